-- Spans are written anew below, with columns instead of `terms`.
create temporary table former_spans on commit drop as select discount_id, terms, begins, ends from discount_spans;
--> statement-breakpoint
delete from discount_spans;
--> statement-breakpoint
DROP VIEW "public"."charging_discounts";--> statement-breakpoint
ALTER TABLE "price_history" ADD COLUMN "is_reduced" boolean;--> statement-breakpoint
ALTER TABLE "discount_spans" ADD COLUMN "method" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_spans" ADD COLUMN "basis_points" integer;--> statement-breakpoint
ALTER TABLE "discount_spans" ADD COLUMN "currency_ids" integer[];--> statement-breakpoint
ALTER TABLE "discount_spans" ADD COLUMN "amounts" integer[];--> statement-breakpoint
ALTER TABLE "discount_spans" ADD COLUMN "free_shipping" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_spans" ADD COLUMN "priority" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_spans" ADD COLUMN "combination" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_spans" ADD COLUMN "excluded_discount_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_spans" ADD COLUMN "discounted_type" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_spans" ADD COLUMN "products_type" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_spans" ADD COLUMN "product_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_spans" ADD COLUMN "product_variations_type" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_spans" ADD COLUMN "product_variation_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_spans" ADD COLUMN "categories_type" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_spans" ADD COLUMN "category_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_spans" ADD COLUMN "brands_type" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_spans" ADD COLUMN "brand_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_spans" ADD COLUMN "tags_type" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_spans" ADD COLUMN "tag_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_spans" DROP COLUMN "terms";--> statement-breakpoint
CREATE VIEW "public"."charging_discounts" AS (select begins, ends from discount_spans where method = 0);
--> statement-breakpoint
-- Whether a discount lowers prices of single pieces for everybody while it is in force, and not only for some buyers or carts.
create function is_for_everybody(one discounts) returns boolean language sql immutable parallel safe as $$
  select one.is_active and one.method in (0, 1) and one.operation in (1, 2) and not one.is_for_purchase and one.application_scope = 0
    and one.min_pieces <= 1 and not one.is_for_first_order and one.limit_per_customer is null
    and (one.customer_groups_type, one.customers_type, one.countries_type) = (0, 0, 0) and (one.used_orders < one.limit_orders) is not false
$$;
--> statement-breakpoint
-- What a span keeps of a discount, without its number and its time. In currencies in which it asks for a smallest price it does not hold for everybody.
create function span_of(one discounts) returns discount_spans language plpgsql immutable parallel safe as $$
declare
  span discount_spans;
begin
  span.discount_id := one.id;
  span.method := one.method;
  span.basis_points := round(one.percents * 100);
  if one.percents is null or one.amounts <> '[]' then
    select coalesce(array_agg(a.currency_id order by a.currency_id), '{}'), coalesce(array_agg(coalesce(a.amount, 0) order by a.currency_id), '{}')
      into span.currency_ids, span.amounts
      from jsonb_to_recordset(one.amounts) a(currency_id integer, amount integer, min_price integer) where coalesce(a.min_price, 0) = 0;
  end if;
  if one.percents is not null then
    span.amounts := null;
  end if;
  span.free_shipping := one.free_shipping;
  span.priority := one.priority;
  span.combination := one.combination;
  span.excluded_discount_ids := one.excluded_discount_ids;
  span.discounted_type := one.discounted_type;
  span.products_type := one.products_type;
  span.product_ids := one.product_ids;
  span.product_variations_type := one.product_variations_type;
  span.product_variation_ids := one.product_variation_ids;
  span.categories_type := one.categories_type;
  span.category_ids := one.category_ids;
  span.brands_type := one.brands_type;
  span.brand_ids := one.brand_ids;
  span.tags_type := one.tags_type;
  span.tag_ids := one.tag_ids;
  return span;
end $$;
--> statement-breakpoint
create function write_span(span discount_spans, begins timestamptz, ends timestamptz) returns void language plpgsql as $$
begin
  span.id := nextval(pg_get_serial_sequence('discount_spans', 'id'));
  span.begins := begins;
  span.ends := ends;
  insert into discount_spans select span.*;
