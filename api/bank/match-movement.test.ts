import { expect, test } from 'vitest';
import {
  hundredthsOf,
  type MatchFacts,
  type MovementToMatch,
  matchMovement,
  minorOf,
  type OrderToMatch,
} from './match-movement.ts';
import { similarNumbers } from './similar-numbers.ts';

const ORDER: OrderToMatch = {
  ...{ id: 7, number: '20260012', currency: 'CZK', decimalPlaces: 2, left: 50_000, isCancelled: false, paidBackTo: [] },
};
const NOTHING: MatchFacts = { orders: [], reversible: [], refunds: [] };
const movement = (more: Partial<MovementToMatch> = {}): MovementToMatch => ({
  ...{
    amount: 50_000,
    currency: 'CZK',
    variableSymbol: '20260012',
    counterAccount: '19-1/0800',
    isReversal: false,
    uploadedBy: null,
  },
  ...more,
});
const match = (more: Partial<MovementToMatch>, orders: OrderToMatch[] = [ORDER]) =>
  matchMovement(movement(more), { ...NOTHING, orders });

test.each([
  ['all', 50_000],
  ['a part', 20_000],
  ['more', 70_000],
])('%s with the exact symbol is booked', (_what, amount) => {
  expect(match({ amount })).toEqual({ kind: 'order', orderId: 7, amount });
});

test.each([
  ['an unknown symbol', { variableSymbol: '99', amount: 1 }, [ORDER], ['unknown_symbol'], []],
  ['no symbol', { variableSymbol: null, amount: 1 }, [ORDER], ['no_symbol'], []],
  ['no symbol and the amount of an order', { variableSymbol: null }, [ORDER], ['no_symbol'], [7]],
  ['a wrong digit', { variableSymbol: '20260013', amount: 1 }, [ORDER], ['unknown_symbol', 'similar_symbol'], [7]],
  ['digits that changed places', { variableSymbol: '20260021' }, [ORDER], ['unknown_symbol', 'similar_symbol'], [7]],
  ['a missing digit', { variableSymbol: '2026012' }, [ORDER], ['unknown_symbol', 'similar_symbol'], [7]],
  ['another currency', { currency: 'EUR' }, [ORDER], ['other_currency'], [7]],
  [
    'heller of a currency without them',
    { amount: 50_001 },
    [{ ...ORDER, decimalPlaces: 0 }],
    ['amount_not_bookable'],
    [7],
  ],
  ['more than a ledger holds', { amount: 300_000_000_000 }, [ORDER], ['amount_not_bookable'], [7]],
] as const)('%s is offered', (_what, more, orders, reasons, orderIds) => {
  expect(match(more, [...orders])).toEqual({ kind: 'offer', reasons, orderIds });
});

test('money of a cancelled order is booked, to go back, only where it is what was due', () => {
  const cancelled = [{ ...ORDER, isCancelled: true }];
  expect(match({}, cancelled)).toEqual({ kind: 'order', orderId: 7, amount: 50_000 });
  for (const amount of [49_999, 50_001, 1_234_500])
    expect(match({ amount }, cancelled)).toEqual({ kind: 'offer', reasons: ['order_cancelled'], orderIds: [7] });
});

const REFUND = {
  id: 3,
  orderId: 7,
  orderNumber: '20260012',
  currency: 'CZK',
  decimalPlaces: 2,
  amount: 9_900,
  isOrdered: false,
};
const matchSent = (more: Partial<MovementToMatch>) =>
  matchMovement(movement({ amount: -9_900, ...more }), { ...NOTHING, refunds: [REFUND] });

test('money that left settles the refund that it equals', () => {
  expect(matchSent({})).toEqual({ kind: 'refund', refundId: 3, orderId: 7 });
  expect(matchSent({ variableSymbol: null })).toEqual({
    kind: 'offer',
    reasons: ['refund_of_equal_amount'],
    orderIds: [7],
  });
  expect(matchSent({ amount: -9_901 })).toEqual({ kind: 'unrelated' });
  expect(matchSent({ currency: 'EUR' })).toEqual({ kind: 'unrelated' });
});

test('a reversal takes back the movement of the opposite amount and the same symbol', () => {
  const reversible = [
    { id: 4, amount: 50_000, variableSymbol: '1', counterAccount: '19-1/0800' },
    { id: 5, amount: 50_000, variableSymbol: '20260012', counterAccount: '19-1/0800' },
    { id: 6, amount: 50_000, variableSymbol: '20260012', counterAccount: '19-2/0800' },
  ];
  const reverse = (more: Partial<MovementToMatch>) =>
    matchMovement(movement({ amount: -50_000, isReversal: true, ...more }), { ...NOTHING, reversible });
  expect(reverse({})).toEqual({ kind: 'reversal', movementId: 5 });
  const unknown = { kind: 'offer', reasons: ['unknown_reversal'], orderIds: [] };
  expect(reverse({ amount: -49_999 })).toEqual(unknown);
  expect(reverse({ counterAccount: '19-2/0800' })).toEqual({ kind: 'reversal', movementId: 6 });
  // Two buyers' payments look alike: a person decides.
  expect(reverse({ counterAccount: null })).toEqual(unknown);
});

test('hundredths are whole minor units, or none', () => {
  expect([minorOf(12_300, 0), minorOf(12_345, 0), minorOf(12_345, 2), minorOf(12_345, 3)]).toEqual([
    123,
    null,
    12_345,
    123_450,
  ]);
  expect(hundredthsOf(123, 0)).toBe(12_300);
});

test('similar numbers are one slip away, never the number itself', () => {
  const similar = similarNumbers('120');
  expect(similar).toEqual(expect.arrayContaining(['12', '121', '210', '1200', '20', '102']));
  expect(similar).not.toContain('120');
  expect(similar).not.toContain('012');
});
