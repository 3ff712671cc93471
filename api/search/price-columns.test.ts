import { expect, test } from 'vitest';
import type { TaxedContents } from '../catalogue/index.ts';
import { Reader, Writer } from './packed/archive.ts';
import { PriceColumns, type Priced } from './price-columns.ts';

const CZECH = new Map([
  [1, 21],
  [2, 12],
]);
const product = (price: number | null, tax_group = 1) => ({
  tax_group,
  prices: new Map(price === null ? [] : [[1, { price, reduced: false }]]),
  variations: [],
});

function columnsOf(...products: Priced[]): PriceColumns {
  const columns = new PriceColumns();
  columns.grow(products.length);
  for (const [slot, one] of products.entries()) columns.put(slot, one);
  return columns;
}

test('tax is subtracted by the rate of each product; unsold products stay unsold, a group without a rate has none', () => {
  const columns = columnsOf(product(9_990), product(33_333, 2), product(null), product(500, 3));
  expect([...columns.get(1, null).prices]).toEqual([9_990, 33_333, -1, 500]);
  expect([...columns.get(1, CZECH).prices]).toEqual([8_256, 29_762, -1, 500]);
  expect([...columns.get(2, CZECH).prices]).toEqual([-1, -1, -1, -1]);
});

test('a cached column follows prices, tax groups and new products', () => {
  const columns = columnsOf(product(9_990), product(33_333, 2));
  const column = columns.get(1, CZECH);
  expect([
    columns.differs(0, product(9_990)),
    columns.differs(0, product(12_100)),
    columns.differs(0, product(9_990, 2)),
  ]).toEqual([false, true, true]);
  columns.put(0, product(12_100));
  columns.put(1, product(33_333, 1));
  columns.grow(4);
  columns.put(2, product(11_200, 2));
  expect(columns.get(1, CZECH)).toBe(column);
  expect([...column.prices]).toEqual([10_000, 27_548, 10_000, -1]);
  columns.put(0, product(null));
  expect(column.prices[0]).toBe(-1);
});

test('few columns without tax are cached: the most recently used ones', () => {
  const columns = columnsOf(product(10_000));
  const first = columns.get(1, CZECH);
  const others = Array.from({ length: 15 }, (_, rate) => columns.get(1, new Map([[1, rate]])));
  expect(columns.get(1, new Map(CZECH))).toBe(first);
  columns.get(1, new Map([[1, 50]]));
  expect(columns.get(1, CZECH)).toBe(first);
  expect(columns.get(1, new Map([[1, 14]]))).toBe(others[14]);
  expect(columns.get(1, new Map([[1, 0]]))).not.toBe(others[0]);
});

const part = (product_id: number, per_package: number, price: number, tax_group_id: number) => ({
  ...{ product_id, product_variation_id: null, per_package },
  ...{ current_price: price, dearest_price: price, tax_group_id, tax_rate: null },
});
const packed = (price: number, ...parts: TaxedContents['parts']): Priced => {
  const contents = { product_type: 1, package_discount: 0, percents_rounding: null, parts };
  return { tax_group: 1, prices: new Map([[1, { price, reduced: false, contents }]]), variations: [] };
};
const [soaps, book] = [part(1, 2, 9_990, 1), part(4, 1, 33_333, 2)];

test('a package is taxed by what is in it, also when it changes, and from what is kept', () => {
  const columns = columnsOf(packed(29_901, soaps, book), product(29_901));
  const column = columns.get(1, CZECH);
  // 112.06 at 21 %, 186.95 at 12 %.
  expect([...column.prices]).toEqual([25_953, 24_712]);
  const writer = new Writer();
  columns.keep(writer);
  const read = new PriceColumns();
  read.keep(new Reader(writer.parts));
  expect([...read.get(1, CZECH).prices]).toEqual([25_953, 24_712]);
  expect(read.differs(0, packed(29_901, soaps, book))).toBe(false);
  // The price with tax stays.
  const other = packed(29_901, soaps, part(4, 1, 33_333, 1));
  expect([read.differs(0, other), read.differs(0, product(29_901))]).toEqual([true, true]);
  columns.put(0, other);
  expect(column.prices[0]).toBe(24_712);
  columns.put(0, packed(29_901, soaps, book));
  columns.put(0, product(29_901));
  expect(column.prices[0]).toBe(24_712);
});

test('a configurable package has the one rate of its choices, else its own', () => {
  const choosing = (...groups: number[]): Priced => {
    const parts = groups.map((group, id) => ({ ...part(id, 1, 0, group), current_price: null, dearest_price: null }));
    const contents = { product_type: 2, package_discount: 0, percents_rounding: null, parts };
    return { tax_group: 1, prices: new Map([[1, { price: 60_000, reduced: false, contents }]]), variations: [] };
  };
  const columns = columnsOf(choosing(2, 2), choosing(1, 2), choosing(4, 5));
  expect([...columns.get(1, CZECH).prices]).toEqual([53_571, 49_587, 60_000]);
});
