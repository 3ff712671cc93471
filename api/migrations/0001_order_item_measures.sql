ALTER TABLE "order_items" ADD COLUMN "upc" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "jan" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "isbn" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "mpn" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "depth" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "volume" integer;