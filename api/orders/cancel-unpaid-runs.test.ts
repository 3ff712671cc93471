import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { type Gateway, GatewayUnavailable, isBeingPaid } from '../payments/index.ts';
import { CANCEL_UNPAID, cancelUnpaid } from './cancel-unpaid.ts';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
const HOURS = 72;
const GOPAY = { GOPAY_URL: 'http://127.0.0.1:1', GOPAY_GOID: '1', GOPAY_CLIENT_ID: 'a', GOPAY_CLIENT_SECRET: 'b' };

let shop: TestShop;
/** Payments that gateways were asked for. */
let asked: string[];
const unanswering = new Set<string>();
const log = { warn: () => undefined, error: () => undefined };

beforeAll(async () => {
  shop = await startBuyingShop({ providers: GOPAY });
});
afterAll(() => shop.close());
beforeEach(() => {
  asked = [];
  unanswering.clear();
});
afterEach(() =>
  shop
    .sql(`update orders set state = 'cancelled', cancelled_at = now() where state = 'new'`)
    .then(() => shop.sql('delete from clock_runs')),
);

const placeOrder = async (): Promise<number> =>
  (await order(shop.request, await filledCart(shop.request, { payment: SHOP.payments.gopay }))).body.item.id;
/** An order whose payment was begun; its id at the gateway is the order's number. */
async function begun(provider: string, state = 'created'): Promise<number> {
  const id = await placeOrder();
  await shop.sql(
    `insert into gateway_payments (order_id, provider, external_id, order_number, amount, currency, decimal_places, language, state)
     values ($1::int, $2, $1::text, '1', 100, 'CZK', 2, 'cs', $3)`,
    [id, provider, state],
  );
  return id;
}
const gateway = (name: string) =>
  ({
    name,
    fetchStatus({ externalId }: { externalId: string }) {
      asked.push(externalId);
      if (unanswering.has(name)) throw new GatewayUnavailable('down');
      return { state: 'failed', externalState: 'CANCELED', orderNumber: null, amount: null, currency: null };
    },
  }) as unknown as Gateway;
const stateOf = async (id: number) =>
  (await shop.sql<{ state: string }>('select state from orders where id = $1', [id]))[0]?.state;
const statesOf = (...ids: number[]) => Promise.all(ids.map(stateOf));

type Limits = Parameters<typeof cancelUnpaid>[1];
type Asking = Parameters<typeof cancelUnpaid>[0]['isBeingPaid'];
const run = (
  names: string[],
  { hours = HOURS, asking, ...limits }: Limits & { hours?: number; asking?: Asking } = {},
) => {
  const { db } = shop.api;
  const clock = () => new Date(Date.now() + hours * HOUR_MS);
  const gateways = names.map(gateway);
  const ask: Asking = (id, silent, onlyPaid) => isBeingPaid({ db, clock, gateways }, id, { silent, onlyPaid, log });
  const options = { unpaidOrderHours: HOURS, unpaidTransferDays: 0 };
  return cancelUnpaid({ db, clock, log, ...options, gatewayNames: names, isBeingPaid: asking ?? ask }, limits);
};

test('a gateway that does not answer is asked once in a run, for another order in the next one, and others go on', async () => {
  unanswering.add('gopay');
  const [first, second, third] = [await begun('gopay'), await begun('gopay'), await begun('gopay')];
  const [elsewhere, unbegun] = [await begun('bank'), await placeOrder()];
  await run(['gopay', 'bank']);
  expect(asked).toEqual([`${first}`, `${elsewhere}`]);
  expect(await statesOf(first, second, elsewhere, unbegun)).toEqual(['new', 'new', 'cancelled', 'cancelled']);
  await run(['gopay', 'bank']);
  await run(['gopay', 'bank']);
  expect(asked.slice(2)).toEqual([`${second}`, `${third}`]);
  unanswering.clear();
  await run(['gopay', 'bank']);
  expect(await statesOf(first, second, third)).toEqual(['cancelled', 'cancelled', 'cancelled']);
});

test.each<[string, Limits, number]>([
  ['so many orders', { most: 2 }, 2],
  ['so long', { longestMs: 0 }, 1],
])('a run goes on for %s only, and the next one continues after it', async (_, limits, each) => {
  const placed = [await placeOrder(), await placeOrder(), await placeOrder()];
  const seen: number[] = [];
  const asking: Asking = async (id) => {
    seen.push(id);
    return true;
  };
  for (let round = 1; seen.length < placed.length; round += 1) {
    await run([], { asking, ...limits });
    expect(seen).toEqual([...placed, ...placed].slice(0, round * each));
  }
});

test('no run begins beside another one, until that has ended or its process is gone', async () => {
  const [id] = [await placeOrder()];
  const seen: number[] = [];
  const { promise: answered, resolve: answer } = Promise.withResolvers<boolean>();
  const { promise: waits, resolve: wait } = Promise.withResolvers<void>();
  const slow = run([], {
    asking(asked) {
      seen.push(asked);
      wait();
      return answered;
    },
  });
  await waits;
  const other: Asking = async (asked) => {
    seen.push(asked);
    return true;
  };
  await run([], { asking: other });
  expect(seen).toEqual([id]);
  await shop.sql('update clock_runs set running_until = now() where name = $1', [CANCEL_UNPAID]);
  await run([], { asking: other });
  expect(seen).toEqual([id, id]);
  answer(true);
  await slow;
  await run([], { asking: other });
  expect(seen).toHaveLength(3);
});

test('an order whose gateway is not set up any more is cancelled seven days later, with that reason', async () => {
  const [created, pending, here] = [
    await begun('gone'),
    await begun('gone', 'pending'),
    await begun('bank', 'pending'),
  ];
  const later = (days: number) => run(['bank'], { hours: HOURS + days * DAY_HOURS });
  await later(6);
  expect(await statesOf(created, pending, here)).toEqual(['new', 'new', 'new']);
  await later(7);
  expect(await statesOf(created, pending, here)).toEqual(['cancelled', 'cancelled', 'new']);
  expect(asked).toEqual([]);
  const sets = await shop.sql('select reason from change_sets where record = $1', [`/orders/${created}`]);
  expect(sets).toEqual([{ reason: 'Not paid within 72 hours and 7 days, and its gateway is not set up any more' }]);
});
