ALTER TABLE "order_shipping_methods" ADD COLUMN "delivery_days_min" integer;--> statement-breakpoint
ALTER TABLE "order_shipping_methods" ADD COLUMN "delivery_days_max" integer;--> statement-breakpoint
ALTER TABLE "shipping_method_countries" ADD COLUMN "days_min" integer;--> statement-breakpoint
ALTER TABLE "shipping_method_countries" ADD COLUMN "days_max" integer;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "return_days" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "cutoff_hour" integer DEFAULT 12 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_method_countries" ADD CONSTRAINT "shipping_method_countries_days" CHECK (("shipping_method_countries"."days_min" is null) = ("shipping_method_countries"."days_max" is null) and "shipping_method_countries"."days_min" between 0 and "shipping_method_countries"."days_max" and "shipping_method_countries"."days_max" <= 60);--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_return_days" CHECK ("shops"."return_days" between 14 and 365);--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_cutoff_hour" CHECK ("shops"."cutoff_hour" between 0 and 24);