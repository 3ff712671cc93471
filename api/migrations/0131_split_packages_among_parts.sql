ALTER TABLE "order_items" DROP CONSTRAINT "order_items_total";--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "original_taxed_total_price" integer;--> statement-breakpoint
-- Filled as a change of its type: an update would ask again whether each order adds up.
ALTER TABLE "order_items" ALTER COLUMN "original_taxed_total_price" TYPE integer
  USING least("original_taxed_unit_price"::bigint * "amount", 2147483647)::integer;--> statement-breakpoint
ALTER TABLE "order_items" ALTER COLUMN "original_taxed_total_price" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" DROP COLUMN "original_taxed_unit_price";--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_total" CHECK (case when "order_items"."order_item_type" = 6 then 2 * abs("order_items"."taxed_total_price" - "order_items"."taxed_unit_price" * "order_items"."amount") <= "order_items"."amount"
        else "order_items"."taxed_total_price" = "order_items"."taxed_unit_price" * "order_items"."amount" end);
--> statement-breakpoint
-- Refuses an order whose parts do not add up to its totals; asked once everything of a transaction is written. What discounts
-- and credits take off the order is what each kind takes off its items. Parts of a package are as many, and cost the same, in each
-- of its pieces.
create or replace function assert_order_totals(number integer) returns text language plpgsql volatile as $$
begin
  perform 1
  from orders o,
    lateral (select bool_and(price = 0 and taxed = 0) as is_even, sum(lines) as lines, sum(methods) as methods,
        sum(goods) as goods, sum(taxed_goods) as taxed_goods, sum(rate_price) as price, sum(rate_taxed) as taxed
      from (select sum(price) as price, sum(taxed) as taxed, sum(line) as lines, sum(method) as methods, sum(goods) as goods,
          sum(taxed_goods) as taxed_goods, sum(rate_price) as rate_price, sum(rate_taxed) as rate_taxed
        from (select tax_rate, total_price as price, taxed_total_price as taxed, 1 as line, 0 as method, total_price as goods,
              taxed_total_price as taxed_goods, 0 as rate_price, 0 as rate_taxed
            from order_items where order_id = o.id
          union all select tax_rate, price, taxed_price, 0, 1, 0, 0, 0, 0 from order_shipping_methods where order_id = o.id
          union all select tax_rate, price, taxed_price, 0, 1, 0, 0, 0, 0 from order_payment_methods where order_id = o.id
          union all select tax_rate, price, taxed_price, 0, 0, 0, 0, 0, 0 from order_charges where order_id = o.id
          union all select tax_rate, -price, -taxed_price, 0, 0, 0, 0, price, taxed_price from order_tax_rates where order_id = o.id) parts
        group by tax_rate) rates) sums,
    lateral (select coalesce(bool_and(price = 0 and taxed = 0), true) as is_even
      from (select sum(price) as price, sum(taxed_price) as taxed
        from (select kind, price, taxed_price from order_charges
            where order_id = o.id and (discount_id is not null or kind = 'credit')
          union all select r->>'kind', -(r->>'price')::bigint, -(r->>'taxed_price')::bigint
            from order_items i, jsonb_array_elements(i.reductions) r
            where i.order_id = o.id and (r->>'discount_id' is not null or r->>'kind' = 'credit')) parts
        group by kind) kinds) reduced,
    lateral (select coalesce(bool_and(part.amount % whole.amount = 0 and part.taxed_total_price % whole.amount = 0), true) as is_even
      from order_items part join order_items whole on whole.order_id = part.order_id and whole.id = part.parent_id
      where part.order_id = o.id and part.order_item_type = 6) packed
  where o.id = number
    and not (coalesce(sums.is_even, false) and sums.lines > 0 and sums.methods = 2
      and sums.goods = o.items_price and sums.taxed_goods = o.taxed_items_price
      and sums.price = o.price and sums.taxed = o.taxed_price - o.cash_rounding
      and reduced.is_even and packed.is_even);
  if found then
    raise exception 'order % does not add up', number using errcode = 'check_violation', constraint = 'orders_add_up';
  end if;
  return set_config('pult.checked_order', number::text, true);
end $$;