end $$;
--> statement-breakpoint
select write_span(span_of(jsonb_populate_record(null::discounts, f.terms || jsonb_build_object('id', f.discount_id))), f.begins, f.ends) from former_spans f;
--> statement-breakpoint
create or replace function keep_discount_span() returns trigger language plpgsql as $$
declare
  moment timestamptz := shop_now();
  was boolean := tg_op <> 'INSERT' and is_for_everybody(old);
  holds boolean := tg_op <> 'DELETE' and is_for_everybody(new);
begin
  if tg_op = 'UPDATE' and was = holds and (not holds or span_of(old) is not distinct from span_of(new))
    and (old.valid_from, old.valid_to) is not distinct from (new.valid_from, new.valid_to) then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    delete from discount_spans where discount_id = old.id and begins >= moment;
    update discount_spans set ends = moment where discount_id = old.id and ends > moment;
  end if;
  if holds and (new.valid_to is null or new.valid_to > moment) then
    perform write_span(span_of(new), greatest(moment, new.valid_from), coalesce(new.valid_to, 'infinity'));
  end if;
  return null;
end $$;
--> statement-breakpoint
drop function lowest_price_before(integer, integer, integer, timestamptz, integer);
--> statement-breakpoint
drop function announced_since(integer, integer, integer, integer, boolean);
--> statement-breakpoint
drop function lowest_in_cart(integer, integer, integer, integer, boolean, timestamptz, timestamptz);
--> statement-breakpoint
drop function is_in_scope(jsonb, integer, integer, boolean);
--> statement-breakpoint
drop function selection_holds(integer, jsonb, integer[]);
--> statement-breakpoint
drop function taken_off(jsonb, integer, integer);
--> statement-breakpoint
drop function terms_for_everybody(discounts);
--> statement-breakpoint
create function is_selected(kind integer, ids integer[], known integer[]) returns boolean language sql immutable parallel safe as $$
  select kind = 0 or (kind = 1) = (ids && known)
$$;
--> statement-breakpoint
-- Whether something is in the scope of a span, reduced or not. Planned into the statements that call it: what is known of the
-- product is read once for all spans, and only if one of them asks for it.
create function is_in_scope(span discount_spans, product integer, variation integer, brands integer[], tags integer[], categories integer[])
returns boolean language sql immutable parallel safe as $$
  select is_selected(span.products_type, span.product_ids, array[product])
    and is_selected(span.product_variations_type, span.product_variation_ids, array[variation])
    and is_selected(span.brands_type, span.brand_ids, brands)
    and is_selected(span.tags_type, span.tag_ids, tags)
    and is_selected(span.categories_type, span.category_ids, categories)
$$;
--> statement-breakpoint
create function brands_of(product integer) returns integer[] language plpgsql stable parallel safe as $$
begin
  return array(select p.brand_id from products p where p.id = product);
end $$;
--> statement-breakpoint
create function tags_of(product integer) returns integer[] language plpgsql stable parallel safe as $$
begin
  return array(select t.tag_id from product_tags t where t.product_id = product);
end $$;
--> statement-breakpoint
-- The categories that a product stands in now, with all above them.
create function categories_above(product integer) returns integer[] language plpgsql stable parallel safe as $$
begin
  -- The lateral query looks each of the few up by its key; without it all categories would be hashed.
  return array(with recursive above as (select pc.category_id as id from product_categories pc where pc.product_id = product
    union select up.parent_id from above cross join lateral (select c.parent_id from categories c where c.id = above.id offset 0) up
      where up.parent_id is not null) select above.id from above);
