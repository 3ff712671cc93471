import type { DocumentData } from '../../contract/documents/data.ts';
import type { Language } from '../../contract/locales.ts';
import type { Minor } from '../../contract/money.ts';
import { draftCreditNote } from '../documents/index.ts';
import { type DecidedReturn, returnRest, type SoldOrder } from '../orders/worth/index.ts';
import { amountParts, type Credited, creditedParts, wholeParts } from './credit-parts.ts';
import type { Due } from './documents-due.ts';
import { creditNotesOf, dataOf, PLACEHOLDER, type StoredData } from './draft-order-documents.ts';
import { type OrderState, paidBackBy } from './order-state.ts';
import { partsOfRows } from './parts-of-rows.ts';
import { INVOICING_TEXTS } from './texts/index.ts';

type CreditDue = Extract<Due, { kind: 'credit_note' }>;
type Facts = Pick<Parameters<typeof draftCreditNote>[0], 'parts' | 'rounding' | 'payments'>;

const REASONS = { rest: 'cancelled', edited: 'order_edited', amount: 'money_taken_back' } as const;

function reasonOf(due: CreditDue, language: Language): string {
  const t = INVOICING_TEXTS[language];
  if (due.of === 'return') return t(due.returned.cause === 'goodwill' ? 'goodwill' : 'goods_returned');
  return t(REASONS[due.of]);
}

/** Of an invoice: what a return lowers, or all that is left. What no money goes back of is left to nobody to return. */
function factsOfInvoice(parts: Facts['parts'], returned: DecidedReturn, money: Minor, paid_on: string): Facts {
  const { taxed_price, cash_rounding: rounding, vouchers } = returned;
  const byVouchers = vouchers.reduce((sum, { amount }) => sum + amount, 0);
  const rest = taxed_price + rounding - byVouchers;
  const setOff = rest - Math.min(rest, money);
  return {
    parts,
    rounding,
    payments: [
      ...(byVouchers > 0 ? [{ means: 'voucher' as const, amount: byVouchers, paid_on }] : []),
      ...(setOff > 0 ? [{ means: 'set_off' as const, amount: setOff, paid_on }] : []),
    ],
  };
}

/** Of an invoice that an edit made untrue: all of it. Its money stays with the order, and pays the next one. */
function factsOfEdited(document: Credited, paid_on: string): Facts {
  const { original } = document;
  const { taxed, rounding } = original.totals;
  const byVouchers = original.payments.reduce((sum, { means, amount }) => sum + (means === 'voucher' ? amount : 0), 0);
  const setOff = taxed + rounding - byVouchers;
  return {
    parts: creditedParts(document, wholeParts(original)),
    rounding,
    payments: [
      ...(byVouchers > 0 ? [{ means: 'voucher' as const, amount: byVouchers, paid_on }] : []),
      ...(setOff > 0 ? [{ means: 'set_off' as const, amount: setOff, paid_on }] : []),
    ],
  };
}

/** Of a document on money. */
function factsOfMoney(document: Credited, due: CreditDue): Facts {
  const { original, credited } = document;
  const isWhole = due.of !== 'amount' && credited.length === 0;
  const amount = due.of === 'amount' ? due.amount : original.totals.taxed;
  const parts = isWhole ? creditedParts(document, wholeParts(original)) : amountParts(document, amount);
  return { parts, rounding: 0, payments: [] };
}

/** A credit note of a document that was issued. */
export function draftCredit(state: OrderState, sold: SoldOrder, due: CreditDue, stored: StoredData): DocumentData {
  const { today, returns } = state;
  const original = dataOf(stored, due.parentId);
  const document = { original, credited: creditNotesOf(stored, due.parentId) };
  const returned = due.of === 'return' ? due.returned : returnRest(sold, returns);
  const money =
    due.of === 'return' ? due.returned.refunded : paidBackBy(state, ({ cause }) => cause === 'order_cancelled');
  const ofInvoice = () => {
    const parts = creditedParts(document, partsOfRows(document, sold, returned.rows));
    return factsOfInvoice(parts, returned, money, today);
  };
  return draftCreditNote({
    ...document,
    ...PLACEHOLDER,
    ...(original.kind !== 'invoice'
      ? factsOfMoney(document, due)
      : due.of === 'edited'
        ? factsOfEdited(document, today)
        : ofInvoice()),
    issued_on: today,
    tax_point_on: original.seller.is_vat_payer ? today : null,
    reason: reasonOf(due, original.language),
  });
}
