DROP VIEW "public"."product_prices";
--> statement-breakpoint
drop function composite_price(integer, integer);
--> statement-breakpoint
-- Price of a composite package in a list: its parts' current prices less the package's own discount. Of a part whose variation the
-- buyer picks it is that of the cheapest one, or the dearest, among those that can be bought as often as the package has it; if none
-- can, among the visible ones. Null when a part has no price.
create function composite_price(package integer, list integer, dearest boolean default false) returns integer stable language sql as $$
  select case when bool_and(part.price is not null)
    then sum(round(part.price * (100 - k.package_discount_percents) / 100) * i.count)::integer end
  from package_items i join products k on k.id = i.product_package_id join products p on p.id = i.product_id
  join product_availabilities pa on pa.id = p.product_availability_id
  cross join lateral (
    select case when dearest then coalesce(max(o.price) filter (where o.is_offered), max(o.price))
      else coalesce(min(o.price) filter (where o.is_offered), min(o.price)) end as price
    from (
      select v.is_offered, coalesce(case when r.discounted_price is not null and (r.discount_valid_from is null or r.discount_valid_from <= shop_now())
        and (r.discount_valid_to is null or r.discount_valid_to > shop_now()) then r.discounted_price end, r.price) as price
      from (select null::integer as id, true as is_offered where not p.has_variations
        union all select v.id, pa.can_purchase and va.can_purchase and (p.purchasable_since is null or p.purchasable_since <= shop_now())
            and (v.purchasable_since is null or v.purchasable_since <= shop_now()) and (not v.update_stock or v.stock_state >= i.count)
          from product_variations v join product_availabilities va on va.id = v.product_availability_id
          where p.has_variations and v.product_id = p.id and v.is_active and not v.is_hidden and va.in_catalog
            and (i.product_variation_id is null or v.id = i.product_variation_id)) v
      join lateral (select r.* from prices r where r.price_list_id = list and r.product_id = p.id
        and (r.product_variation_id is null or r.product_variation_id = v.id)
        order by r.product_variation_id nulls last limit 1) r on true
    ) o
  ) part
  where i.product_package_id = package
$$;
--> statement-breakpoint
CREATE VIEW "public"."product_prices" AS (select price_list_id, product_id, product_variation_id, price, discounted_price, discount_valid_from, discount_valid_to, updated_at
  from prices where not exists (select from products c where c.id = prices.product_id and c.product_type = 3)
  union all select l.id, p.id, null, composite_price(p.id, l.id), null, null, null, p.updated_at
  from products p cross join price_lists l where p.product_type = 3 and composite_price(p.id, l.id) is not null);
