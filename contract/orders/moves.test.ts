import { expect, test } from 'vitest';
import { type MOVERS, ORDER_MOVES } from './moves.ts';
import { ORDER_STATES, UNSENT } from './rules.ts';

test('there is one move between two states, and each state is reached', () => {
  const pairs = ORDER_MOVES.map(({ from, to }) => `${from} ${to}`);
  expect(new Set(pairs).size).toBe(pairs.length);
  const reached = new Set(ORDER_MOVES.map(({ to }) => to));
  expect(ORDER_STATES.filter((state) => state !== 'new' && !reached.has(state))).toEqual([]);
});

test('nothing follows a cancelled order, so that neither pieces nor money go back twice', () => {
  expect(ORDER_MOVES.filter(({ from }) => from === 'cancelled')).toEqual([]);
  const givesBack = ORDER_MOVES.filter(({ stock, money }) => stock === 'freed' || stock === 'back' || money === 'back');
  expect([...new Set(givesBack.map(({ to }) => to))]).toEqual(['cancelled']);
  expect(ORDER_MOVES.filter(({ to }) => to === 'cancelled')).toEqual(givesBack);
});

test('pieces are reserved from placing until the order leaves the unsent states, and no longer', () => {
  const isUnsent = (state: (typeof ORDER_STATES)[number]) => UNSENT.includes(state);
  for (const { from, to, stock } of ORDER_MOVES) {
    const ends = isUnsent(from) && !isUnsent(to);
    expect({ from, to, ends: stock === 'sent' || stock === 'freed' }).toEqual({ from, to, ends });
    expect(isUnsent(from) || !isUnsent(to)).toBe(true);
  }
});

test('only an unsent order is cancelled by its buyer; by the shop also one that came back', () => {
  const cancelledBy = (mover: (typeof MOVERS)[number]) =>
    ORDER_MOVES.filter(({ to, by }) => to === 'cancelled' && by.includes(mover)).map(({ from }) => from);
  expect(cancelledBy('customer').filter((from) => !UNSENT.includes(from))).toEqual([]);
  expect(cancelledBy('shop').filter((from) => !UNSENT.includes(from))).toEqual(['returned']);
});
