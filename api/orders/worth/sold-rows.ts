import { type Minor, splitByWeight } from '../../../contract/money.ts';
import type { SoldLine, SoldOrder } from './sold-order.ts';

/** A part of an order's price with one rate of tax. Those of one rate add up to what the order has at it. */
export interface SoldRow {
  kind: 'item' | 'shipping' | 'payment' | 'packing';
  item: SoldLine | null;
  taxRate: number;
  /** After discounts and credits. */
  taxedPrice: Minor;
}

const sumOf = (rows: readonly SoldRow[]) => rows.reduce((sum, { taxedPrice }) => sum + taxedPrice, 0);

const netPriceOf = ({ taxed_total_price: price, reductions }: SoldLine): Minor =>
  reductions.reduce((sum, { taxed_price }) => sum + taxed_price, price);

/** In orders from before lines had reductions, discounts stand in the totals alone: lines share them by their prices. */
function withUnassigned(rows: readonly SoldRow[], taxedPrice: Minor): SoldRow[] {
  const unassigned = taxedPrice - sumOf(rows);
  if (unassigned === 0) return [...rows];
  const goods = rows.filter(({ kind }) => kind === 'item');
  const sharing = sumOf(goods) + unassigned >= 0 && goods.length > 0 ? goods : rows;
  const shares = splitByWeight(
    unassigned,
    sharing.map((row) => row.taxedPrice),
  );
  const shareOf = new Map(sharing.map((row, index) => [row, shares[index] ?? 0]));
  return rows.map((row) => ({ ...row, taxedPrice: row.taxedPrice + (shareOf.get(row) ?? 0) }));
}

/** All that an order's price is made of. */
export function soldRows({ items, shipping, payment, packing, rates }: SoldOrder): SoldRow[] {
  const charge = (kind: SoldRow['kind'], { tax_rate, taxed_price }: SoldOrder['shipping']): SoldRow => ({
    kind,
    item: null,
    taxRate: tax_rate,
    taxedPrice: taxed_price,
  });
  const rows: SoldRow[] = [
    ...items.map((item): SoldRow => ({ kind: 'item', item, taxRate: item.tax_rate, taxedPrice: netPriceOf(item) })),
    charge('shipping', shipping),
    charge('payment', payment),
    ...packing.map((one) => charge('packing', one)),
  ];
  const taxed = new Map(rates.map(({ tax_rate, taxed_price }) => [tax_rate, taxed_price]));
  return [...Map.groupBy(rows, ({ taxRate }) => taxRate)].flatMap(([rate, own]) =>
    withUnassigned(own, taxed.get(rate) ?? 0),
  );
}
