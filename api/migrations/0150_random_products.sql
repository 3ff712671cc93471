DROP INDEX "product_categories_category";--> statement-breakpoint
DROP INDEX "products_category";--> statement-breakpoint
CREATE INDEX "product_categories_category" ON "product_categories" USING btree ("category_id",hashint4(product_id));--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("default_category_id",hashint4(id));