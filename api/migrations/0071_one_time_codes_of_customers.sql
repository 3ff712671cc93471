CREATE TABLE "customer_code_tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"signed_in_by" text NOT NULL,
	"credentials" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_code_tickets_by" CHECK ("customer_code_tickets"."signed_in_by" in ('password', 'passkey', 'provider', 'registration', 'operator'))
);
--> statement-breakpoint
CREATE TABLE "customer_one_time_codes" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"secret" text,
	"since" timestamp with time zone,
	"pending_secret" text,
	"last_step" integer,
	CONSTRAINT "customer_one_time_codes_since" CHECK (("customer_one_time_codes"."secret" is null) = ("customer_one_time_codes"."since" is null))
);
--> statement-breakpoint
CREATE TABLE "customer_recovery_codes" (
	"customer_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "customer_recovery_codes_customer_id_code_hash_pk" PRIMARY KEY("customer_id","code_hash")
);
--> statement-breakpoint
ALTER TABLE "customer_code_tickets" ADD CONSTRAINT "customer_code_tickets_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_one_time_codes" ADD CONSTRAINT "customer_one_time_codes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_recovery_codes" ADD CONSTRAINT "customer_recovery_codes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_code_tickets_customer" ON "customer_code_tickets" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_code_tickets_expiring" ON "customer_code_tickets" USING btree ("expires_at");