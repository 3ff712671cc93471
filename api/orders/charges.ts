import type { Minor, Price } from '../../contract/money.ts';
import type { ChargeRecord } from '../../contract/orders/charges.ts';
import { CHARGE_KINDS, type ChargeKind } from '../../contract/orders/rules.ts';

/** A row of what makes a total, in minor units. */
export interface ChargeRow {
  kind: ChargeKind;
  /** As the buyer reads it; null for goods and rounding, which every reader calls in their own words. */
  name: string | null;
  code: string | null;
  price: Minor;
  taxed_price: Minor;
  original_taxed_price: Minor | null;
}

interface Summed {
  goods: { price: Minor; taxedPrice: Minor };
  /** All that is neither goods nor rounding. */
  others: readonly ChargeRow[];
  rounding: Minor;
}

const UNNAMED = { name: null, code: null, original_taxed_price: null };
const rankOf = ({ kind }: ChargeRow) => CHARGE_KINDS.indexOf(kind);

/** The contract's rows of what makes a total, of a cart as of an order. Rounding is outside the tax base, and told only where there is some. */
export function chargeRecords({ goods, others, rounding }: Summed, money: (minor: Minor) => Price): ChargeRecord[] {
  const rows: ChargeRow[] = [
    { ...UNNAMED, kind: 'goods', price: goods.price, taxed_price: goods.taxedPrice },
    ...others,
    ...(rounding === 0 ? [] : [{ ...UNNAMED, kind: 'rounding' as const, price: 0, taxed_price: rounding }]),
  ];
  return rows
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map(({ kind, name, code, price, taxed_price, original_taxed_price: original }) => ({
      kind,
      name,
      code,
      price: money(price),
      taxed_price: money(taxed_price),
      original_taxed_price: original === null ? null : money(original),
    }));
}
