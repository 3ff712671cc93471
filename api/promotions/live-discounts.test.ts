import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PultEvent } from '../../contract/events.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { statementCount } from '../platform/database/index.ts';
import { createLifetimes } from '../platform/jobs/index.ts';
import { shareDiscounts } from './live-discounts.ts';

const CZK = 1;
const EUR = 2;
let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
  await shop.sql(`insert into discounts (id, name, method, code, operation, percents, amounts, is_active, valid_from, valid_to, limit_orders, used_orders, free_shipping) values
    (1, '{"cs":"Procenta"}', 0, null, 1, 12.5, '[]', true, null, null, null, 0, false),
    (2, '{"cs":"Částka"}', 0, null, 2, null, '[{"currency_id":1,"amount":5000,"min_price":100000,"steps":[]}]', true, null, null, null, 0, false),
    (3, '{"cs":"Od minima"}', 0, null, 1, 5, '[{"currency_id":2,"amount":0,"min_price":4000,"steps":[]}]', true, null, null, null, 0, false),
    (4, '{"cs":"Kód"}', 1, 'KOD', 0, null, '[]', true, null, null, null, 0, true),
    (5, '{"cs":"Vypnutá"}', 0, null, 1, 5, '[]', false, null, null, null, 0, false),
    (6, '{"cs":"Skončila"}', 0, null, 1, 5, '[]', true, null, now() - interval '1 s', null, 0, false),
    (7, '{"cs":"Začne"}', 0, null, 1, 5, '[]', true, now() + interval '1 h', now() + interval '2 h', null, 0, false),
    (8, '{"cs":"Vyčerpaná"}', 0, null, 1, 5, '[]', true, null, null, 3, 3, false),
    (9, '{"cs":"Schody"}', 0, null, 4, null, '[{"currency_id":1,"amount":0,"min_price":0,"steps":[{"from":2,"percents":5.25,"amount":null},{"from":5,"percents":null,"amount":700}]}]', true, null, null, null, 0, false)`);
});
afterAll(() => shop.close());

const lifetimes = createLifetimes(
  () => new Date(),
  async () => Infinity,
);
const share = () => shareDiscounts(shop.api.db, lifetimes);
const idsOf = (found: { id: number }[]) => found.map(({ id }) => id);
const changed = { id: 1, type: 'discount.changed', payload: { discount_ids: [1] }, created_at: '' } as PultEvent;

test('finds what comes to a cart by itself now, in the currencies that it has amounts in', async () => {
  const live = share();
  expect(idsOf(await live.automatic(CZK, new Date()))).toEqual([1, 2, 9]);
  expect(idsOf(await live.automatic(EUR, new Date()))).toEqual([1, 3]);
});

test('begins and ends by the clock alone', async () => {
  const live = share();
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  expect(idsOf(await live.automatic(EUR, inMinutes(90)))).toEqual([1, 3, 7]);
  expect(idsOf(await live.automatic(EUR, inMinutes(121)))).toEqual([1, 3]);
});

test('finds those entered by codes by their numbers, and none that does not hold', async () => {
  const live = share();
  expect(idsOf(await live.byId([4, 5, 6, 7, 8, 1, 999], CZK, new Date()))).toEqual([1, 4]);
  expect(await live.byId([], CZK, new Date())).toEqual([]);
});

test('gives the terms in basis points and minor units', async () => {
  const [percents, amount, steps] = await share().automatic(CZK, new Date());
  expect(percents).toMatchObject({
    basisPoints: 1250,
    version: '1',
    limitPerCustomer: null,
    products: { type: 'all' },
  });
  expect(amount).toMatchObject({ amount: 5000, minPrice: 100_000 });
  expect(steps?.steps).toEqual([
    { from: 2, basisPoints: 525, amount: null },
    { from: 5, basisPoints: null, amount: 700 },
  ]);
});

test('reads once until an event tells of a change, and the changed one has another version', async () => {
  const live = share();
  const count = { count: 0 };
  await statementCount.run(count, async () => {
    await Promise.all([
      live.automatic(CZK, new Date()),
      live.automatic(EUR, new Date()),
      live.byId([4], CZK, new Date()),
    ]);
    await live.automatic(CZK, new Date());
  });
  expect(count.count).toBe(1);
  await shop.sql('update discounts set percents = 20 where id = 1');
  expect((await live.automatic(CZK, new Date()))[0]).toMatchObject({ basisPoints: 1250, version: '1' });
  live.onEvents([changed]);
  expect((await live.automatic(CZK, new Date()))[0]).toMatchObject({ basisPoints: 2000, version: '2' });
});
