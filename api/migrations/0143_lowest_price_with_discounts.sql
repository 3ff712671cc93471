-- A sale that is written with a start in the past is announced when it is written: the law's thirty days are those before. One that
-- goes on keeps its start, whoever writes the row, an undo too. Inserted rows say it themselves.
create function announce_sale() returns trigger language plpgsql as $$
begin
  new.announced_at := case when new.discounted_price is null then null
    when old.discounted_price = new.discounted_price and coalesce(old.discount_valid_from <= shop_now(), true)
      and coalesce(old.discount_valid_to > shop_now(), true)
      then coalesce(greatest(old.discount_valid_from, old.announced_at), old.updated_at)
    else shop_now() end;
  return new;
end $$;
--> statement-breakpoint
create trigger prices_announce before update on prices for each row
  when ((old.discounted_price, old.discount_valid_from, old.discount_valid_to) is distinct from (new.discounted_price, new.discount_valid_from, new.discount_valid_to))
  execute function announce_sale();
--> statement-breakpoint
select journal_table('prices', 'id', '{updated_at,announced_at}');
--> statement-breakpoint
-- The terms of a discount that lowers prices of single pieces for everybody while it is in force; null where it does not, or only
-- for some buyers or carts.
create function terms_for_everybody(one discounts) returns jsonb language sql immutable parallel safe as $$
  select case when one.is_active and one.method in (0, 1) and one.operation in (1, 2) and not one.is_for_purchase and one.application_scope = 0
      and one.min_pieces <= 1 and not one.is_for_first_order and one.limit_per_customer is null
      and (one.customer_groups_type, one.customers_type, one.countries_type) = (0, 0, 0) and (one.used_orders < one.limit_orders) is not false
    then to_jsonb(one) - '{id,name,description,valid_from,valid_to,limit_orders,used_orders,is_announced,announced_at,is_active,revision,created_at}'::text[] end
$$;
--> statement-breakpoint
create function keep_discount_span() returns trigger language plpgsql as $$
declare
  moment timestamptz := shop_now();
  said jsonb := case when tg_op <> 'DELETE' then terms_for_everybody(new) end;
begin
  if tg_op = 'UPDATE' and said is not distinct from terms_for_everybody(old)
    and (old.valid_from, old.valid_to) is not distinct from (new.valid_from, new.valid_to) then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    delete from discount_spans where discount_id = old.id and begins >= moment;
    update discount_spans set ends = moment where discount_id = old.id and ends > moment;
  end if;
  if said is not null and (new.valid_to is null or new.valid_to > moment) then
    insert into discount_spans (discount_id, terms, begins, ends)
    values (new.id, said, greatest(moment, new.valid_from), coalesce(new.valid_to, 'infinity'));
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger discounts_keep_span after insert or delete on discounts for each row execute function keep_discount_span();
--> statement-breakpoint
create trigger discounts_keep_changed_span after update on discounts for each row
  when (old.revision is distinct from new.revision or (old.used_orders < old.limit_orders) is distinct from (new.used_orders < new.limit_orders))
  execute function keep_discount_span();
--> statement-breakpoint
-- Of earlier versions nobody knows when they held; what is in force has held since it was announced, or made.
insert into discount_spans (discount_id, terms, begins, ends)
select d.id, terms_for_everybody(d), held.begins, held.ends
from discounts d cross join lateral (select greatest(case when d.is_announced then d.announced_at else d.created_at end, d.valid_from) as begins,
  coalesce(d.valid_to, 'infinity') as ends) held
where terms_for_everybody(d) is not null and held.ends > held.begins;
--> statement-breakpoint
create function selection_holds(kind integer, ids jsonb, known integer[]) returns boolean language sql immutable parallel safe as $$
  select kind = 0 or (kind = 1) = exists (select from unnest(known) k where ids @> to_jsonb(k))
$$;
--> statement-breakpoint
-- Whether a product, with the categories and labels that it has now, is in the scope of a discount.
create function is_in_scope(terms jsonb, product integer, variation integer, reduced boolean) returns boolean language sql stable parallel safe as $$
  select case (terms->>'discounted_type')::integer when 1 then not reduced when 2 then reduced else true end
    and selection_holds((terms->>'products_type')::integer, terms->'product_ids', array[product])
    and selection_holds((terms->>'product_variations_type')::integer, terms->'product_variation_ids', array[variation])
    and (terms->>'brands_type' = '0' or selection_holds((terms->>'brands_type')::integer, terms->'brand_ids',
      array(select p.brand_id from products p where p.id = product)))
    and (terms->>'tags_type' = '0' or selection_holds((terms->>'tags_type')::integer, terms->'tag_ids',
      array(select t.tag_id from product_tags t where t.product_id = product)))
    and (terms->>'categories_type' = '0' or selection_holds((terms->>'categories_type')::integer, terms->'category_ids',
      array(with recursive above as (select pc.category_id as id from product_categories pc where pc.product_id = product
        union select c.parent_id from categories c join above on c.id = above.id where c.parent_id is not null) select above.id from above)))
