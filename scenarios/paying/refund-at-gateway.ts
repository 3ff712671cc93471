import { expect } from 'vitest';
import { summaryOf } from '../screens/summary.ts';
import { apiOf } from '../visit/call-shop.ts';
import type { Visitor } from '../visit/visitor.ts';
import { type GatewayName, openSummary, type PlacedOrder, payAtGateway, settleAtCsob } from './pay-at-gateway.ts';

export interface Refunded {
  visitor: Visitor;
  order: PlacedOrder;
  /** Whether the gateway answers at once that it went back; of a part at ČSOB and TrustPay the shop reads so later. */
  isDoneAtOnce: boolean;
}

const operator = apiOf('cs', { operator: true });

/** An order that is paid, of which money goes back. */
export async function refundAtGateway(
  visitor: Visitor,
  name: GatewayName,
  isFull: boolean,
  scripts = true,
): Promise<Refunded> {
  const order = await payAtGateway(visitor, name, 'pay', scripts);
  if (name === 'csob' && !isFull) await settleAtCsob(order);
  const amount = isFull ? order.prices.payable_price.value : 1;
  const body = { amount, cause: 'goodwill', reason: 'Omluva' } as const;
  await operator('POST /orders/{id}/refunds', { params: { id: order.id }, body });
  await openSummary(visitor, order);
  const { returning, returned } = summaryOf(visitor);
  // A job of each minute may have sent it just now.
  await returning.or(returned).waitFor();
  return { visitor, order, isDoneAtOnce: isFull || name === 'gopay' || name === 'paypal' };
}

/** Numbers and states of those that have not gone yet. */
async function underWay(refunded: readonly Refunded[]) {
  const states = await Promise.all(
    refunded.map(async ({ order, isDoneAtOnce }) => {
      const { item } = await operator('GET /orders/{id}/money', { params: { id: order.id } });
      const state = item.refunds[0]?.state;
      return state === 'done' || (state === 'sent' && !isDoneAtOnce) ? [] : [order.order_number, state];
    }),
  );
  return states.flat();
}

/** Waits until the shop has sent refunds, and opens the page of each order. */
export async function expectRefundsOnPages(refunded: readonly Refunded[]): Promise<void> {
  // A job of each minute sends them.
  await expect.poll(() => underWay(refunded), { timeout: 150_000, interval: 1_000 }).toEqual([]);
  for (const { visitor, order, isDoneAtOnce } of refunded) {
    await openSummary(visitor, order);
    const summary = summaryOf(visitor);
    await (isDoneAtOnce ? summary.returned : summary.returned.or(summary.returning)).waitFor();
  }
}
