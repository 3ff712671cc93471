-- Money that comes back to a voucher whose rest was taken back can be spent: otherwise nothing could pay it out.
create or replace function book_voucher() returns trigger language plpgsql as $$
begin
  update vouchers set balance = balance + new.amount,
    revoked_at = case when new.operation in ('revoked', 'refunded') then new.created_at when new.operation = 'returned' then null else revoked_at end
  where id = new.voucher_id;
  return null;
end $$;
