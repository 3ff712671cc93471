import { expect, test } from 'vitest';
import { PriceColumns } from './price-columns.ts';

const CZECH = new Map([
  [1, 21],
  [2, 12],
]);
const product = (price: number | null, tax_group = 1) => ({
  tax_group,
  prices: new Map(price === null ? [] : [[1, { price, reduced: false }]]),
  variations: [],
});

function columnsOf(...products: ReturnType<typeof product>[]): PriceColumns {
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
