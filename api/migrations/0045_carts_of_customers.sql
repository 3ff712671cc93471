CREATE TABLE "cart_former_ids" (
	"former_id" uuid PRIMARY KEY NOT NULL,
	"cart_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cart_former_ids" ADD CONSTRAINT "cart_former_ids_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "cart_former_ids_cart" ON "cart_former_ids" USING btree ("cart_id");--> statement-breakpoint
CREATE VIEW "public"."customer_latest_carts" AS (select distinct on ("carts"."customer_id") "customer_id", "id" as "cart_id" from "carts" where "carts"."customer_id" is not null and "carts"."closed_at" is null and "carts"."expiration_at" > shop_now() order by "carts"."customer_id", "carts"."created_at" desc, "carts"."id");