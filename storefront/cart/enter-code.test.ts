import { expect, test } from 'vitest';
import type { ShopContext } from '../lib/shop/context.ts';
import { changeCart } from './change-cart.ts';
import { isVoucherOf } from './entered-code.ts';

const WAITING = { code: 'JARO', problem: 'min_price' };

/** A shop whose cart has these discounts; every other code is that of a voucher. */
const shopWith = (...discounts: object[]) =>
  ({
    api: async () => ({ item: { discounts } }),
    text: (key: string) => key,
    cart: { id: async () => 'a' },
  }) as unknown as ShopContext;
const shop = shopWith(WAITING);

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

test.each([
  ['JARO10', 'JARO10'],
  ['jaro-10', 'JARO10'],
  ['10', '10'],
  ['kód: JARO10', 'JARO10'],
  ['číslo 10', '10'],
  ['KOD10', 'KOD10'],
  ['7K2M-Q0XD-91TF', '7K2M-Q0XD-91TF'],
  ['7k2m qoxd 9itf', '7K2M-Q0XD-91TF'],
])('of codes that end alike %j is the one that was typed, in any order of the cart', async (typed, code) => {
  const codes = ['10', 'JARO10', 'KOD10', 'D-91TF', '7K2M-Q0XD-91TF'];
  for (const order of [codes, codes.toReversed()]) {
    const discounts = [{ code: null }, ...order.map((one) => ({ code: one }))];
    expect(await changeCart(shopWith(...discounts), entering(typed))).toEqual({ entered: { code } });
  }
});

test.each(['PREJARO10', 'JARO100', 'ARO10'])('%s is none of the discounts whose codes it ends like', async (typed) => {
  expect(await changeCart(shopWith({ code: '10' }, { code: 'JARO10' }), entering(typed))).toEqual({
    voucher: 'voucherApplied',
  });
});

test('a voucher’s entry is known by the end of its code, and no discount whose whole code that is', () => {
  expect(isVoucherOf('…EFGH', 'abcd-efgh')).toBe(true);
  expect(isVoucherOf('…EFGH', 'poukaz: ABCD EFGH.')).toBe(true);
  expect(isVoucherOf('EFGH', 'abcd-efgh')).toBe(false);
  expect(isVoucherOf('…EFGH', 'efgh-abcd')).toBe(false);
});
