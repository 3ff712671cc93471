ALTER TABLE "order_transactions" DROP CONSTRAINT "order_transactions_kind";--> statement-breakpoint
CREATE INDEX "documents_due" ON "documents" USING btree ((data->>'due_on'),"id") WHERE kind = 'invoice' and (data->>'due_on') is not null;--> statement-breakpoint
CREATE INDEX "order_transactions_retained" ON "order_transactions" USING btree ("booked_on") WHERE kind = 'retained';--> statement-breakpoint
ALTER TABLE "order_transactions" ADD CONSTRAINT "order_transactions_kind" CHECK ("order_transactions"."kind" in ('gateway', 'bank', 'cash_on_delivery', 'by_hand', 'owed_by_carrier', 'retained'));