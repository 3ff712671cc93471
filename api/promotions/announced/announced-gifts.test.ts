import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

const { soap, cream, oil, book } = SHOP.products;
const { cream50 } = SHOP.variations;
let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
  await shop.sql(`insert into customer_groups (id, name) overriding system value values (71, '{"cs":"Velkoobchod"}')`);
});
afterAll(() => shop.close());
afterEach(async () => {
  for (const { id } of await shop.sql<{ id: number }>('select id from gifts'))
    await shop.request(`DELETE /gifts/${id}`, { headers: shop.operator });
});

const WITH_SOAP = { type: 2, condition: 2, amount: soap };
async function give(body: object): Promise<number> {
  const whole = { product_id: oil, percents: 100, type: 3, is_active: true, rules: [WITH_SOAP], ...body };
  const { status, body: answer } = await shop.request('POST /gifts', { body: whole, headers: shop.operator });
  expect(status).toBe(201);
  await shop.api.flushEvents();
  return answer.item.id;
}
async function read(product: number = soap, host = SHOP.hosts.cs) {
  const answer = await shop.request(`GET /products/${product}?embed=announced_gifts`, { host });
  return { gifts: answer.body.item._embedded.announced_gifts, tags: String(answer.headers['cache-tag']) };
}

describe('gifts that are announced beside a product', () => {
  test('those that come with it alone, with what to show, and only there', async () => {
    const id = await give({});
    const { gifts, tags } = await read();
    expect(gifts).toEqual([
      {
        gift_id: id,
        product_id: oil,
        product_variation_id: null,
        name: 'Olej',
        url: '/product-6',
        image_url: expect.stringMatching(/^\//),
        can_purchase: true,
      },
    ]);
    expect(tags).toContain(`product-${oil}`);
    expect((await read(book)).gifts).toEqual([]);
  });

  test('a variation is named', async () => {
    await give({ product_id: cream, product_variation_id: cream50 });
    expect((await read()).gifts).toMatchObject([
      { product_id: cream, product_variation_id: cream50, name: 'Krém, 50 ml', can_purchase: true },
    ]);
  });

  test('one that is sold out says so, one that is hidden is not named', async () => {
    await give({});
    await shop.sql('update products set update_stock = true, stock_state = 0 where id = $1', [oil]);
    expect((await read()).gifts).toMatchObject([{ product_id: oil, can_purchase: false }]);
    await shop.sql('update products set is_hidden = true where id = $1', [oil]);
    expect((await read()).gifts).toEqual([]);
    await shop.sql('update products set is_hidden = false, update_stock = false where id = $1', [oil]);
  });

  test.each<[string, object]>([
    ['that cost something', { type: 1, is_combinable: true, percents: 50 }],
    ['for a price', { type: 1, is_combinable: true, gift_prices: [{ currency_id: 1, price: 100 }] }],
    ['for larger purchases', { rules: [WITH_SOAP, { type: 0, condition: 0, amount: 50_000, currency_id: 1 }] }],
    ['for small purchases', { rules: [WITH_SOAP, { type: 0, condition: 1, amount: 50_000, currency_id: 1 }] }],
    ['for several pieces', { rules: [WITH_SOAP, { type: 1, condition: 0, amount: 2 }] }],
    [
      'with something else too',
      { type: 1, is_combinable: true, rules: [WITH_SOAP, { type: 2, condition: 2, amount: book }] },
    ],
    ['among which one is chosen', { type: 1, is_combinable: false }],
    ['with whatever is bought', { type: 1, is_combinable: true, rules: [] }],
    ['with all but it', { type: 1, is_combinable: true, rules: [{ ...WITH_SOAP, condition: 3 }] }],
    ['for a group of customers', { rules: [WITH_SOAP, { type: 5, condition: 2, amount: 71 }] }],
    ['for another country', { rules: [WITH_SOAP, { type: 6, condition: 3, amount: 1 }] }],
    ['that are switched off', { is_active: false }],
  ])('none %s', async (_, body) => {
    await give(body);
    expect((await read()).gifts).toEqual([]);
  });

  test('changing one drops pages of products', async () => {
    const id = await give({});
    const [event] = await shop.sql<{ type: string }>('select type from outbox_events order by id desc limit 1');
    expect(event?.type).toBe('gift.changed');
    await shop.request(`PATCH /gifts/${id}`, { body: { is_active: false }, headers: shop.operator });
    await shop.api.flushEvents();
    expect((await read()).gifts).toEqual([]);
  });
});
