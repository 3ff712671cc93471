import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';
import { textsOf } from '../lib/shop/rendered.tsx';
import type { OrderRecord } from './load-order.ts';
import { OrderContents } from './order-contents.tsx';

const price = (value: number) => ({ value, formatted: `CZK ${value}` });
const messages = {
  ui: { taxed: compile('{price} incl. VAT'), untaxed: compile('{price} excl. VAT') },
  order: { what: 'What' },
  checkout: {
    ...{ items: 'Goods', withoutTax: 'Total excl. VAT', total: 'Total incl. VAT' },
    taxOf: compile('VAT {rate} %'),
  },
};
const item = (id: number, order_item_type: number, name: string, untaxed: number, taxed: number, amount: number) => ({
  ...{ id, order_item_type, name, amount, parent_id: id === 1 ? null : 1, variation_name: null },
  ...{ unit_price: price(untaxed), taxed_unit_price: price(taxed) },
  line_discounted_total_price: price(untaxed * amount),
  line_discounted_taxed_total_price: price(taxed * amount),
  discounted_taxed_total_price: price(taxed * amount),
});
const order = {
  supply: 'domestic',
  prices: { price: price(250), taxed_price: price(302.5), voucher_price: price(0), payable_price: price(302.5) },
  _embedded: {
    items: [item(1, 0, 'Soap', 100, 121, 2), item(2, 7, 'Wrapping', 25, 30.25, 2)],
    charges: [
      {
        kind: 'goods',
        name: null,
        code: null,
        price: price(250),
        taxed_price: price(302.5),
        original_taxed_price: null,
      },
    ],
    tax_per_rate: [{ tax_rate: 21, price: price(250), tax_amount: price(52.5), taxed_price: price(302.5) }],
  },
} as unknown as OrderRecord;

const textsFor = (is_for_businesses: boolean) =>
  textsOf(<OrderContents order={order} />, messages, { is_for_businesses });

test('an order shows its prices as the shop did: to businesses without tax first', () => {
  expect(textsFor(false)).toEqual([
    ...['What', 'Soap', '2 × CZK 121', 'CZK 242', '+ Wrapping', 'CZK 60.5', 'Goods', 'CZK 302.5'],
    ...['Total incl. VAT', 'CZK 302.5', 'Total excl. VAT', 'CZK 250', 'VAT 21 %', 'CZK 52.5'],
  ]);
  expect(textsFor(true)).toEqual([
    ...['What', 'Soap', '2 × CZK 100', 'CZK 200 excl. VAT', '+ Wrapping', 'CZK 50 excl. VAT', 'Goods', 'CZK 250'],
    ...['Total excl. VAT', 'CZK 250', 'VAT 21 %', 'CZK 52.5', 'Total incl. VAT', 'CZK 302.5'],
  ]);
});
