CREATE TABLE "known_sources" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_in_attempts" RENAME COLUMN "email_hash" TO "key_hash";--> statement-breakpoint
CREATE INDEX "known_sources_expiring" ON "known_sources" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "customers_unconfirmed" ON "customers" USING btree ("created_at") WHERE not is_guest and email_confirmed_at is null;--> statement-breakpoint
CREATE INDEX "customer_session_handovers_expiring" ON "customer_session_handovers" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "customer_sessions_ended" ON "customer_sessions" USING btree ("ended_at") WHERE ended_at is not null;