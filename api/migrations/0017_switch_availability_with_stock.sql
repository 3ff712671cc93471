-- A product or variation whose tracked stock empties takes the availability that is for_empty_stock, and one that is refilled
-- comes back from there to the one that is for_refilled_stock. Both must exist, so that nothing is left sold out for good.
-- An availability that is written together with the stock, or that forbids buying anyway, stays as it is.
create or replace function availability_follows_stock() returns trigger language plpgsql as $$
declare
  emptied integer := (select id from product_availabilities where for_empty_stock order by id limit 1);
  refilled integer := (select id from product_availabilities where for_refilled_stock order by id limit 1);
begin
  if emptied is null or refilled is null or new.product_availability_id <> old.product_availability_id then
    return new;
  end if;
  if new.stock_state = 0 and (select can_purchase from product_availabilities where id = new.product_availability_id) then
    new.product_availability_id := emptied;
  elsif old.stock_state = 0 and new.product_availability_id = emptied then
    new.product_availability_id := refilled;
  end if;
  return new;
end $$;
--> statement-breakpoint
-- A product with variations has no stock of its own: each of them follows its own.
create or replace trigger products_availability_follows_stock before update of stock_state on products for each row
  when (new.update_stock and not new.has_variations and (new.stock_state = 0) <> (old.stock_state = 0))
  execute function availability_follows_stock();
--> statement-breakpoint
create or replace trigger product_variations_availability_follows_stock before update of stock_state on product_variations for each row
  when (new.update_stock and (new.stock_state = 0) <> (old.stock_state = 0))
  execute function availability_follows_stock();
