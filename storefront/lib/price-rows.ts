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

/** Everything that makes the total, with tax; the rows add up to it. */
export const priceRows = (charges: readonly ChargeRecord[]): PriceRow[] =>
  charges.map(({ kind, name, taxed_price: price, original_taxed_price: original }, index) => ({
    key: `${kind}-${index}`,
    kind,
    price,
    ...(name === null ? {} : { name }),
    ...(original && original.value > price.value ? { original } : {}),
  }));
