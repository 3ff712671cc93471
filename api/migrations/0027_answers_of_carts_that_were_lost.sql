ALTER TABLE "cart_handovers" ADD COLUMN "used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "recent_changes" jsonb;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "recent_changes_until" timestamp with time zone;