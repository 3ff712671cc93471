ALTER TABLE "order_earnings" DROP CONSTRAINT "order_earnings_amount";--> statement-breakpoint
ALTER TABLE "order_earnings" ADD COLUMN "terms" jsonb;--> statement-breakpoint
ALTER TABLE "order_edits" ADD COLUMN "asks" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "order_edits_asking" ON "order_edits" USING btree ("created_at","id") WHERE asks;--> statement-breakpoint
ALTER TABLE "order_earnings" ADD CONSTRAINT "order_earnings_amount" CHECK ("order_earnings"."amount" between 0 and 1000000000);--> statement-breakpoint
-- Edits that left something to pay ask for it.
alter table order_edits disable trigger order_edits_kept;
--> statement-breakpoint
update order_edits set asks = true where (changes->>'left_to_pay')::int > 0 and renews_documents
  and changes->'payable_price'->>'before' <> changes->'payable_price'->>'after';
--> statement-breakpoint
alter table order_edits enable trigger order_edits_kept;
