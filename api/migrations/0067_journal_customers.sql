select journal_table('customers', 'id', '{password_hash,last_logged_at}');
--> statement-breakpoint
select journal_table('customer_group_members', 'customer_id');
--> statement-breakpoint
-- What operators look for, in parts of words (orders_words has the same form).
create index customers_words on customers using gin
  (folded(' ' || email || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(phone, '')) gin_trgm_ops)
  where not is_guest;
--> statement-breakpoint
-- However a customer is blocked or switched off (a call, an undo, by hand), their sessions end in the same transaction.
create function end_sessions_of_refused() returns trigger language plpgsql as $$
begin
  update customer_sessions set ended_at = shop_now(), end_reason = 'refused' where customer_id = new.id and ended_at is null;
  return null;
end $$;
--> statement-breakpoint
create trigger customers_end_sessions after update of is_active, is_blocked on customers
  for each row when ((new.is_blocked and not old.is_blocked) or (old.is_active and not new.is_active))
  execute function end_sessions_of_refused();
