CREATE TABLE "order_purchases" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"purchase" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discount_versions" (
	"discount_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"terms" jsonb NOT NULL,
	CONSTRAINT "discount_versions_discount_id_revision_pk" PRIMARY KEY("discount_id","revision")
);
--> statement-breakpoint
ALTER TABLE "order_purchases" ADD CONSTRAINT "order_purchases_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_versions" ADD CONSTRAINT "discount_versions_discount_id_discounts_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discounts"("id") ON DELETE cascade ON UPDATE no action;