import { expect, test } from 'vitest';
import type { ShopContext } from '../lib/context.ts';
import { changeCart } from './change-cart.ts';

const WAITING = { code: 'JARO', problem: 'min_price' };

/** A cart in which every code but JARO is that of a voucher. */
const shop = {
  api: async () => ({ item: { discounts: [WAITING] } }),
  text: (key: string) => key,
  cart: { id: async () => 'a' },
} as unknown as ShopContext;

function entering(code: string): FormData {
  const form = new FormData();
  form.set('intent', 'add_code');
  form.set('code', code);
  return form;
}

test('the answer to a code says whether it is a discount, with what it lacks, or a voucher', async () => {
  expect(await changeCart(shop, entering('ja-ro'))).toEqual({ entered: WAITING });
  expect(await changeCart(shop, entering('kód: ja-ro'))).toEqual({ entered: WAITING });
  expect(await changeCart(shop, entering('code JARO'))).toEqual({ entered: WAITING });
  expect(await changeCart(shop, entering('ABCD-EFGH'))).toEqual({ voucher: 'voucherApplied' });
});
