import { describe, expect, test } from 'vitest';
import { CART_ITEM_TYPES } from '../../../contract/cart/rules.ts';
import {
  completeReturn,
  DEFAULT_TERMS,
  type GiftTerms,
  NOTHING_RETURNED,
  NotReturnable,
  type SoldLine,
  type SoldOrder,
  worthOfReturn,
} from './index.ts';

const { classic, gift, package_item, related_gift, service } = CART_ITEM_TYPES;

const lineOf = (id: number, more: Partial<SoldLine> = {}): SoldLine => ({
  id,
  position: id,
  parent_id: null,
  order_item_type: classic,
  amount: 1,
  tax_rate: 21,
  taxed_total_price: 10_000,
  original_taxed_total_price: 10_000,
  reductions: [],
  gift_terms: null,
  ...more,
});

/** An order at one rate; `off` is taken off it by a discount of which its lines know nothing. */
function orderOf(items: SoldLine[], off = 0): SoldOrder {
  const taxed = items.reduce((sum, one) => sum + one.taxed_total_price, 9_900) - off;
  return {
    items,
    shipping: { tax_rate: 21, taxed_price: 9_900 },
    payment: { tax_rate: 21, taxed_price: 0 },
    packing: [],
    rates: [{ tax_rate: 21, price: Math.round(taxed / 1.21), taxed_price: taxed }],
    cash_rounding: 0,
    vouchers: [],
    credits: [],
  };
}
const piecesOf = (order: SoldOrder, ...wanted: [number, number][]) => [
  ...completeReturn(order, NOTHING_RETURNED, new Map(wanted)).pieces,
];
const giftOf = (terms: Partial<GiftTerms> | null, more: Partial<SoldLine> = {}) =>
  lineOf(9, {
    order_item_type: gift,
    taxed_total_price: 0,
    gift_terms: terms && { positions: [1, 2], min_price: null, min_pieces: null, one_of: [], ...terms },
    ...more,
  });

describe('what was not sold, or came back already, does not come back', () => {
  const order = orderOf([lineOf(1, { amount: 3 })]);
  const refused = (wanted: [number, number], had = 0) => {
    try {
      completeReturn(order, { ...NOTHING_RETURNED, pieces: new Map([[1, had]]) }, new Map([wanted]));
    } catch (error) {
      if (error instanceof NotReturnable) return [error.lineId, error.available];
      throw error;
    }
    return null;
  };
  test.each<[[number, number], number, unknown]>([
    [[1, 3], 0, null],
    [[1, 4], 0, [1, 3]],
    [[1, 2], 2, [1, 1]],
    [[1, 0], 0, [1, 3]],
    [[1, -1], 2, [1, 1]],
    [[1, 0.5], 0, [1, 3]],
    [[7, 1], 0, [7, 0]],
  ])('%j of a line of which %i are back: %j', (wanted, had, answer) => {
    expect(refused(wanted, had)).toEqual(answer);
  });
});

test('a package comes back as its parts, whole as long as all of them are there', () => {
  const part = (id: number, amount: number) => lineOf(id, { parent_id: 1, order_item_type: package_item, amount });
  const order = orderOf([lineOf(1, { amount: 2, taxed_total_price: 0 }), part(2, 4), part(3, 2)]);
  expect(piecesOf(order, [1, 1])).toEqual([
    [2, 2],
    [3, 1],
  ]);
  const before = completeReturn(order, NOTHING_RETURNED, new Map([[2, 3]]));
  expect(() => completeReturn(order, before, new Map([[1, 1]]))).toThrow('1 pieces of line 2');
});

describe('a gift falls', () => {
  const goods = [lineOf(1, { amount: 2, taxed_total_price: 20_000 }), lineOf(2)];
  const fallsWith = (terms: Partial<GiftTerms> | null, ...wanted: [number, number][]) =>
    piecesOf(orderOf([...goods, giftOf(terms)]), ...wanted).some(([id]) => id === 9);
  test.each<[string, Partial<GiftTerms> | null, [number, number][], boolean]>([
    ['when what stays costs less than it was given from', { min_price: 20_001 }, [[1, 1]], true],
    ['but not while what stays costs as much', { min_price: 20_000 }, [[1, 1]], false],
    ['when there are fewer pieces than it was given from', { min_pieces: 3 }, [[2, 1]], true],
    ['but not while there are as many', { min_pieces: 2 }, [[2, 1]], false],
    ['with the last of the goods that it was given with', { one_of: [[2]] }, [[2, 1]], true],
    ['but not while one of them stays', { one_of: [[1, 2]] }, [[2, 1]], false],
    [
      'with the last goods, whatever it was given for',
      {},
      [
        [1, 2],
        [2, 1],
      ],
      true,
    ],
    ['but not before them', {}, [[1, 2]], false],
    ['with the last goods in orders that do not know what it was given for', null, [[2, 1]], false],
  ])('%s', (_, terms, wanted, falls) => {
    expect(fallsWith(terms, ...wanted)).toBe(falls);
  });

  test('by what discounts left of the goods, before credits, and services count', () => {
    const reductions = [
      { kind: 'discount' as const, taxed_price: -4_000 },
      { kind: 'credit' as const, customer_account_id: 1, taxed_price: -6_000 },
    ];
    const wrapping = lineOf(3, { parent_id: 1, order_item_type: service, amount: 2, taxed_total_price: 1_000 });
    const order = (min_price: number) =>
      orderOf([
        lineOf(1, { amount: 2, taxed_total_price: 20_000, reductions }),
        wrapping,
        lineOf(2),
        giftOf({ min_price }),
      ]);
    // Of one piece 80.00 stay, of its wrapping 5.00.
    expect(piecesOf(order(8_500), [1, 1], [2, 1]).some(([id]) => id === 9)).toBe(false);
    expect(piecesOf(order(8_501), [1, 1], [2, 1]).some(([id]) => id === 9)).toBe(true);
  });

  test('piece by piece with the goods that it belongs to', () => {
    const card = giftOf({}, { order_item_type: related_gift, parent_id: 1, amount: 2 });
    expect(piecesOf(orderOf([...goods, card]), [1, 1])).toContainEqual([9, 1]);
  });

  test('and stays where the shop lets it', () => {
    const order = orderOf([...goods, giftOf({ min_price: 30_000 })]);
    const terms = { ...DEFAULT_TERMS, gifts: 'leave' as const };
    expect([...completeReturn(order, NOTHING_RETURNED, new Map([[1, 1]]), terms).pieces]).toEqual([[1, 1]]);
  });
});

test('a discount that stands in the totals alone is shared by the lines', () => {
  const order = orderOf([lineOf(1, { amount: 2, taxed_total_price: 20_000 }), lineOf(2)], 3_000);
  const after = completeReturn(order, NOTHING_RETURNED, new Map([[1, 1]]));
  expect(worthOfReturn(order, NOTHING_RETURNED, after)).toMatchObject({ taxedPrice: 9_000, money: 9_000 });
});
