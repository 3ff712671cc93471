DROP VIEW "public"."product_prices";--> statement-breakpoint
CREATE VIEW "public"."product_prices" AS (select price_list_id, product_id, product_variation_id, price, discounted_price, discount_valid_from, discount_valid_to, updated_at
  from prices where not exists (select from products c where c.id = prices.product_id and c.product_type = 3)
  union all select l.id, p.id, null, composite_price(p.id, l.id), null, null, null, p.updated_at
  from products p cross join price_lists l where p.product_type = 3 and composite_price(p.id, l.id) is not null);