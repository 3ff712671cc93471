-- The stock of a product with variations is the sum of those whose pieces are counted, whoever writes either of them.
-- Volatile on purpose: the sum is read anew after the product's row is locked, so that changes of two variations at once both count.
create function sum_stock_of_variations() returns trigger language plpgsql as $$
begin
  new.stock_state := (select coalesce(sum(v.stock_state), 0) from product_variations v where v.product_id = new.id and v.update_stock);
  return new;
end $$;
--> statement-breakpoint
create trigger products_stock_of_variations before insert or update of stock_state, has_variations on products for each row
  when (new.has_variations) execute function sum_stock_of_variations();
--> statement-breakpoint
-- Touching the column makes the trigger above count.
create function renew_stock_of_products() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update products p set stock_state = p.stock_state where p.has_variations and p.id in (select product_id from after_rows);
  elsif tg_op = 'DELETE' then
    update products p set stock_state = p.stock_state where p.has_variations and p.id in (select product_id from before_rows);
  else
    update products p set stock_state = p.stock_state where p.has_variations and p.id in (
      select unnest(array[a.product_id, b.product_id]) from before_rows b join after_rows a on a.id = b.id
      where (a.product_id, a.update_stock, a.stock_state) is distinct from (b.product_id, b.update_stock, b.stock_state));
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger product_variations_stock_inserted after insert on product_variations referencing new table as after_rows
  for each statement execute function renew_stock_of_products();
--> statement-breakpoint
create trigger product_variations_stock_updated after update on product_variations referencing old table as before_rows new table as after_rows
  for each statement execute function renew_stock_of_products();
--> statement-breakpoint
create trigger product_variations_stock_deleted after delete on product_variations referencing old table as before_rows
  for each statement execute function renew_stock_of_products();
--> statement-breakpoint
update products p set stock_state = p.stock_state where p.has_variations;
