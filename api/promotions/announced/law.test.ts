import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { announcing, SHOP, startBuyingShop, type TestShop } from '../../../testing/index.ts';

const { candle, oil } = SHOP.products;
let shop: TestShop;
let kit: ReturnType<typeof announcing>;
beforeAll(async () => {
  shop = await startBuyingShop();
  kit = announcing(shop);
});
afterAll(() => shop.close());
afterEach(() => kit.clear());

test('percents are of the lowest price of the thirty days before the announcement, which stands beside it', async () => {
  // 500.00 now. A fifth off is 400.00; of 450.00, the lowest of thirty days, 400.00 is 11.1 % less.
  await kit.charged(oil, [
    [90, 39_000],
    [40, 50_000],
    [20, 45_000],
    [10, 50_000],
  ]);
  await kit.announce();
  expect(await kit.said(oil)).toMatchObject([
    {
      text: 'V košíku −11 %: 400 Kč',
      discount_percents: 11,
      lowest_taxed_price: { value: 450 },
      taxed_price: { value: 400 },
    },
  ]);
});

test.each([
  // 400.00 was charged within the thirty days, and is what it costs.
  ['as low', 40_000],
  ['lower', 39_999],
])('nothing is called a reduction where the price was %s within the thirty days', async (_, price) => {
  await kit.charged(oil, [
    [40, 50_000],
    [29, price],
    [28, 50_000],
  ]);
  await kit.announce();
  await kit.announce({ method: 1, code: 'LETO20', name: { cs: 'Kód' } });
  const [byItself, byCode] = await kit.said(oil);
  expect(byItself).toMatchObject({ text: 'V košíku: 400 Kč', discount_percents: null, lowest_taxed_price: null });
  // Both are given together: 400.00 less a fifth.
  expect(byCode).toMatchObject({ text: 'S kódem LETO20: 320 Kč', discount_percents: 20 });
});

test('the price that held when the thirty days began counts, an earlier one does not', async () => {
  // 440.00 held until nine days ago: (440 − 400) ÷ 440 is 9.1 %.
  await kit.charged(oil, [
    [60, 41_000],
    [31, 44_000],
    [9, 50_000],
  ]);
  await kit.announce();
  expect(await kit.said(oil)).toMatchObject([{ discount_percents: 9, lowest_taxed_price: { value: 440 } }]);
});

test('the thirty days are those before the announcement, not those before today', async () => {
  await kit.charged(oil, [
    [100, 48_000],
    [50, 50_000],
    [15, 42_000],
    [5, 50_000],
  ]);
  const id = await kit.announce();
  // Announced 45 days ago: within the thirty days before, 480.00 held. 400.00 is 16.7 % less.
  await kit.announcedBefore(id, 45);
  await kit.dropKept();
  expect(await kit.said(oil)).toMatchObject([{ discount_percents: 17, lowest_taxed_price: { value: 480 } }]);
  // Switched off and on again, it is announced today: 420.00 held. 400.00 is 4.8 % less.
  for (const is_active of [false, true])
    await shop.request(`PATCH /discounts/${id}`, { body: { is_active }, headers: shop.operator });
  await shop.api.flushEvents();
  expect(await kit.said(oil)).toMatchObject([{ discount_percents: 5, lowest_taxed_price: { value: 420 } }]);
});

test('a discount that began later than it was announced is compared with the days before it began', async () => {
  await kit.charged(oil, [
    [100, 41_000],
    [60, 50_000],
    [20, 45_000],
    [3, 50_000],
  ]);
  const id = await kit.announce({ valid_from: new Date(Date.now() - 10 * 86_400_000).toISOString() });
  await kit.announcedBefore(id, 65);
  await kit.dropKept();
  expect(await kit.said(oil)).toMatchObject([{ discount_percents: 11, lowest_taxed_price: { value: 450 } }]);
});

test('what was not sold before the announcement has no reduction', async () => {
  await kit.announce();
  expect(await kit.said(oil)).toMatchObject([
    { text: 'V košíku: 400 Kč', discount_percents: null, lowest_taxed_price: null },
  ]);
});

test('a sale is charged too: percents are of its price', async () => {
  // 299.00 in a sale from 399.00: a fifth off is 239.20, 20 % of 299.00.
  await kit.charged(candle, [
    [40, 39_900],
    [12, 29_900],
  ]);
  await kit.announce();
  expect(await kit.said(candle)).toMatchObject([
    { taxed_price: { value: 239.2 }, discount_percents: 20, lowest_taxed_price: { value: 299 } },
  ]);
});

test('of two announcements in one price the lowest price before either counts', async () => {
  await kit.charged(oil, [
    [100, 48_000],
    [40, 45_000],
    [35, 50_000],
  ]);
  const first = await kit.announce({ percents: 10 });
  await kit.announcedBefore(first, 34);
  await kit.announce({ percents: 10, name: { cs: 'Druhá' } });
  await kit.dropKept();
  // 500 × 0.9 × 0.9; 450.00 held before the first one: 10 % less.
  expect(await kit.said(oil)).toMatchObject([
    { taxed_price: { value: 405 }, discount_percents: 10, lowest_taxed_price: { value: 450 } },
    { text: 'Druhá', taxed_price: null, discount_percents: null, lowest_taxed_price: null },
  ]);
});
