import { expect, test } from 'vitest';
import { ApiError } from '../lib/http/api.ts';
import type { ShopContext } from '../lib/shop/context.ts';
import { changeCart } from './change-cart.ts';

type Call = [call: string, options: unknown];

function shopThat(answers: () => Promise<unknown>) {
  const calls: Call[] = [];
  const shop = {
    api: (...call: Call) => {
      calls.push(call);
      return answers();
    },
    text: (key: string) => key,
    cart: { id: async () => 'a', forget: async () => undefined },
  } as unknown as ShopContext;
  return { shop, calls };
}

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}
const use = (credits: string) => form({ intent: 'use_credits', customer_account_id: '2', credits });

test.each([
  ['60,5', 60.5],
  ['60.5', 60.5],
  ['1 250', 1250],
  ['1\u00a0250,75', 1250.75],
  ['', Number.NaN],
  ['all', Number.NaN],
])('%j is read as people write it', async (typed, amount) => {
  const { shop, calls } = shopThat(async () => ({}));
  expect(await changeCart(shop, use(typed))).toEqual({});
  expect(calls).toEqual([
    ['POST /carts/{id}/customer-accounts', { params: { id: 'a' }, body: { customer_account_id: 2, amount } }],
  ]);
});

test('an amount that is refused stays in its form, with the reason', async () => {
  const message = 'You have 40 credits left.';
  const error = new ApiError({ status: 422, type: 'invalid_fields', message, errors: [{ field: 'amount', message }] });
  const { shop } = shopThat(() => Promise.reject(error));
  expect(await changeCart(shop, use('50'))).toEqual({
    error: { key: 'cart_apply_credits', message },
    credits: { account: 2, typed: '50', message },
  });
});

test('credits that are in the cart no longer are taken out of it', async () => {
  const error = new ApiError({ status: 404, type: 'cart_credits_not_found', message: '', errors: [] });
  const { shop } = shopThat(() => Promise.reject(error));
  expect(await changeCart(shop, form({ intent: 'remove_credits', customer_account_id: '2' }))).toEqual({});
});

test('the buttons of a line let an account or money pay it', async () => {
  const { shop, calls } = shopThat(async () => ({}));
  await changeCart(shop, form({ item_id: '7', amount: '3', pay_with: '2' }));
  await changeCart(shop, form({ item_id: '7', amount: '3', pay_with: '0' }));
  expect(calls.map(([call, options]) => [call, (options as { body: object }).body])).toEqual([
    ['PATCH /carts/{id}/items/{item_id}', { customer_account_id: 2 }],
    ['PATCH /carts/{id}/items/{item_id}', { customer_account_id: null }],
  ]);
});
