import { describe, expect, it } from 'vitest';
import { priceRows } from './price-rows.ts';

const money = (value: number) => ({ value, formatted: `${value} Kč` });
const method = (name: string, taxed: number, original = taxed) => ({
  name,
  taxed_price: money(taxed),
  original_taxed_price: money(original),
});

describe('rows of a total', () => {
  it('begin with the goods alone', () => {
    expect(priceRows({ items: money(100), shipping: null, payment: null, rounding: money(0) })).toEqual([
      { key: 'items', price: money(100) },
    ]);
  });

  it('name shipping and payment, and round only where cash is rounded', () => {
    const rows = priceRows({
      items: money(100.4),
      shipping: method('Kurýr', 119),
      payment: method('Dobírka', 39),
      rounding: money(-0.4),
    });
    expect(rows.map(({ key, name, price }) => [key, name, price.value])).toEqual([
      ['items', undefined, 100.4],
      ['shipping', 'Kurýr', 119],
      ['payment', 'Dobírka', 39],
      ['rounding', undefined, -0.4],
    ]);
    expect(rows.reduce((sum, { price }) => sum + price.value, 0)).toBe(258);
  });

  it('show what free shipping saves', () => {
    const [, shipping] = priceRows({
      items: money(2000),
      shipping: method('Kurýr', 0, 119),
      payment: null,
      rounding: null,
    });
    expect(shipping).toMatchObject({ price: money(0), original: money(119) });
  });
});
