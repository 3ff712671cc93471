import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';
import type { Cart } from '../../../contract/cart/records.ts';
import { textsOf } from '../../lib/shop/rendered.tsx';
import { CartPrices } from './cart-prices.tsx';

const [CZECHIA, SLOVAKIA] = [1, 2];
const price = (value: number) => ({ value, formatted: `CZK ${value}` });
const messages = {
  ui: { taxed: compile('{price} incl. VAT') },
  checkout: {
    ...{ items: 'Goods', shipping: 'Shipping', payment: 'Payment', notChosen: 'not chosen', free: 'free' },
    shippingFreeOrFrom: compile('free or from {price}'),
    ratesOfDelivery: compile('by the rates of {country}, pages by those of {home}'),
    ...{ withoutTax: 'Total excl. VAT', taxOf: compile('VAT {rate} %'), total: 'Total incl. VAT' },
  },
};
const cart = {
  ...{
    taxed_items_price: price(121),
    taxed_total_price: price(121),
    payable_price: price(121),
    total_price: price(100),
  },
  ...{ vouchers: [], discounts: [] },
  tax_per_rate: [{ tax_rate: 21, price: price(100), tax_amount: price(21), taxed_price: price(121) }],
};

function textsFor(is_for_businesses: boolean, country = CZECHIA): string[] {
  const countries = [
    { id: CZECHIA, name: 'Czechia' },
    { id: SLOVAKIA, name: 'Slovakia' },
  ];
  // Another host of the locale comes first.
  const hostnames = [SLOVAKIA, CZECHIA].map((country_id) => ({ locale: 'en-US', country_id }));
  const shop = { is_for_businesses, countries, locale: 'en-US', hostnames, country_id: CZECHIA };
  const goods = {
    kind: 'goods',
    name: null,
    code: null,
    price: price(100),
    taxed_price: price(121),
    original_taxed_price: null,
  };
  const own = {
    ...cart,
    supply: 'domestic',
    _embedded: { charges: [goods], shipping_country_id: country },
  } as unknown as Cart;
  return textsOf(<CartPrices cart={own} shippingFrom={{ value: 0, isOnly: false, paid: 75 }} />, messages, shop);
}

test('businesses are told which of the amounts before the total are with tax', () => {
  expect(textsFor(false)).toContain('free or from CZK 75');
  const texts = textsFor(true);
  expect(texts.slice(0, 4)).toEqual(['Goods', 'CZK 100', 'Shipping', 'free or from CZK 75 incl. VAT']);
  expect(texts.slice(-2)).toEqual(['Total incl. VAT', 'CZK 121']);
});

test('businesses are told that another country of delivery has other rates than the pages', () => {
  const note = 'by the rates of Slovakia, pages by those of Czechia';
  expect(textsFor(true, SLOVAKIA).slice(0, 3)).toEqual(['Goods', note, 'CZK 100']);
  expect(textsFor(true)).not.toContain('by the rates of Czechia, pages by those of Czechia');
  expect(textsFor(false, SLOVAKIA)).not.toContain(note);
});
