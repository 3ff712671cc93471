create function refuse_change_of_edits() returns trigger language plpgsql as $$
begin
  raise exception 'edits of orders are append-only: % of % is refused', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger order_edits_kept before update or delete or truncate on order_edits for each statement execute function refuse_change_of_edits();
