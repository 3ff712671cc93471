import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { announcedKit } from '../../../testing/promotions/index.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

const { candle, oil, soap } = SHOP.products;
let shop: TestShop;
let kit: ReturnType<typeof announcedKit>;
beforeAll(async () => {
  shop = await startBuyingShop();
  kit = announcedKit(shop);
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
  await kit.makeAnnounced();
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
  ['as low', 40_000, 20],
  // 320.00 are 19.9998 % less.
  ['lower', 39_999, 19],
])('nothing is called a reduction where the price was %s within the thirty days', async (_, price, percents) => {
  await kit.charged(oil, [
    [40, 50_000],
    [29, price],
    [28, 50_000],
  ]);
  await kit.makeAnnounced();
  await kit.makeAnnounced({ method: 1, code: 'LETO20', name: { cs: 'Kód' } });
  const [byItself, byCode] = await kit.said(oil);
  expect(byItself).toMatchObject({ text: 'V košíku: 400 Kč', discount_percents: null, lowest_taxed_price: null });
  // Both are given together: 400.00 less a fifth.
  expect(byCode).toMatchObject({ text: 'S kódem LETO20: 320 Kč', discount_percents: percents });
});

test('the price that held when the thirty days began counts, an earlier one does not', async () => {
  // 440.00 was charged until nine days ago: (440 − 400) ÷ 440 is 9.1 %.
  await kit.charged(oil, [
    [60, 41_000],
    [31, 44_000],
    [9, 50_000],
  ]);
  await kit.makeAnnounced();
  expect(await kit.said(oil)).toMatchObject([{ discount_percents: 9, lowest_taxed_price: { value: 440 } }]);
});

test('the thirty days are those before the announcement, not those before today', async () => {
  await kit.charged(oil, [
    [100, 48_000],
    [50, 50_000],
    [15, 42_000],
    [5, 50_000],
  ]);
  const id = await kit.makeAnnounced();
  // Announced 45 days ago: 480.00 was charged within thirty days before. 400.00 is 16.7 % less: never more than taken off.
  await kit.announcedBefore(id, 45);
  await kit.dropCached();
  expect(await kit.said(oil)).toMatchObject([{ discount_percents: 16, lowest_taxed_price: { value: 480 } }]);
  // Switched off and on again, it is announced today: 420.00 less a fifth was charged.
  for (const is_active of [false, true])
    await shop.request(`PATCH /discounts/${id}`, { body: { is_active }, headers: shop.operator });
  await shop.api.flushEvents();
  expect(await kit.said(oil)).toMatchObject([{ discount_percents: null, lowest_taxed_price: null }]);
});

test('a discount that began later than it was announced is compared with the days before it began', async () => {
  await kit.charged(oil, [
    [100, 41_000],
    [60, 50_000],
    [20, 45_000],
    [3, 50_000],
  ]);
  const id = await kit.makeAnnounced({ valid_from: new Date(Date.now() - 10 * 86_400_000).toISOString() });
  await kit.announcedBefore(id, 65);
  await kit.dropCached();
  expect(await kit.said(oil)).toMatchObject([{ discount_percents: 11, lowest_taxed_price: { value: 450 } }]);
});

test('what was not sold before the announcement has no reduction', async () => {
  await kit.makeAnnounced();
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
  await kit.makeAnnounced();
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
  const first = await kit.makeAnnounced({ percents: 10 });
  await kit.announcedBefore(first, 34);
  await kit.makeAnnounced({ percents: 10, name: { cs: 'Druhá' } });
  await kit.dropCached();
  // 500 × 0.9 × 0.9; 450.00 was charged before the first one: 10 % less.
  expect(await kit.said(oil)).toMatchObject([
    { taxed_price: { value: 405 }, discount_percents: 10, lowest_taxed_price: { value: 450 } },
    { text: 'Druhá', taxed_price: null, discount_percents: null, lowest_taxed_price: null },
  ]);
});

