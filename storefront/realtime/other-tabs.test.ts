import { expect, test } from 'vitest';
import type { Cart } from '../../contract/cart/records.ts';
import { tabStateOf } from './other-tabs.ts';

const CART = {
  id: '00000000-0000-4000-8000-000000000001',
  amount: 2,
  unique_amount: 1,
  payable_price: { value: 199, formatted: '199 Kč' },
  note: null,
  email: null,
  shipping_method: { id: 3, option_id: 7 },
  payment_method: { id: 2 },
  discounts: [],
  vouchers: [],
  shipping_country_id: 1,
  gift_ids: [4],
  customer_accounts: [{ customer_account_id: 1, amount: 10 }],
} as unknown as Cart;

const stateOf = (changed: object) => tabStateOf({ cart: { ...CART, ...changed }, customer: null }).state;

test('two tabs that show the same are equal', () => {
  expect(stateOf({})).toBe(stateOf({ weight: 5 }));
});

test.each([
  ['another pick-up point', { shipping_method: { id: 3, option_id: 8 } }],
  ['another country', { shipping_country_id: 2 }],
  ['other credits', { customer_accounts: [{ customer_account_id: 1, amount: 9 }] }],
  ['another account of credits', { customer_accounts: [{ customer_account_id: 2, amount: 10 }] }],
  ['another gift', { gift_ids: [5] }],
  ['a discount in place of a voucher', { discounts: [{ id: 4 }], vouchers: [] }],
])('a tab with %s shows something else', (_, changed) => {
  expect(stateOf(changed)).not.toBe(stateOf({}));
});
