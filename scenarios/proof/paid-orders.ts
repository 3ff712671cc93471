import { expect } from 'vitest';
import type { KillableShop } from '../../testing/payments/index.ts';
import { type GatewayName, insist, PART_BACK, type PayingBuyer } from './paying-buyers.ts';

/** How money of an order stands in the shop, in hundredths. */
interface Stored {
  id: number;
  email: string;
  order_number: number;
  is_paid: boolean;
  is_cancelled: boolean;
  by_gateway: number;
  by_bank: number;
  times_paid: number;
  waiting: string[];
}

/** All orders of the crowd; the history of states says how often one became paid. */
export const readOrders = (shop: KillableShop): Promise<Stored[]> =>
  shop.sql<Stored>(
    `select o.id, o.email, o.order_number, o.paid_at is not null as is_paid, o.cancelled_at is not null as is_cancelled,
       (select coalesce(sum(amount), 0)::int from order_transactions t where t.order_id = o.id and kind = 'gateway') as by_gateway,
       (select coalesce(sum(amount), 0)::int from order_transactions t where t.order_id = o.id and kind = 'bank') as by_bank,
       (select count(*)::int from order_state_history h where h.order_id = o.id and h.to_state = 'processing') as times_paid,
       array(select way || ' ' || state from order_refunds r where r.order_id = o.id and state not in ('done', 'dropped')) as waiting
     from orders o order by o.id`,
  );

export interface AtGateway {
  captured: number;
  refunded: number;
}
/** What all payments of an order brought at the gateway, and what went back, as the gateway has it. */
async function atGateway(shop: KillableShop, way: GatewayName, orderId: number): Promise<AtGateway> {
  const payments = await shop.sql<{ external_id: string }>(
    'select external_id from gateway_payments where order_id = $1 and external_id is not null order by id',
    [orderId],
  );
  const sums = { captured: 0, refunded: 0 };
  for (const { external_id: id } of payments) {
    const { captured_amount: captured, refunded_amount: refunded } = await shop.control(`${way}/payments/${id}`, null);
    sums.captured += Number(captured);
    sums.refunded += Number(refunded);
  }
  return sums;
}

const TIMES_PAID_AT_BANK: Partial<Record<PayingBuyer['end'], number>> = { twice: 2, part: 0.5 };
const hundredths = (crowns: number) => Math.round(crowns * 100);

/** What an order must come to, whatever was broken. */
function expected({ way, end, placed }: PayingBuyer) {
  const total = hundredths(placed?.total ?? 0);
  const isLate = end === 'late';
  const isPaid = !isLate && end !== 'abandoned' && end !== 'part';
  const cancelled = isLate || end === 'cancelled';
  if (way === 'bank')
    return {
      ...{ is_paid: isPaid, is_cancelled: cancelled, captured: 0, by_gateway: 0 },
      by_bank: hundredths(Math.round(total * (TIMES_PAID_AT_BANK[end] ?? 1)) / 100),
      // No gateway gives it back: it waits for the buyer's account.
      waiting: isLate ? ['bank due'] : [],
    };
  const left = end === 'abandoned' || cancelled ? 0 : total - (end === 'part_back' ? hundredths(PART_BACK) : 0);
  return {
    // One that was cancelled before its payment was read is never paid.
    ...(end === 'cancelled' ? {} : { is_paid: isPaid }),
    ...{ is_cancelled: cancelled, captured: end === 'abandoned' ? 0 : total, by_gateway: left },
    ...{ by_bank: end === 'bank_too' ? total : 0, waiting: [] },
  };
}

export interface Sums {
  orders: number;
  received: number;
  back: number;
  ledger: number;
}

/** Compares each buyer's order with the gateway, the bank and what must become of it; gives sums by way. */
export async function compareMoney(shop: KillableShop, crowd: readonly PayingBuyer[]): Promise<Map<string, Sums>> {
  const stored = await readOrders(shop);
  expect(stored.map(({ order_number }) => String(order_number)).toSorted()).toEqual(
    crowd.map(({ placed }) => placed?.order_number).toSorted(),
  );
  const byEmail = new Map(stored.map((one) => [one.email, one]));
  const sums = new Map<string, Sums>();
  for (const buyer of crowd) {
    const order = byEmail.get(buyer.email);
    if (!order || order.id !== buyer.placed?.id) throw new Error(`The order of ${buyer.email} is lost.`);
    const { captured, refunded } =
      buyer.way === 'bank' ? { captured: 0, refunded: 0 } : await atGateway(shop, buyer.way, order.id);
    const label = `order ${order.id}: ${buyer.way}, ${buyer.end}, ${buyer.notification}`;
    expect({ label, ...order, captured }).toMatchObject({ label, ...expected(buyer) });
    expect({ label, ledger: order.by_gateway }).toEqual({ label, ledger: captured - refunded });
    expect({ label, times: order.times_paid }).toEqual({ label, times: order.is_paid ? 1 : 0 });
    const sum = sums.get(buyer.way) ?? { orders: 0, received: 0, back: 0, ledger: 0 };
    sums.set(buyer.way, {
      orders: sum.orders + 1,
      received: sum.received + (buyer.way === 'bank' ? order.by_bank : captured),
      back: sum.back + refunded,
      ledger: sum.ledger + (buyer.way === 'bank' ? order.by_bank : order.by_gateway),
    });
  }
  return sums;
}

interface Undecided {
  id: number;
  order_id: number;
  amount: number;
  provider: GatewayName;
  external_id: string;
  done: number;
}
/** A person looks at the gateway's own desk, and decides refunds that the shop gave up. */
export async function decideGivenUp(shop: KillableShop): Promise<number> {
  const given = await shop.sql<Undecided>(
    `select r.id, r.order_id, r.amount, p.provider, p.external_id,
       (select coalesce(sum(amount), 0)::int from order_refunds d where d.gateway_payment_id = p.id and d.state = 'done') as done
     from order_refunds r join gateway_payments p on p.id = r.gateway_payment_id where r.state = 'given_up' order by r.id`,
  );
  for (const { id, order_id, amount, provider, external_id, done } of given) {
    const { refunded_amount: refunded } = await shop.control(`${provider}/payments/${external_id}`, null);
    const decision = Number(refunded) >= done + amount ? 'done' : 'again';
    const call = `PATCH /orders/${order_id}/refunds/${id}`;
    const { status, body } = await insist(() => shop.request(call, { body: { decision }, headers: shop.operator }));
    if (status !== 200) throw new Error(`Not decided: ${status} ${JSON.stringify(body).slice(0, 300)}`);
  }
  return given.length;
}
