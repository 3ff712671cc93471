DROP INDEX "order_transactions_owed";--> statement-breakpoint
CREATE INDEX "order_transactions_owed" ON "order_transactions" USING btree ("created_at","order_id","amount") WHERE kind = 'owed_by_carrier';--> statement-breakpoint
-- The contract has this reason no more.
update bank_movements set reasons = array_remove(reasons, 'order_cancelled') where 'order_cancelled' = any(reasons);
