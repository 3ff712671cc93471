import type { Minor } from '../../contract/money.ts';
import { taxIdsOn } from '../../contract/shop/sale-tax.ts';
import type { StoredReturn } from '../orders/index.ts';
import { type Issued, type OrderState, paidBackBy, payableOf, type Refund } from './order-state.ts';
import { isReceipt, paymentDay, taxPointOf } from './tax-point.ts';

/** A document that is to be issued. */
export type Due =
  | { kind: 'proforma' | 'invoice' | 'delivery_note' }
  | { kind: 'tax_document'; transactionId: number; amount: Minor }
  | ({ kind: 'credit_note'; parentId: number; returnId: number | null } & Credit);
/** What a credit note takes back: all that is left, what a return is of, or an amount. */
type Credit =
  | { of: 'rest' }
  | { of: 'edited' }
  | { of: 'return'; returned: StoredReturn }
  | { of: 'amount'; amount: Minor };

const sum = <T>(rows: readonly T[], of: (row: T) => Minor): Minor => rows.reduce((all, row) => all + of(row), 0);

/** What a document still has beside its credit notes. */
export const leftOf = ({ documents }: Pick<OrderState, 'documents'>, { id, taxed }: Issued): Minor =>
  taxed - sum(documents, (one) => (one.parent_id === id ? one.taxed : 0));

type Edited = Pick<OrderState, 'documents' | 'edit_id'>;
/** Whether a document is from before the last edit that renews documents. */
const isStale = ({ edit_id: last }: Edited, { edit_id }: Issued): boolean => edit_id !== last;

/** The invoice of the order as it is. */
export const invoiceOf = (order: Edited): Issued | undefined =>
  order.documents.find((one) => one.kind === 'invoice' && !isStale(order, one));

/** Tax documents on money that was received, with what is left of each. An invoice that was taken back settled them. */
export const advancesOf = (order: Edited): { document: Issued; left: Minor }[] =>
  order.documents
    .filter(({ kind, id }) => kind === 'tax_document' && !isSettledBefore(order, id))
    .map((document) => ({ document, left: leftOf(order, document) }));

const isSettledBefore = (order: Edited, id: number): boolean =>
  order.documents.some((one) => one.kind === 'invoice' && one.id > id && isStale(order, one));

/** Credit notes of all that is left of what an edit made untrue. */
const editedDue = (order: OrderState): Due[] =>
  order.documents
    .filter(({ kind, id }) => kind === 'invoice' || (kind === 'tax_document' && !isSettledBefore(order, id)))
    .filter((one) => isStale(order, one) && leftOf(order, one) > 0)
    .map((one) => ({ kind: 'credit_note', parentId: one.id, returnId: null, of: 'edited' }));

const bookedBy = ({ transactions }: Pick<OrderState, 'transactions'>, refunds: readonly Refund[]): Minor => {
  const ids = new Set(refunds.map(({ id }) => id));
  return sum(transactions, ({ amount, refund_id: id }) => (id !== null && ids.has(id) ? amount : 0));
};

/** Money that the order retains, beside what went back for a lower price: by a return's refund, or once that was dropped. */
export function retainedMoney(order: Pick<OrderState, 'transactions' | 'refunds' | 'returns'>): Minor {
  const { transactions, refunds, returns } = order;
  const ofReturns = refunds.filter(({ return_id }) => return_id !== null);
  const dropped = sum(returns, ({ refunded }) => refunded) - paidBackBy(order, ({ return_id }) => return_id !== null);
  const back = -bookedBy(
    order,
    refunds.filter(({ cause }) => cause === 'overpaid'),
  );
  const retained = sum(transactions, ({ amount }) => amount) - bookedBy(order, ofReturns);
  return retained + Math.max(0, Math.min(dropped, back));
}

/** Most of the order's price that money pays: neither vouchers nor a rounding up of cash. */
export const payableBase = (order: Pick<OrderState, 'taxed_price' | 'voucher_amount' | 'cash_rounding'>): Minor =>
  Math.max(0, order.taxed_price - order.voucher_amount - Math.max(0, order.cash_rounding));

/** States in which the goods have not left; a parcel that comes back uncollected has. */
const UNSENT: readonly string[] = ['new', 'processing', 'waiting', 'ready', 'cancelled'];
const isDispatched = ({ state }: OrderState) => !UNSENT.includes(state);

