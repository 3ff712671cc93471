import { describe, expect, test } from 'vitest';
import { type Expected, expectation } from './stock-data.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const text = (key: string, values: object = {}) => `${key} ${JSON.stringify(values)}`;
const shopIn = (locale: string) => ({ locale, text }) as unknown as Parameters<typeof expectation>[0];
const out = { stock: 'out', isSoldOut: true, isPlainStock: true, saleFrom: null } as const;
const onOrder = { stock: 'in', isSoldOut: false, isPlainStock: false, saleFrom: null } as const;
const inStock = { stock: 'in', isSoldOut: false, isPlainStock: true, saleFrom: null } as const;
const record = (more: Partial<Expected> = {}): Expected => ({
  update_stock: true,
  stock_state: 0,
  expected_count: null,
  expected_date_min: null,
  expected_date_max: null,
  ...more,
});
const dates = { expected_date_min: '2026-12-03', expected_date_max: '2026-12-05' };
const said = (locale: string, offer: Parameters<typeof expectation>[1], of: Expected, product?: Partial<Expected>) =>
  expectation(shopIn(locale), offer, of, product, NOW)?.replaceAll(/[\u00a0\u2009\u202f]/g, ' ') ?? null;

describe('pieces that are on their way', () => {
  test.each([
    ['cs-CZ', 'expected.coming {"count":0,"days":"3.–5. prosince"}'],
    ['sk-SK', 'expected.coming {"count":0,"days":"3.–5. decembra"}'],
    ['en-US', 'expected.coming {"count":0,"days":"December 3 – 5"}'],
  ])('days are written as in %s', (locale, words) => {
    expect(said(locale, out, record(dates))).toBe(words);
  });

  test.each([
    [
      'their number and the days',
      record({ ...dates, expected_count: 20 }),
      'expected.piecesComing {"count":20,"days":"3.–5. prosince"}',
    ],
    ['their number alone', record({ expected_count: 20 }), 'expected.pieces {"count":20}'],
    ['one day', record({ expected_date_max: '2026-12-05' }), 'expected.coming {"count":0,"days":"5. prosince"}'],
    [
      'today at the latest',
      record({ expected_date_min: '2026-11-20', expected_date_max: '2026-11-23' }),
      'expected.coming {"count":0,"days":"23. listopadu"}',
    ],
    ['another year', record({ expected_date_max: '2027-01-05' }), 'expected.coming {"count":0,"days":"5. ledna 2027"}'],
    [
      'nothing once the last day is over',
      record({ ...dates, expected_date_max: '2026-11-22', expected_count: 5 }),
      null,
    ],
    ['nothing when nothing is known', record(), null],
  ])('tell %s', (_, of, words) => {
    expect(said('cs-CZ', out, of)).toBe(words);
  });

  test('of a variation that says nothing are those of its product; its own win', () => {
    expect(said('cs-CZ', out, record(), { expected_count: 7 })).toBe('expected.pieces {"count":7}');
    expect(said('cs-CZ', out, record({ expected_count: 2 }), { expected_count: 7 })).toBe(
      'expected.pieces {"count":2}',
    );
  });
});

test('what is made to order tells its days', () => {
  expect(said('cs-CZ', onOrder, record({ stock_state: null, expected_days: 6 }))).toBe('expected.days {"count":6}');
  expect(said('cs-CZ', onOrder, record(), { expected_days: 6 })).toBe('expected.days {"count":6}');
});

test.each([
  ['few pieces are counted', inStock, record({ stock_state: 7 }), 'expected.left {"count":7}'],
  ['many are not, so that not every sale changes the page', inStock, record({ stock_state: 11 }), null],
  ['nor are pieces that the shop does not show', inStock, record({ stock_state: null }), null],
  ['what the shop withholds comes on no day', { ...out, isSoldOut: false }, record(dates), null],
  ['nor what begins to be sold later', { ...out, saleFrom: '2027-01-01' }, record(dates), null],
])('%s', (_, offer, of, words) => {
  expect(said('cs-CZ', offer, of)).toBe(words);
});
