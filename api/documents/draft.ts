import type { DocumentData, DocumentLine } from '../../contract/documents/data.ts';
import { documentData } from '../../contract/documents/laws.ts';
import { categoryOf, type DocumentKind, type Supply } from '../../contract/documents/rules.ts';
import { splitByWeight, withoutTax } from '../../contract/money.ts';
import type { IssueFacts, OrderFacts } from './facts.ts';
import { linesOfOrder } from './order-lines.ts';
import { ratesOf, settleRates, sumOf } from './rates.ts';
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
  const currencies = { currency: order.currency, tax_currency: issue.tax_currency };
  const rates = settleRates(ratesOf(lines, currencies), [...advances], currencies);
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
    const rate = sumOf(drafted.rates.filter((one) => one.tax_rate === tax_rate));
    if (rate.untaxed !== price || rate.taxed !== taxed_price)
      throw new Error(`Lines of order ${order.order_number} do not come to its tax at ${tax_rate} %.`);
  }
  return drafted;
}

/** What a payment is for: each rate of the order, and vouchers apart from what else has no tax. */
function partsOfPayment({ items, rates }: OrderFacts, supply: Supply) {
  const vouchers = items.reduce((sum, item) => sum + (item.is_voucher ? item.taxed_total_price : 0), 0);
  const taxed = rates.map(({ tax_rate, taxed_price }) => ({
    tax_rate,
    tax_category: categoryOf(supply, tax_rate),
    taxed_price: tax_rate === 0 ? taxed_price - vouchers : taxed_price,
  }));
  return vouchers === 0
    ? taxed
    : [...taxed, { tax_rate: 0, tax_category: 'outside_tax' as const, taxed_price: vouchers }];
}

/** Tax document on money received before the supply: its share of each rate of the order, tax taken out of it. */
export function draftTaxDocument(order: OrderFacts, issue: IssueFacts): DocumentData {
  const received = issue.payments.reduce((sum, { amount }) => sum + amount, 0);
  const parts = partsOfPayment(order, issue.supply);
  const shares = splitByWeight(
    received,
    parts.map(({ taxed_price }) => taxed_price),
  );
  const t = DOCUMENT_TEXTS[order.language];
  const lines = parts.flatMap(({ tax_rate, tax_category }, index): Omit<DocumentLine, 'number'>[] => {
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
        tax_category,
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
