import { expect, test } from 'vitest';
import { states } from '../gopay/protocol.ts';
import { canMove, canReach, isOpen } from './states.ts';

const names = Object.keys(states);

const allowed: ReadonlySet<string> = new Set([
  'CREATED > PAYMENT_METHOD_CHOSEN',
  'CREATED > CANCELED',
  'CREATED > TIMEOUTED',
  'PAYMENT_METHOD_CHOSEN > PAYMENT_METHOD_CHOSEN',
  'PAYMENT_METHOD_CHOSEN > PAID',
  'PAYMENT_METHOD_CHOSEN > AUTHORIZED',
  'PAYMENT_METHOD_CHOSEN > CANCELED',
  'PAYMENT_METHOD_CHOSEN > TIMEOUTED',
  'AUTHORIZED > PAID',
  'AUTHORIZED > CANCELED',
  'PAID > PARTIALLY_REFUNDED',
  'PAID > REFUNDED',
  'PARTIALLY_REFUNDED > PARTIALLY_REFUNDED',
  'PARTIALLY_REFUNDED > REFUNDED',
]);

const rows = names.flatMap((from) => names.map((to): [string, string] => [from, to]));

test.each(rows)('%s to %s', (from, to) => {
  expect(canMove(states, from, to)).toBe(allowed.has(`${from} > ${to}`));
});

test.each(['PAID', 'AUTHORIZED'] as const)('a fresh payment becomes %s by way of a chosen method', (to) => {
  expect([canMove(states, 'CREATED', to), canReach(states, 'CREATED', to)]).toEqual([false, true]);
});

test.each([
  ['CANCELED', 'PAID'],
  ['TIMEOUTED', 'PAID'],
  ['CREATED', 'REFUNDED'],
  ['REFUNDED', 'PAID'],
] as const)('there is no way from %s to %s', (from, to) => {
  expect(canReach(states, from, to)).toBe(false);
});

test('only a fresh payment and a chosen method are open', () => {
  expect(names.filter((state) => isOpen(states, state))).toEqual(['CREATED', 'PAYMENT_METHOD_CHOSEN']);
});
