import type { DocumentKind, PaymentMeans, Supply } from '../../contract/documents/rules.ts';
import type { InvoiceMoment } from '../../contract/invoicing/rules.ts';
import type { Minor } from '../../contract/money.ts';
import type { OrderStateCode } from '../../contract/orders/rules.ts';
import type { RefundCause, TransactionKind } from '../../contract/payments/rules.ts';
import type { StoredReturn } from '../orders/index.ts';

/** Numbers of a seller for taxes from a day on. */
export interface TaxIds {
  /** Day as `2026-11-30`. */
  valid_from: string;
  company_number: string;
  tax_number: string | null;
  vat_number: string | null;
  is_vat_payer: boolean;
}

/** A seller and its rules, as they are now. */
export interface Seller {
  id: number;
  name: string;
  street: string | null;
  city: string | null;
  post_code: string | null;
  country: string;
  /** Currency of its tax. */
  currency: string;
  decimal_places: number;
  register_entry: string | null;
  email: string | null;
  phone: string | null;
  invoice_at: InvoiceMoment;
  due_days: number;
  issues_proforma: boolean;
  issues_delivery_note: boolean;
  simplifies: boolean;
  tax_ids: TaxIds[];
}

/** A row of the order's ledger. */
export interface Movement {
  id: number;
  amount: Minor;
  kind: TransactionKind;
  /** How it came, as its gateway says; null for what no gateway brought. */
  means: PaymentMeans | null;
  refund_id: number | null;
  booked_on: string;
}

export interface Refund {
  id: number;
  amount: Minor;
  cause: RefundCause;
  /** The return that it pays back. */
  return_id: number | null;
  is_dropped: boolean;
}

/** A document that was issued, without what it says. */
export interface Issued {
  id: number;
  kind: DocumentKind;
  number: string;
  parent_id: number | null;
  return_id: number | null;
  transaction_id: number | null;
  /** The last edit of the order before it that renews documents. */
  edit_id: number | null;
  taxed: Minor;
  rounding: Minor;
  advances: Minor;
}

/** All of an order that decides which documents it needs. Days are those of Prague. */
export interface OrderState {
  id: number;
  state: OrderStateCode;
  payment_service: string;
  supply: Supply;
  taxed_price: Minor;
  cash_rounding: Minor;
  voucher_amount: Minor;
  paid_on: string | null;
  cancelled_on: string | null;
  /** When its goods left, or were handed over. */
  dispatched_on: string | null;
  currency: string;
  /** The last edit that renews documents: those with another one are to be taken back. */
  edit_id: number | null;
  today: string;
  seller: Seller;
  /** The oldest first. */
  transactions: readonly Movement[];
  refunds: readonly Refund[];
  returns: readonly StoredReturn[];
  documents: readonly Issued[];
}

/** The same of an order that may have no seller. */
export type RingState = Omit<OrderState, 'seller'> & { seller: Seller | null };

export const hasSeller = (order: RingState): order is OrderState => order.seller !== null;

export const sumOf = (amounts: readonly Minor[]) => amounts.reduce((all, one) => all + one, 0);

/** What is to be paid of an order beside vouchers, less what came back. */
export const payableOf = ({ taxed_price, voucher_amount, returns }: RingState): Minor =>
  taxed_price - voucher_amount - sumOf(returns.map(({ money }) => money));

/** Money that goes back by refunds, or went. */
export const paidBackBy = ({ refunds }: Pick<OrderState, 'refunds'>, is: (refund: Refund) => boolean): Minor =>
  sumOf(refunds.flatMap((one) => (!one.is_dropped && is(one) ? [one.amount] : [])));
