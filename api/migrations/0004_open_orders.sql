DROP INDEX "order_holds_buyer";--> statement-breakpoint
DROP INDEX "order_items_product";--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("id") WHERE paid_at is null and state in ('new', 'processing', 'ready');--> statement-breakpoint
CREATE INDEX "order_holds_buyer" ON "order_holds" USING btree ("buyer_key","order_id");--> statement-breakpoint
CREATE INDEX "order_items_product" ON "order_items" USING btree ("product_id","order_id");