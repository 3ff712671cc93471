ALTER TABLE "carts" ADD COLUMN "live_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "live_told" text[];--> statement-breakpoint
CREATE INDEX "carts_live" ON "carts" USING btree ("live_until") WHERE live_until is not null;