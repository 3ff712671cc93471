ALTER TABLE "order_items" ADD COLUMN "gift_terms" jsonb;--> statement-breakpoint
CREATE VIEW "public"."order_credits" AS (select order_id, customer_account_id, -sum(amount)::int as units from customer_account_usages
  where operation = 'used' and order_id is not null group by order_id, customer_account_id);--> statement-breakpoint
CREATE VIEW "public"."order_vouchers" AS (select order_id, voucher_id, -sum(amount)::int as amount from voucher_bookings
  where operation = 'spent' group by order_id, voucher_id);