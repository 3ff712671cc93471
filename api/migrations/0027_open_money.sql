CREATE TABLE "order_surpluses" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"transaction_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "order_surpluses_amount" CHECK ("order_surpluses"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "carrier_debts" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "carrier_debts_amount" CHECK ("carrier_debts"."amount" > 0)
);
--> statement-breakpoint
DROP INDEX "order_transactions_owed";--> statement-breakpoint
DROP INDEX "order_transactions_over";--> statement-breakpoint
ALTER TABLE "order_surpluses" ADD CONSTRAINT "order_surpluses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_surpluses_since" ON "order_surpluses" USING btree ("since","transaction_id");--> statement-breakpoint
CREATE INDEX "carrier_debts_since" ON "carrier_debts" USING btree ("since","order_id");--> statement-breakpoint
CREATE INDEX "order_transactions_over" ON "order_transactions" USING btree ("order_id","id") WHERE is_over;--> statement-breakpoint
create function keep_carrier_debts() returns trigger language plpgsql as $$
begin
  delete from carrier_debts where order_id = new.order_id;
  insert into carrier_debts (order_id, amount, since)
    select t.order_id, sum(t.amount), max(t.created_at) filter (where t.amount > 0) from order_transactions t
    where t.order_id = new.order_id and t.kind = 'owed_by_carrier' group by t.order_id having sum(t.amount) > 0
    on conflict (order_id) do update set amount = excluded.amount, since = excluded.since;
  return null;
end $$;
--> statement-breakpoint
create trigger carrier_debts_kept after insert on order_transactions
  for each row when (new.kind = 'owed_by_carrier') execute function keep_carrier_debts();
--> statement-breakpoint
-- Only orders of which a receipt was too much; what is due, what came and what goes back change that.
create function keep_surplus(number integer) returns void language plpgsql as $$
begin
  if not exists (select from order_transactions t where t.order_id = number and t.is_over) then
    return;
  end if;
  delete from order_surpluses where order_id = number;
  insert into order_surpluses (order_id, transaction_id, amount, since)
    select o.id, t.id, m.amount, t.created_at from orders o,
      lateral (select x.id, x.created_at from order_transactions x where x.order_id = o.id and x.is_over order by x.id desc limit 1) t,
      lateral (select (select sum(b.amount) from order_transactions b where b.order_id = o.id and b.refund_id is null)
        - (select coalesce(sum(l.amount), 0) from order_refunds l where l.order_id = o.id and l.state <> 'dropped')
        - (o.taxed_price - o.voucher_amount - (select coalesce(sum(r.money), 0) from order_returns r where r.order_id = o.id)) as amount) m
    where o.id = number and o.state <> 'cancelled' and m.amount > 0
    on conflict (order_id) do update set transaction_id = excluded.transaction_id, amount = excluded.amount, since = excluded.since;
end $$;
--> statement-breakpoint
create function follow_surplus() returns trigger language plpgsql as $$
begin
  perform keep_surplus(new.order_id);
  return null;
end $$;
--> statement-breakpoint
create function follow_surplus_of_order() returns trigger language plpgsql as $$
begin
  perform keep_surplus(new.id);
  return null;
end $$;
--> statement-breakpoint
create trigger order_surpluses_kept after insert on order_transactions for each row execute function follow_surplus();
--> statement-breakpoint
create trigger order_surpluses_kept after insert or update of amount, state, order_id on order_refunds for each row execute function follow_surplus();
--> statement-breakpoint
create trigger order_surpluses_kept after insert on order_returns for each row execute function follow_surplus();
--> statement-breakpoint
create trigger order_surpluses_kept after update of taxed_price, voucher_amount, state on orders for each row
  when ((old.taxed_price, old.voucher_amount, old.state) is distinct from (new.taxed_price, new.voucher_amount, new.state))
  execute function follow_surplus_of_order();
--> statement-breakpoint
insert into carrier_debts (order_id, amount, since)
  select order_id, sum(amount), max(created_at) filter (where amount > 0) from order_transactions
  where kind = 'owed_by_carrier' group by order_id having sum(amount) > 0;
--> statement-breakpoint
select count(keep_surplus(order_id)) from (select distinct order_id from order_transactions where is_over) x;
