import type { DocumentAdvance, DocumentData, DocumentRate } from '../../contract/documents/data.ts';
import { type PaymentMeans, rateKey, SIMPLIFIED_MOST } from '../../contract/documents/rules.ts';
import type { TransactionKind } from '../../contract/payments/rules.ts';
import { taxIdsOn } from '../../contract/shop/sale-tax.ts';
import { draftDocument, draftTaxDocument, type IssueFacts, variableSymbolOf } from '../documents/index.ts';
import { advancesOf, payableBase, retainedMoney } from './documents-due.ts';
import type { InvoicedOrder } from './order-facts.ts';
import { type Movement, type OrderState, type Seller, sumOf, type TaxIds } from './order-state.ts';
import { isReceipt, taxPointOf } from './tax-point.ts';

/** What the central bank says of a day: `rate` of one currency for `per` of the other. */
export interface ExchangeRate {
  rate: number;
  per: number;
  /** Day from which it is. */
  day: string;
}

/** What a draft is made of. */
export interface Sources {
  state: OrderState;
  /** With the tax that it has on `rateDay`. */
  order: InvoicedOrder;
  /** Day whose rates hold: that of the tax point, or of the payment where it was taxed in full. */
  rateDay: string;
  /** By the day of the tax point; null where the order is in the currency of the seller's tax. */
  exchangeRate: ExchangeRate | null;
  /** Minor units that may be missing of an order that counts as paid. */
  bankTolerance: number;
}

export const PLACEHOLDER = { number: '0', uuid: '00000000-0000-4000-8000-000000000000' };

/** The seller as a document keeps it. */
export function documentSellerOf(
  seller: Seller,
  ids: TaxIds,
  accounts: InvoicedOrder['accounts'],
): DocumentData['seller'] {
  const { name, street, city, post_code, country, register_entry, email, phone } = seller;
  const { company_number, tax_number, vat_number, is_vat_payer } = ids;
  const numbers = { company_number, tax_number, vat_number: is_vat_payer ? vat_number : null, is_vat_payer };
  return { name, street, city, post_code, country, ...numbers, register_entry, email, phone, accounts };
}

const MEANS: Readonly<Record<TransactionKind, PaymentMeans>> = {
  gateway: 'other',
  bank: 'transfer',
  cash_on_delivery: 'cash',
  owed_by_carrier: 'cash',
  by_hand: 'other',
  retained: 'other',
};

const paymentOf = ({ kind, means, booked_on: paid_on }: Movement, amount: number) => ({
  ...{ means: means ?? MEANS[kind], amount, paid_on },
});

type Amounts = NonNullable<DocumentRate['converted']>;
const less = (one: Amounts, other: Amounts): Amounts => ({
  untaxed: one.untaxed - other.untaxed,
  tax: one.tax - other.tax,
  taxed: one.taxed - other.taxed,
});

/** What is left of a tax document at its rates. */
function advanceRates(document: DocumentData, credited: readonly DocumentData[]): DocumentRate[] {
  return document.rates.flatMap((rate) => {
    let { untaxed, tax, taxed }: Amounts = rate;
    let { converted } = rate;
    for (const back of credited.flatMap(({ rates }) => rates.filter((one) => rateKey(one) === rateKey(rate)))) {
      ({ untaxed, tax, taxed } = less({ untaxed, tax, taxed }, back));
      converted = converted && back.converted && less(converted, back.converted);
    }
    return taxed === 0 ? [] : [{ ...rate, untaxed, tax, taxed, converted }];
  });
}

/** Data of documents by their number in the database, and of the credit notes of each. */
export type StoredData = readonly { id: number; parent_id: number | null; data: DocumentData }[];
export const dataOf = (stored: StoredData, id: number): DocumentData => {
  const found = stored.find((one) => one.id === id);
  if (!found) throw new Error(`The document ${id} is missing.`);
  return found.data;
};
export const creditNotesOf = (stored: StoredData, id: number): DocumentData[] =>
  stored.flatMap(({ parent_id: parent, data }) => (parent === id ? [data] : []));

/** Tax documents that an invoice settles. */
function advancesIn(state: OrderState, orderNumber: string, stored: StoredData): DocumentAdvance[] {
  return advancesOf(state).flatMap(({ document: { id }, left }) => {
    if (left <= 0) return [];
    const data = dataOf(stored, id);
    const { number, issued_on } = data;
    const rates = advanceRates(data, creditNotesOf(stored, id));
    return [{ number, issued_on, variable_symbol: variableSymbolOf(orderNumber), rates, taxed: left }];
  });
}

