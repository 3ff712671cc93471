import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { announcedKit } from '../../../testing/promotions/index.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

const { products, variations } = SHOP;
const { soap, cream, oil } = products;
let shop: TestShop;
let kit: ReturnType<typeof announcedKit>;
beforeAll(async () => {
  shop = await startBuyingShop();
  kit = announcedKit(shop);
});
afterAll(() => shop.close());
afterEach(() => kit.clear());

const textsOf = async (...given: Parameters<typeof kit.said>) => (await kit.said(...given)).map(({ text }) => text);

describe('what is announced to nobody', () => {
  test.each<[string, object]>([
    ['not announced', { is_announced: false }],
    ['switched off', { is_active: false }],
    ['over', { valid_to: '2026-01-01T00:00:00Z' }],
    ['not begun', { valid_from: '2099-01-01T00:00:00Z' }],
    ['for other products', { products_type: 1, product_ids: [soap] }],
    ['for all but this product', { products_type: 2, product_ids: [oil] }],
    ['for another brand', { brands_type: 1, brand_ids: [1] }],
    ['only for what is in a sale', { discounted_type: 2 }],
    ['in another currency', { operation: 2, percents: null, amounts: [{ currency_id: 2, amount: 100 }] }],
    ['by codes that are used once each', { method: 2, is_announced: false }],
  ])('%s', async (_, body) => {
    await kit.makeAnnounced(body);
    expect(await kit.said(oil)).toEqual([]);
  });

  test.each<[string, object]>([
    ['codes that are used once each', { method: 2 }],
    ['a first order', { is_for_first_order: true }],
    ['so many orders of one buyer', { limit_per_customer: 1 }],
    ['customers', { customers_type: 2, customer_ids: [1] }],
    ['groups', { customer_groups_type: 1, customer_group_ids: [1] }],
    ['countries', { countries_type: 1, country_ids: [1] }],
  ])('announcing a discount by or for %s is refused', async (_, body) => {
    const whole = { name: { cs: 'Léto' }, operation: 1, percents: 20, is_active: true, is_announced: true };
    const { status, body: answer } = await shop.request('POST /discounts', {
      body: { ...whole, ...body },
      headers: shop.operator,
    });
    expect([status, answer.errors?.[0]?.field]).toEqual([422, 'is_announced']);
  });

  test('a limit for one buyer from before this rule keeps it back', async () => {
    const id = await kit.makeAnnounced();
    await shop.sql('update discounts set limit_per_customer = 1 where id = $1', [id]);
    await kit.dropCached();
    expect(await kit.said(oil)).toEqual([]);
  });

  test('used up, until an order gives it back', async () => {
    const id = await kit.makeAnnounced({ limit_orders: 1 });
    expect(await kit.said(oil)).toHaveLength(1);
    await shop.sql('update discounts set used_orders = 1 where id = $1', [id]);
    await kit.dropCached();
    expect(await kit.said(oil)).toEqual([]);
  });

  test('prepaid vouchers', async () => {
    await shop.sql('insert into voucher_products (product_id, validity_months) values ($1, 12)', [oil]);
    await kit.makeAnnounced();
    expect(await kit.said(oil)).toEqual([]);
    expect(await kit.said(soap)).toHaveLength(1);
  });

  test('what another one displaces', async () => {
    const first = await kit.makeAnnounced({ percents: 30, priority: 5 });
    await kit.makeAnnounced({ name: { cs: 'Druhá' }, excluded_discount_ids: [first] });
    await kit.makeAnnounced({ name: { cs: 'Kód' }, method: 1, code: 'LETO20', excluded_discount_ids: [first] });
    expect(await textsOf(oil)).toEqual(['V košíku: 350 Kč']);
  });
});

