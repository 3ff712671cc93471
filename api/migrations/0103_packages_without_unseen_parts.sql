-- Whether somebody sees the parts that a package cannot be sold without: all of a fixed or composite one, of a configurable one
-- enough choices to fill its places. Language, groups and price list are asked of where they are not null.
create function package_is_whole(package integer, asked_language text, asked_groups integer[], asked_list integer) returns boolean
language sql stable parallel safe as $$
  with closed as materialized (select case when asked_groups is null then '{}' else closed_categories(asked_groups) end as ids),
  parts as (
    select i.count, (asked_language is null or exists (select from slugs s where s.model_type = 9 and s.model_id = i.product_id
        and s.language = asked_language and s.is_canonical))
      and (asked_list is null or exists (select from prices r where r.product_id = i.product_id and r.product_variation_id is null
        and r.price_list_id = asked_list))
      and (closed.ids = '{}' or not exists (select from product_categories c where c.product_id = i.product_id and c.category_id = any(closed.ids))
        or exists (select from product_categories o where o.product_id = i.product_id and o.category_id <> all(closed.ids))) as is_seen
    from package_items i cross join closed where i.product_package_id = package
  )
  select not exists (select from parts where not is_seen) or exists (select from products k where k.id = package and k.product_type = 2
    and (select sum(count) from parts where is_seen) >= k.flexible_package_number_of_items)
$$;
--> statement-breakpoint
-- Products whose categories are all closed to the groups, and packages that cannot be sold without such products.
create or replace function products_of_other_groups(asked_groups integer[]) returns table (product_id integer)
language plpgsql stable parallel safe as $$
declare
  closed integer[] := closed_categories(asked_groups);
begin
  if closed = '{}' then return; end if;
  return query select distinct pc.product_id from product_categories pc
    where pc.category_id = any(closed) and not exists (
      select from product_categories other where other.product_id = pc.product_id and other.category_id <> all(closed))
    union select p.id from products p where p.product_type between 1 and 3 and not package_is_whole(p.id, null, asked_groups, null);
end $$;
--> statement-breakpoint
DROP VIEW "public"."product_prices";--> statement-breakpoint
CREATE VIEW "public"."product_prices" AS (select price_list_id, product_id, product_variation_id, price, discounted_price, discount_valid_from, discount_valid_to, updated_at
  from prices where not exists (select from products c where c.id = prices.product_id and c.product_type between 1 and 3
    and (c.product_type = 3 or not package_is_whole(c.id, null, null, prices.price_list_id)))
  union all select l.id, p.id, null, composite_price(p.id, l.id), null, null, null, p.updated_at
  from products p cross join price_lists l where p.product_type = 3 and composite_price(p.id, l.id) is not null);