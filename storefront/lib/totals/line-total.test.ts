import { expect, test } from 'vitest';
import type { CartItem } from '../../../contract/cart/records.ts';
import { CART_ITEM_TYPES } from '../../../contract/cart/rules.ts';
import { lineTotal, totalWithServices } from './line-total.ts';

const price = (value: number) => ({ value, formatted: '' });
const line = {
  amount: 2,
  taxed_unit_price: price(330.1),
  taxed_total_price: price(660.2),
  items: [
    { item_type: CART_ITEM_TYPES.service, taxed_unit_price: price(49.9) },
    { item_type: CART_ITEM_TYPES.package_item, taxed_unit_price: price(100) },
  ],
} as unknown as CartItem;

test('a line costs its pieces; what is inside a package is paid with it', () => {
  expect(lineTotal(line)).toBe(660.2);
  expect(lineTotal(line, 3)).toBe(990.3);
});

test('its services are paid for each piece', () => {
  expect(totalWithServices(line)).toBe(760);
  expect(totalWithServices(line, 3)).toBe(1140);
  expect(totalWithServices({ ...line, items: [] })).toBe(660.2);
});
