ALTER TABLE "order_refunds" DROP CONSTRAINT "order_refunds_state";--> statement-breakpoint
ALTER TABLE "order_refunds" DROP CONSTRAINT "order_refunds_texts";--> statement-breakpoint
DROP INDEX "order_refunds_due";--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "dropped_reason" text;--> statement-breakpoint
CREATE INDEX "order_refunds_due" ON "order_refunds" USING btree ("next_try_at") WHERE state not in ('done', 'dropped') and way = 'gateway';--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_dropped" CHECK (("order_refunds"."state" = 'dropped') = ("order_refunds"."dropped_reason" is not null));--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_state" CHECK ("order_refunds"."state" in ('due', 'sent', 'unclear', 'given_up', 'done', 'dropped'));--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_texts" CHECK (length("order_refunds"."reason") <= 500 and length("order_refunds"."dropped_reason") <= 500);--> statement-breakpoint
create or replace function check_refunds() returns trigger language plpgsql as $$
declare
  received bigint;
  refunded bigint;
begin
  -- Less than before, or paid back otherwise: nothing more goes back. A dropped one that is taken up again is more.
  if tg_op = 'UPDATE' then
    if new.amount <= old.amount and (new.way = old.way or new.way <> 'gateway') and (old.state <> 'dropped' or new.state = 'dropped') then
      return null;
    end if;
  end if;
  perform pg_advisory_xact_lock(hashtext('order_refunds'), new.order_id);
  if to_jsonb(new)->>'way' = 'gateway' then
    select p.amount, (select sum(r.amount) from order_refunds r where r.gateway_payment_id = p.id and r.way = 'gateway' and r.state <> 'dropped') into received, refunded
      from gateway_payments p where p.id = new.gateway_payment_id;
    if refunded > received then
      raise exception 'refunds of gateway payment % are % of %', new.gateway_payment_id, refunded, received
        using errcode = 'check_violation', constraint = 'order_refunds_of_payment';
    end if;
  end if;
  -- What went back at a gateway without the shop has happened, whatever else is owed.
  if tg_table_name = 'order_refunds' and to_jsonb(new)->>'cause' = 'at_gateway' then
    return null;
  end if;
  select (select coalesce(sum(t.amount), 0) from order_transactions t where t.order_id = new.order_id and t.refund_id is null),
    (select coalesce(sum(r.amount), 0) from order_refunds r where r.order_id = new.order_id and r.state <> 'dropped') into received, refunded;
  if refunded > received then
    raise exception 'refunds of order % are % of %', new.order_id, refunded, received
      using errcode = 'check_violation', constraint = 'order_refunds_of_order';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger order_refunds_taken_up after update of state on order_refunds
  deferrable initially deferred for each row when (old.state = 'dropped' and new.state <> 'dropped') execute function check_refunds();
