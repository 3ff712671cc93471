import { expect, test } from 'vitest';
import { ApiError } from '../lib/http/api.ts';
import type { ShopContext } from '../lib/shop/context.ts';
import { orderAgain } from './order-again.ts';

const line = (id: number, more: object) => ({
  id,
  name: `Thing ${id}`,
  variation_name: null,
  product_id: id * 10,
  product_variation_id: null,
  parent_id: null,
  amount: 1,
  order_item_type: 0,
  ...more,
});

/** A shop whose order has these lines, and whose cart refuses some of those that it is asked for. */
function shopWith(items: object[], errors: Record<string, string[]> = {}) {
  const asked: unknown[] = [];
  const shop = {
    text: (key: string) => key,
    cart: { ensure: async () => 'cart' },
    api: async (call: string, input: { body?: unknown; idempotencyKey?: string }) => {
      if (call === 'GET /orders/{id}') return { item: { _embedded: { items } } };
      asked.push([input.idempotencyKey, input.body]);
      return { items: [], _errors: errors };
    },
  } as unknown as ShopContext;
  return { shop, asked };
}

test('an order is put into the cart as it was chosen, without gifts and what comes by itself', async () => {
  const { shop, asked } = shopWith([
    line(1, { amount: 2, variation_name: '50 ml', product_variation_id: 7 }),
    line(2, { order_item_type: 1 }),
    line(3, { order_item_type: 4, amount: 2 }),
    line(4, { order_item_type: 6, parent_id: 3, amount: 6 }),
    line(5, { order_item_type: 7, parent_id: 3, amount: 2 }),
    line(6, {}),
    line(7, { order_item_type: 6, parent_id: 6, amount: 4 }),
    line(8, {
      _embedded: { order_item_product_fields: [{ product_field_id: 9, name: 'Words', value: '<b>Jana</b>' }] },
    }),
  ]);
  expect(await orderAgain(shop, '12', 'key')).toEqual({ added: 4, refused: [] });
  expect(asked).toEqual([
    [
      'key-0',
      {
        items: [
          { product_id: 10, product_variation_id: 7, amount: 2, items: [], product_fields: [] },
          {
            product_id: 30,
            product_variation_id: null,
            amount: 2,
            items: [
              { product_id: 40, product_variation_id: null, amount: 3 },
              { product_id: 50, product_variation_id: null },
            ],
            product_fields: [],
          },
          { product_id: 60, product_variation_id: null, amount: 1, items: [], product_fields: [] },
          {
            product_id: 80,
            product_variation_id: null,
            amount: 1,
            items: [],
            product_fields: [{ product_field_id: 9, value: '<b>Jana</b>' }],
          },
        ],
      },
    ],
  ]);
});

test('what is not sold any more is told by its name, the rest is in the cart', async () => {
  const errors = { 'items.1.product_id': ['Sold out.'] };
  const { shop } = shopWith([line(1, {}), line(2, {}), line(3, { product_id: null, variation_name: 'red' })], errors);
  expect(await orderAgain(shop, '12', 'key')).toEqual({
    added: 1,
    refused: [
      { name: 'Thing 3, red', message: 'cart.notSoldNow' },
      { name: 'Thing 2', message: 'Sold out.' },
    ],
  });
});

test.each([
  ['12', ['GET /orders/{id}']],
  ['abc', []],
  ['1e3', []],
  ['', []],
])('the order %j of somebody else, or none, puts nothing into the cart', async (id, calls) => {
  const made: string[] = [];
  const shop = {
    ...shopWith([]).shop,
    api: async (call: string) => {
      made.push(call);
      throw new ApiError({ status: 404, type: 'not_found', message: 'Not found.', errors: [] });
    },
  } as unknown as ShopContext;
  expect(await orderAgain(shop, id, 'key')).toBeNull();
  expect(made).toEqual(calls);
});
