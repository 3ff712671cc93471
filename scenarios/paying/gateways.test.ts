import { expect, test } from 'vitest';
import { summaryOf } from '../screens/summary.ts';
import { apiOf } from '../visit/call-shop.ts';
import { type Visitor, visit } from '../visit/visitor.ts';
import {
  type FirstPress,
  GATEWAY_NAMES,
  type GatewayName,
  openSummary,
  type PlacedOrder,
  payAtGateway,
  settleAtCsob,
} from './pay-at-gateway.ts';

// `npm run proof -- gateways` pays in each language at both sizes, with and without scripts, after each press.
const ROWS = [
  ['cs', 'decline', false, true],
  ['sk', 'cancel', true, true],
  ['en', 'pay', true, false],
] as const satisfies [string, FirstPress, boolean, boolean][];

test.each(GATEWAY_NAMES.flatMap((name) => ROWS.map((row) => [name, ...row] as const)))(
  'at %s an order is paid, in %s, first press: %s, phone: %s, scripts: %s',
  async (name, language, press, phone, scripts) => {
    await payAtGateway(await visit({ language, phone, scripts }), name, press, scripts);
  },
);

interface Refunded {
  visitor: Visitor;
  order: PlacedOrder;
  /** Whether the gateway answers at once that it went back; of a part at ČSOB and TrustPay the shop reads so later. */
  isDoneAtOnce: boolean;
}

const operator = apiOf('cs', { operator: true });

/** An order that is paid, of which money goes back. */
async function refund(visitor: Visitor, name: GatewayName, isFull: boolean): Promise<Refunded> {
  const order = await payAtGateway(visitor, name, 'pay', true);
  if (name === 'csob' && !isFull) await settleAtCsob(order);
  const amount = isFull ? order.prices.payable_price.value : 1;
  const body = { amount, cause: 'goodwill', reason: 'Omluva' } as const;
  await operator('POST /orders/{id}/refunds', { params: { id: order.id }, body });
  await openSummary(visitor, order);
  await summaryOf(visitor).returning.waitFor();
  return { visitor, order, isDoneAtOnce: isFull || name === 'gopay' || name === 'paypal' };
}

test('what an operator refunds by each gateway is seen on the page of the order, on its way and once it went', async () => {
  const cs = await visit({ language: 'cs' });
  const sk = await visit({ language: 'sk', phone: true });
  const en = await visit({ language: 'en' });
  const refunded: Refunded[] = [];
  for (const name of GATEWAY_NAMES) {
    refunded.push(await refund(name === 'csob' ? en : cs, name, true));
    refunded.push(await refund(sk, name, false));
  }
  const waiting = async () => {
    const states = await Promise.all(
      refunded.map(async ({ order, isDoneAtOnce }) => {
        const { item } = await operator('GET /orders/{id}/money', { params: { id: order.id } });
        const state = item.refunds[0]?.state;
        return state === 'done' || (state === 'sent' && !isDoneAtOnce) ? [] : [order.order_number, state];
      }),
    );
    return states.flat();
  };
  // A job of each minute sends them.
  await expect.poll(waiting, { timeout: 150_000, interval: 1_000 }).toEqual([]);
  for (const { visitor, order, isDoneAtOnce } of refunded) {
    await openSummary(visitor, order);
    const summary = summaryOf(visitor);
    await (isDoneAtOnce ? summary.returned : summary.returned.or(summary.returning)).waitFor();
  }
});
