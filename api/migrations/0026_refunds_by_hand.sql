ALTER TABLE "sent_mails" DROP CONSTRAINT "sent_mails_once";--> statement-breakpoint
ALTER TABLE "gateway_refunds" DROP CONSTRAINT "gateway_refunds_amount";--> statement-breakpoint
ALTER TABLE "gateway_refunds" DROP CONSTRAINT "gateway_refunds_state";--> statement-breakpoint
ALTER TABLE "sent_mails" ADD COLUMN "gateway_payment_id" integer;--> statement-breakpoint
ALTER TABLE "gateway_refunds" ADD COLUMN "returned_by_hand" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sent_mails" ADD CONSTRAINT "sent_mails_once" UNIQUE NULLS NOT DISTINCT("kind","order_id","newsletter_subscription_id","gateway_payment_id");--> statement-breakpoint
ALTER TABLE "sent_mails" ADD CONSTRAINT "sent_mails_payment" CHECK ("sent_mails"."gateway_payment_id" is null or "sent_mails"."order_id" is not null);--> statement-breakpoint
ALTER TABLE "gateway_refunds" ADD CONSTRAINT "gateway_refunds_amount" CHECK ("gateway_refunds"."amount" > 0 and "gateway_refunds"."returned_by_hand" between 0 and "gateway_refunds"."amount");--> statement-breakpoint
ALTER TABLE "gateway_refunds" ADD CONSTRAINT "gateway_refunds_state" CHECK ("gateway_refunds"."state" in ('due', 'done', 'given_up'));