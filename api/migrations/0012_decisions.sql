DROP INDEX "payout_items_refund";--> statement-breakpoint
ALTER TABLE "order_payout_accounts" ALTER COLUMN "iban" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_transactions" ADD COLUMN "is_over" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_items" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "order_ring_problems_found" ON "order_ring_problems" USING btree ("found_at","id");--> statement-breakpoint
CREATE INDEX "gateway_messages_unhandled" ON "gateway_messages" USING btree ("received_at","id") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "order_refunds_undecided" ON "order_refunds" USING btree (coalesce(sent_at, created_at),"id") WHERE state in ('given_up', 'unclear');--> statement-breakpoint
CREATE INDEX "order_refunds_to_pay" ON "order_refunds" USING btree ("created_at","id") WHERE state = 'due' and way <> 'gateway';--> statement-breakpoint
CREATE INDEX "order_refunds_elsewhere" ON "order_refunds" USING btree ("created_at","id") WHERE cause = 'at_gateway';--> statement-breakpoint
CREATE INDEX "order_transactions_over" ON "order_transactions" USING btree ("created_at","id") WHERE is_over;--> statement-breakpoint
CREATE INDEX "order_transactions_reversed" ON "order_transactions" USING btree ("created_at","id") WHERE kind = 'bank' and amount < 0 and refund_id is null;--> statement-breakpoint
CREATE INDEX "order_transactions_owed" ON "order_transactions" USING btree ("order_id","amount","created_at") WHERE kind = 'owed_by_carrier';--> statement-breakpoint
CREATE INDEX "gateway_payments_mismatch" ON "gateway_payments" USING btree ("created_at","id") WHERE mismatch is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_items_refund" ON "payout_items" USING btree ("refund_id") WHERE left_at is null;--> statement-breakpoint
alter table order_transactions disable trigger order_transactions_kept;
--> statement-breakpoint
update order_transactions t set is_over = true from orders o
  where o.id = t.order_id and o.state <> 'cancelled'
    and t.id = (select max(x.id) from order_transactions x where x.order_id = o.id and x.amount > 0 and x.refund_id is null and x.kind <> 'owed_by_carrier')
    and (select sum(x.amount) from order_transactions x where x.order_id = o.id and x.refund_id is null)
      - (select coalesce(sum(r.amount), 0) from order_refunds r where r.order_id = o.id and r.state <> 'dropped') > o.taxed_price - o.voucher_amount;
--> statement-breakpoint
alter table order_transactions enable trigger order_transactions_kept;
