-- Refunds that the shop itself marked in the column that buyers write to: only a double payment is failed here and paid at the gateway.
insert into gateway_refunds (gateway_payment_id, amount, cause, next_try_at)
  select id, amount, 'paid_twice', now() from gateway_payments
  where payload->>'refund' = 'due' and state = 'failed' and external_state = 'PAID'
  on conflict do nothing;
drop index if exists gateway_payments_refund_due;
update gateway_payments set mismatch = payload->'mismatch' where payload ? 'mismatch' and external_state = 'PAID' and state in ('created', 'pending');

-- What open orders took from the stock, as far as things are counted today.
update order_items i set stock_taken = i.amount
  from orders o, products p
  where o.id = i.order_id and o.state in ('new', 'processing', 'ready') and p.id = i.product_id
    and case when i.product_variation_id is null then p.update_stock
      else coalesce((select v.update_stock from product_variations v where v.id = i.product_variation_id), false) end;

-- The life of a gateway payment, whoever writes it. Refunded is the end; paid goes only there.
create or replace function check_gateway_payment_move() returns trigger language plpgsql as $$
begin
  if not (case old.state
    when 'created' then new.state in ('pending', 'paid', 'failed', 'refunded')
    when 'pending' then new.state in ('paid', 'failed', 'refunded')
    when 'failed' then new.state in ('paid', 'refunded')
    when 'paid' then new.state = 'refunded'
    else false end)
  then
    raise exception 'gateway payment % is % and cannot become %', old.id, old.state, new.state
      using errcode = 'check_violation', constraint = 'gateway_payments_life';
  end if;
  return new;
end $$;
drop trigger if exists gateway_payments_life on gateway_payments;
create trigger gateway_payments_life before update of state on gateway_payments
  for each row when (old.state is distinct from new.state) execute function check_gateway_payment_move();