describe('what is said', () => {
  test('in the language of the reader, with name, description and code', async () => {
    await kit.makeAnnounced({
      method: 1,
      code: 'LETO20',
      description: { cs: 'Do konce léta.', en: 'Until summer ends.' },
    });
    expect(await kit.said(oil)).toMatchObject([
      { name: 'Léto', description: 'Do konce léta.', code: 'LETO20', text: 'S kódem LETO20: 400 Kč' },
    ]);
    expect(await kit.said(oil, { host: SHOP.hosts.en })).toMatchObject([
      { name: 'Summer', description: 'Until summer ends.', text: 'With code LETO20: CZK 400' },
    ]);
    expect(await kit.said(oil, { host: SHOP.hosts.sk })).toMatchObject([{ text: 'S kódom LETO20: 16,00 €' }]);
  });

  test.each<[string, object, string]>([
    ['three for two', { operation: 3, percents: null, every_pieces: 3, free_pieces: 1 }, 'Léto'],
    [
      'steps',
      { operation: 4, percents: null, amounts: [{ currency_id: 1, steps: [{ from: 1_000, percents: 5 }] }] },
      'Léto',
    ],
    ['free shipping', { operation: 0, percents: null, free_shipping: true }, 'Léto'],
    [
      'free shipping by a code',
      { operation: 0, percents: null, free_shipping: true, method: 1, code: 'POSTOVNE' },
      'Léto – kód POSTOVNE',
    ],
    ['a smallest price', { amounts: [{ currency_id: 1, min_price: 10_000 }] }, 'Léto'],
    ['a smallest number of pieces', { min_pieces: 2 }, 'Léto'],
    ['the purchase', { is_for_purchase: true }, 'Léto'],
    ['the cheapest piece', { application_scope: 1 }, 'Léto'],
  ])('%s says no price', async (_, body, text) => {
    await kit.charged(oil, [[40, 50_000]]);
    await kit.makeAnnounced(body);
    expect(await kit.said(oil)).toMatchObject([
      { text, price: null, taxed_price: null, discount_percents: null, lowest_taxed_price: null },
    ]);
  });

  test('prices come first, by themselves before codes, then names; at most five', async () => {
    await kit.makeAnnounced({
      name: { cs: 'Tři za dva' },
      operation: 3,
      percents: null,
      every_pieces: 3,
      free_pieces: 1,
    });
    await kit.makeAnnounced({ method: 1, code: 'DESET', percents: 10 });
    await kit.makeAnnounced({ method: 1, code: 'TRICET', percents: 30 });
    await kit.makeAnnounced({ percents: 50 });
    for (const name of ['A', 'B', 'C']) await kit.makeAnnounced({ name: { cs: name }, is_for_purchase: true });
    expect(await textsOf(oil)).toEqual([
      'V košíku: 250 Kč',
      'S kódem TRICET: 175 Kč',
      'S kódem DESET: 225 Kč',
      'Tři za dva',
      'A',
    ]);
  });

  test('without tax where the call asks for single prices without it', async () => {
    await kit.makeAnnounced();
    const { body } = await shop.request(`GET /products/${oil}?embed=announced_discounts&without_tax=1`);
    const [one] = body.item._embedded.announced_discounts;
    // 400.00 with 21 % is 330.58 without.
    expect(one).toMatchObject({ price: { value: 330.58 }, taxed_price: { value: 400 } });
    expect(one.text).toBe(`V košíku: ${one.price.formatted}`);
  });

  test('of a product with variations from the cheapest one, of each variation its own, with its own history', async () => {
    await kit.charged(cream, [[40, 24_900]]);
    await kit.charged(cream, [[40, 40_000]], variations.cream100);
    await kit.makeAnnounced();
    // 249.00 and 449.00 less a fifth: 199.20 and 359.20, of 400.00 10.2 %.
    expect(await textsOf(cream)).toEqual(['V košíku −20 %: od 199,20 Kč']);
    expect(await textsOf(cream, {}, variations.cream50)).toEqual(['V košíku −20 %: 199,20 Kč']);
    expect(await kit.said(cream, {}, variations.cream100)).toMatchObject([
      { taxed_price: { value: 359.2 }, discount_percents: 10, lowest_taxed_price: { value: 400 } },
    ]);
  });

  test('what holds for some variations is said of those alone', async () => {
    await kit.makeAnnounced({ product_variations_type: 1, product_variation_ids: [variations.cream100] });
    expect(await kit.said(cream)).toEqual([]);
    expect(await kit.said(cream, {}, variations.cream50)).toEqual([]);
    expect(await kit.said(cream, {}, variations.cream100)).toHaveLength(1);
  });
});
