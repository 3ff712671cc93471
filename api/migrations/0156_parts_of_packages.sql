-- The parts of a package with what a piece of each costs in a list now: of a part whose variation the buyer picks the cheapest one that can be
-- bought as often as the package has it, and the dearest; if none can, of the visible ones. Null where the list has no price, and
-- of the choices of a configurable package, which have none.
create function package_parts(package integer, list integer)
returns table(product integer, variation integer, pieces integer, price integer, dearest integer, place integer, item integer) stable language sql as $$
  select p.id, part.variation, i.count, part.price, part.dearest, i.position, i.id
  from package_items i join products k on k.id = i.product_package_id join products p on p.id = i.product_id
  join product_availabilities pa on pa.id = p.product_availability_id
  left join lateral (
    select o.variation, o.price, max(o.price) over (partition by o.is_offered) as dearest
    from (
      select v.id as variation, v.is_offered, coalesce(case when r.discounted_price is not null
        and (r.discount_valid_from is null or r.discount_valid_from <= shop_now())
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
    order by o.is_offered desc, o.price, o.variation limit 1
  ) part on k.product_type <> 2
  where i.product_package_id = package
$$;
--> statement-breakpoint
-- Price of a composite package in a list, with the cheapest choices or the dearest: its parts' current prices less the package's own
-- discount, rounded as the price list says. Null when a part has no price.
create or replace function composite_price(package integer, list integer, dearest boolean default false) returns integer stable language sql as $$
  select case when bool_and(part.price is not null)
    then sum(coalesce(down_to_step(part.price, (k.package_discount_percents * 100)::integer, (select l.percents_rounding from price_lists l where l.id = list)),
      round(part.price * (100 - k.package_discount_percents) / 100)) * part.pieces)::integer end
  from products k cross join lateral (select n.pieces, case when $3 then n.dearest else n.price end as price from package_parts(k.id, list) n) part
  where k.id = package
$$;
--> statement-breakpoint
-- What is in a package some parts of which have another tax group than itself: such a package is taxed by what is in it, as carts do. Null
-- for every other product. Rates are those of a country, null where none is asked of.
create or replace function taxed_contents(package integer, list integer, country integer) returns json stable language sql as $$
  select case when exists (select from package_items i join products p on p.id = i.product_id
      where i.product_package_id = k.id and p.tax_group_id <> k.tax_group_id)
    then json_build_object('product_type', k.product_type, 'package_discount', k.package_discount_percents,
      'percents_rounding', (select l.percents_rounding from price_lists l where l.id = list),
      'parts', (select json_agg(json_build_object('product_id', n.product, 'product_variation_id', n.variation, 'per_package', n.pieces,
          'current_price', n.price, 'dearest_price', n.dearest, 'tax_group_id', p.tax_group_id,
          'tax_rate', case when country is not null then coalesce((select t.rate from tax_rates t where t.tax_group_id = p.tax_group_id
            and t.country_id = country and t.valid_from <= shop_today() and (t.valid_to is null or t.valid_to > shop_today())), 0) end)
          order by n.place, n.item)
        from package_parts(k.id, list) n join products p on p.id = n.product)) end
  from products k where k.id = package
$$;
