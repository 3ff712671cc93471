ALTER TABLE "carts" DROP COLUMN "recent_changes";--> statement-breakpoint
ALTER TABLE "carts" DROP COLUMN "recent_changes_until";--> statement-breakpoint
ALTER TABLE "carts" DROP COLUMN "seen_charges";--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "answered" jsonb;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "changes" jsonb;