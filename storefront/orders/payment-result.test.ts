import { describe, expect, it } from 'vitest';
import type { PaymentService } from '../../contract/enums.ts';
import { isToBePaidLater, paymentResult, situationOf } from './payment-result.ts';

const order = (payment_service: PaymentService, paid_at: string | null = null, cancelled_at: string | null = null) => ({
  paid_at,
  cancelled_at,
  _embedded: { payment: { payment_service } },
});
const PAID = '2026-01-01T10:00:00.000Z';

describe('how a payment went', () => {
  it.each([
    ['success', order('gopay'), 'success'],
    ['error', order('gopay'), 'error'],
    ['unknown', order('gopay'), 'unknown'],
    [null, null, 'unknown'],
    [null, order('gopay'), 'error'],
    [null, order('gopay', PAID), 'success'],
    [null, order('bank_transaction'), 'success'],
    [null, order('carrier'), 'success'],
    ['nonsense', order('gopay'), 'error'],
    ['error', order('gopay', PAID), 'success'],
  ] as const)('%s with %o is %s', (asked, shown, result) => {
    expect(paymentResult(asked, shown)).toBe(result);
  });

  it.each([
    ['none', true],
    ['bank_transaction', true],
    ['carrier', true],
    ['pickup_payment', true],
    ['invoice_payment', true],
    ['gopay', false],
    ['csob', false],
    ['paypal', false],
    ['trustpay', false],
  ] as const)('%s is paid later: %s', (service, later) => {
    expect(isToBePaidLater(order(service))).toBe(later);
  });
});

describe('the situation of an order', () => {
  it.each([
    [order('bank_transaction'), 'success', 'placed'],
    [order('gopay'), 'success', 'paid'],
    [order('gopay'), 'unknown', 'pending'],
    [order('gopay'), 'error', 'failed'],
    [order('gopay', PAID), 'success', 'paid'],
    [order('gopay', PAID, PAID), 'success', 'cancelled'],
  ] as const)('%o with %s is %s', (shown, result, situation) => {
    expect(situationOf(shown, result)).toBe(situation);
  });
});
