import { describe, expect, test } from 'vitest';
import { ORDER_MOVES } from '../../contract/orders/moves.ts';
import type { OrderStateCode } from '../../contract/orders/rules.ts';
import { type Due, documentsDue, retainedMoney } from './documents-due.ts';
import type { OrderState } from './order-state.ts';
import { goodwill, ids, issued, money, order, refund, seller } from './sample-orders.ts';

const invoice = issued(1, 'invoice', 1_000);
const paid = { paid_on: '2026-11-30', state: 'processing' } as const;
const dueOf = (more: Partial<OrderState>) =>
  documentsDue(order(more)).map((due: Due) =>
    due.kind === 'credit_note'
      ? [due.kind, due.parentId, due.of === 'amount' ? due.amount : due.of]
      : due.kind === 'tax_document'
        ? [due.kind, due.amount]
        : due.kind,
  );

describe('before the invoice', () => {
  const atDispatch = { ...seller, invoice_at: 'dispatch' } as const;
  test.each<[string, Partial<OrderState>, unknown[]]>([
    ['nothing but a proforma is due of an order by transfer', {}, ['proforma']],
    ['no proforma where the money comes at the gateway', { payment_service: 'gopay' }, []],
    ['no proforma twice', { documents: [issued(1, 'proforma', 1_000)] }, []],
    ['a part of the money is taxed', { transactions: [money(1, 400)] }, [['tax_document', 400]]],
    [
      'what is over is not',
      { ...paid, seller: atDispatch, transactions: [money(1, 1_400)] },
      [['tax_document', 1_000]],
    ],
    [
      'what a voucher pays is not',
      { ...paid, seller: atDispatch, voucher_amount: 300, transactions: [money(1, 1_000)] },
      [['tax_document', 700]],
    ],
    [
      'money that was taken back by hand takes back its tax, the newest first',
      {
        transactions: [money(1, 400), money(2, 300), money(3, -500)],
        documents: [
          issued(1, 'tax_document', 400, { transaction_id: 1 }),
          issued(2, 'tax_document', 300, { transaction_id: 2 }),
        ],
      },
      [
        ['credit_note', 2, 300],
        ['credit_note', 1, 200],
      ],
    ],
    [
      'a second payment that went back is none of the price',
      {
        ...paid,
        seller: atDispatch,
        transactions: [money(1, 1_000), money(2, 1_000), money(3, -1_000, 1)],
        refunds: [refund(1, 1_000, { cause: 'paid_twice' })],
        documents: [issued(1, 'tax_document', 1_000, { transaction_id: 1 })],
      },
      [],
    ],
    [
      'who pays no tax taxes no payment',
      { transactions: [money(1, 400)], seller: { ...seller, tax_ids: [{ ...ids, is_vat_payer: false }] } },
      [],
    ],
    [
      'a cancelled order has its tax taken back',
      {
        state: 'cancelled',
        transactions: [money(1, 400)],
        documents: [issued(1, 'tax_document', 400, { transaction_id: 1 })],
      },
      [['credit_note', 1, 'rest']],
    ],
    ['money that comes for a cancelled order is not taxed', { state: 'cancelled', transactions: [money(1, 400)] }, []],
  ])('%s', (_, more, due) => expect(dueOf(more)).toEqual(due));
});

describe('while a seller begins to pay tax', () => {
  const numbers = { ...ids, is_vat_payer: false };
  const tax_ids = [numbers, { ...ids, valid_from: '2026-12-05', is_vat_payer: true }];
  const of = { ...paid, seller: { ...seller, tax_ids }, transactions: [money(1, 1_000)] };
  test.each<[string, Partial<OrderState>, unknown[]]>([
    ['a payment from before waits for the goods', of, []],
    ['also afterwards', { ...of, today: '2026-12-06' }, []],
    ['an invoice comes once they leave', { ...of, state: 'shipped' }, ['invoice']],
    [
      'who pays none later either invoices the payment',
      { ...of, seller: { ...seller, tax_ids: [numbers] } },
      ['invoice'],
    ],
  ])('%s', (_, more, due) => expect(dueOf(more)).toEqual(due));
});

