import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MoneyDesk, openMoneyDesk, type PayingShop, startPayingShop } from '../../testing/payments/index.ts';
import { sendDueRefunds } from './refunds.ts';

let paying: PayingShop;
let desk: MoneyDesk;
beforeAll(async () => {
  paying = await startPayingShop();
  desk = openMoneyDesk(paying);
});
afterAll(() => paying.close());

const HOUR_MS = 3_600_000;
/** A refund of a gateway that is not set up any more. */
async function stuck(state: 'due' | 'sent') {
  const { placed } = await desk.paid();
  await paying.shop.sql(`update gateway_payments set provider = 'pays' where order_id = $1`, [placed.id]);
  const [{ id }] = (await desk.refund(placed, 10)).body.item.refunds;
  await paying.shop.sql('update order_refunds set state = $2 where id = $1', [id, state]);
  return { placed, id };
}
const run = (hours: number) =>
  sendDueRefunds({
    ...{ db: paying.shop.api.db, gateways: [], log: { error: () => undefined } },
    clock: () => new Date(Date.now() + hours * HOUR_MS),
  });

test.each([
  ['due', 'again', 409],
  ['due', 'dropped', 200],
  ['due', 'bank', 200],
  ['sent', 'dropped', 409],
  ['sent', 'done', 200],
  ['sent', 'bank', 200],
] as const)(
  'of a %s refund whose gateway is gone the decision %s is answered by %i',
  async (state, decision, status) => {
    const { placed, id } = await stuck(state);
    expect((await desk.decide(placed, id, decision, { reason: 'Brána už není' })).status).toBe(status);
  },
);

test.each(['due', 'sent'] as const)(
  'a %s refund whose gateway stays away is left to a person, who gets a mail',
  async (state) => {
    const { placed } = await stuck(state);
    await run(30);
    expect((await desk.moneyOf(placed)).refunds[0].state).toBe(state);
    await run(40);
    await run(41);
    expect((await desk.moneyOf(placed)).refunds[0]).toMatchObject({
      ...{ state: 'given_up', last_error: 'the gateway is not set up any more' },
    });
    expect(await desk.eventsOf(placed, 'payment.refund_given_up')).toHaveLength(1);
  },
);
