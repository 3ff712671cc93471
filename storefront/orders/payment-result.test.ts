import { describe, expect, it } from 'vitest';
import type { PaymentService } from '../../contract/payments/rules.ts';
import { isToBePaidLater, paymentResult, situationOf, takesLong } from './payment-result.ts';

const order = (payment_service: PaymentService, paid_at: string | null = null, cancelled_at: string | null = null) => ({
  paid_at,
  cancelled_at,
  _embedded: { payment: { payment_service } },
});
const PAID = '2026-01-01T10:00:00.000Z';

it('what is left beside money of a gateway is transferred: nothing is pending', () => {
  const { _embedded: parts, ...rest } = order(4);
  const online = { ...parts, online_payment: { state: 'paid' } };
  expect(situationOf({ ...rest, _embedded: online }, 'success')).toBe('pending');
  expect(situationOf({ ...rest, _embedded: { ...online, payment_instructions: {} } }, 'success')).toBe('placed');
});

describe('the result of a payment', () => {
  it.each([
    ['success', order(4), 'success'],
    ['error', order(4), 'error'],
    ['unknown', order(4), 'unknown'],
    [null, null, 'unknown'],
    [null, order(4), 'error'],
    [null, order(4, PAID), 'success'],
    [null, order(1), 'success'],
    [null, order(3), 'success'],
    ['nonsense', order(4), 'error'],
    ['error', order(4, PAID), 'error'],
    ['success', null, 'success'],
    ['error', null, 'error'],
  ] as const)('%s with %o is %s', (status, orderFields, result) => {
    expect(paymentResult(status, orderFields)).toBe(result);
  });

  it.each([
    [0, true],
    [1, true],
    [3, true],
    [5, true],
    [6, true],
    [4, false],
    [8, false],
    [10, false],
    [9, false],
  ] as const)('payment service %i is paid later: %s', (service, later) => {
    expect(isToBePaidLater(order(service))).toBe(later);
  });
});

describe('the situation of an order', () => {
  const online = (state: string | null) => ({
    ...order(4),
    _embedded: { payment: { payment_service: 4 as const }, online_payment: state ? { state } : null },
  });
  it.each([
    [order(1), 'success', 'placed'],
    [order(4, PAID), 'success', 'paid'],
    [order(4, PAID), 'error', 'paid'],
    [order(4, PAID), 'unknown', 'paid'],
    [order(4, PAID, PAID), 'success', 'cancelled'],
  ] as const)('%o with %s is %s', (orderFields, result, situation) => {
    expect(situationOf(orderFields, result)).toBe(situation);
  });

  it.each([
    ['success', null],
    ['success', 'created'],
    ['success', 'pending'],
    ['success', 'paid'],
    ['unknown', 'created'],
    ['error', 'pending'],
    ['error', 'paid'],
  ] as const)('an address that says %s never makes an unpaid order paid (payment: %s)', (result, state) => {
    expect(situationOf(online(state), result)).toBe('pending');
  });

  it.each(['success', 'unknown', 'error'] as const)(
    'has failed when the shop knows it, whatever (%s) is said',
    (result) => {
      expect(situationOf(online('failed'), result)).toBe('failed');
    },
  );

  it.each([null, 'created'])('is only unpaid while its payment is not finished (%s)', (state) => {
    expect(situationOf(online(state), 'error')).toBe('unpaid');
  });
});

describe('a payment that takes long', () => {
  it.each([
    ['2026-01-01T10:05:00.000Z', false],
    ['2026-01-01T10:05:01.000Z', true],
  ])('is one of five minutes and more (%s: %s)', (now, long) => {
    expect(takesLong({ created_at: PAID }, new Date(now))).toBe(long);
  });
});
