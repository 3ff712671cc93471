import type { DocumentAdvance, DocumentData } from '../../contract/documents/data.ts';
import { SIMPLIFIED_MOST } from '../../contract/documents/rules.ts';
import { draftCreditNote } from './credit-note.ts';
import { draftDocument, draftTaxDocument } from './draft.ts';
import type { IssueFacts, OrderFacts } from './facts.ts';
import { randomFacts } from './random-orders.ts';
import { partsOf } from './random-parts.ts';

type Random = () => number;
type Facts = ReturnType<typeof randomFacts>;

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const dueOf = ({ rates, voucher_amount: vouchers }: OrderFacts) =>
  rates.reduce((sum, { taxed_price }) => sum + taxed_price, 0) - vouchers;

/** Every fifth order sells vouchers: things without tax that have no discount. */
function withVouchers({ order, issue }: Facts, index: number): Facts {
  if (index % 5 !== 0 || issue.supply !== 'domestic') return { order, issue };
  const items = order.items.map((item) => ({
    ...item,
    is_voucher: item.tax_rate === 0 && item.reductions.length === 0,
  }));
  return { order: { ...order, items }, issue };
}

/** A document on each part of the money that came before: of one in three orders nothing was paid at once. */
function advancesOf(random: Random, { order, issue }: Facts, index: number): DocumentData[] {
  const due = dueOf(order);
  if (index % 3 !== 0 || issue.payments.length > 0 || issue.supply === 'outside_tax' || due < 1_000) return [];
  const count = 1 + Math.floor(random() * 2);
  return Array.from({ length: count }, (_, part) => {
    const amount = Math.floor((due / count) * (0.3 + 0.6 * random()));
    const payments = [{ means: 'transfer' as const, amount, paid_on: `2026-11-2${part}` }];
    // The central bank's rate of another day.
    const tax_currency = issue.tax_currency && {
      ...issue.tax_currency,
      rate: issue.tax_currency.rate * (1 + part / 50),
    };
    const own = { number: `Z${index}-${part}`, uuid: uuid(500_000 + 10 * index + part), due_on: null };
    return draftTaxDocument(order, { ...issue, ...own, tax_currency, payments });
  });
}

const settled = ({ number, issued_on, rates, totals }: DocumentData): DocumentAdvance => ({
  ...{ number, issued_on, variable_symbol: '1234567', rates },
  taxed: totals.taxed,
});

/** Parts that come back at two times, of every fourth order. */
function creditNotesOf(random: Random, original: DocumentData, index: number): DocumentData[] {
  const credited: DocumentData[] = [];
  const left = original.lines.map(({ amount }) => amount);
  for (let round = 0; round < 2 && index % 4 === 0; round += 1) {
    const wanted = left
      .map((amount, at) => ({ line: at + 1, pieces: random() < 0.5 ? Math.ceil(amount * random()) : 0 }))
      .filter(({ pieces }) => pieces > 0);
    if (wanted.length === 0) continue;
    for (const { line, pieces } of wanted) left[line - 1] = (left[line - 1] ?? 0) - pieces;
    const facts = { number: `D${index}-${round}`, uuid: uuid(900_000 + 2 * index + round), issued_on: '2026-12-01' };
    const isPaidBack = random() < 0.5;
    const parts = partsOf(original, credited, wanted);
    const sum = parts.reduce((all, { taxed }) => all + taxed, 0);
    const payments = isPaidBack && sum > 0 ? [{ means: 'card' as const, amount: sum, paid_on: '2026-12-01' }] : [];
    const made = { ...facts, tax_point_on: original.tax_point_on && '2026-12-01', reason: 'Vráceno', rounding: 0 };
    credited.push(draftCreditNote({ ...made, payments, original, credited: [...credited], parts }));
  }
  return credited;
}

const isSimple = ({ order, issue }: Facts, index: number): boolean =>
  index % 2 === 0 &&
  issue.supply === 'domestic' &&
  !issue.buyer.is_company &&
  dueOf(order) + order.voucher_amount <= (SIMPLIFIED_MOST.get(order.currency.code) ?? 0);

/** All documents of an order: what informs, what taxes money that came before, the invoice, and what comes back. */
export function randomDocuments(random: Random, given: Facts, index: number): DocumentData[] {
  const { order, issue } = withVouchers(given, index);
  const numbered: IssueFacts = { ...issue, number: `F${index}`, uuid: uuid(index) };
  const advances = advancesOf(random, { order, issue }, index);
  const is_simplified = isSimple({ order, issue }, index);
  const invoice = draftDocument('invoice', order, { ...numbered, is_simplified, advances: advances.map(settled) });
  const informing = (['proforma', 'delivery_note'] as const)
    .filter((_, at) => index % 10 === at)
    .map((kind) => draftDocument(kind, order, { ...numbered, number: `${kind[0]}${index}`, payments: [] }));
  return [...informing, ...advances, invoice, ...creditNotesOf(random, invoice, index)];
}

/** Documents of so many random orders of any kind. */
export function* documentsOfOrders(random: Random, count: number): Generator<DocumentData> {
  for (let index = 1; index <= count; index += 1)
    yield* randomDocuments(random, randomFacts(random, String(2_026_000_000 + index)), index);
}
