import { expect, test } from 'vitest';
import type { OrderState } from './order-state.ts';
import { ringProblems } from './ring-problems.ts';
import { goodwill, issued, money, order, refund } from './sample-orders.ts';

const invoice = issued(1, 'invoice', 1_000);
const paid = {
  state: 'processing',
  paid_on: '2026-11-30',
  transactions: [money(1, 1_000)],
  documents: [invoice],
} as const;
/** A goodwill of a tenth, with its credit note. */
const returned = {
  returns: [goodwill(1, 100)],
  documents: [invoice, issued(2, 'credit_note', 100, { parent_id: 1, return_id: 1 })],
};
const delivered = { ...paid, state: 'delivered', payment_service: 'carrier' } as const;

test.each<[string, Partial<OrderState>, string[]]>([
  ['a paid and invoiced order comes out', paid, []],
  ['a document is missing', { ...paid, documents: [] }, ['document_missing']],
  ['the invoice says another sum', { ...paid, documents: [issued(1, 'invoice', 900)] }, ['invoice_not_total']],
  [
    'the invoice deducts what was taxed no more',
    { ...paid, documents: [{ ...invoice, advances: 400 }] },
    ['advances_not_deducted'],
  ],
  ['a carrier owes what it has collected', { ...delivered, transactions: [money(1, 1_000)] }, []],
  ['cash that nobody collected does not pay an order', { ...delivered, transactions: [] }, ['paid_without_money']],
  ['an order is paid without its money', { ...paid, transactions: [money(1, 998)] }, ['paid_without_money']],
  [
    'all the money is there, and the order does not say that it is paid',
    { payment_service: 'gopay', transactions: [money(1, 1_000)], documents: [issued(2, 'tax_document', 1_000)] },
    ['money_without_paid'],
  ],
  [
    'more goes back than came',
    { ...paid, refunds: [refund(1, 1_001, { cause: 'overpaid' })] },
    ['refunds_above_received', 'paid_without_money'],
  ],
  [
    'money goes back that was not over',
    { ...paid, refunds: [refund(1, 100, { cause: 'overpaid' })] },
    ['paid_without_money'],
  ],
  [
    'a credit note is of more than its return',
    {
      ...paid,
      ...{ returns: [goodwill(1, 90)], refunds: [refund(1, 90, { return_id: 1 })] },
      documents: [invoice, issued(2, 'credit_note', 100, { parent_id: 1, return_id: 1 })],
    },
    ['credited_too_much'],
  ],
  [
    'money of a return went back nowhere',
    { ...paid, ...returned, refunds: [refund(1, 100, { return_id: 1, is_dropped: true })] },
    ['credited_not_refunded'],
  ],
  [
    'more went back than the return came to',
    { ...paid, ...returned, refunds: [refund(1, 101, { return_id: 1 })] },
    ['refunded_not_credited'],
  ],
])('%s', (_, more, problems) => {
  expect(ringProblems(order(more), 1)).toEqual(problems);
});

test('money of a return that went back otherwise is no problem, nor is what was never paid', () => {
  const dropped = [refund(1, 100, { return_id: 1, is_dropped: true }), refund(2, 100, { cause: 'overpaid' })];
  expect(ringProblems(order({ ...paid, ...returned, refunds: dropped }), 1)).toEqual([]);
  const unpaid = { ...paid, ...returned, returns: [goodwill(1, 100, 0)], transactions: [money(1, 900)] };
  expect(ringProblems(order(unpaid), 1)).toEqual([]);
});

test('what the shop lets pass of a transfer is no problem', () => {
  expect(ringProblems(order({ ...paid, transactions: [money(1, 999)] }), 1)).toEqual([]);
});
