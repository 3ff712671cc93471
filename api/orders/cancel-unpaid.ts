import { PAID_LATER } from '../../contract/payments/rules.ts';
import { inChangeSet } from '../journal/index.ts';
import { isDiffering, mayBeAtGateway } from '../payments/index.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { runAlone } from '../platform/jobs/index.ts';
import { cancelOrder } from './move-order.ts';
import type { OrderDependencies } from './order-dependencies.ts';
import { payableOf } from './payable.ts';

/** When unpaid orders are cancelled, so that they do not hold pieces, credits, vouchers and uses of discounts for ever. */
export interface UnpaidOptions {
  /** Hours in which an order with an online payment has to be paid; 0 for any time. */
  unpaidOrderHours: number;
  /** Days in which an order with a bank transfer has to be paid; 0 for any time. */
  unpaidTransferDays: number;
}

export interface UnpaidDependencies extends OrderDependencies, UnpaidOptions {
  /** Names of the gateways that are set up. */
  gatewayNames: readonly string[];
  /**
   * Whether a payment is under way or done, by its gateway; `silent` collects those that do not answer. `onlyPaid`:
   * done.
   */
  isBeingPaid: (orderId: number, silent: Set<string>, onlyPaid: boolean) => Promise<boolean>;
  log: { error(details: object, message: string): void };
}

const HOUR_MS = 3_600_000;
const PAGE = 50;
const LARGEST_ID = 2_147_483_647;
/** Most orders of a run; the next one goes on after them. */
const MOST_ORDERS = 1_000;
/** A run begins no other order after this time. */
const LONGEST_MS = 4 * 60_000;
/** For so long after its time is over an order may be cancelled; older ones, as before an upgrade, are left to a person. */
const LATEST = '14 days';
/** For so long after its time is over who may be at the gateway keeps an order: a payment can be begun again and again. */
const BEGUN = '1 day';
/** How long a pending payment keeps an order that is over time; from its placing where it is reserved only shortly. */
export const RESERVED_WHILE_PENDING = { usual: '10 days', short: '1 day' } as const;
/** How long an order over time stays valid whose gateway is not set up any more: a person may check there. */
export const GATEWAY_GONE_DAYS = 7;
/** Name of the job, and of its changes in the journal. */
export const CANCEL_UNPAID = 'orders.cancel-unpaid';

// Reserved for minutes only: nobody waits for those who may still be at the gateway either.
const IS_SHORT = 'short.is_over is not null';
/** Orders placed until then should be paid. */
const LAST_PLACED = `case when m.payment_service = 'bank_transaction' then $3::timestamptz else $2::timestamptz end`;
// A transfer by the gateway may be pending for days; what comes even later goes back.
const IS_LATE = `(case when ${IS_SHORT} then o.created_at <= $5::timestamptz - interval '${RESERVED_WHILE_PENDING.short}'
    else o.created_at <= ${LAST_PLACED} - interval '${RESERVED_WHILE_PENDING.usual}' end)`;
const isBetween = (latest: string) =>
  `o.created_at between ${latest}::timestamptz - interval '${LATEST}' and ${latest}`;
/** Numbers of orders whose time may be over, each part by its index. */
const DUE = `select order_id from order_holds where pay_by <= $5::timestamptz
    ${['$2', '$3'].map((latest) => `union all select o.id from orders o where o.state = 'new' and ${isBetween(latest)}`).join(' ')}`;
// Not what is paid later, or asked for by an edit. Differing amounts may be taken money. `offset 0`: read in order.
const unpaid = (condition: string) => `
  select o.id, m.payment_service <> all($1::text[]) as "isOnline", exists (select from gateway_payments g
      where g.order_id = o.id and g.state in ('created', 'pending') and g.provider <> all($6::text[]) offset 0) as "isGatewayGone", (${IS_SHORT}) as "isShort", ${IS_LATE} as "isLate"
  from orders o join order_payment_methods m on m.order_id = o.id
    left join lateral (select true as is_over from order_holds b where b.order_id = o.id and b.pay_by <= $5::timestamptz limit 1) short on true
  where o.state = 'new' and o.paid_at is null and ${payableOf('o')} > 0
    and (${IS_SHORT} or ${isBetween('$2')} and m.payment_service <> all($1::text[])
      or ${isBetween('$3')} and m.payment_service = 'bank_transaction')
    and not exists (select from order_state_history h where h.order_id = o.id and h.to_state = 'cancelled')
    and (select bool_or(e.asks) from order_edits e where e.order_id = o.id) is not true
    and not exists (select from gateway_payments g where g.order_id = o.id and (g.state = 'paid' or ${isDiffering('g')}
      or g.state in ('created', 'pending') and case when g.provider = any($6::text[])
        then g.state = 'pending' and not ${IS_LATE} or g.provider = any($7::text[])
          or short.is_over is null and o.created_at > ${LAST_PLACED} - interval '${BEGUN}'
            and ${mayBeAtGateway('g', '$5::timestamptz')}
        else o.created_at > ${LAST_PLACED} - interval '${GATEWAY_GONE_DAYS} days' end)
      offset 0)
    and ${condition}`;
