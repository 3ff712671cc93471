import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';
import { textsOf } from '../lib/shop/rendered.tsx';
import type { OrderRecord } from './load-order.ts';
import { OrderHeading } from './order-heading.tsx';

const price = (value: number) => ({ value, formatted: `CZK ${value}` });
const messages = {
  order: {
    ...{ cancelled: 'Canceled', moneyNothing: 'Nothing to pay', moneyGone: 'Gone back before' },
    number: compile('No. {number}'),
    moneyReturned: compile('{price} went back by {way}'),
    moneyReturning: compile('{price} goes back by {way}'),
  },
};
const cancelled = (paid_at: string | null, refund_sums: object[], payable = 100) => {
  const order = {
    ...{ state: 'cancelled', order_number: '7', created_at: '2026-11-30T10:00:00Z', waiting_note: null, paid_at },
    prices: { payable_price: price(payable) },
    _embedded: { refund_sums },
  } as unknown as OrderRecord;
  return textsOf(<OrderHeading order={order} situation="cancelled" isLate={false} />, messages, {}).slice(3);
};
const refund = (way: string, value: number, is_done = false) => ({
  ...{ way, cause: 'order_cancelled', amount: price(value), is_done },
});
const PAID = '2026-11-30T10:00:00Z';

test.each([
  ['what goes back by each way', PAID, [refund('gateway', 80), refund('bank', 40, true)], ['CZK 80', 'CZK 40']],
  ['that nothing was paid', null, [], ['Nothing to pay']],
  ['that it had gone back before', PAID, [], ['Gone back before']],
])('of a cancelled order %s is told', (_, paidAt, refunds, words) => {
  const texts = cancelled(paidAt, refunds);
  expect(texts).toHaveLength(words.length);
  for (const [at, word] of words.entries()) expect(texts[at]).toContain(word);
});

test('of one that vouchers paid nothing is told of money', () => {
  expect(cancelled(PAID, [], 0)).toEqual([]);
});
