ALTER TABLE "carts" DROP COLUMN "recent_changes";--> statement-breakpoint
ALTER TABLE "carts" DROP COLUMN "recent_changes_until";--> statement-breakpoint
ALTER TABLE "carts" DROP COLUMN "seen_charges";