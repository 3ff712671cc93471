import { describe, expect, it } from 'vitest';
import type { ChargeRecord } from '../../../contract/orders/charges.ts';
import { priceRows } from './price-rows.ts';

const money = (value: number) => ({ value, formatted: `${value} Kč` });
const charge = (kind: ChargeRecord['kind'], name: string | null, taxed: number, original = taxed): ChargeRecord => ({
  kind,
  name,
  code: null,
  price: money(0),
  taxed_price: money(taxed),
  original_taxed_price: kind === 'goods' || kind === 'rounding' ? null : money(original),
});

describe('rows of a total', () => {
  it('are one row of goods at first', () => {
    expect(priceRows([charge('goods', null, 100)])).toEqual([{ key: 'goods', kind: 'goods', price: money(100) }]);
  });

  it('have the names of the API and add up', () => {
    const rows = priceRows([
      charge('goods', null, 100.4),
      charge('shipping', 'Kurýr', 119),
      charge('payment', 'Dobírka', 39),
      charge('discount', 'Vánoce', -10),
      charge('discount', 'Jaro', -5),
      charge('rounding', null, -0.4),
    ]);
    expect(rows.map(({ kind, name, price }) => [kind, name, price.value])).toEqual([
      ['goods', undefined, 100.4],
      ['shipping', 'Kurýr', 119],
      ['payment', 'Dobírka', 39],
      ['discount', 'Vánoce', -10],
      ['discount', 'Jaro', -5],
      ['rounding', undefined, -0.4],
    ]);
    expect(rows.map(({ key }) => key)).toEqual(['goods', 'shipping', 'payment', 'discount', 'discount-2', 'rounding']);
    expect(rows.reduce((sum, { price }) => sum + price.value, 0)).toBeCloseTo(243);
  });

  it('show what free shipping saves', () => {
    const [, shipping] = priceRows([charge('goods', null, 2000), charge('shipping', 'Kurýr', 0, 119)]);
    expect(shipping).toMatchObject({ price: money(0), original: money(119) });
  });
});
