import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart } from '../../../testing/carts/index.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

let shop: TestShop;
let cart: string;
beforeAll(async () => {
  shop = await startBuyingShop();
  cart = await filledCart(shop.request);
});
afterAll(() => shop.close());

const many = (count: number, value: unknown = 1) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`unknown_${at}`, value]));
const list = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item);

interface ErrorBody {
  type: string;
  errors: { field: string; message: string }[];
}

/** The error for a rejected body; always at most about a page of text. */
async function refusal(call: string, body: unknown): Promise<ErrorBody> {
  const { status, body: answer } = await shop.request(call, {
    body,
    host: 'en.localhost',
    headers: { 'idempotency-key': randomUUID() },
  });
  expect([status, answer.type]).toEqual([422, 'invalid_fields']);
  expect(JSON.stringify(answer).length).toBeLessThan(8_000);
  return answer;
}

test.each<[string, string, unknown, string]>([
  ['fields', 'PATCH /carts/{id}', many(201), 'body'],
  ['addresses', 'PATCH /carts/{id}/addresses/billing', many(9_000), 'body'],
  ['additional data', 'PATCH /carts/{id}', { additional_data: many(201) }, 'additional_data'],
  ['bad additional data', 'PATCH /carts/{id}', { additional_data: many(9_000, []) }, 'additional_data'],
  ['fields of a line', 'POST /carts/{id}/items/batch', { items: list(3, many(201)) }, 'items.0'],
  [
    'texts of a payment',
    'POST /payments/gopay',
    { order_id: 1, order_hash: 'x'.repeat(43), return_url: '/x', payload: many(201) },
    'payload',
  ],
  ['fields of an order', 'POST /orders', many(9_000), 'body'],
])('more than two hundred %s at once are refused as such', async (_, call, body, field) => {
  const { errors } = await refusal(call.replace('{id}', cart), body);
  expect(errors).toEqual([{ field, message: 'At most 200 fields or items at once.' }]);
});

test.each([
  ['one too many', 51, { product_id: 1 }],
  ['a thousand', 1_000, { product_id: 1 }],
  ['fifty thousand empty ones', 50_000, null],
])('a batch of lines that has %s is refused with its own bound', async (_, count, line) => {
  const { errors } = await refusal(`POST /carts/${cart}/items/batch`, { items: list(count, line) });
  expect(errors).toEqual([{ field: 'items', message: 'At most 50 items at once.' }]);
});

test('of many errors twenty are listed, and the possible fields once for each kind of object', async () => {
  const unknown = await refusal(`PATCH /carts/${cart}/addresses/billing`, many(200));
  expect(unknown.errors).toHaveLength(20);
  expect(unknown.errors.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^There is no field unknown_0\. Possible: .*first_name/),
    ...list(19, 'There is no such field.'),
  ]);
  const lines = await refusal(`POST /carts/${cart}/items/batch`, { items: list(50, many(100)) });
  expect(lines.errors).toHaveLength(20);
  const strict = await refusal('POST /payments/gopay', { ...many(190), ['ž'.repeat(9_000)]: 1 });
  expect(strict.errors).toHaveLength(20);
});

test.each([
  ['one endless name', { ['x'.repeat(100_000)]: 1 }],
  ['names in the data of the caller', { additional_data: { ['x'.repeat(100_000)]: [] } }],
  ['deep ones', { items: { ['y'.repeat(50_000)]: { ['z'.repeat(50_000)]: {} } } }],
])('%s is not sent back whole', async (_, body) => {
  await refusal(`PATCH /carts/${cart}`, body);
  await refusal('POST /orders', body);
});

test('a query of more than two hundred parameters is rejected; fewer unknown ones are reported like fields', async () => {
  const query = (count: number) => Object.keys(many(count)).join('=1&');
  const most = await shop.request(`GET /products?${query(201)}`);
  expect([most.status, most.body.errors.map(({ field }: { field: string }) => field)]).toEqual([422, ['query']]);
  const some = await shop.request(`GET /products?${query(150)}`);
  expect([some.status, some.body.errors.length]).toEqual([422, 20]);
});