describe('what announced discounts charged counts', () => {
  const NOTHING = { discount_percents: null, lowest_taxed_price: null };
  const change = async (id: number, body: object) => {
    const { status } = await shop.request(`PATCH /discounts/${id}`, { body, headers: shop.operator });
    expect(status).toBe(200);
    await shop.api.flushEvents();
  };
  const sale = async (body: object) => {
    const { status } = await shop.request(`PUT /products/${oil}/prices/1`, { body, headers: shop.operator });
    expect(status).toBe(200);
    await shop.api.flushEvents();
    const { item } = (await shop.request(`GET /products/${oil}?embed=computed_prices`)).body;
    return item._embedded.computed_prices;
  };
  beforeEach(() => kit.charged(oil, [[40, 50_000]]));
  afterEach(async () => {
    await sale({ price: 50_000 });
    await shop.sql('delete from price_history where product_id = $1', [oil]);
  });

  test('of a discount that takes off less than before', async () => {
    const id = await kit.makeAnnounced({ percents: 30 });
    expect(await kit.said(oil)).toMatchObject([{ text: 'V košíku −30 %: 350 Kč' }]);
    await change(id, { percents: 10 });
    expect(await kit.said(oil)).toMatchObject([{ text: 'V košíku: 450 Kč', ...NOTHING }]);
  });

  test('of a discount that takes off more than before', async () => {
    const id = await kit.makeAnnounced({ percents: 10 });
    await change(id, { percents: 20 });
    // 400.00 after 450.00: 11.1 % less.
    expect(await kit.said(oil)).toMatchObject([{ text: 'V košíku −11 %: 400 Kč', lowest_taxed_price: { value: 450 } }]);
  });

  test.each<[string, (id: number) => Promise<unknown>]>([
    ['switched off', (id) => change(id, { is_active: false })],
    ['over', (id) => change(id, { valid_to: new Date().toISOString() })],
    ['for other products', (id) => change(id, { products_type: 2, product_ids: [oil] })],
    ['deleted', (id) => shop.request(`DELETE /discounts/${id}`, { headers: shop.operator })],
    ['used up', (id) => shop.sql('update discounts set used_orders = 1000 where id = $1', [id])],
  ])('of a discount that is %s', async (_, end) => {
    const id = await kit.makeAnnounced({ percents: 30, limit_orders: 1000 });
    await end(id);
    await kit.makeAnnounced({ percents: 10 });
    expect(await kit.said(oil)).toMatchObject([{ text: 'V košíku: 450 Kč', ...NOTHING }]);
    expect(await sale({ price: 50_000, discounted_price: 45_000 })).toMatchObject({
      discount_percents: null,
      lowest_taxed_price: { value: 350 },
    });
    // 340.00 is below 350.00: 2.9 %.
    expect(await sale({ price: 50_000, discounted_price: 34_000 })).toMatchObject({
      discount_percents: 2,
      lowest_taxed_price: { value: 350 },
    });
  });

  test('of one of two discounts that were given together', async () => {
    await kit.makeAnnounced({ percents: 10 });
    const second = await kit.makeAnnounced({ name: { cs: 'Druhá' } });
    expect(await kit.said(oil)).toMatchObject([{ text: 'V košíku −20 %: 360 Kč' }, { text: 'Druhá' }]);
    await change(second, { is_active: false });
    expect(await kit.said(oil)).toMatchObject([{ text: 'V košíku: 450 Kč', ...NOTHING }]);
  });

  test.each<[string, number, object, object]>([
    ['goods at full price only', 1, { price: 50_000 }, { price: 50_100 }],
    ['reduced goods only', 2, { price: 62_000, discounted_price: 50_000 }, { price: 50_000 }],
  ])('of a discount for %s, whatever the price of the list was afterwards', async (_, discounted_type, first, then) => {
    await sale(first);
    await shop.sql(`update price_history set valid_from = valid_from - interval '40 days' where product_id = $1`, [
      oil,
    ]);
    const id = await kit.makeAnnounced({ is_announced: false, discounted_type });
    await change(id, { is_active: false });
    await sale(then);
    // 500.00 less a fifth was charged.
    expect(await sale({ price: 50_100, discounted_price: 45_000 })).toMatchObject({
      discount_percents: null,
      lowest_taxed_price: { value: 400 },
    });
  });

  test('the lower one where nobody knows whether a price was reduced', async () => {
    const id = await kit.makeAnnounced({ is_announced: false, discounted_type: 2 });
    await change(id, { is_active: false });
    expect(await sale({ price: 50_000, discounted_price: 45_000 })).toMatchObject({
      lowest_taxed_price: { value: 400 },
    });
  });

  test('for thirty days', async () => {
    const id = await kit.makeAnnounced({ percents: 30 });
    await kit.announcedBefore(id, 50);
    await change(id, { is_active: false });
    const ended = (days: number) =>
      shop.sql('update discount_spans set ends = now() - make_interval(days => $2) where discount_id = $1', [id, days]);
    await ended(29);
    await kit.makeAnnounced({ percents: 10 });
    expect(await kit.said(oil)).toMatchObject([NOTHING]);
    await ended(31);
    await kit.dropCached();
    expect(await kit.said(oil)).toMatchObject([{ discount_percents: 10, lowest_taxed_price: { value: 500 } }]);
  });

  test.each<[string, object]>([
    ['a code', { method: 1, code: 'LETO30' }],
    ['a smallest price', { amounts: [{ currency_id: 1, min_price: 10_000 }] }],
    ['a smallest number of pieces', { min_pieces: 2 }],
    ['other products', { products_type: 2, product_ids: [oil] }],
    ['another brand', { brands_type: 1, brand_ids: [1] }],
    ['some countries', { countries_type: 1, country_ids: [1], is_announced: false }],
    ['first orders', { is_for_first_order: true, is_announced: false }],
  ])('but not of discounts by or for %s', async (_, body) => {
    const id = await kit.makeAnnounced({ percents: 30, ...body });
    await change(id, { is_active: false });
    await kit.makeAnnounced({ percents: 10 });
    expect(await kit.said(oil)).toMatchObject([{ discount_percents: 10, lowest_taxed_price: { value: 500 } }]);
  });

  test('a discount that goes on for a product is still announced since it began, whatever else changes', async () => {
    await kit.charged(soap, [[40, 10_000]]);
    const id = await kit.makeAnnounced({ products_type: 1, product_ids: [oil] });
    await change(id, { name: { cs: 'Podzim' }, valid_to: '2099-01-01T00:00:00Z' });
    await change(id, { products_type: 0, product_ids: [] });
    expect(await kit.said(oil)).toMatchObject([{ discount_percents: 20, lowest_taxed_price: { value: 500 } }]);
    // 99.90 less a fifth is 79.92.
    expect(await kit.said(soap)).toMatchObject([{ discount_percents: 20, lowest_taxed_price: { value: 100 } }]);
  });

  test('a product that a discount holds for later is compared with the days before that', async () => {
    const id = await kit.makeAnnounced({ products_type: 1, product_ids: [oil] });
    await kit.announcedBefore(id, 60);
    await kit.charged(soap, [
      [100, 20_000],
      [20, 9_000],
      [5, 10_000],
    ]);
    await change(id, { product_ids: [oil, soap] });
    expect(await kit.said(soap)).toMatchObject([{ discount_percents: 11, lowest_taxed_price: { value: 90 } }]);
  });
});
