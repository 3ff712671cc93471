export const DOCUMENT_KINDS = ['proforma', 'tax_document', 'invoice', 'credit_note', 'delivery_note'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Documents by which tax is declared; the others only inform. */
export const TAX_DOCUMENTS: readonly DocumentKind[] = ['tax_document', 'invoice', 'credit_note'];

/** What a supply is to the tax of its seller. */
export const SUPPLIES = ['domestic', 'intra_community', 'reverse_charge', 'exempt', 'outside_tax'] as const;
export type Supply = (typeof SUPPLIES)[number];

const EXEMPT: readonly Supply[] = ['intra_community', 'reverse_charge', 'exempt'];
/** Whether the seller's tax is left out of the price of a supply. */
export const isExempt = (supply: Supply): boolean => EXEMPT.includes(supply);

/** Categories of tax: of a domestic supply by its rate, of all others by the supply. */
export const TAX_CATEGORIES = [
  'standard',
  'zero',
  'intra_community',
  'reverse_charge',
  'exempt',
  'outside_tax',
] as const;
export type TaxCategory = (typeof TAX_CATEGORIES)[number];

export function categoryOf(supply: Supply, rate: number): TaxCategory {
  if (supply !== 'domestic') return supply;
  return rate > 0 ? 'standard' : 'zero';
}

/** Names what has one rate of tax. */
export const rateKey = ({ tax_rate, tax_category }: { tax_rate: number; tax_category: TaxCategory }) =>
  `${tax_category} ${tax_rate}`;

/** What a line of a document is for, by which what comes back finds it; `advance` is money received before. */
export const LINE_KINDS = ['goods', 'shipping', 'payment', 'packing', 'discount', 'advance', 'adjustment'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** How a sum came or went back. `set_off` was never paid and is not to be; `written_off` is missing and not asked for. */
export const PAYMENT_MEANS = ['transfer', 'card', 'cash', 'voucher', 'other', 'set_off', 'written_off'] as const;
export type PaymentMeans = (typeof PAYMENT_MEANS)[number];

/** Most that a simplified document may come to, by currency, in minor units (CZ section 30 and SK section 74). */
export const SIMPLIFIED_MOST: ReadonlyMap<string, number> = new Map([
  ['CZK', 1_000_000],
  ['EUR', 40_000],
]);

export const MOST_DOCUMENT_LINES = 1_000;
export const MOST_DOCUMENT_RATES = 20;
