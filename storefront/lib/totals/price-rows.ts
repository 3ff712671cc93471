import type { Price } from '../../../contract/money.ts';
import type { ChargeRecord } from '../../../contract/orders/charges.ts';

export interface PriceRow {
  key: string;
  kind: ChargeRecord['kind'];
  /** Name from the API, if it has one. */
  name?: string;
  price: Price;
  /** Price without free shipping, if higher. */
  original?: Price;
}

/** The kind of a charge, with a number from its second occurrence on. */
function keyOf(charges: readonly ChargeRecord[], index: number): string {
  const kind = charges[index]?.kind ?? '';
  const before = charges.slice(0, index).filter((charge) => charge.kind === kind).length;
  return before === 0 ? kind : `${kind}-${before + 1}`;
}

/** All charges of a total, with tax unless asked otherwise; the rows add up to it. */
export const priceRows = (charges: readonly ChargeRecord[], isUntaxed = false): PriceRow[] =>
  charges.map(({ kind, name, price: untaxed, taxed_price: price, original_taxed_price: original }, index) => ({
    key: keyOf(charges, index),
    kind,
    price: isUntaxed ? untaxed : price,
    ...(name === null ? {} : { name }),
    ...(original && original.value > price.value && !isUntaxed ? { original } : {}),
  }));
