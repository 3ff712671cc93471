import { expect, test } from 'vitest';
import { moneyState } from './enough-money.ts';

const sums = { due: 1_000, balance: 1_000, underWay: 0, isPaid: true, tolerance: 0 };
test.each([
  ['nothing', { balance: 0, isPaid: false }, 'open'],
  ['less', { balance: 999, isPaid: false }, 'part'],
  ['all', {}, 'settled'],
  ['more', { balance: 1_001 }, 'over'],
  ['less than the tolerance of a paid order', { balance: 900, tolerance: 100 }, 'settled'],
  ['more than the tolerance of a paid order', { balance: 899, tolerance: 100 }, 'part'],
  [
    'less than the tolerance of an order that no transfer paid',
    { balance: 900, tolerance: 100, isPaid: false },
    'part',
  ],
  ['more than is due, whatever the tolerance', { balance: 1_050, tolerance: 100 }, 'over'],
  ['what goes back', { underWay: 1 }, 'refund_under_way'],
])('an order with %s is %s', (_what, more, state) => {
  expect(moneyState({ ...sums, ...more })).toBe(state);
});
