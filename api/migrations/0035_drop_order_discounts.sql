DROP TABLE "order_discounts" CASCADE;--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "discounted_taxed_amount";