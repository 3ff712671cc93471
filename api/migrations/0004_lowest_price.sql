-- The lowest price of the thirty days before a moment: what was valid when they began, and whatever began within them.
create or replace function lowest_price_before(list integer, product integer, variation integer, moment timestamptz)
returns integer language sql stable parallel safe as $$
  select min(price) from (
    (select price from price_history
      where price_list_id = list and product_id = product and product_variation_id is not distinct from variation
        and valid_from <= moment - interval '30 days'
      order by valid_from desc, id desc limit 1)
    union all
    (select price from price_history
      where price_list_id = list and product_id = product and product_variation_id is not distinct from variation
        and valid_from > moment - interval '30 days' and valid_from < moment)
  ) as charged
$$;
