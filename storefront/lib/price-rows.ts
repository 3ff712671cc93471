import type { Price } from '../../contract/money.ts';

export type PriceRowKey = 'items' | 'shipping' | 'payment' | 'rounding';

export interface PriceRow {
  key: PriceRowKey;
  /** What it is called, where the catalogue names it. */
  name?: string;
  price: Price;
  /** What it would cost without the free shipping, where that is more. */
  original?: Price;
}

interface Method {
  name: string;
  taxed_price: Price;
  original_taxed_price?: Price;
}

interface Priced {
  items: Price;
  shipping: Method | null;
  payment: Method | null;
  rounding: Price | null;
}

function methodRow(key: 'shipping' | 'payment', method: Method): PriceRow {
  const { name, taxed_price: price, original_taxed_price: original } = method;
  return { key, name, price, ...(original && original.value > price.value ? { original } : {}) };
}

/** Everything that makes the total, with tax; the rows add up to it. */
export function priceRows({ items, shipping, payment, rounding }: Priced): PriceRow[] {
  return [
    { key: 'items', price: items },
    ...(shipping ? [methodRow('shipping', shipping)] : []),
    ...(payment ? [methodRow('payment', payment)] : []),
    ...(rounding && rounding.value !== 0 ? [{ key: 'rounding' as const, price: rounding }] : []),
  ];
}
