import { expect, test } from 'vitest';
import { ORDER_STATES } from '../../contract/orders/rules.ts';
import { PAYMENT_SERVICES } from '../../contract/payments/rules.ts';
import { canMove, isToBePaidLater } from './states.ts';

const allowed = new Set([
  'new>processing',
  'new>cancelled',
  'processing>ready',
  'processing>shipped',
  'processing>waiting',
  'processing>cancelled',
  'waiting>processing',
  'waiting>cancelled',
  'ready>shipped',
  'ready>delivered',
  'ready>waiting',
  'ready>cancelled',
  'shipped>delivered',
  'shipped>returned',
  'returned>shipped',
  'returned>cancelled',
]);
const moves = ORDER_STATES.flatMap((from) => ORDER_STATES.map((to) => [from, to] as const));

test.each(moves)('a paid order from %s to %s', (from, to) => {
  expect(canMove(from, to, { isPaid: true, paymentService: 'gopay' })).toBe(allowed.has(`${from}>${to}`));
});

test.each(moves)('an unpaid order from %s to %s', (from, to) => {
  const way = allowed.has(`${from}>${to}`);
  expect(canMove(from, to, { isPaid: false, paymentService: 'carrier' })).toBe(way);
  expect(canMove(from, to, { isPaid: false, paymentService: 'gopay' })).toBe(way && to === 'cancelled');
});

test('a delivered order comes back only while its carrier owes the cash', () => {
  const order = { isPaid: true, paymentService: 'carrier' };
  expect(canMove('delivered', 'returned', { ...order, owed: 100 })).toBe(true);
  expect(canMove('delivered', 'returned', { ...order, owed: 0 })).toBe(false);
});

test('a buyer cancels until the order is packed, and moves nothing else', () => {
  const own = moves.filter(([from, to]) => canMove(from, to, { isPaid: true, paymentService: 'gopay' }, 'customer'));
  expect(own).toEqual([
    ['new', 'cancelled'],
    ['processing', 'cancelled'],
    ['waiting', 'cancelled'],
  ]);
});

test('what is settled after the order', () => {
  expect(Object.keys(PAYMENT_SERVICES).filter(isToBePaidLater)).toEqual([
    'none',
    'bank_transaction',
    'carrier',
    'pickup_payment',
    'invoice_payment',
  ]);
});
