import type { DocumentKind } from '../documents/rules.ts';

/** When an order is invoiced: once it is paid, or when its goods leave. */
export const INVOICE_MOMENTS = ['payment', 'dispatch'] as const;
export type InvoiceMoment = (typeof INVOICE_MOMENTS)[number];

/** Letters in front of the numbers of a new series. */
export const SERIES_PREFIXES: Readonly<Record<DocumentKind, string>> = {
  proforma: 'ZF',
  tax_document: 'DP',
  invoice: 'FV',
  delivery_note: 'DL',
  credit_note: 'DB',
};

/** Digits of a number behind its year. */
export const SERIES_DIGITS = { least: 4, usual: 6, most: 9 } as const;

/** A number as `FV2026000001`. */
export const documentNumber = ({ prefix, year, digits }: { prefix: string; year: number; digits: number }, n: number) =>
  `${prefix}${year}${String(n).padStart(digits, '0')}`;

export const MOST_SELLERS = 20;
export const MOST_TAX_IDS = 20;
/** Documents of one order: more than any has. */
export const MOST_OF_ORDER = 200;

/** Why money of an order waits for a person; the order of equally old ones. */
export const DECISION_KINDS = [
  'refund_undecided',
  'refund_without_account',
  'refund_by_hand',
  'overpaid',
  'returned_elsewhere',
  'reversed_by_bank',
  'payment_mismatch',
  'message_not_handled',
  'owed_by_carrier',
  'ring_open',
  'movement_offered',
  'parcel_undecided',
  'parcel_stuck',
  'overpaid_by_edit',
  'unpaid_after_edit',
] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];
/** Decisions of one answer. */
export const MOST_DECISIONS = 100;
/** Days in which buyers usually pay what an edit asked for. */
export const ASKED_DAYS = 7;
/** Days in which carriers usually pay out what they collected. */
export const OWED_DAYS = 14;

/** What is off with the documents or the money of an order. */
export const RING_PROBLEMS = [
  'document_missing',
  'not_drafted',
  'no_tax_ids',
  'no_exchange_rate',
  'rate_of_other_day',
  'invoice_not_total',
  'credited_too_little',
  'credited_too_much',
  'advances_not_deducted',
  'credited_not_refunded',
  'refunded_not_credited',
  'refunds_above_received',
  'paid_without_money',
  'money_without_paid',
] as const;
export type RingProblem = (typeof RING_PROBLEMS)[number];
