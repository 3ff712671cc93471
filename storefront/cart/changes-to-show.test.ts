import { expect, test } from 'vitest';
import type { CartChange } from '../../contract/cart/changes.ts';
import { changesToShow, joinedChanges, saidOfEmpty, type VisibleParts } from './changes-to-show.ts';

const change = (type: CartChange['type'], more: Partial<CartChange> = {}): CartChange => ({
  type,
  cart_item_id: null,
  name: 'Mýdlo, 100 g',
  amount: null,
  old_taxed_price: null,
  new_taxed_price: null,
  reason: null,
  ...more,
});
const line = (id: number, more: object = {}) => ({
  id,
  name: 'Mýdlo',
  gift_id: null,
  amount: 2,
  customer_account_id: null,
  items: [],
  _embedded: { variation_properties_names: ['100\u00a0g'] },
  ...more,
});
const parts = (items: object[] = [], cart: object = {}): VisibleParts =>
  ({
    cart: {
      shipping_method: null,
      payment_method: null,
      discounts: [],
      vouchers: [],
      unique_amount: items.length,
      ...cart,
    },
    items,
  }) as unknown as VisibleParts;

const REMOVED: [CartChange['type'], object, object?][] = [
  ['item_sold_out', line(9)],
  ['item_removed', line(9)],
  ['gift_removed', line(9, { gift_id: 3 })],
  ['item_amount_decreased', line(9), { amount: 0 }],
];

test.each(REMOVED)('what %s told is told no more once it is back', (type, back, more = {}) => {
  const reported = change(type, { cart_item_id: 1, ...more });
  expect(changesToShow([reported], [], parts())).toEqual([reported]);
  expect(changesToShow([reported], [], parts([back]))).toEqual([]);
});

test('a bought piece is no gift that came back, and a gift no piece that can be bought again', () => {
  const [gift, sold] = [change('gift_removed', { cart_item_id: 1 }), change('item_sold_out', { cart_item_id: 2 })];
  expect(changesToShow([gift], [], parts([line(9)]))).toEqual([gift]);
  expect(changesToShow([sold], [], parts([line(9, { gift_id: 3 })]))).toEqual([sold]);
});

test('of a line only what it still is like is told', () => {
  const fewer = change('item_amount_decreased', { cart_item_id: 1, amount: 2 });
  expect(changesToShow([fewer], [], parts([line(1)]))).toEqual([fewer]);
  expect(changesToShow([fewer], [], parts([line(1, { amount: 3 })]))).toEqual([]);
  const dearer = change('item_price_raised', { cart_item_id: 1 });
  expect(changesToShow([dearer], [], parts([line(1)]))).toEqual([dearer]);
  expect(changesToShow([dearer], [], parts())).toEqual([]);
  const unpaid = change('item_credits_removed', { cart_item_id: 1 });
  expect(changesToShow([unpaid], [], parts([line(1)]))).toEqual([unpaid]);
  expect(changesToShow([unpaid], [], parts([line(1, { customer_account_id: 4 })]))).toEqual([]);
  const text = change('item_text_needed', { cart_item_id: 1 });
  expect(changesToShow([], [text], parts([line(1)]))).toEqual([text]);
  expect(changesToShow([text], [], parts([line(1)]))).toEqual([]);
});

test.each([
  ['shipping_method_removed', 'Kurýr', { shipping_method: { name: 'Kurýr' } }],
  ['payment_method_removed', 'Dobírka', { payment_method: { name: 'Dobírka' } }],
  ['shipping_option_removed', 'Box', { _embedded: { shipping_option: { name: 'Box' } } }],
  ['voucher_removed', 'ABCD', { vouchers: [{ code_end: 'ABCD' }] }],
  ['discount_removed', 'Léto', { discounts: [{ name: 'Léto', problem: null }] }],
] as const)('%s is told until it is in the cart again', (type, name, cart) => {
  const reported = change(type, { name });
  expect(changesToShow([reported], [], parts())).toEqual([reported]);
  expect(changesToShow([reported], [], parts([], cart))).toEqual([]);
});

test.each([
  ['shipping_price_changed', 'Kurýr', { shipping_method: { name: 'Kurýr' } }],
  ['payment_price_changed', 'Dobírka', { payment_method: { name: 'Dobírka' } }],
  ['voucher_changed', 'ABCD', { vouchers: [{ code_end: 'ABCD' }] }],
  ['discount_changed', 'Léto', { discounts: [{ name: 'Léto', problem: null }] }],
] as const)('%s is told while it is in the cart', (type, name, cart) => {
  const reported = change(type, { name });
  expect(changesToShow([reported], [], parts([], cart))).toEqual([reported]);
  expect(changesToShow([reported], [], parts())).toEqual([]);
});

test('each thing is told once: the same words of another line, and what is newer of the same line', () => {
  const gone = [1, 2, 3].map((id) => change('gift_removed', { cart_item_id: id }));
  expect(joinedChanges(gone.slice(0, 2), gone.slice(2))).toEqual([gone[2]]);
  const fewer = change('item_amount_decreased', { cart_item_id: 1, amount: 2 });
  const sold = change('item_sold_out', { cart_item_id: 1 });
  expect(joinedChanges([fewer], [sold])).toEqual([sold]);
  const other = change('item_amount_decreased', { cart_item_id: 2, amount: 5 });
  expect(joinedChanges([fewer], [other])).toEqual([fewer, other]);
});

test('what came back is forgotten: lost again it is told again, once', () => {
  const first = change('gift_removed', { cart_item_id: 1 });
  const back = changesToShow([first], [], parts([line(9, { gift_id: 3 })]));
  const again = change('gift_removed', { cart_item_id: 9 });
  expect(changesToShow(back, [again], parts())).toEqual([again]);
});

test('beside an empty cart only what took something out of it is said', () => {
  const types = [
    'gift_removed',
    'item_sold_out',
    'discount_removed',
    'shipping_method_removed',
    'item_removed',
  ] as const;
  expect(saidOfEmpty(types.map((type) => change(type))).map(({ type }) => type)).toEqual([
    'item_sold_out',
    'item_removed',
  ]);
});
