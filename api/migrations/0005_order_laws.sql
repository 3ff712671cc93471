-- One try at a time to begin the payment of an order at a gateway.
create unique index if not exists gateway_payments_starting on gateway_payments (order_id) where state = 'created' and external_id is null;
create index if not exists gateway_payments_refund_due on gateway_payments (id) where payload->>'refund' = 'due';

-- Refuses an order whose parts do not add up to its totals; asked once everything of a transaction is written.
create or replace function assert_order_totals(number integer) returns void language plpgsql as $$
begin
  perform 1
  from orders o,
    lateral (select coalesce(sum(total_price), 0) as price, coalesce(sum(taxed_total_price), 0) as taxed, count(*) as lines
      from order_items where order_id = o.id) items,
    lateral (select coalesce(sum(price), 0) as price, coalesce(sum(taxed_price), 0) as taxed, coalesce(sum(tax_amount), 0) as tax
      from order_tax_rates where order_id = o.id) rates,
    lateral (select coalesce(sum(price), 0) as price, coalesce(sum(taxed_price), 0) as taxed, count(*) as methods
      from (select price, taxed_price from order_shipping_methods where order_id = o.id
        union all select price, taxed_price from order_payment_methods where order_id = o.id) both_methods) methods
  where o.id = number
    and not (items.lines > 0 and methods.methods = 2
      and items.price = o.items_price and items.taxed = o.taxed_items_price
      and rates.price = o.price and rates.tax = o.tax_amount and rates.taxed = o.taxed_price - o.cash_rounding
      and items.taxed + methods.taxed - o.discounted_taxed_amount = o.taxed_price - o.cash_rounding
      and (o.discounted_taxed_amount > 0 or items.price + methods.price = o.price));
  if found then
    raise exception 'order % does not add up', number using errcode = 'check_violation', constraint = 'orders_add_up';
  end if;
end $$;

create or replace function check_order() returns trigger language plpgsql as $$
begin
  perform assert_order_totals(new.id);
  return null;
end $$;

create or replace function check_order_part() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform assert_order_totals(old.order_id); end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.order_id <> old.order_id) then perform assert_order_totals(new.order_id); end if;
  return null;
end $$;

drop trigger if exists orders_add_up on orders;
create constraint trigger orders_add_up
  after insert or update of items_price, taxed_items_price, price, taxed_price, tax_amount, cash_rounding, discounted_taxed_amount on orders
  deferrable initially deferred for each row execute function check_order();
drop trigger if exists order_items_add_up on order_items;
create constraint trigger order_items_add_up after insert or update or delete on order_items
  deferrable initially deferred for each row execute function check_order_part();
drop trigger if exists order_tax_rates_add_up on order_tax_rates;
create constraint trigger order_tax_rates_add_up after insert or update or delete on order_tax_rates
  deferrable initially deferred for each row execute function check_order_part();
drop trigger if exists order_shipping_methods_add_up on order_shipping_methods;
create constraint trigger order_shipping_methods_add_up after insert or update of price, taxed_price or delete on order_shipping_methods
  deferrable initially deferred for each row execute function check_order_part();
drop trigger if exists order_payment_methods_add_up on order_payment_methods;
create constraint trigger order_payment_methods_add_up after insert or update of price, taxed_price or delete on order_payment_methods
  deferrable initially deferred for each row execute function check_order_part();
