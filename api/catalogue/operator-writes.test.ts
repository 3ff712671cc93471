import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PultEvent } from '../../contract/events.ts';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
const events: PultEvent[] = [];
beforeAll(async () => {
  shop = await startBrowsingShop();
  shop.api.onEvents((received) => void events.push(...received));
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.api.flushEvents();
  events.length = 0;
});

const { products, variations } = FIXTURE;
const as = (headers: Record<string, string>) => (call: string, body: unknown) => shop.request(call, { body, headers });
const write = (call: string, body: unknown) => as(shop.operator)(call, body);
const receivedEvents = async () => {
  await shop.api.flushEvents();
  return events.map(({ type, payload }) => ({ type, payload }));
};
/** Listings of products: their categories with all ancestors, and their brands. */
const LISTED_IN: Record<number, { category_ids: number[]; brand_ids: number[] }> = {
  [products.barSoap]: { category_ids: [1, 2, 3], brand_ids: [1] },
  [products.liquidSoap]: { category_ids: [1, 2], brand_ids: [2] },
  [products.cream]: { category_ids: [1], brand_ids: [1] },
};
const NOWHERE = { category_ids: [], brand_ids: [] };
const changed = (affects_pages: boolean, id: number = products.barSoap, cause = {}) => [
  {
    type: 'product.changed',
    payload: { product_ids: [id], affects_pages, ...(affects_pages ? LISTED_IN[id] : NOWHERE), ...cause },
  },
];
const PIECES = { only_pieces: true };

describe('who may', () => {
  const calls: [string, unknown][] = [
    ['PATCH /products/1', { stock_state: 0 }],
    ['PATCH /product-variations/1', { stock_state: 0 }],
    ['PUT /products/1/prices/1', { price: 1 }],
    ['POST /products/1/slugs', { language: 'cs', path: '/stolen' }],
  ];

  test.each(calls)('%s needs a valid token', async (call, body) => {
    await shop.sql(
      `insert into operator_tokens (name, rights, token_hash, revoked_at) values ('gone', '{all}', encode(sha256('op_revoked'), 'hex'), now()) on conflict do nothing`,
    );
    await shop.sql(
      `insert into operator_tokens (name, rights, token_hash, expires_at) values ('old', '{all}', encode(sha256('op_expired'), 'hex'), now() - interval '1 second') on conflict do nothing`,
    );
    const token = shop.operator.authorization?.slice(7) ?? '';
    const attempts: Record<string, string>[] = [
      {},
      { authorization: 'Bearer ' },
      { authorization: 'Bearer op_wrong' },
      { authorization: token },
      { authorization: `Basic ${token}` },
      { authorization: `Bearer ${token}x` },
      { authorization: `Bearer ${token.toUpperCase()}` },
      { authorization: 'Bearer op_revoked' },
      { authorization: 'Bearer op_expired' },
      { authorization: `Bearer op_${'x'.repeat(5_000)}` },
      { cookie: `token=${token}`, origin: 'http://cs.localhost' },
    ];
    for (const headers of attempts) {
      const answer = await as(headers)(call, body);
      expect(answer.status, JSON.stringify(headers).slice(0, 80)).toBe(401);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
    }
    expect(await receivedEvents()).toEqual([]);
  });

  test('the token is looked at before the body, so that strangers learn nothing of the fields', async () => {
    expect((await as({})('PATCH /products/1', { stock_state: -1 })).status).toBe(401);
    expect((await as({})('PATCH /products/99999', {})).status).toBe(401);
  });
});

