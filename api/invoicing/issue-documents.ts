import { randomUUID } from 'node:crypto';
import type { DocumentData } from '../../contract/documents/data.ts';
import { type DocumentKind, TAX_DOCUMENTS } from '../../contract/documents/rules.ts';
import type { RingProblem } from '../../contract/invoicing/rules.ts';
import { taxIdsOn } from '../../contract/shop/sale-tax.ts';
import { requiresPeppol } from '../documents/index.ts';
import { readSoldOrder } from '../orders/index.ts';
import type { Executor, Transaction } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import { insertDocument, readData, takeNumber } from './document-store.ts';
import { advancesOf, type Due, documentsDue } from './documents-due.ts';
import { draftCredit } from './draft-credit-note.ts';
import {
  draftInforming,
  draftInvoice,
  draftOnPayment,
  type ExchangeRate,
  type Sources,
  type StoredData,
} from './draft-order-documents.ts';
import { type InvoicedOrder, readInvoicedOrder } from './order-facts.ts';
import type { OrderState } from './order-state.ts';
import { type FoundProblems, noteProblems } from './ring-store.ts';
import { readOrderState } from './state-store.ts';
import { taxPointOf } from './tax-point.ts';
import { isTaxedAlike, taxedOn } from './taxed-on.ts';

export interface IssueDependencies {
  /** What one currency is worth in another on a day, by the central bank; null while it is not known. */
  readExchangeRate: (db: Executor, asked: { from: string; to: string; day: string }) => Promise<ExchangeRate | null>;
  /** Minor units that may be missing of an order that counts as paid. */
  bankTolerance: number;
  log: { error(details: object, message: string): void };
}

/** A document that cannot be issued yet; the nightly check tries it again. */
class NotYet extends Error {
  readonly problem: RingProblem;
  constructor(problem: RingProblem, detail: string) {
    super(detail);
    this.problem = problem;
  }
}

const bookedOn = ({ transactions }: OrderState, id: number | null): string | undefined =>
  transactions.find((one) => one.id === id)?.booked_on;

const taxDayOf = (due: Due, state: OrderState): string =>
  due.kind === 'tax_document'
    ? (bookedOn(state, due.transactionId) ?? state.today)
    : due.kind === 'invoice'
      ? taxPointOf(state)
      : state.today;

/** The rate that a document needs; null where it needs none. */
async function exchangeRateFor(
  tx: Transaction,
  deps: IssueDependencies,
  due: Due,
  state: OrderState,
): Promise<ExchangeRate | null> {
  const day = taxDayOf(due, state);
  const ids = taxIdsOn(state.seller, day);
  if (!ids) throw new NotYet('no_tax_ids', `The seller ${state.seller.id} has no tax ids on ${day}.`);
  const [from, to] = [state.currency, state.seller.currency];
  // A credit note has the rate of its original.
  const isConverted = TAX_DOCUMENTS.includes(due.kind) && due.kind !== 'credit_note' && ids.is_vat_payer;
  if (!isConverted || from === to) return null;
  const rate = await deps.readExchangeRate(tx, { from, to, day });
  if (!rate) throw new NotYet('no_exchange_rate', `No rate of ${from} in ${to} is known for ${day}.`);
  return rate;
}

/** Days whose rates a document has: of an invoice those of the taxed payments that it settles, and of what is left. */
function rateDaysOf(due: Due, state: OrderState): string[] {
  const day = taxDayOf(due, state);
  if (due.kind !== 'invoice') return [day];
  const advances = advancesOf(state).filter(({ left }) => left > 0);
  const days = advances.flatMap(({ document }) => bookedOn(state, document.transaction_id) ?? []);
  // What a voucher pays was not taxed before: a voucher that is sold is outside of the tax.
  const whole = state.taxed_price - Math.max(0, state.cash_rounding);
  const isTaxedInFull = advances.reduce((sum, { left }) => sum + left, 0) >= whole;
  return [...new Set(isTaxedInFull && days.length > 0 ? days : [...days, day])];
}

/** The order with the tax of a document, and the day that it is by. */
async function taxedFor(tx: Transaction, due: Due, state: OrderState, order: InvoicedOrder) {
  const [rateDay, ...others] = rateDaysOf(due, state);
  if (!rateDay || due.kind === 'credit_note') return { order, rateDay: state.today };
  const taxed = await taxedOn(tx, order, state.seller, rateDay);
  for (const day of others)
    if (!isTaxedAlike(taxed, await taxedOn(tx, order, state.seller, day)))
      throw new NotYet('rate_of_other_day', `Order ${state.id} has other rates on ${rateDay} than on ${day}.`);
  return { order: taxed, rateDay };
}

