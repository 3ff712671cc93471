ALTER TABLE "carts" ADD COLUMN "answered" jsonb;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "changes" jsonb;