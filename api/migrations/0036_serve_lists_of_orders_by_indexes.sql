DROP INDEX "orders_created";--> statement-breakpoint
CREATE INDEX "products_code" ON "products" USING btree ("code") WHERE code is not null;--> statement-breakpoint
CREATE INDEX "products_ean" ON "products" USING btree ("ean") WHERE ean is not null;--> statement-breakpoint
CREATE INDEX "products_position" ON "products" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ("state","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree ("email");--> statement-breakpoint
CREATE INDEX "orders_number_text" ON "orders" USING btree (("order_number"::text));--> statement-breakpoint
CREATE INDEX "orders_sku" ON "orders" USING btree ("sku") WHERE sku is not null;--> statement-breakpoint
CREATE INDEX "orders_code" ON "orders" USING btree ("code") WHERE code is not null;--> statement-breakpoint
CREATE INDEX "orders_ean" ON "orders" USING btree ("ean") WHERE ean is not null;--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at","cancelled_at");--> statement-breakpoint
CREATE INDEX "orders_cancelled" ON "orders" USING btree ("cancelled_at") WHERE cancelled_at is not null;