end $$;
--> statement-breakpoint
-- The lowest of what discounts that come by themselves to everybody made of prices, of which each was charged from its moment of
-- `since` to the next, the last one until `until`, as `reckon` of the room promotions reckons: what-everybody-paid.test.ts
-- compares them. Where nobody knows whether a price was reduced the lower one counts.
create function lowest_in_cart(list integer, product integer, variation integer, prices integer[], are_reduced boolean[], since timestamptz[], until timestamptz)
returns integer language plpgsql stable parallel safe as $$
declare
  lowest integer := (select min(p) from unnest(prices) p);
  money integer := (select l.currency_id from price_lists l where l.id = list);
  -- Of each span in scope, in the order they apply. Arrays of numbers: reading fields of rows takes several times as long.
  ids integer[];
  begins timestamptz[];
  ends timestamptz[];
  types integer[];
  shares integer[];
  amounts integer[];
  are_alone boolean[];
  ship_free boolean[];
  -- As text: arrays of different lengths make no array.
  excluding text[];
  has_types boolean;
  has_exclusions boolean;
  price integer;
  moment timestamptz;
  is_reduced boolean;
  remaining integer;
  before integer;
  after integer;
  applied integer[];
  excluded integer[];
  idle integer[];
begin
  select array_agg(s.discount_id), array_agg(s.begins), array_agg(s.ends), array_agg(s.discounted_type), array_agg(coalesce(s.basis_points, -1)),
      array_agg(coalesce(s.amounts[array_position(s.currency_ids, money)], 0)), array_agg(s.combination = 1), array_agg(s.free_shipping),
      array_agg(s.excluded_discount_ids::text), bool_or(s.discounted_type <> 0), bool_or(s.excluded_discount_ids <> '{}')
    into ids, begins, ends, types, shares, amounts, are_alone, ship_free, excluding, has_types, has_exclusions from (
      select s.* from discount_spans s where s.ends > since[1] and s.begins < until and s.method = 0
        and is_in_scope(s, product, variation, (select brands_of(product)), (select tags_of(product)), (select categories_above(product)))
        and (s.currency_ids is null or money = any(s.currency_ids))
      order by s.priority desc, s.discount_id) s;
  if ids is null or exists (select from voucher_products v where v.product_id = product) then
    return lowest;
  end if;
  for place in 1 .. cardinality(prices) loop
    price := prices[place];
    -- More discounts never leave more, unless some exclude each other. So of several that begin one after the other, with no end
    -- between them, the last beginning is enough.
    for moment in
      select e.at from (
        select c.at, bool_or(c.is_begin) as is_begin, lead(bool_or(not c.is_begin)) over (order by c.at) as ends_next from (
          select since[place] as at, true as is_begin
          union all select b, true from unnest(begins) b where b > since[place] and b < coalesce(since[place + 1], until)
          union all select e, false from unnest(ends) e where e > since[place] and e < coalesce(since[place + 1], until)) c
        group by c.at) e
      where has_exclusions or e.is_begin and e.ends_next is not false
    loop
      foreach is_reduced in array case when not has_types then '{f}' when are_reduced[place] is null then '{f,t}' else array[are_reduced[place]] end loop
        idle := '{}';
        -- Once more without those that take nothing off: they keep others out only where they make shipping free.
        for round in 1 .. 2 loop
          remaining := price;
          applied := '{}';
          excluded := '{}';
          for i in 1 .. cardinality(ids) loop
            continue when begins[i] > moment or ends[i] <= moment or types[i] = case when is_reduced then 1 else 2 end;
            before := case when are_alone[i] then price else remaining end;
            after := case when shares[i] < 0 then greatest(before - amounts[i], 0) else before - (before::bigint * shares[i] + 5000) / 10000 end;
            if are_alone[i] then
              lowest := least(lowest, after);
              continue;
            end if;
            if has_exclusions then
              continue when ids[i] = any(excluded) or ids[i] = any(idle) or excluding[i]::integer[] && applied or after = before and not ship_free[i];
              applied := applied || ids[i];
              excluded := excluded || excluding[i]::integer[];
              if after = before then
                idle := idle || ids[i];
              end if;
            end if;
            remaining := after;
          end loop;
          lowest := least(lowest, remaining);
          exit when idle = '{}';
        end loop;
      end loop;
    end loop;
  end loop;
  return lowest;
