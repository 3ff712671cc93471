-- A new order fires a check for each of its rows at the commit, and each check reads all of them: an order of 200 items was
-- summed up 400 times. Now a check that succeeds leaves the order's id in a setting of the transaction, and the checks of further
-- inserted rows of that order end there. Every insert clears the setting before its row is written, so it never covers a row
-- that the check has not seen; updates and deletes are checked always. A rollback to a savepoint restores it with the rows.
drop function assert_order_totals(integer);
--> statement-breakpoint
-- Refuses an order whose parts do not add up: at each tax rate to the tax of that rate, and all rates to its totals, whose tax
-- follows from the checks of the tables. Volatile, because it must see all rows that its transaction has written so far.
create function assert_order_totals(number integer) returns text language plpgsql volatile as $$
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
  return set_config('pult.checked_order', number::text, true);
end $$;
--> statement-breakpoint
create or replace function check_order() returns trigger language plpgsql as $$
declare
  checked text := assert_order_totals(new.id);
begin
  return null;
end $$;
--> statement-breakpoint
create or replace function check_order_part() returns trigger language plpgsql as $$
declare
  checked text := current_setting('pult.checked_order', true);
begin
  if tg_op = 'INSERT' and checked = new.order_id::text then return null; end if;
  if tg_op <> 'INSERT' then checked := assert_order_totals(old.order_id); end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.order_id <> old.order_id) then checked := assert_order_totals(new.order_id); end if;
  return null;
end $$;
--> statement-breakpoint
create function forget_checked_order() returns trigger language plpgsql as $$
declare
  forgotten text := set_config('pult.checked_order', '', true);
begin
  return new;
end $$;
--> statement-breakpoint
create trigger order_items_written before insert on order_items
  for each row when (current_setting('pult.checked_order', true) <> '') execute function forget_checked_order();
--> statement-breakpoint
create trigger order_tax_rates_written before insert on order_tax_rates
  for each row when (current_setting('pult.checked_order', true) <> '') execute function forget_checked_order();
--> statement-breakpoint
create trigger order_shipping_methods_written before insert on order_shipping_methods
  for each row when (current_setting('pult.checked_order', true) <> '') execute function forget_checked_order();
--> statement-breakpoint
create trigger order_payment_methods_written before insert on order_payment_methods
  for each row when (current_setting('pult.checked_order', true) <> '') execute function forget_checked_order();
--> statement-breakpoint
create trigger order_charges_written before insert on order_charges
  for each row when (current_setting('pult.checked_order', true) <> '') execute function forget_checked_order();
--> statement-breakpoint
-- Pieces taken from stock are no part of the sums.
drop trigger order_items_add_up on order_items;
--> statement-breakpoint
create constraint trigger order_items_add_up after insert or update of order_id, tax_rate, total_price, taxed_total_price or delete on order_items
  deferrable initially deferred for each row execute function check_order_part();
