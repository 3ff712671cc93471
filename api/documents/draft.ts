import type { DocumentData, DocumentLine } from '../../contract/documents/data.ts';
import { documentData } from '../../contract/documents/laws.ts';
import { categoryOf, type DocumentKind } from '../../contract/documents/rules.ts';
import { splitByWeight, withoutTax } from '../../contract/money.ts';
import type { IssueFacts, OrderFacts } from './facts.ts';
import { linesOfOrder } from './order-lines.ts';
import { ratesOf, sumOf } from './rates.ts';
import { DOCUMENT_TEXTS } from './texts/index.ts';

type OrderDocument = Exclude<DocumentKind, 'credit_note' | 'tax_document'>;

/** Of a number its last ten digits: what a variable symbol can be. */
export const variableSymbolOf = (number: string): string => number.replace(/\D/g, '').slice(-10);

interface Drafted {
  kind: DocumentKind;
  lines: DocumentLine[];
  payments: DocumentData['payments'];
  rounding: number;
}

function assemble(order: OrderFacts, issue: IssueFacts, { kind, lines, payments, rounding }: Drafted): DocumentData {
  const { account, advances, ...decided } = issue;
  const rates = ratesOf(lines, { currency: order.currency, tax_currency: issue.tax_currency });
  const sum = sumOf(rates);
  const advanced = advances.reduce((all, { taxed }) => all + taxed, 0);
  const paid = payments.reduce((all, { amount }) => all + amount, 0);
  const payable = sum.taxed + rounding - advanced - paid;
  const isToPay = account !== null && payable > 0 && kind !== 'delivery_note';
  return documentData.parse({
    ...decided,
    kind,
    language: order.language,
    currency: order.currency,
    lines,
    rates,
    advances: [...advances],
    totals: { ...sum, rounding, advances: advanced, paid, payable },
    payments,
    payment_details: isToPay ? { account, variable_symbol: variableSymbolOf(order.order_number) } : null,
    order_number: order.order_number,
    original: null,
    reason: null,
  });
}

/** The document of a whole order. Base and tax of each rate are those that the order was stored with. */
export function draftDocument(kind: OrderDocument, order: OrderFacts, issue: IssueFacts): DocumentData {
  const { voucher_amount: amount, cash_rounding: rounding, placed_on: paid_on } = order;
  const vouchers: DocumentData['payments'] = amount > 0 ? [{ means: 'voucher', amount, paid_on }] : [];
  const lines = linesOfOrder(order, issue.supply);
  const drafted = assemble(order, issue, { kind, lines, payments: [...vouchers, ...issue.payments], rounding });
  for (const { tax_rate, price, taxed_price } of order.rates) {
    const rate = drafted.rates.find((one) => one.tax_rate === tax_rate);
    if ((rate?.untaxed ?? 0) !== price || (rate?.taxed ?? 0) !== taxed_price)
      throw new Error(`Lines of order ${order.order_number} do not come to its tax at ${tax_rate} %.`);
  }
  return drafted;
}

/** Tax document on money received before the supply: its share of each rate of the order, tax taken out of it. */
export function draftTaxDocument(order: OrderFacts, issue: IssueFacts): DocumentData {
  const received = issue.payments.reduce((sum, { amount }) => sum + amount, 0);
  const shares = splitByWeight(
    received,
    order.rates.map(({ taxed_price }) => taxed_price),
  );
  const t = DOCUMENT_TEXTS[order.language];
  const lines = order.rates.flatMap(({ tax_rate }, index): Omit<DocumentLine, 'number'>[] => {
    const taxed = shares[index] ?? 0;
    if (taxed === 0) return [];
    const untaxed = withoutTax(taxed, tax_rate);
    const amounts = { untaxed, taxed };
    return [
      {
        kind: 'advance',
        name: t('received', { order: order.order_number }),
        code: null,
        amount: 1,
        unit: 'service',
        unit_price: amounts,
        full_price: amounts,
        discounts: [],
        tax_rate,
        tax_category: categoryOf(issue.supply, tax_rate),
        ...amounts,
        tax: taxed - untaxed,
        order_item_id: null,
        original_line: null,
      },
    ];
  });
  return assemble(
    order,
    { ...issue, account: null, advances: [] },
    {
      kind: 'tax_document',
      lines: lines.map((line, index) => ({ ...line, number: index + 1 })),
      payments: issue.payments,
      rounding: 0,
    },
  );
}
