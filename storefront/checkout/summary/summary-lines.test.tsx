import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';
import type { CartItem } from '../../../contract/cart/records.ts';
import { CART_ITEM_TYPES } from '../../../contract/cart/rules.ts';
import { textsOf } from '../../lib/shop/rendered.tsx';
import { SummaryLines } from './summary-lines.tsx';

const price = (value: number, formatted: string) => ({ value, formatted });
const messages = {
  ui: { untaxed: compile('{price} excl. VAT') },
  common: { free: 'free' },
  gift: { pieces: compile('{count, plural, one {Gift} other {# gifts}}'), reduced: 'Special price' },
};
const boxWithCard = {
  id: 7,
  item_type: CART_ITEM_TYPES.classic,
  name: 'Gift box',
  amount: 1,
  taxed_unit_price: price(330, 'CZK 330'),
  line_discounted_taxed_total_price: price(330, 'CZK 330'),
  product_fields: [],
  items: [
    { id: 8, name: 'Soap', item_type: CART_ITEM_TYPES.package_item, amount: 3 },
    {
      id: 9,
      name: 'Card',
      item_type: CART_ITEM_TYPES.service,
      amount: 1,
      line_discounted_taxed_total_price: price(49, 'CZK 49'),
    },
  ],
} as unknown as CartItem;

const linesFor = (is_for_businesses: boolean, items: CartItem[]) =>
  textsOf(<SummaryLines items={items} />, messages, { is_for_businesses });
const linesOf = (...items: CartItem[]) => linesFor(false, items);

test('a package is summed up by its own price, as in the order, with its services priced beside it', () => {
  expect(linesOf(boxWithCard)).toEqual(['Gift box', '1 × CZK 330', '3 × Soap', 'CZK 330', '+ Card', 'CZK 49']);
});

test('a gift is called so instead of a price of nothing, and costs what it costs where it is only reduced', () => {
  const gift = { ...boxWithCard, name: 'Candle', items: [], item_type: CART_ITEM_TYPES.related_gift, amount: 3 };
  const free = { ...gift, taxed_unit_price: price(0, 'CZK 0'), line_discounted_taxed_total_price: price(0, 'CZK 0') };
  const half = { ...gift, item_type: CART_ITEM_TYPES.gift, amount: 1 };
  expect(linesOf(free)).toEqual(['Candle', '3 gifts', 'free']);
  expect(linesOf(half)).toEqual(['Candle', 'Special price', 'CZK 330']);
});

test('a piece is priced after discounts of its line', () => {
  const left = { line_discounted_taxed_total_price: price(264, 'CZK 264') };
  expect(linesOf({ ...boxWithCard, ...left, items: [] })).toEqual(['Gift box', '1 × CZK 264', 'CZK 264']);
  const three = { amount: 3, line_discounted_taxed_total_price: price(792, 'CZK\u00a0792') };
  expect(linesOf({ ...boxWithCard, ...three, items: [] })).toEqual(['Gift box', '3 × CZK 264', 'CZK 792']);
});

test('businesses are told what each line and service costs without tax', () => {
  const untaxed = { unit_price: price(272.73, 'CZK 272.73'), line_discounted_total_price: price(272.72, 'CZK 272.72') };
  const [, card] = boxWithCard.items;
  const box = {
    ...boxWithCard,
    ...untaxed,
    items: [{ ...card, line_discounted_total_price: price(40.5, 'CZK 40.50') }],
  } as unknown as CartItem;
  expect(linesFor(true, [box])).toEqual([
    ...['Gift box', '1 × CZK 272.72', 'CZK 272.72 excl. VAT'],
    ...['+ Card', 'CZK 40.50 excl. VAT'],
  ]);
});
