import { PAID_LATER } from '../../contract/payments/rules.ts';
import { inChangeSet } from '../journal/index.ts';
import { RETURN_MS } from '../payments/index.ts';
import { type Executor, statement } from '../platform/index.ts';
import { cancelOrder, type OrderDependencies } from './changes.ts';

/** When unpaid orders are cancelled, so that they do not hold pieces, credits, vouchers and uses of discounts for ever. */
export interface UnpaidOptions {
  /** Hours in which an order with an online payment has to be paid; 0 for any time. */
  unpaidOrderHours: number;
  /** Days in which an order with a bank transfer has to be paid; 0 for any time. */
  unpaidTransferDays: number;
}

export interface UnpaidDependencies extends OrderDependencies, UnpaidOptions {
  /** Whether a payment of the order is under way or done, as its gateway says now. */
  isBeingPaid: (orderId: number) => Promise<boolean>;
  log: { error(details: object, message: string): void };
}

const HOUR_MS = 3_600_000;
const BATCH = 200;
/** For so long after its time is over an order may be cancelled; older ones, as before an upgrade, are left to a person. */
const LATEST = '14 days';
/** A buyer who began or continued a payment this recently may still be at the gateway. */
const AT_GATEWAY = '2 hours';
/** Name of the job, and of its changes in the journal. */
export const CANCEL_UNPAID = 'orders.cancel-unpaid';

// Whoever pays in cash or by invoice pays later anyway. A mismatch may be money that the gateway has taken; an order that was
// cancelled before is one that an operator opened again.
const unpaid = (condition: string) => `
  select o.id, m.payment_service <> all($1::text[]) as "isOnline" from orders o join order_payment_methods m on m.order_id = o.id
  where o.state = 'new' and o.paid_at is null and o.taxed_price > o.voucher_amount
    and (o.created_at between $2::timestamptz - interval '${LATEST}' and $2 and m.payment_service <> all($1::text[])
      or o.created_at between $3::timestamptz - interval '${LATEST}' and $3 and m.payment_service = 'bank_transaction')
    and not exists (select from order_state_history h where h.order_id = o.id and h.to_state = 'cancelled')
    and not exists (select from gateway_payments g where g.order_id = o.id and (g.state in ('pending', 'paid') or g.mismatch is not null
      or g.state = 'created' and greatest(g.created_at, g.return_until - interval '${RETURN_MS} milliseconds') > $5::timestamptz - interval '${AT_GATEWAY}'))
    and ${condition}`;
const find = statement('orders_unpaid', `${unpaid('o.id > $4')} order by o.id limit ${BATCH}`);
const again = statement('orders_still_unpaid', `${unpaid('o.id = $4')} for update of o`);

interface UnpaidOrder {
  id: number;
  isOnline: boolean;
}

/** Somebody paid, cancelled or changed the order meanwhile: nothing is noted of it. */
class NoLongerUnpaid extends Error {}

type Unpaid = (db: Executor, which: typeof find, id: number) => Promise<UnpaidOrder[]>;

/** Cancels an order as the shop itself, if it is still unpaid once it is locked. */
async function cancelOne(deps: UnpaidDependencies, { id, isOnline }: UnpaidOrder, read: Unpaid): Promise<void> {
  if (await deps.isBeingPaid(id)) return;
  const within = isOnline ? `${deps.unpaidOrderHours} hours` : `${deps.unpaidTransferDays} days`;
  const author = { kind: 'command' as const, name: CANCEL_UNPAID };
  const set = { author, call: CANCEL_UNPAID, record: `/orders/${id}`, reason: `Not paid within ${within}` };
  await inChangeSet(set, () =>
    deps.db.transaction(async (tx) => {
      if ((await read(tx, again, id)).length === 0) throw new NoLongerUnpaid();
      await cancelOrder(tx, deps, id);
    }),
  );
}

/** Cancels orders that were not paid in time; one that fails is logged and tried again by the next run. */
export async function cancelUnpaid(deps: UnpaidDependencies): Promise<void> {
  const { db, clock, log, unpaidOrderHours, unpaidTransferDays } = deps;
  const before = (hours: number) => (hours === 0 ? null : new Date(clock().getTime() - hours * HOUR_MS));
  const latest = [before(unpaidOrderHours), before(unpaidTransferDays * 24)];
  const read: Unpaid = (executor, which, id) =>
    executor.query<UnpaidOrder>(which, [PAID_LATER, ...latest, id, clock()]);
  let orders: UnpaidOrder[] = [];
  do {
    orders = await read(db, find, orders.at(-1)?.id ?? 0);
    for (const order of orders)
      await cancelOne(deps, order, read).catch((err: unknown) => {
        if (!(err instanceof NoLongerUnpaid))
          log.error({ err, order_id: order.id }, 'an unpaid order was not cancelled');
      });
  } while (orders.length === BATCH);
}
