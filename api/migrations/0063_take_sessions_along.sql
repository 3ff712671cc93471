CREATE TABLE "customer_session_handovers" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"nonce_hash" text NOT NULL,
	"customer_session_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_sessions" ADD COLUMN "handed_over_from" integer;--> statement-breakpoint
ALTER TABLE "customer_session_handovers" ADD CONSTRAINT "customer_session_handovers_customer_session_id_customer_sessions_id_fk" FOREIGN KEY ("customer_session_id") REFERENCES "public"."customer_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_session_handovers_session" ON "customer_session_handovers" USING btree ("customer_session_id");