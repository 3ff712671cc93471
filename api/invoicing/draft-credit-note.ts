import type { DocumentData } from '../../contract/documents/data.ts';
import type { Language } from '../../contract/locales.ts';
import { draftCreditNote } from '../documents/index.ts';
import {
  allReturned,
  returnedBy,
  returnedWith,
  type SoldOrder,
  type Worth,
  worthOfReturn,
} from '../orders/worth/index.ts';
import { amountParts, creditedParts, partsOfWorth, wholeParts } from './credit-parts.ts';
import { changesPrice, type Due } from './documents-due.ts';
import { creditNotesOf, dataOf, PLACEHOLDER, type StoredData } from './draft-order-documents.ts';
import type { OrderState, Refund } from './order-state.ts';
import { INVOICING_TEXTS } from './texts/index.ts';

type CreditDue = Extract<Due, { kind: 'credit_note' }>;

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

/** What came back before a refund; without one all that has. */
function returnedBefore(sold: SoldOrder, { refunds }: OrderState, refund: Refund | null) {
  const earlier = refunds.filter((one) => changesPrice(one) && (refund === null || one.id < refund.id));
  return returnedBy(
    sold,
    earlier.flatMap(({ lines }) => (lines ? [lines] : [])),
  );
}

/** What the rest of an order is worth, or the lines of a refund; null where neither has lines. */
function worthOf(sold: SoldOrder, state: OrderState, due: CreditDue): Worth | null {
  if (due.of === 'rest') return worthOfReturn(sold, returnedBefore(sold, state, null), allReturned(sold));
  if (due.of === 'amount' || !due.refund.lines) return null;
  const before = returnedBefore(sold, state, due.refund);
  return worthOfReturn(sold, before, returnedWith(sold, before, due.refund.lines));
}

function partsOf(document: Parameters<typeof creditedParts>[0], due: CreditDue, worth: Worth | null) {
  const { original, credited } = document;
  const isRest = due.of === 'rest';
  if (original.kind === 'tax_document' && isRest)
    return credited.length === 0
      ? creditedParts(document, wholeParts(original), true)
      : amountParts(document, original.totals.taxed);
  const parts = worth ? creditedParts(document, partsOfWorth(original, worth), isRest) : [];
  if (sum(parts.map(({ taxed }) => taxed)) > 0 || isRest) return parts;
  return amountParts(document, due.of === 'amount' ? due.amount : due.of === 'refund' ? due.refund.amount : 0);
}

/** Rounding of cash comes back with the last thing, once. */
function roundingOf({ original, credited }: Parameters<typeof creditedParts>[0], due: CreditDue, worth: Worth | null) {
  const left = original.totals.rounding - sum(credited.map(({ totals }) => totals.rounding));
  if (due.of === 'rest') return left;
  return Math.sign(left) * Math.min(Math.abs(left), Math.abs(worth?.cashRounding ?? 0));
}

function reasonOf(due: CreditDue, language: Language): string {
  const t = INVOICING_TEXTS[language];
  if (due.of === 'refund') return t(due.refund.cause === 'goodwill' ? 'goodwill' : 'goods_returned');
  return t(due.of === 'rest' ? 'cancelled' : 'money_taken_back');
}

/** A credit note of a document that was issued. */
export function draftCredit(state: OrderState, sold: SoldOrder, due: CreditDue, stored: StoredData): DocumentData {
  const original = dataOf(stored, due.parentId);
  const document = { original, credited: creditNotesOf(stored, due.parentId) };
  const worth = original.kind === 'invoice' ? worthOf(sold, state, due) : null;
  const parts = partsOf(document, due, worth);
  const rounding = roundingOf(document, due, worth);
  const most = sum(parts.map(({ taxed }) => taxed)) + rounding;
  const byVouchers = Math.min(most, sum((worth?.vouchers ?? []).map(({ amount }) => amount)));
  return draftCreditNote({
    ...document,
    ...PLACEHOLDER,
    parts,
    issued_on: state.today,
    tax_point_on: original.seller.is_vat_payer ? state.today : null,
    reason: reasonOf(due, original.language),
    payments: byVouchers > 0 ? [{ means: 'voucher', amount: byVouchers, paid_on: state.today }] : [],
    rounding,
  });
}
