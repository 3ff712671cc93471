import type { Price } from '../../contract/money.ts';
import type { ChargeRecord } from '../../contract/orders/charges.ts';

export interface PriceRow {
  key: string;
  kind: ChargeRecord['kind'];
  /** What it is called, where the API names it. */
  name?: string;
  price: Price;
  /** What it would cost without the free shipping, where that is more. */
  original?: Price;
}

/** Its kind, with a number behind it when it is not the first of it. */
function keyOf(charges: readonly ChargeRecord[], index: number): string {
  const kind = charges[index]?.kind ?? '';
  const before = charges.slice(0, index).filter((charge) => charge.kind === kind).length;
  return before === 0 ? kind : `${kind}-${before + 1}`;
}

/** Everything that makes the total, with tax; the rows add up to it. */
export const priceRows = (charges: readonly ChargeRecord[]): PriceRow[] =>
  charges.map(({ kind, name, taxed_price: price, original_taxed_price: original }, index) => ({
    key: keyOf(charges, index),
    kind,
    price,
    ...(name === null ? {} : { name }),
    ...(original && original.value > price.value ? { original } : {}),
  }));