/** Documents that a draft refers to. */
const referredBy = (due: Due, { documents }: OrderState): number[] =>
  due.kind === 'credit_note'
    ? [due.parentId]
    : due.kind === 'invoice'
      ? documents.filter(({ kind }) => kind === 'tax_document').map(({ id }) => id)
      : [];

async function draftOf(tx: Transaction, due: Due, sources: Sources, stored: StoredData): Promise<DocumentData> {
  const { state } = sources;
  if (due.kind === 'tax_document') return draftOnPayment(sources, due.transactionId, due.amount);
  if (due.kind === 'invoice') return draftInvoice(sources, stored);
  if (due.kind !== 'credit_note') return draftInforming(due.kind, sources);
  const sold = await readSoldOrder(tx, state.id);
  if (!sold) throw new Error(`The order ${state.id} is missing.`);
  return draftCredit(state, sold, due, stored);
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Gives a draft its number and days. Its series stays locked until the transaction ends. */
async function store(tx: Transaction, due: Due, state: OrderState, draft: DocumentData, now: Date): Promise<void> {
  const { seller, today, id: orderId } = state;
  const {
    number,
    issued_on,
    series_id: seriesId,
  } = await takeNumber(tx, { sellerId: seller.id, kind: due.kind }, today);
  const isToPay = (due.kind === 'invoice' || due.kind === 'proforma') && draft.totals.payable > 0;
  const due_on = isToPay ? dayAfter(issued_on, seller.due_days) : null;
  const data = { ...draft, number, uuid: randomUUID(), issued_on, due_on };
  const parentId = due.kind === 'credit_note' ? due.parentId : null;
  const returnId = due.kind === 'credit_note' ? due.returnId : null;
  const transactionId = due.kind === 'tax_document' ? due.transactionId : null;
  const document = {
    orderId,
    sellerId: seller.id,
    seriesId,
    parentId,
    returnId,
    transactionId,
    editId: state.edit_id,
    data,
  };
  await emit(tx, 'document.issued', {
    document_id: await insertDocument(tx, document, now),
    order_id: orderId,
    kind: due.kind,
    requires_peppol: requiresPeppol(data),
  });
}

/** Drafts what is due. What cannot be drafted waits: neither money nor an order waits for a document. */
async function draftAll(
  tx: Transaction,
  deps: IssueDependencies,
  state: OrderState,
  waiting: { problem: RingProblem; detail: string }[],
): Promise<{ due: Due; draft: DocumentData }[]> {
  const all = documentsDue(state);
  if (all.length === 0) return [];
  const order = await readInvoicedOrder(tx, state.id);
  const ids = all.flatMap((due) => referredBy(due, state));
  const stored = ids.length === 0 ? [] : await readData(tx, ids);
  const drafts: { due: Due; draft: DocumentData }[] = [];
  for (const due of all) {
    try {
      const exchangeRate = await exchangeRateFor(tx, deps, due, state);
      const taxed = await taxedFor(tx, due, state, order);
      const sources = { state, ...taxed, exchangeRate, bankTolerance: deps.bankTolerance };
      drafts.push({ due, draft: await draftOf(tx, due, sources, stored) });
    } catch (error) {
      // A failed statement has ended the transaction; a draft that does not come out has not.
      if (error instanceof Error && 'code' in error) throw error;
      const problem = error instanceof NotYet ? error.problem : 'not_drafted';
      deps.log.error({ err: error, order_id: state.id, kind: due.kind }, 'a document could not be drafted');
      waiting.push({ problem, detail: String(error) });
    }
  }
  return drafts;
}

/** Documents that no other one follows from, so that the order needs no second look while their series are locked. */
const INFORMING: readonly DocumentKind[] = ['proforma', 'delivery_note'];

/** An invoice, then a credit note for each return from before it. */
const MOST_ROUNDS = 50;

/** Issues what a locked order needs, at the end of the transaction that causes it: series stay locked until then. */
export async function issueDocuments(
  tx: Transaction,
  deps: IssueDependencies,
  orderId: number,
  now: Date,
): Promise<FoundProblems> {
  let waiting: { problem: RingProblem; detail: string }[] = [];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const state = await readOrderState(tx, orderId, now);
    if (!state) break;
    waiting = [];
    const drafts = await draftAll(tx, deps, state, waiting);
    for (const { due, draft } of drafts) await store(tx, due, state, draft, now);
    if (drafts.every(({ due }) => INFORMING.includes(due.kind))) break;
  }
  const problems = [...new Set(waiting.map(({ problem }) => problem))];
  const found = { problems, detail: waiting.map(({ detail }) => detail).join(' ') || null };
  if (problems.length > 0) await noteProblems(tx, orderId, found, now);
  return found;
}
