ALTER TABLE "sent_mails" DROP CONSTRAINT "sent_mails_once";--> statement-breakpoint
ALTER TABLE "account_mails" DROP CONSTRAINT "account_mails_kind";--> statement-breakpoint
ALTER TABLE "sent_mails" DROP CONSTRAINT "sent_mails_subject";--> statement-breakpoint
ALTER TABLE "sent_mails" ADD COLUMN "account_mail_id" integer;--> statement-breakpoint
ALTER TABLE "sent_mails" ADD CONSTRAINT "sent_mails_account_mail_id_account_mails_id_fk" FOREIGN KEY ("account_mail_id") REFERENCES "public"."account_mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_mails_account_mail" ON "sent_mails" USING btree ("account_mail_id") WHERE "sent_mails"."account_mail_id" is not null;--> statement-breakpoint
ALTER TABLE "sent_mails" ADD CONSTRAINT "sent_mails_once" UNIQUE NULLS NOT DISTINCT("kind","order_id","newsletter_subscription_id","gateway_payment_id","account_mail_id");--> statement-breakpoint
ALTER TABLE "account_mails" ADD CONSTRAINT "account_mails_kind" CHECK ("account_mails"."kind" in ('confirm-email', 'password-reset', 'email-change-old', 'email-change-new', 'password-changed', 'email-changed', 'sign-in-added'));--> statement-breakpoint
ALTER TABLE "sent_mails" ADD CONSTRAINT "sent_mails_subject" CHECK (num_nonnulls("sent_mails"."order_id", "sent_mails"."newsletter_subscription_id", "sent_mails"."account_mail_id") = 1);