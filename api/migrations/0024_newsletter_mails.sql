CREATE TABLE "newsletter_key" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"key" text DEFAULT gen_random_uuid()::text || gen_random_uuid()::text NOT NULL,
	CONSTRAINT "newsletter_key_only" CHECK ("newsletter_key"."is_only")
);
--> statement-breakpoint
CREATE TABLE "newsletter_mails" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"mailed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "newsletter_mails_oldest" ON "newsletter_mails" USING btree ("mailed_at");--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" DROP COLUMN "mailed_at";