end $$;
--> statement-breakpoint
-- Since when a discount is announced for a product as it is now: it began, or took something else off it before, or nothing.
create function announced_since(discount integer, list integer, product integer, variation integer, is_reduced boolean)
returns timestamptz language plpgsql stable parallel safe as $$
declare
  announced timestamptz := (select greatest(d.announced_at, d.valid_from) from discounts d where d.id = discount);
  money integer := (select l.currency_id from price_lists l where l.id = list);
  span discount_spans;
  since timestamptz;
begin
  select * into span from discount_spans s where s.discount_id = discount and s.begins <= shop_now() and s.ends > shop_now();
  while found loop
    since := span.begins;
    exit when since <= announced;
    select * into span from discount_spans s where s.discount_id = discount and s.ends = since and s.method = span.method
      and (s.currency_ids is null or money = any(s.currency_ids))
      and (s.basis_points, s.amounts[array_position(s.currency_ids, money)])
        is not distinct from (span.basis_points, span.amounts[array_position(span.currency_ids, money)])
      and s.discounted_type <> case when is_reduced then 1 else 2 end
      and is_in_scope(s, product, variation, (select brands_of(product)), (select tags_of(product)), (select categories_above(product)));
  end loop;
  return greatest(announced, since);
end $$;
--> statement-breakpoint
-- The lowest price of the thirty days before a moment: what was valid when they began, and whatever began within them, less what
-- discounts took off it for everybody. A variation without a price of its own has its product's (`variation` is null) and is `sold`.
create function lowest_price_before(list integer, product integer, variation integer, moment timestamptz, sold integer default null)
returns integer language plpgsql stable parallel safe as $$
declare
  opens timestamptz := moment - interval '30 days';
  prices integer[];
  are_reduced boolean[];
  since timestamptz[];
begin
  select array_agg(h.price order by h.valid_from, h.id), array_agg(h.is_reduced order by h.valid_from, h.id),
      array_agg(greatest(h.valid_from, opens) order by h.valid_from, h.id)
    into prices, are_reduced, since from (
      (select h.id, h.price, h.is_reduced, h.valid_from from price_history h
        where h.price_list_id = list and h.product_id = product and h.product_variation_id is not distinct from variation and h.valid_from <= opens
        order by h.valid_from desc, h.id desc limit 1)
      union all
      (select h.id, h.price, h.is_reduced, h.valid_from from price_history h
        where h.price_list_id = list and h.product_id = product and h.product_variation_id is not distinct from variation
          and h.valid_from > opens and h.valid_from < moment)) h;
  if prices is null or not exists (select from charging_discounts d where d.begins < moment and d.ends > opens) then
    return (select min(p) from unnest(prices) p);
  end if;
  return lowest_in_cart(list, product, coalesce(variation, sold), prices, are_reduced, since, moment);
end $$;
--> statement-breakpoint
-- Whether discounts count a composite package as reduced: by its percents, or by a sale of anything that may be in it. One answer for
-- all choices of its parts, so that what pages announce of the cheapest one holds for each of them.
create function composite_is_reduced(package integer, list integer) returns boolean language sql stable parallel safe as $$
  select k.package_discount_percents > 0 or exists (select from package_items i join products p on p.id = i.product_id
      cross join lateral (select null::integer as id where not p.has_variations
        union all select v.id from product_variations v join product_availabilities va on va.id = v.product_availability_id
          where p.has_variations and v.product_id = p.id and v.is_active and not v.is_hidden and va.in_catalog
            and (i.product_variation_id is null or v.id = i.product_variation_id)) v
      cross join lateral (select r.* from prices r where r.price_list_id = list and r.product_id = p.id
        and (r.product_variation_id is null or r.product_variation_id = v.id) order by r.product_variation_id nulls last limit 1) r
      where i.product_package_id = k.id and r.discounted_price < r.price and (r.discount_valid_from is null or r.discount_valid_from <= shop_now())
        and (r.discount_valid_to is null or r.discount_valid_to > shop_now()))
  from products k where k.id = package
$$;
