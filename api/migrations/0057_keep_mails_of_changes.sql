ALTER TABLE "account_mails" DROP CONSTRAINT "account_mails_email_change_id_email_changes_id_fk";
--> statement-breakpoint
ALTER TABLE "account_mails" ADD CONSTRAINT "account_mails_email_change_id_email_changes_id_fk" FOREIGN KEY ("email_change_id") REFERENCES "public"."email_changes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE VIEW "public"."customer_orders" AS (select "id", "customer_id", "order_number", "created_at" from "orders" where "orders"."customer_id" is not null);