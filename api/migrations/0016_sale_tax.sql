ALTER TABLE "sellers" ADD COLUMN "oss_from" date;--> statement-breakpoint
ALTER TABLE "order_payment_methods" ADD COLUMN "tax_group_id" integer;--> statement-breakpoint
ALTER TABLE "order_shipping_methods" ADD COLUMN "tax_group_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "supply" text DEFAULT 'domestic' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_country_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tax_country_id_countries_id_fk" FOREIGN KEY ("tax_country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_supply" CHECK ("orders"."supply" in ('domestic', 'intra_community', 'reverse_charge', 'exempt', 'outside_tax'));--> statement-breakpoint
CREATE VIEW "public"."host_sellers" AS (select h.id as hostname_id, s.id as seller_id, s.country_id, s.oss_from,
  (select coalesce(jsonb_agg(jsonb_build_object('valid_from', i.valid_from, 'vat_number', i.vat_number, 'is_vat_payer', i.is_vat_payer) order by i.valid_from), '[]')
    from seller_tax_ids i where i.seller_id = s.id) as tax_ids
  from shop_hostnames h join sellers s on s.id = coalesce((select x.seller_id from seller_hosts x where x.hostname_id = h.id), (select min(id) from sellers)));--> statement-breakpoint
-- Orders until now have the tax of where they went, or of their host's country where no rate was known there.
update orders o set tax_country_id = coalesce((select a.country_id from order_addresses a where a.order_id = o.id and a.type = 1
  and exists (select from tax_rates r where r.country_id = a.country_id)), h.country_id) from shop_hostnames h where h.id = o.hostname_id;
