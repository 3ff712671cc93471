ALTER TABLE "product_property_values" ADD COLUMN "image_id" integer;--> statement-breakpoint
ALTER TABLE "static_pages" ADD COLUMN "meta_h1_title" jsonb;--> statement-breakpoint
ALTER TABLE "static_pages" ADD COLUMN "meta_index" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "static_pages" ADD COLUMN "meta_follow" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "static_pages" ADD COLUMN "og_title" jsonb;--> statement-breakpoint
ALTER TABLE "static_pages" ADD COLUMN "og_description" jsonb;--> statement-breakpoint
ALTER TABLE "static_pages" ADD COLUMN "og_image_id" integer;--> statement-breakpoint
ALTER TABLE "product_property_values" ADD CONSTRAINT "product_property_values_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "static_pages" ADD CONSTRAINT "static_pages_og_image_id_images_id_fk" FOREIGN KEY ("og_image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;