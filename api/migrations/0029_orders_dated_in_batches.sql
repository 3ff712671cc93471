drop function date_orders();
--> statement-breakpoint
-- Orders whose changes are committed get a time above all others, so that nobody who reads on from the last one misses any.
-- Rows that a transaction is writing are left for the next time, as are those above `most`.
create function date_orders(most integer default 2000) returns integer language plpgsql as $$
declare
  dated integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('date orders', 0));
  update order_entries e set is_dated = true, updated_at = v.at
    from (select greatest(date_trunc('milliseconds', shop_now()), (select max(updated_at) from order_entries) + interval '1 millisecond') as at) v,
      (select order_id from order_entries where not is_dated order by order_id limit most for no key update skip locked) u
    where e.order_id = u.order_id;
  get diagnostics dated = row_count;
  return dated;
end $$;
