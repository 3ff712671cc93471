-- Each booking changes the balance of its voucher in the same statement; a balance below zero, or above what was issued, breaks a check.
create function book_voucher() returns trigger language plpgsql as $$
begin
  update vouchers set balance = balance + new.amount,
    revoked_at = case when new.operation in ('revoked', 'refunded') then new.created_at else revoked_at end
  where id = new.voucher_id;
  return null;
end $$;
--> statement-breakpoint
create trigger voucher_bookings_booked after insert on voucher_bookings for each row execute function book_voucher();
--> statement-breakpoint
create function refuse_change_of_vouchers() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger of vouchers is append-only: % of % is refused', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger voucher_bookings_kept before update or delete or truncate on voucher_bookings
  for each statement execute function refuse_change_of_vouchers();
--> statement-breakpoint
create trigger vouchers_kept before delete or truncate on vouchers for each statement execute function refuse_change_of_vouchers();
--> statement-breakpoint
create trigger vouchers_begin_empty before insert on vouchers for each row
  when (new.balance <> 0 or new.revoked_at is not null) execute function refuse_change_of_vouchers();
--> statement-breakpoint
-- Depth 0 is a statement of its own; the trigger of a booking is deeper.
create trigger vouchers_balance_kept before update of seed, code_hash, code_end, currency_id, amount, balance, revoked_at on vouchers
  for each row when (pg_trigger_depth() = 0) execute function refuse_change_of_vouchers();
--> statement-breakpoint
select journal_table('voucher_products', 'id');
