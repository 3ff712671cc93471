ALTER TABLE "change_sets" ADD COLUMN "customer_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "placed_by_operator_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "placed_by_operator_name" text;--> statement-breakpoint
CREATE INDEX "change_sets_customer" ON "change_sets" USING btree ("customer_id","id") WHERE customer_id is not null;