import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import {
  type Gateway,
  GatewayNotAsked,
  GatewayRefusal,
  GatewayUnavailable,
  type ProviderStatus,
  type SentRefund,
} from './provider.ts';
import { sendDueRefunds } from './refunds.ts';
import { settle } from './settle.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
// Refunds of earlier tests wait for ever.
beforeEach(() => shop.sql(`update order_refunds set next_try_at = 'infinity'`));
afterAll(() => shop.close());

type State = ProviderStatus['state'];
type Answer = SentRefund | Error;
const ACCEPTED: SentRefund = { id: null, state: 'accepted' };

/** A gateway that does not list refunds; its states and answers, in the order in which they are read, the last for good. */
function gateway(states: State[], answers: Answer[] = []): Gateway & { asked: number[] } {
  const asked: number[] = [];
  return {
    name: 'pays',
    services: ['pays'],
    paymentId: /^\w+$/,
    means: 'card',
    pageOrigins: [],
    notifications: {},
    refundsOnce: false,
    listsAllRefunds: false,
    asked,
    start: () => Promise.reject(new Error('not asked')),
    capture: () => Promise.reject(new Error('not asked')),
    async fetchStatus() {
      const state = (states.length > 1 ? states.shift() : states[0]) as State;
      return { state, externalState: state, orderNumber: null, amount: null, currency: null };
    },
    async refund(_, { amount }) {
      asked.push(amount);
      const answer = answers.shift() ?? ACCEPTED;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
}

let orders = 800_000;
/** A payment of 100 in a state, with refunds that are due; they have its money to take from. */
async function payment(state: string, amounts: number[] = [100]): Promise<number> {
  orders += 1;
  const [row] = await shop.sql<{ id: number }>(
    `insert into gateway_payments (order_id, provider, external_id, order_number, amount, currency, decimal_places, language, state)
     values ($1::int, 'pays', $1::text, $1::text, 100, 'CZK', 2, 'cs', $2) returning id`,
    [orders, state],
  );
  const id = row?.id ?? 0;
  if (amounts.length === 0) return id;
  await shop.sql(
    `insert into order_transactions (order_id, amount, currency, kind, gateway_payment_id, booked_on) values ($1, 100, 'CZK', 'gateway', $2, now())`,
    [orders, id],
  );
  await owe(id, ...amounts);
  return id;
}
async function owe(id: number, ...amounts: number[]) {
  for (const amount of amounts)
    await shop.sql(
      `insert into order_refunds (order_id, way, currency, decimal_places, gateway_payment_id, amount, cause, next_try_at)
       select order_id, 'gateway', currency, 2, id, $2, 'order_cancelled', now() from gateway_payments where id = $1`,
      [id, amount],
    );
}

const DAY = 86_400_000;
let ahead = 0;
async function run(one: Gateway, times = 1) {
  for (let round = 0; round < times; round += 1) {
    ahead += DAY;
    const clock = () => new Date(Date.now() + ahead);
    await sendDueRefunds({ db: shop.api.db, gateways: [one], clock, log: { error: () => undefined } });
  }
}
const statesOf = async (id: number) => {
  const rows = await shop.sql<{ state: string }>(
    `select state from gateway_payments where id = $1 union all
     (select state from order_refunds where gateway_payment_id = $1 order by id)`,
    [id],
  );
  return rows.map(({ state }) => state);
};
const paidBack = async (id: number) => {
  const rows = await shop.sql<{ amount: number }>(
    'select amount from order_transactions where gateway_payment_id = $1 and amount < 0 order by id',
    [id],
  );
  return rows.map(({ amount }) => -amount);
};
const LOST = () => new GatewayUnavailable('no answer');

test.each(['paid', 'failed'])('all of a %s payment went back once the shop had asked for it', async (state) => {
  const id = await payment(state);
  const one = gateway(['paid', 'returned']);
  await run(one);
  expect(await statesOf(id)).toEqual([state, 'sent']);
  await run(one);
  expect(await statesOf(id)).toEqual(['refunded', 'done']);
  expect([one.asked, await paidBack(id)]).toEqual([[100], [100]]);
});

test('parts that the shop asks for one after the other end each, and the payment with the last', async () => {
  const id = await payment('paid', [40]);
  const one = gateway(['paid', 'returned']);
  await run(one, 2);
  expect(await statesOf(id)).toEqual(['paid', 'done']);
  await owe(id, 60);
  await run(one);
  expect(await statesOf(id)).toEqual(['paid', 'done', 'sent']);
  await run(one);
  expect(await statesOf(id)).toEqual(['refunded', 'done', 'done']);
  expect([one.asked, await paidBack(id)]).toEqual([
    [40, 60],
    [40, 60],
  ]);
});

test('a refund whose answer was lost ends when money went back, and is not asked for again', async () => {
  const id = await payment('paid');
  const one = gateway(['paid', 'returned'], [LOST()]);
  await run(one, 2);
  expect(await statesOf(id)).toEqual(['refunded', 'done']);
  expect(one.asked).toEqual([100]);
});

test('a refund whose answer was lost is left to an operator while nothing went back, and ends with what they do', async () => {
  const id = await payment('paid');
  const one = gateway(['paid', 'paid', 'paid', 'returned'], [LOST()]);
  await run(one, 3);
  expect(await statesOf(id)).toEqual(['paid', 'given_up']);
  await run(one);
  expect(await statesOf(id)).toEqual(['refunded', 'done']);
  expect(one.asked).toEqual([100]);
});

test('after a part went back the same state says nothing of a second one whose answer was lost', async () => {
  const id = await payment('paid', [40]);
  const one = gateway(['paid', 'returned'], [ACCEPTED, LOST()]);
  await run(one, 2);
  await owe(id, 60);
  await run(one, 3);
  expect(await statesOf(id)).toEqual(['paid', 'done', 'given_up']);
  expect([one.asked, await paidBack(id)]).toEqual([[40, 60], [40]]);
});

test.each([0, 1])(
  'what went back after %i refused requests may be a part: an operator gives the rest',
  async (asked) => {
    const id = await payment('paid');
    const one = gateway(asked > 0 ? ['paid', 'returned'] : ['returned'], [new GatewayRefusal('not now', 409)]);
    await run(one, 16);
    expect(await statesOf(id)).toEqual(['paid', 'given_up']);
    expect([one.asked.length, await paidBack(id)]).toEqual([asked, []]);
  },
);

test('a refund that the gateway accepts and does not make is asked for once, and left to an operator', async () => {
  const id = await payment('paid');
  const one = gateway(['paid']);
  await run(one, 16);
  expect(await statesOf(id)).toEqual(['paid', 'given_up']);
  expect(one.asked).toEqual([100]);
});

test('a refund that could not be asked for yet is asked for again', async () => {
  const id = await payment('paid');
  const one = gateway(['paid', 'paid', 'returned'], [new GatewayNotAsked('not settled')]);
  await run(one);
  expect(await statesOf(id)).toEqual(['paid', 'due']);
  await run(one, 2);
  expect(await statesOf(id)).toEqual(['refunded', 'done']);
});

test('a payment whose money went back before it ever counted does not pay its order', async () => {
  const id = await payment('pending', []);
  const status = { externalState: '10', orderNumber: null, amount: null, currency: null };
  const { payment: read } = await settle(shop.api.db, id, { state: 'returned', ...status }, new Date());
  expect(read.state).toBe('refunded');
});

test('what goes back at the gateway’s own desk after a refund of the shop is found too, once it was seen going back', async () => {
  const id = await payment('paid', [40]);
  await run(gateway(['paid', 'returned']), 2);
  expect(await statesOf(id)).toEqual(['paid', 'done']);
  const nothing = { orderNumber: null, amount: null, currency: null };
  const read = async (state: State) =>
    (await settle(shop.api.db, id, { state, externalState: state, ...nothing }, new Date())).outcome;
  const outcomes = [];
  for (const state of ['returned', 'returning', 'returned', 'returned'] as const) outcomes.push(await read(state));
  expect(outcomes).toEqual(['unchanged', 'unchanged', 'unexplained', 'unchanged']);
  const notices = await shop.sql(
    `select 1 from outbox_events where type = 'payment.returned_elsewhere' and (payload->>'gateway_payment_id')::int = $1`,
    [id],
  );
  expect(notices).toHaveLength(1);
});
