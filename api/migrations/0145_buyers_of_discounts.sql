ALTER TABLE "discount_uses" DROP CONSTRAINT "discount_uses_buyers";--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "used_up_discounts" jsonb;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_buyers" CHECK (cardinality("discount_uses"."buyer_keys") between 1 and 3);