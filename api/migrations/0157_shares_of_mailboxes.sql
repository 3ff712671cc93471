ALTER TABLE "account_mail_times" ADD COLUMN "mailbox_hash" text;--> statement-breakpoint
ALTER TABLE "newsletter_mails" ADD COLUMN "mailbox_hash" text;--> statement-breakpoint
CREATE INDEX "account_mail_times_mailbox" ON "account_mail_times" USING btree ("mailbox_hash","mailed_at") WHERE mailbox_hash is not null;--> statement-breakpoint
CREATE INDEX "newsletter_mails_mailbox" ON "newsletter_mails" USING btree ("mailbox_hash","mailed_at") WHERE mailbox_hash is not null;
