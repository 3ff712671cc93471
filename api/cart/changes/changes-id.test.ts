import { expect, test } from 'vitest';
import type { CartChange } from '../../../contract/cart/changes.ts';
import { changesId } from './changes-id.ts';

const price = (value: number, formatted: string) => ({ value, formatted });
const raised: CartChange = {
  type: 'item_price_raised',
  cart_item_id: 7,
  name: 'Svíčka',
  amount: null,
  old_taxed_price: price(199.9, '199,90 Kč'),
  new_taxed_price: price(249, '249 Kč'),
  reason: null,
};
const soldOut: CartChange = {
  type: 'item_sold_out',
  cart_item_id: 8,
  name: 'Mýdlo',
  amount: null,
  old_taxed_price: null,
  new_taxed_price: null,
  reason: null,
};

test('changes have one id in every language and order; none have none', () => {
  const english: CartChange = {
    ...raised,
    name: 'Candle',
    old_taxed_price: price(199.9, 'CZK 199.90'),
    new_taxed_price: price(249, 'CZK 249'),
  };
  expect(changesId([soldOut, english])).toBe(changesId([raised, soldOut]));
  expect(changesId([raised])).toMatch(/^[\w-]{22}$/);
  expect(changesId([])).toBeNull();
});

test('another change has another id', () => {
  const dearer = { ...raised, new_taxed_price: price(259, '259 Kč') };
  const ids = [[raised], [soldOut], [dearer], [raised, soldOut], [raised, raised]].map(changesId);
  expect(new Set(ids).size).toBe(ids.length);
});