describe('stock', () => {
  const set = (stock_state: number) => write(`PATCH /products/${products.barSoap}`, { stock_state });

  test.each([
    [100, 99, false],
    [12, 11, false],
    [11, 10, true],
    [6, 5, true],
    [4, 3, true],
    [1, 0, true],
    [0, 3, true],
    [3, 50, true],
  ])('from %d to %d pieces: pages look different: %s', async (from, to, affects) => {
    await set(from);
    await shop.api.flushEvents();
    events.length = 0;
    const answer = await set(to);
    expect(answer.body).toEqual({ item: { id: products.barSoap, stock_state: to, is_active: true } });
    expect(await receivedEvents()).toEqual(changed(affects, products.barSoap, affects ? PIECES : {}));
  });

  test('the same stock again emits no event', async () => {
    await set(50);
    await shop.api.flushEvents();
    events.length = 0;
    await set(50);
    await write(`PATCH /products/${products.barSoap}`, {});
    expect(await receivedEvents()).toEqual([]);
  });

  test('a difference is added; below zero it is refused and nothing changes', async () => {
    await set(10);
    expect((await write('PATCH /products/1', { change: -3 })).body.item.stock_state).toBe(7);
    const refused = await write('PATCH /products/1', { change: -8 });
    expect(refused.status).toBe(409);
    expect(refused.body.errors).toEqual([
      { field: 'change', message: 'Na skladě je 7 ks; nejmenší možná změna je -7.' },
    ]);
    expect((await write('PATCH /products/1', {})).body.item.stock_state).toBe(7);
  });

  test('stock of a product with variations is refused with the call that takes it', async () => {
    const { status, body } = await write(`PATCH /products/${products.cream}`, { stock_state: 5 });
    expect([status, body.errors]).toEqual([
      422,
      [
        {
          field: 'stock_state',
          message: 'Produkt má varianty a zásobu nesou ony. Pošlete ji na PATCH /v1/product-variations/{id}.',
        },
      ],
    ]);
  });

  test('differences sent at once all count', async () => {
    await set(100);
    const answers = await Promise.all(Array.from({ length: 20 }, () => write('PATCH /products/1', { change: -7 })));
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(14);
    expect(statuses.filter((status) => status === 409)).toHaveLength(6);
    expect((await write('PATCH /products/1', {})).body.item.stock_state).toBe(2);
  });

  test('a variation takes the sum of its product along', async () => {
    await shop.sql('update products set stock_state = 30 where id = $1', [products.cream]);
    const answer = await write(`PATCH /product-variations/${variations.ml50}`, { change: -10 });
    expect(answer.body.item).toEqual({ id: variations.ml50, stock_state: 0, is_active: true });
    expect(await receivedEvents()).toEqual(changed(true, products.cream, PIECES));
    expect(await shop.sql('select stock_state from products where id = $1', [products.cream])).toEqual([
      { stock_state: 20 },
    ]);
  });

  test('the sum of a product is counted from its variations, so that one that was wrong comes right', async () => {
    await shop.sql('update products set stock_state = 500 where id = $1', [products.cream]);
    await write(`PATCH /product-variations/${variations.ml100}`, { stock_state: 4 });
    const [{ sum }] = (await shop.sql(
      'select sum(stock_state)::int as sum from product_variations where product_id = $1',
      [products.cream],
    )) as [{ sum: number }];
    const [{ stock_state }] = (await shop.sql('select stock_state from products where id = $1', [products.cream])) as [
      { stock_state: number },
    ];
    expect(stock_state).toBe(sum);
  });

  test('a product with variations has no pieces of its own', async () => {
    const refused = await write(`PATCH /products/${products.cream}`, { stock_state: 5 });
    expect(refused.status).toBe(422);
    expect(refused.body.errors[0].field).toBe('stock_state');
  });
});

test('hiding a product takes it out of listings and pages, showing it brings it back', async () => {
  await write(`PATCH /products/${products.barSoap}`, { is_active: false });
  expect(await receivedEvents()).toEqual(changed(true));
  expect((await shop.request(`GET /products/${products.barSoap}`)).status).toBe(404);
  expect((await shop.request('GET /pages?path=/tuhe-mydlo')).status).toBe(404);
  await write(`PATCH /products/${products.barSoap}`, { is_active: true });
  expect((await shop.request('GET /pages?path=/tuhe-mydlo')).status).toBe(200);
});

test('availability and largest amount', async () => {
  expect((await write('PATCH /products/1', { product_availability_id: 2, max_purchasable_amount: 3 })).status).toBe(
    200,
  );
  expect(await receivedEvents()).toEqual(changed(true));
  expect((await shop.request('GET /products/1?embed=can_purchase')).body.item).toMatchObject({
    max_purchasable_amount: 3,
    _embedded: { can_purchase: false },
  });
  await write('PATCH /products/1', { product_availability_id: 1, max_purchasable_amount: null });
  expect((await write('PATCH /products/1', { product_availability_id: 77 })).body.errors[0].field).toBe(
    'product_availability_id',
  );
});

