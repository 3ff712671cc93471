import { expect, test } from 'vitest';
import type { PaymentState } from './states.ts';
import { canMove, isAnnounced, pathTo, paymentStates } from './states.ts';

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

const rows = paymentStates.flatMap((from) => paymentStates.map((to): [PaymentState, PaymentState] => [from, to]));

test.each(rows)('%s to %s', (from, to) => {
  expect(canMove(from, to)).toBe(allowed.has(`${from} > ${to}`));
});

test.each(['PAID', 'AUTHORIZED'] as const)('a fresh payment becomes %s by way of a chosen method', (to) => {
  expect(pathTo('CREATED', to)).toEqual(['PAYMENT_METHOD_CHOSEN', to]);
});

test.each([
  ['CANCELED', 'PAID'],
  ['TIMEOUTED', 'PAID'],
  ['CREATED', 'REFUNDED'],
  ['REFUNDED', 'PAID'],
] as const)('there is no way from %s to %s', (from, to) => {
  expect(pathTo(from, to)).toBeUndefined();
});

test('only a fresh payment and a chosen method are not announced', () => {
  expect(paymentStates.filter((state) => !isAnnounced(state))).toEqual(['CREATED', 'PAYMENT_METHOD_CHOSEN']);
});
