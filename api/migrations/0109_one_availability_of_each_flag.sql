-- Of several the first one counted, to which a refill looks: what is sold out under the others follows it.
update products set product_availability_id = (select min(id) from product_availabilities where for_empty_stock)
where update_stock and stock_state = 0 and not has_variations
  and product_availability_id in (select id from product_availabilities where for_empty_stock);
--> statement-breakpoint
update product_variations set product_availability_id = (select min(id) from product_availabilities where for_empty_stock)
where update_stock and stock_state = 0 and product_availability_id in (select id from product_availabilities where for_empty_stock);
--> statement-breakpoint
update product_availabilities set for_empty_stock = false
where for_empty_stock and id <> (select min(id) from product_availabilities where for_empty_stock);
--> statement-breakpoint
update product_availabilities set for_refilled_stock = false
where for_refilled_stock and id <> (select min(id) from product_availabilities where for_refilled_stock);
--> statement-breakpoint
CREATE UNIQUE INDEX "product_availabilities_for_empty_stock" ON "product_availabilities" USING btree ("for_empty_stock") WHERE for_empty_stock;--> statement-breakpoint
CREATE UNIQUE INDEX "product_availabilities_for_refilled_stock" ON "product_availabilities" USING btree ("for_refilled_stock") WHERE for_refilled_stock;
--> statement-breakpoint
-- A product or variation whose tracked stock empties takes the availability that is for_empty_stock, and one that is refilled
-- comes back from there to the one that is for_refilled_stock. Both must exist, so that nothing is left sold out for good.
-- An availability that is written together with the stock, or that forbids buying anyway, stays as it is.
create or replace function availability_follows_stock() returns trigger language plpgsql as $$
declare
  emptied integer;
  refilled integer;
begin
  -- Who moves the flag waits for this sale, and then moves what it sold out too. Dry runs lock nothing.
  if current_setting('transaction_read_only') = 'off' then
    perform from product_availabilities where for_empty_stock for share;
  end if;
  emptied := (select id from product_availabilities where for_empty_stock);
  refilled := (select id from product_availabilities where for_refilled_stock);
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