/** What of the price is paid otherwise than by money: it came back before it was paid, or is less than anybody asks for. */
function paidOtherwise({ paid_on, today, returns }: OrderState, open: number, tolerance: number) {
  const setOff = Math.min(open, sumOf(returns.map(({ money, refunded }) => money - refunded)));
  const missing = open - setOff;
  const isWaived = paid_on !== null && missing > 0 && missing <= tolerance;
  return [
    ...(setOff > 0 ? [{ means: 'set_off' as const, amount: setOff, paid_on: today }] : []),
    ...(isWaived ? [{ means: 'written_off' as const, amount: missing, paid_on: today }] : []),
  ];
}

/** What paid the price beside vouchers and tax documents. */
function paymentsIn(state: OrderState, advanced: number, tolerance: number): DocumentData['payments'] {
  const payable = Math.max(0, state.taxed_price - state.voucher_amount);
  const money = moneyIn(state, Math.max(0, Math.min(retainedMoney(state), payable) - advanced));
  const open = payable - advanced - sumOf(money.map(({ amount }) => amount));
  return [...money, ...paidOtherwise(state, open, tolerance)];
}

/** Money of which no tax document was issued, the latest first, as far as it is due. */
function moneyIn(state: OrderState, due: number): DocumentData['payments'] {
  let open = due;
  return state.transactions
    .filter(isReceipt)
    .toReversed()
    .flatMap((movement) => {
      const amount = Math.min(movement.amount, open);
      open -= amount;
      return amount > 0 ? [paymentOf(movement, amount)] : [];
    });
}

function taxCurrency({ state: { seller }, exchangeRate }: Sources): DocumentData['tax_currency'] {
  return exchangeRate && { code: seller.currency, decimal_places: seller.decimal_places, ...exchangeRate };
}

/** Ways to pay in which the buyer sends the money to the shop's account. */
const BY_TRANSFER = ['bank_transaction', 'invoice_payment', 'none'];

function issueFacts(sources: Sources, ids: TaxIds): Omit<IssueFacts, 'payments' | 'advances'> {
  const { state, order } = sources;
  const { seller, today, currency, payment_service } = state;
  const account = order.accounts.find((one) => one.currency === currency) ?? null;
  return {
    ...PLACEHOLDER,
    issued_on: today,
    tax_point_on: null,
    due_on: null,
    supply: order.supply,
    tax_country: order.tax_country,
    is_simplified: false,
    seller: documentSellerOf(seller, ids, order.accounts),
    buyer: order.buyer,
    delivery: order.delivery && { ...order.delivery, delivered_on: state.dispatched_on },
    tax_currency: null,
    account: BY_TRANSFER.includes(payment_service) ? account : null,
  };
}

/** Whether an invoice may be simplified, and its seller wants it. */
function isSimplified({ state, order: { buyer, supply } }: Sources, ids: TaxIds): boolean {
  const most = SIMPLIFIED_MOST.get(state.currency) ?? 0;
  return (
    state.seller.simplifies &&
    ids.is_vat_payer &&
    !buyer.is_company &&
    supply === 'domestic' &&
    state.taxed_price - state.cash_rounding <= most
  );
}

/** The seller's numbers on a day; throws before the first ones. */
export function idsOn({ seller }: OrderState, day: string): TaxIds {
  const ids = taxIdsOn(seller, day);
  if (!ids) throw new Error(`The seller ${seller.id} has no tax ids on ${day}.`);
  return ids;
}

/** An invoice, which settles what came before. */
export function draftInvoice(sources: Sources, stored: StoredData): DocumentData {
  const { state, order, rateDay } = sources;
  const ids = idsOn(state, rateDay);
  const advances = advancesIn(state, order.facts.order_number, stored);
  const advanced = advances.reduce((all, { taxed }) => all + taxed, 0);
  return draftDocument('invoice', order.facts, {
    ...issueFacts(sources, ids),
    tax_point_on: ids.is_vat_payer ? taxPointOf(state) : null,
    is_simplified: isSimplified(sources, ids),
    tax_currency: ids.is_vat_payer ? taxCurrency(sources) : null,
    advances,
    payments: paymentsIn(state, advanced, sources.bankTolerance),
  });
}

/** A proforma, or a delivery note: neither declares tax. */
export function draftInforming(kind: 'proforma' | 'delivery_note', sources: Sources): DocumentData {
  const facts = issueFacts(sources, idsOn(sources.state, sources.rateDay));
  return draftDocument(kind, sources.order.facts, { ...facts, advances: [], payments: [] });
}

/** A tax document on a payment. */
export function draftOnPayment(sources: Sources, transactionId: number, amount: number): DocumentData {
  const { state, order } = sources;
  const movement = state.transactions.find(({ id }) => id === transactionId);
  if (!movement) throw new Error(`The payment ${transactionId} is missing.`);
  return draftTaxDocument(order.facts, {
    ...issueFacts(sources, idsOn(state, sources.rateDay)),
    tax_point_on: movement.booked_on,
    tax_currency: taxCurrency(sources),
    advances: [],
    payments: [paymentOf(movement, Math.min(amount, payableBase(state)))],
  });
}
