ALTER TABLE "sent_mails" DROP CONSTRAINT "sent_mails_once";--> statement-breakpoint
ALTER TABLE "sent_mails" DROP CONSTRAINT "sent_mails_subject";--> statement-breakpoint
ALTER TABLE "sent_mails" DROP CONSTRAINT "sent_mails_payment";--> statement-breakpoint
ALTER TABLE "sent_mails" DROP CONSTRAINT "sent_mails_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "sent_mails" DROP CONSTRAINT "sent_mails_newsletter_subscription_id_newsletter_subscriptions_id_fk";
--> statement-breakpoint
ALTER TABLE "sent_mails" DROP CONSTRAINT "sent_mails_account_mail_id_account_mails_id_fk";
--> statement-breakpoint
ALTER TABLE "sent_mails" DROP CONSTRAINT "sent_mails_watch_dog_id_watch_dogs_id_fk";
--> statement-breakpoint
ALTER TABLE "sent_mails" DROP CONSTRAINT "sent_mails_voucher_mail_id_voucher_mails_id_fk";
--> statement-breakpoint
DROP INDEX "sent_mails_order";--> statement-breakpoint
DROP INDEX "sent_mails_newsletter_subscription";--> statement-breakpoint
DROP INDEX "sent_mails_watch_dog";--> statement-breakpoint
DROP INDEX "sent_mails_voucher_mail";--> statement-breakpoint
DROP INDEX "sent_mails_account_mail";--> statement-breakpoint
ALTER TABLE "sent_mails" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "sent_mails" ADD COLUMN "about" text;--> statement-breakpoint
update sent_mails set subject = case when order_id is null
    then coalesce(newsletter_subscription_id, account_mail_id, watch_dog_id, abandoned_cart_mail_id, voucher_mail_id)::text
    else concat_ws('.', order_id, gateway_payment_id) end,
  about = case when order_id is not null then 'orders ' || order_id
    when newsletter_subscription_id is not null then 'newsletter_subscriptions ' || newsletter_subscription_id
    when account_mail_id is not null then 'account_mails ' || account_mail_id
    when watch_dog_id is not null then 'watch_dogs ' || watch_dog_id
    when abandoned_cart_mail_id is not null then 'abandoned_cart_mails ' || abandoned_cart_mail_id
    else 'voucher_mails ' || voucher_mail_id end;--> statement-breakpoint
update sent_mails m set subject = i.id, about = 'review_invitations ' || i.id from review_invitations i
where m.kind = 'review-invitation' and i.order_id = m.order_id;--> statement-breakpoint
delete from sent_mails m where m.kind = 'abandoned-cart' and not exists (select from abandoned_cart_mails a where a.id = m.abandoned_cart_mail_id)
  or m.kind = 'review-invitation' and m.about not like 'review_invitations %';--> statement-breakpoint
ALTER TABLE "sent_mails" ALTER COLUMN "subject" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sent_mails" ALTER COLUMN "about" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "sent_mails_about" ON "sent_mails" USING btree ("about");--> statement-breakpoint
ALTER TABLE "sent_mails" DROP COLUMN "order_id";--> statement-breakpoint
ALTER TABLE "sent_mails" DROP COLUMN "newsletter_subscription_id";--> statement-breakpoint
ALTER TABLE "sent_mails" DROP COLUMN "account_mail_id";--> statement-breakpoint
ALTER TABLE "sent_mails" DROP COLUMN "watch_dog_id";--> statement-breakpoint
ALTER TABLE "sent_mails" DROP COLUMN "abandoned_cart_mail_id";--> statement-breakpoint
ALTER TABLE "sent_mails" DROP COLUMN "voucher_mail_id";--> statement-breakpoint
ALTER TABLE "sent_mails" DROP COLUMN "gateway_payment_id";--> statement-breakpoint
ALTER TABLE "sent_mails" ADD CONSTRAINT "sent_mails_once" UNIQUE("kind","subject");--> statement-breakpoint
-- With a row go the notes that mails about it were sent, whoever deletes it: they may hold its e-mail.
create function forget_sent_mails() returns trigger language plpgsql as $$
begin
  delete from sent_mails where about = tg_table_name || ' ' || old.id;
  return null;
end $$;
--> statement-breakpoint
create trigger forget_sent_mails after delete on orders for each row execute function forget_sent_mails();
--> statement-breakpoint
create trigger forget_sent_mails after delete on newsletter_subscriptions for each row execute function forget_sent_mails();
--> statement-breakpoint
create trigger forget_sent_mails after delete on account_mails for each row execute function forget_sent_mails();
--> statement-breakpoint
create trigger forget_sent_mails after delete on watch_dogs for each row execute function forget_sent_mails();
--> statement-breakpoint
create trigger forget_sent_mails after delete on voucher_mails for each row execute function forget_sent_mails();
--> statement-breakpoint
create trigger forget_sent_mails after delete on review_invitations for each row execute function forget_sent_mails();
--> statement-breakpoint
create trigger forget_sent_mails after delete on abandoned_cart_mails for each row execute function forget_sent_mails();
