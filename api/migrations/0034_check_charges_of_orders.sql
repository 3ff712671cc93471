-- Refuses an order whose parts do not add up: at each tax rate to the tax of that rate, and all rates to its totals, whose tax
-- follows from the checks of the tables. Asked once everything of a transaction is written, for each row, so it reads each table once.
create or replace function assert_order_totals(number integer) returns void language plpgsql as $$
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
        group by tax_rate) rates) sums
  where o.id = number
    and not (coalesce(sums.is_even, false) and sums.lines > 0 and sums.methods = 2
      and sums.goods = o.items_price and sums.taxed_goods = o.taxed_items_price
      and sums.price = o.price and sums.taxed = o.taxed_price - o.cash_rounding);
  if found then
    raise exception 'order % does not add up', number using errcode = 'check_violation', constraint = 'orders_add_up';
  end if;
end $$;

-- Discounts of orders were one sum without tax rates: what their tax rates lack beside their parts.
insert into order_charges (order_id, position, kind, name, code, is_for_purchase, tax_rate, price, taxed_price)
  select o.id, 0, 'discount', coalesce(known.name, case o.language when 'cs' then 'Sleva' when 'sk' then 'Zľava' else 'Discount' end),
    known.code, coalesce(known.is_for_purchase, true), gaps.tax_rate, gaps.price, gaps.taxed_price
  from orders o
    cross join lateral (select tax_rate, sum(price) as price, sum(taxed_price) as taxed_price
      from (select tax_rate, price, taxed_price from order_tax_rates where order_id = o.id
        union all select tax_rate, -total_price, -taxed_total_price from order_items where order_id = o.id
        union all select tax_rate, -price, -taxed_price from order_shipping_methods where order_id = o.id
        union all select tax_rate, -price, -taxed_price from order_payment_methods where order_id = o.id) parts
      group by tax_rate having sum(price) <> 0 or sum(taxed_price) <> 0) gaps
    left join lateral (select string_agg(name, ', ' order by id) as name, string_agg(code, ', ' order by id) as code,
        bool_and(is_for_purchase) as is_for_purchase
      from order_discounts where order_id = o.id) known on true
  where o.discounted_taxed_amount > 0;

drop trigger orders_add_up on orders;
create constraint trigger orders_add_up
  after insert or update of items_price, taxed_items_price, price, taxed_price, tax_amount, cash_rounding on orders
  deferrable initially deferred for each row execute function check_order();
create constraint trigger order_charges_add_up after insert or update or delete on order_charges
  deferrable initially deferred for each row execute function check_order_part();
drop trigger order_shipping_methods_add_up on order_shipping_methods;
create constraint trigger order_shipping_methods_add_up after insert or update of tax_rate, price, taxed_price or delete on order_shipping_methods
  deferrable initially deferred for each row execute function check_order_part();
drop trigger order_payment_methods_add_up on order_payment_methods;
create constraint trigger order_payment_methods_add_up after insert or update of tax_rate, price, taxed_price or delete on order_payment_methods
  deferrable initially deferred for each row execute function check_order_part();