test('what a dropped refund gave back and another one paid is asked for no more, and keeps its tax', () => {
  const more = {
    ...paid,
    seller: { ...seller, invoice_at: 'dispatch' as const },
    returns: [goodwill(1, 100)],
    refunds: [refund(1, 100, { return_id: 1, is_dropped: true }), refund(2, 100, { cause: 'overpaid' })],
    transactions: [money(1, 1_000), money(2, -100, 2)],
    documents: [issued(1, 'tax_document', 1_000, { transaction_id: 1 })],
  };
  expect(dueOf(more)).toEqual([]);
  expect(retainedMoney(order(more))).toBe(1_000);
  // Without a dropped refund it is money that the order has no more.
  expect(retainedMoney(order({ ...more, returns: [], refunds: more.refunds.slice(1) }))).toBe(900);
});

describe('an invoice is due', () => {
  test.each<[string, Partial<OrderState>, unknown[]]>([
    ['once it is paid', { ...paid, transactions: [money(1, 1_000)] }, ['invoice']],
    ['when it leaves, of one that is paid later', { state: 'shipped', payment_service: 'carrier' }, ['invoice']],
    ['when it is handed over', { state: 'delivered', payment_service: 'pickup_payment' }, ['invoice']],
    [
      'when it leaves, and a delivery note',
      { state: 'shipped', seller: { ...seller, issues_delivery_note: true } },
      ['invoice', 'delivery_note'],
    ],
    ['never of one that is cancelled', { state: 'cancelled', paid_on: '2026-11-30' }, []],
  ])('%s', (_, more, due) => expect(dueOf(more)).toEqual(due));
});

describe('after the invoice', () => {
  const of = { ...paid, transactions: [money(1, 1_000)], documents: [invoice] };
  test.each<[string, Partial<OrderState>, unknown[]]>([
    ['nothing is due', of, []],
    ['a goodwill has a credit note', { ...of, returns: [goodwill(1, 100)] }, [['credit_note', 1, 'return']]],
    [
      'of two returns one after the other',
      { ...of, returns: [goodwill(1, 100), goodwill(2, 100)] },
      [['credit_note', 1, 'return']],
    ],
    [
      'each once',
      {
        ...of,
        returns: [goodwill(1, 100)],
        documents: [invoice, issued(2, 'credit_note', 100, { parent_id: 1, return_id: 1 })],
      },
      [],
    ],
    [
      'one before the order is cancelled too',
      { ...of, state: 'cancelled', returns: [goodwill(1, 100)] },
      [['credit_note', 1, 'return']],
    ],
    ['what is over has none', { ...of, refunds: [refund(1, 100, { cause: 'overpaid' })] }, []],
    ['what is cancelled has one of all that is left', { ...of, state: 'cancelled' }, [['credit_note', 1, 'rest']]],
    [
      'and none once nothing is left',
      { ...of, state: 'cancelled', documents: [invoice, issued(2, 'credit_note', 1_000, { parent_id: 1 })] },
      [],
    ],
    [
      'a tax document that it deducts is not taken back',
      {
        ...of,
        state: 'cancelled',
        documents: [issued(2, 'tax_document', 400, { transaction_id: 1 }), { ...invoice, advances: 400 }],
      },
      [['credit_note', 1, 'rest']],
    ],
  ])('%s', (_, more, due) => expect(dueOf(more)).toEqual(due));
});

describe('a move of an order', () => {
  const late = { ...seller, invoice_at: 'dispatch', issues_proforma: false } as const;
  const kindsIn = (state: OrderStateCode) =>
    [[], [invoice]]
      .flatMap((documents) => documentsDue(order({ state, seller: late, documents })))
      .map(({ kind }) => kind);
  const moves = ORDER_MOVES.map(({ from, to, document }) => ({ from, to, document }));
  test.each(moves.filter(({ document }) => document))(
    'from $from to $to has its $document issued',
    ({ to, document }) => expect(kindsIn(to)).toContain(document),
  );
  test.each(moves.filter(({ document }) => !document))('from $from to $to has nothing issued', ({ from, to }) =>
    expect(kindsIn(to).filter((kind) => !kindsIn(from).includes(kind))).toEqual([]),
  );
});
