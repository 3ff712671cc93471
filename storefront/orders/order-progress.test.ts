import { describe, expect, it } from 'vitest';
import type { OrderStateCode } from '../../contract/orders/rules.ts';
import type { PaymentService } from '../../contract/payments/rules.ts';
import { asksForMoney, isAwaited, isOnItsWay, moneyWordOf, paysInCash } from './order-progress.ts';

const PAID = '2026-11-20T10:00:00.000Z';
const order = (state: OrderStateCode, service: PaymentService, paidAt: string | null = null, shipping = 4) => ({
  state,
  paid_at: paidAt,
  prices: { payable_price: { value: 627 } },
  _embedded: { payment: { payment_service: service }, shipping: { shipping_service: shipping } },
});
const STATES = ['new', 'processing', 'ready', 'shipped', 'delivered', 'cancelled'] as const;
/** What is said in each state, of an order that is not paid. */
const words = (service: PaymentService, shipping?: number) =>
  STATES.map((state) => moneyWordOf(order(state, service, null, shipping)));

describe('what is told of an unpaid order’s money', () => {
  it.each([
    ['transfer', 1, ['moneyAwaited', 'moneyAwaited', 'moneyNotSeen', 'moneyNotSeen', 'moneyNotSeen', null]],
    ['GoPay', 4, ['moneyAwaited', 'moneyAwaited', 'moneyAwaited', 'moneyAwaited', 'moneyAwaited', null]],
    ['cash on delivery', 3, ['moneyOnDelivery', 'moneyOnDelivery', 'moneyOnDelivery', 'moneyOnDelivery', null, null]],
    ['invoice', 6, ['moneyByInvoice', 'moneyByInvoice', 'moneyByInvoice', 'moneyByInvoice', 'moneyByInvoice', null]],
    ['nothing', 0, [null, null, null, null, null, null]],
  ] as const)('by %s', (_, service, expected) => {
    expect(words(service)).toEqual(expected);
  });

  it('is paid where it is collected in the shop', () => {
    expect(words(5, 1)).toEqual([
      'moneyOnCollection',
      'moneyOnCollection',
      'moneyOnCollection',
      'moneyOnCollection',
      null,
      null,
    ]);
  });
});

it.each([0, 1, 3, 4, 5, 6] as const)(
  'of a paid order by service %i, that it is paid, in each state but cancelled',
  (service) => {
    const expected = STATES.map((state) => moneyWordOf(order(state, service, PAID)));
    expect(expected).toEqual(['moneyPaid', 'moneyPaid', 'moneyPaid', 'moneyPaid', 'moneyPaid', null]);
  },
);

it('nobody is told to pay cash for what is paid, delivered or cancelled', () => {
  const asked = (paidAt: string | null) => STATES.map((state) => paysInCash(order(state, 3, paidAt)));
  expect(asked(null)).toEqual([true, true, true, true, false, false]);
  expect(asked(PAID)).toEqual([false, false, false, false, false, false]);
});

it('how to pay is shown unfolded only while the order is new', () => {
  expect(STATES.filter((state) => asksForMoney({ state }))).toEqual(['new']);
  expect(STATES.filter((state) => isOnItsWay({ state }))).toEqual(['ready', 'shipped', 'delivered']);
});

it('a day of arrival is told only while the order is awaited', () => {
  expect(STATES.filter((state) => isAwaited({ state }))).toEqual(['new', 'processing', 'shipped']);
});