describe('what is refused', () => {
  test.each<[string, unknown, string]>([
    ['PATCH /products/1', { stock_state: -1 }, 'stock_state'],
    ['PATCH /products/1', { stock_state: 1.5 }, 'stock_state'],
    ['PATCH /products/1', { stock_state: '5' }, 'stock_state'],
    ['PATCH /products/1', { stock_state: 1e9 }, 'stock_state'],
    ['PATCH /products/1', { stock_state: 1, change: 1 }, 'change'],
    ['PATCH /products/1', { max_purchasable_amount: 0 }, 'max_purchasable_amount'],
    ['PATCH /products/1', { is_active: 'no' }, 'is_active'],
    ['PATCH /products/1', { price: 1 }, 'price'],
    ['PATCH /products/1', { id: 2, sku: 'X', sells_count: 1 }, 'id'],
    ['PATCH /product-variations/1', { product_id: 2 }, 'product_id'],
    ['PATCH /product-variations/1', { product_availability_id: 2 }, 'product_availability_id'],
    ['PUT /products/1/prices/1', { price: -1 }, 'price'],
    ['PUT /products/1/prices/1', { price: 100, discounted_price: 200 }, 'discounted_price'],
    ['PUT /products/1/prices/1', { price: 100, product_id: 2 }, 'product_id'],
    ['PUT /products/1/prices/1', { price: 3_000_000_000 }, 'price'],
    [
      'PUT /products/1/prices/1',
      {
        price: 100,
        discounted_price: 90,
        discount_valid_from: '2026-02-01T00:00:00Z',
        discount_valid_to: '2026-01-01T00:00:00Z',
      },
      'discount_valid_to',
    ],
    ['POST /products/1/slugs', { language: 'de', path: '/x' }, 'language'],
    ['POST /products/1/slugs', { language: 'cs', path: '/kosik/x' }, 'path'],
    ['POST /products/1/slugs', { language: 'cs', path: '/magazin' }, 'path'],
    ['POST /products/1/slugs', { language: 'cs', path: '/v1' }, 'path'],
    ['POST /products/1/slugs', { language: 'cs', path: '//evil.example' }, 'path'],
    ['POST /products/1/slugs', { language: 'cs', path: '/../etc' }, 'path'],
    ['POST /products/1/slugs', { language: 'cs', path: '/a?b' }, 'path'],
    ['POST /products/1/slugs', { language: 'cs', path: '/' }, 'path'],
  ])('%s %j', async (call, body, field) => {
    const answer = await write(call, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(422);
    expect(answer.body.errors.map((error: { field: string }) => error.field)).toContain(field);
    expect(await receivedEvents()).toEqual([]);
  });

  test('what is not there', async () => {
    for (const [call, body] of [
      ['PATCH /products/99999', {}],
      ['PATCH /product-variations/99999', {}],
      ['PUT /products/99999/prices/1', { price: 1 }],
      ['PUT /products/1/prices/99', { price: 1 }],
      ['PUT /products/1/prices/1', { price: 1, product_variation_id: variations.ml50 }],
      ['POST /products/99999/slugs', { language: 'cs', path: '/nowhere' }],
    ] as const) {
      expect((await write(call, body)).status, call).toBe(404);
    }
  });
});

test('a price is set, recorded in the history, and emitted', async () => {
  const answer = await write('PUT /products/2/prices/1', { price: 20_000, discounted_price: 15_000 });
  expect(answer.body.item).toEqual({
    product_id: 2,
    product_variation_id: null,
    price: 20_000,
    discounted_price: 15_000,
    own_price_variation_ids: [],
  });
  expect(await receivedEvents()).toEqual(changed(true, 2));
  expect((await shop.request('GET /products/2')).body.item.taxed_price.value).toBe(150);
  expect(
    (await shop.request('GET /listings?path=/telo')).body.item.items.find((card: { id: number }) => card.id === 2)
      .taxed_price.value,
  ).toBe(150);
  expect(await shop.sql('select price from price_history where product_id = 2')).toEqual([{ price: 15_000 }]);
});