$$;
--> statement-breakpoint
-- What a discount takes off what others left of a piece, percents half up; null where it does not hold in the currency, or from a smallest price on.
create function taken_off(terms jsonb, currency integer, remaining integer) returns integer language sql immutable parallel safe as $$
  select case (terms->>'operation')::integer when 1 then round(remaining * (terms->>'percents')::numeric / 100)::integer
      else least(remaining, (amounts.own->>'amount')::integer) end
  from (select (select a from jsonb_array_elements(terms->'amounts') a where (a->>'currency_id')::integer = currency) as own) amounts
  where case when amounts.own is null then terms->'amounts' = '[]' and terms->>'operation' = '1' else coalesce((amounts.own->>'min_price')::integer, 0) = 0 end
$$;
--> statement-breakpoint
-- The lowest of what discounts that come by themselves to everybody made of a price between two moments, as `reckon` of the room
-- promotions reckons: what-everybody-paid.test.ts compares them.
create function lowest_in_cart(list integer, product integer, variation integer, price integer, reduced boolean, since timestamptz, until timestamptz)
returns integer language plpgsql stable parallel safe as $$
declare
  lowest integer := price;
  money integer;
  held discount_spans[];
  moment timestamptz;
  span record;
  remaining integer;
  applied integer[];
  excluded integer[];
begin
  held := array(select s from discount_spans s where s.ends > since and s.begins < until and s.terms->>'method' = '0'
    and is_in_scope(s.terms, product, variation, reduced));
  if cardinality(held) = 0 or exists (select from voucher_products v where v.product_id = product) then
    return price;
  end if;
  money := (select l.currency_id from price_lists l where l.id = list);
  -- What is charged changes only where a discount begins or ends.
  for moment in select since union select s.begins from unnest(held) s where s.begins > since
    union select s.ends from unnest(held) s where s.ends < until loop
    remaining := price;
    applied := '{}';
    excluded := '{}';
    for span in select s.discount_id as id, s.terms, (s.terms->>'combination')::integer = 1 as is_alone,
        array(select jsonb_array_elements_text(s.terms->'excluded_discount_ids')::integer) as excludes
      from unnest(held) s where s.begins <= moment and s.ends > moment
      order by (s.terms->>'priority')::integer desc, s.discount_id loop
      if span.is_alone then
        lowest := least(lowest, price - coalesce(taken_off(span.terms, money, price), 0));
      elsif not (span.id = any(excluded) or span.excludes && applied) and taken_off(span.terms, money, remaining) > 0 then
        remaining := remaining - taken_off(span.terms, money, remaining);
        applied := applied || span.id;
        excluded := excluded || span.excludes;
      end if;
    end loop;
    lowest := least(lowest, remaining);
  end loop;
  return lowest;
end $$;
--> statement-breakpoint
-- Since when a discount is announced for a product as it is now: it began, or took something else off before, or nothing.
create function announced_since(discount integer, list integer, product integer, variation integer, reduced boolean)
returns timestamptz language sql stable parallel safe as $$
  with recursive money as (select l.currency_id as id from price_lists l where l.id = list),
  back as (
    select s.begins, s.terms from discount_spans s where s.discount_id = discount and s.begins <= shop_now() and s.ends > shop_now()
    union all
    select s.begins, s.terms from back join discount_spans s on s.discount_id = discount and s.ends = back.begins
    where s.terms->'method' = back.terms->'method' and is_in_scope(s.terms, product, variation, reduced)
      and (select taken_off(s.terms, money.id, 2000000000) = taken_off(back.terms, money.id, 2000000000) from money)
  )
  select greatest(d.announced_at, d.valid_from, (select min(back.begins) from back)) from discounts d where d.id = discount
$$;
--> statement-breakpoint
drop function lowest_price_before(integer, integer, integer, timestamptz);
--> statement-breakpoint
-- The lowest price of the thirty days before a moment: what was valid when they began, and whatever began within them, less what
-- discounts took off it for everybody. A variation without a price of its own has its product's (`variation` is null) and is `sold`.
create function lowest_price_before(list integer, product integer, variation integer, moment timestamptz, sold integer default null)
returns integer language sql stable parallel safe as $$
  with charged as (
    (select h.id, h.price, h.valid_from from price_history h
      where h.price_list_id = list and h.product_id = product and h.product_variation_id is not distinct from variation
        and h.valid_from <= moment - interval '30 days'
      order by h.valid_from desc, h.id desc limit 1)
    union all
    (select h.id, h.price, h.valid_from from price_history h
      where h.price_list_id = list and h.product_id = product and h.product_variation_id is not distinct from variation
        and h.valid_from > moment - interval '30 days' and h.valid_from < moment)
  )
  select case when exists (select from charging_discounts d where d.begins < moment and d.ends > moment - interval '30 days')
    then (select min(lowest_in_cart(list, product, coalesce(variation, sold), c.price, c.is_reduced, c.since, c.until)) from (
      select h.price, greatest(h.valid_from, moment - interval '30 days') as since, lead(h.valid_from, 1, moment) over (order by h.valid_from, h.id) as until,
        exists (select from prices p where p.price_list_id = list and p.product_id = product and p.product_variation_id is not distinct from variation
          and p.price > h.price) as is_reduced
      from charged h) c)
    else (select min(c.price) from charged c) end
$$;
