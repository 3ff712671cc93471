import type { Minor, Price } from '../../contract/money.ts';
import type { ChargeRecord } from '../../contract/orders/charges.ts';
import { CHARGE_KINDS, type ChargeKind } from '../../contract/orders/rules.ts';

/** A charge of a total, in minor units. */
export interface ChargeRow {
  kind: ChargeKind;
  /** Displayed name; null for goods and rounding, whose labels are texts of the page or mail. */
  name: string | null;
  code: string | null;
  price: Minor;
  taxed_price: Minor;
  original_taxed_price: Minor | null;
}

interface Summed {
  goods: { price: Minor; taxedPrice: Minor };
  /** Charges other than goods and rounding. */
  others: readonly ChargeRow[];
  rounding: Minor;
}

const UNNAMED = { name: null, code: null, original_taxed_price: null };
const rankOf = ({ kind }: ChargeRow) => CHARGE_KINDS.indexOf(kind);

/** The contract's charges of a cart or an order. Rounding is outside the tax base, and left out when zero. */
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