/** Tax documents on money that came before the invoice; credit notes of those whose money was taken back. */
function advancesDue(order: OrderState): Due[] {
  const advances = advancesOf(order);
  const taxed = sum(advances, ({ left }) => left);
  let open = Math.max(0, Math.min(retainedMoney(order), payableBase(order))) - taxed;
  if (open < 0)
    return advances.toReversed().flatMap(({ document, left }): Due[] => {
      const amount = Math.min(left, -open);
      open += amount;
      return amount > 0 ? [{ kind: 'credit_note', parentId: document.id, returnId: null, of: 'amount', amount }] : [];
    });
  const known = new Set(advances.map(({ document }) => document.transaction_id));
  return order.transactions.filter(isReceipt).flatMap(({ id, amount: received, booked_on: day }): Due[] => {
    const amount = known.has(id) ? 0 : Math.min(received, open);
    if (amount <= 0) return [];
    open -= amount;
    // Money that came while the seller paid no tax is taxed by the invoice, if by anything.
    const isTaxed = taxIdsOn(order.seller, day)?.is_vat_payer === true;
    return isTaxed ? [{ kind: 'tax_document', transactionId: id, amount }] : [];
  });
}

/** Credit notes of all that is left of documents. */
const creditRest = (order: OrderState, documents: readonly Issued[]): Due[] =>
  documents.flatMap((one): Due[] =>
    leftOf(order, one) > 0 ? [{ kind: 'credit_note', parentId: one.id, returnId: null, of: 'rest' }] : [],
  );

/** One credit note for each return that lowered the price, one after another: each lowers what is left for the next. */
function creditsDue(order: OrderState, invoice: Issued): Due[] {
  const known = new Set(order.documents.map(({ return_id: id }) => id));
  return order.returns
    .filter(({ id, taxed_price: taxed }) => taxed > 0 && !known.has(id))
    .slice(0, 1)
    .map((returned) => ({ kind: 'credit_note', parentId: invoice.id, returnId: returned.id, of: 'return', returned }));
}

function deliveryNoteDue(order: OrderState): Due[] {
  const has = order.documents.some(({ kind }) => kind === 'delivery_note');
  return order.seller.issues_delivery_note && isDispatched(order) && !has ? [{ kind: 'delivery_note' }] : [];
}

function proformaDue(order: OrderState): Due[] {
  const has = order.documents.some((one) => one.kind === 'proforma' && !isStale(order, one));
  const waits = order.payment_service === 'bank_transaction' && order.paid_on === null;
  const isOpen = payableOf(order) > 0 && order.transactions.length === 0;
  return order.seller.issues_proforma && waits && isOpen && !has ? [{ kind: 'proforma' }] : [];
}

/** Whether a tax document is on money from before the invoice's tax point: it comes first, however long it waits. */
function isFromBefore(order: OrderState, due: Due): boolean {
  if (due.kind !== 'tax_document') return false;
  const day = order.transactions.find(({ id }) => id === due.transactionId)?.booked_on;
  return day !== undefined && day < taxPointOf(order);
}

/** Whether the payment is no reason for an invoice: it came untaxed, and the goods may leave when the seller pays tax. */
function waitsForTax({ seller, today, ...order }: OrderState): boolean {
  const day = paymentDay(order) ?? today;
  const isLater = seller.tax_ids.some((one) => one.valid_from > day && one.is_vat_payer);
  return isLater && taxIdsOn(seller, day)?.is_vat_payer === false;
}

/** Documents that an order needs now and lacks. Credit notes of an invoice that is one of them come after it. */
export function documentsDue(order: OrderState): Due[] {
  const { seller, state } = order;
  const edited = editedDue(order);
  if (edited.length > 0) return edited;
  const invoice = invoiceOf(order);
  const credits = invoice ? creditsDue(order, invoice) : [];
  if (state === 'cancelled' && credits.length === 0)
    return creditRest(order, invoice ? [invoice] : advancesOf(order).map(({ document }) => document));
  if (invoice) return [...deliveryNoteDue(order), ...credits];
  // An intra-Community supply of goods is invoiced when they leave, and money for it is not taxed before.
  const isLate = order.supply === 'intra_community';
  const advances = isLate ? [] : advancesDue(order);
  const isAtPayment = seller.invoice_at === 'payment' && !isLate && !waitsForTax(order);
  const isInvoiced = isDispatched(order) || (isAtPayment && order.paid_on !== null);
  if (!isInvoiced) return [...proformaDue(order), ...advances];
  const owed = advances.filter((due) => due.kind === 'credit_note' || isFromBefore(order, due));
  return [...(owed.length > 0 ? owed : [{ kind: 'invoice' } as const]), ...deliveryNoteDue(order)];
}
