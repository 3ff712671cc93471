-- Each booking changes its balance and lots in the same statement; a balance below zero breaks a check.
create function book_customer_account_usage() returns trigger language plpgsql as $$
declare
  is_received boolean := new.operation in ('received', 'revoked', 'adjusted');
  missing integer := -new.amount;
  lot record;
begin
  -- In two steps: a check looks at the row of an insert even when it turns into an update.
  insert into customer_account_balances (customer_id, customer_account_id, amount, received_amount, used_amount)
  values (new.customer_id, new.customer_account_id, 0, 0, 0) on conflict do nothing;
  update customer_account_balances set amount = amount + new.amount,
    received_amount = received_amount + case when is_received then new.amount else 0 end,
    used_amount = used_amount - case when is_received then 0 else new.amount end
  where customer_id = new.customer_id and customer_account_id = new.customer_account_id;
  if new.amount > 0 then
    insert into customer_account_lots (usage_id, customer_id, customer_account_id, remaining, expires_at)
    values (new.id, new.customer_id, new.customer_account_id, new.amount, new.expires_at);
    return null;
  end if;
  for lot in select l.usage_id, l.remaining from customer_account_lots l
    where l.customer_id = new.customer_id and l.customer_account_id = new.customer_account_id and l.remaining > 0
    order by l.expires_at, l.usage_id loop
    exit when missing = 0;
    update customer_account_lots set remaining = remaining - least(lot.remaining, missing) where usage_id = lot.usage_id;
    missing := missing - least(lot.remaining, missing);
  end loop;
  if missing > 0 then
    raise exception 'credits of customer % do not cover the booking', new.customer_id
      using errcode = 'check_violation', constraint = 'customer_account_balances_amount';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger customer_account_usages_booked after insert on customer_account_usages
  for each row execute function book_customer_account_usage();
--> statement-breakpoint
create function refuse_change_of_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger of credits is append-only: % of % is refused', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger customer_account_usages_kept before update or delete or truncate on customer_account_usages
  for each statement execute function refuse_change_of_ledger();
--> statement-breakpoint
-- Depth 0 is a statement of its own; the trigger of a booking is deeper.
create trigger customer_account_balances_kept before insert or update or delete on customer_account_balances
  for each row when (pg_trigger_depth() = 0) execute function refuse_change_of_ledger();
--> statement-breakpoint
create trigger customer_account_lots_kept before insert or update or delete on customer_account_lots
  for each row when (pg_trigger_depth() = 0) execute function refuse_change_of_ledger();
--> statement-breakpoint
create trigger customer_account_balances_truncated before truncate on customer_account_balances
  for each statement execute function refuse_change_of_ledger();
--> statement-breakpoint
create trigger customer_account_lots_truncated before truncate on customer_account_lots
  for each statement execute function refuse_change_of_ledger();
