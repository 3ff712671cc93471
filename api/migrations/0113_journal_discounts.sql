-- Each change of what a discount says makes another version of it; an order counts in it without one. Uses are counted only while
-- there is a limit, so the count begins with one: whoever sets it holds the row, and orders that take the discount hold it shared.
create function revise_discount() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  if old.limit_orders is null and new.limit_orders is not null then
    new.used_orders := (select count(*) from discount_uses where discount_id = new.id and released_at is null);
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger discounts_revise before update on discounts for each row
  when (old.used_orders = new.used_orders or old.limit_orders is distinct from new.limit_orders) execute function revise_discount();
--> statement-breakpoint
select journal_table('discounts', 'id', '{used_orders,revision}');
--> statement-breakpoint
select journal_table('discount_code_batches', 'id');