const find = statement(
  'orders_unpaid',
  `${unpaid(`o.id > $4 and o.id <= $8 and o.id = any(array(${DUE}))`)} order by o.id limit ${PAGE}`,
);
const again = statement('orders_still_unpaid', `${unpaid('o.id = $4')} for update of o`);

interface UnpaidOrder {
  id: number;
  isOnline: boolean;
  /** Nobody can be asked whether it was paid. */
  isGatewayGone: boolean;
  /** Its connection reserved so much already that it was reserved only shortly. */
  isShort: boolean;
  /** Its time is over for so long that a pending payment keeps it no longer. */
  isLate: boolean;
}

/** Somebody paid, cancelled or changed the order meanwhile: nothing is noted of it. */
class NoLongerUnpaid extends Error {}

/** One run: the gateways that did not answer in it, and how it reads unpaid orders. */
interface Run {
  silent: Set<string>;
  read: (db: Executor, which: typeof find, ...ids: [id: number, upTo?: number]) => Promise<UnpaidOrder[]>;
}

function reasonFor({ isOnline, isGatewayGone, isShort }: UnpaidOrder, options: UnpaidOptions): string {
  if (isShort) return 'Not paid within the minutes for which it was held';
  const within = isOnline ? `${options.unpaidOrderHours} hours` : `${options.unpaidTransferDays} days`;
  return isGatewayGone
    ? `Not paid within ${within} and ${GATEWAY_GONE_DAYS} days, and its gateway is not set up any more`
    : `Not paid within ${within}`;
}

/** Cancels an order as the shop itself, if it is still unpaid once it is locked. */
async function cancelOne(deps: UnpaidDependencies, order: UnpaidOrder, { silent, read }: Run): Promise<void> {
  const { id, isLate } = order;
  if (await deps.isBeingPaid(id, silent, isLate)) return;
  const author = { kind: 'command' as const, name: CANCEL_UNPAID };
  const set = { author, call: CANCEL_UNPAID, record: `/orders/${id}`, reason: reasonFor(order, deps) };
  await inChangeSet(set, () =>
    deps.db.transaction(async (tx) => {
      if ((await read(tx, again, id)).length === 0) throw new NoLongerUnpaid();
      await cancelOrder(tx, deps, id, 'shop');
    }),
  );
}

function beginRun({ clock, gatewayNames, unpaidOrderHours, unpaidTransferDays }: UnpaidDependencies): Run {
  const now = clock();
  const before = (hours: number) => (hours === 0 ? null : new Date(now.getTime() - hours * HOUR_MS));
  const latest = [before(unpaidOrderHours), before(unpaidTransferDays * 24)];
  const silent = new Set<string>();
  return {
    silent,
    read: (db, which, id, ...upTo) =>
      db.query(which, [PAID_LATER, ...latest, id, now, gatewayNames, [...silent], ...upTo]),
  };
}

/** Those after a number, the oldest first, and then those up to it. */
async function* unpaidFrom(db: Executor, { read }: Run, position: number): AsyncGenerator<UnpaidOrder> {
  for (const [after, upTo] of [[position, LARGEST_ID] as const, [0, position] as const]) {
    for (let last: number | undefined = after; last !== undefined; ) {
      const orders: UnpaidOrder[] = await read(db, find, last, upTo);
      yield* orders;
      last = orders.length === PAGE ? orders.at(-1)?.id : undefined;
    }
  }
}

/**
 * Cancels unpaid orders in time, oldest first. Failures are logged; the next run continues, so that none blocks others.
 */
export function cancelUnpaid(
  deps: UnpaidDependencies,
  { most = MOST_ORDERS, longestMs = LONGEST_MS } = {},
): Promise<void> {
  const { db, log } = deps;
  return runAlone(db, CANCEL_UNPAID, async (position) => {
    const latest = performance.now() + longestMs;
    const run = beginRun(deps);
    let left = most;
    let fellSilentAt: number | undefined;
    for await (const order of unpaidFrom(db, run, position)) {
      await cancelOne(deps, order, run).catch((err: unknown) => {
        if (!(err instanceof NoLongerUnpaid))
          log.error({ err, order_id: order.id }, 'an unpaid order was not cancelled');
      });
      left -= 1;
      if (run.silent.size > 0) fellSilentAt ??= order.id;
      if (left === 0 || performance.now() >= latest) return fellSilentAt ?? order.id;
    }
    return fellSilentAt ?? 0;
  });
}
