import { type Minor, roundedShare, splitByWeight, withoutTax } from '../../../contract/money.ts';
import { divideReturn, moneyOf, NOTHING_DIVIDED } from './divide-return.ts';
import type { Returned } from './returned.ts';
import type { SoldOrder } from './sold-order.ts';
import { type SoldRow, soldRows } from './sold-rows.ts';

interface TaxedAmount {
  /** Percent. */
  taxRate: number;
  price: Minor;
  taxedPrice: Minor;
  taxAmount: Minor;
}

/** What one line or charge of a return is worth. */
export interface ReturnedRow extends TaxedAmount {
  /** `deduction`: for a gift that stays, negative; positive once it comes back. */
  kind: SoldRow['kind'] | 'deduction';
  /** Line of the order; null for charges. */
  lineId: number | null;
  /** Pieces that come back. */
  pieces: number;
}

/** What a return is worth: what its credit note is about, and how it goes back. */
export interface Worth {
  rows: ReturnedRow[];
  /** Highest rate first; rows add up to them. */
  rates: TaxedAmount[];
  price: Minor;
  taxAmount: Minor;
  /** Without the rounding of cash. */
  taxedPrice: Minor;
  /** Outside of the tax. */
  cashRounding: Minor;
  /** What goes back to each voucher. */
  vouchers: { id: number; amount: Minor }[];
  /** What goes back to each account of credits, in its smallest unit. */
  credits: { customerAccountId: number; units: number }[];
  /** What goes back as money: `taxedPrice` and `cashRounding` less the vouchers. */
  money: Minor;
}

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
const share = (total: Minor, part: number, whole: number) => (whole === 0 ? 0 : roundedShare(total, part, whole));

/** What has come back of a row. */
function taxedOf({ kind, item, taxedPrice }: SoldRow, returned: Returned): Minor {
  if (kind === 'shipping') return returned.shipping;
  if (item) return share(taxedPrice, returned.pieces.get(item.id) ?? 0, item.amount);
  return kind !== 'item' && returned[kind] ? taxedPrice : 0;
}

type Amounts = Omit<ReturnedRow, 'price' | 'taxAmount'>;

/** Rows of what has come back, in the order they were sold; the same rows of every set, so that sets are compared. */
function amountsOf(order: SoldOrder, rows: readonly SoldRow[], returned: Returned): Amounts[] {
  return [
    ...rows.map((row) => ({
      kind: row.kind,
      lineId: row.item?.id ?? null,
      pieces: row.item ? (returned.pieces.get(row.item.id) ?? 0) : 0,
      taxRate: row.taxRate,
      taxedPrice: taxedOf(row, returned),
    })),
    ...order.items.map(({ id, tax_rate }) => ({
      kind: 'deduction' as const,
      lineId: id,
      pieces: 0,
      taxRate: tax_rate,
      taxedPrice: -(returned.deducted.get(id) ?? 0),
    })),
  ];
}

/** Without tax: that of one document of all that has come back at a rate, so that all of it has what the order has. */
function untaxedOf({ rates }: SoldOrder, amounts: readonly Amounts[], rate: number): Minor {
  const taxed = sum(amounts.filter(({ taxRate }) => taxRate === rate).map(({ taxedPrice }) => taxedPrice));
  const sold = rates.find(({ tax_rate }) => tax_rate === rate);
  return sold && sold.taxed_price === taxed ? sold.price : withoutTax(taxed, rate);
}

/** What went back to each account: a share of what it paid, by what its credits took off the pieces that are back. */
function unitsOf({ credits, items }: SoldOrder, { pieces }: Returned): number[] {
  return credits.map(({ customer_account_id: account, units }) => {
    const taken = items.map(({ id, amount, reductions }) => {
      const own = reductions.filter((one) => one.kind === 'credit' && one.customer_account_id === account);
      const all = -sum(own.map(({ taxed_price }) => taxed_price));
      return { all, back: share(all, pieces.get(id) ?? 0, amount) };
    });
    return share(units, sum(taken.map(({ back }) => back)), sum(taken.map(({ all }) => all)));
  });
}

/** Rows of one rate with their prices without tax, which add up to `price`. */
function withPrices(rows: readonly Amounts[], price: Minor): ReturnedRow[] {
  const adding = rows.filter(({ taxedPrice }) => taxedPrice > 0);
  const sharing = adding.length > 0 ? adding : rows;
  const fixed = new Map(
    rows.filter((row) => !sharing.includes(row)).map((row) => [row, withoutTax(row.taxedPrice, row.taxRate)]),
  );
  const shares = splitByWeight(
    price - sum([...fixed.values()]),
    sharing.map(({ taxedPrice }) => Math.abs(taxedPrice)),
  );
  return rows.map((row) => {
    const own = fixed.get(row) ?? shares[sharing.indexOf(row)] ?? 0;
    return { ...row, price: own, taxAmount: row.taxedPrice - own };
  });
}

/** What comes back between two sets is worth: what the later one is worth more than the earlier one. */
export function worthOfReturn(order: SoldOrder, before: Returned, after: Returned): Worth {
  const sold = soldRows(order);
  const [earlier, later] = [amountsOf(order, sold, before), amountsOf(order, sold, after)];
  const changed = later
    .map((row, index) => ({
      ...row,
      pieces: row.pieces - (earlier[index]?.pieces ?? 0),
      taxedPrice: row.taxedPrice - (earlier[index]?.taxedPrice ?? 0),
    }))
    .filter(({ pieces, taxedPrice }) => pieces !== 0 || taxedPrice !== 0);
  const rows = [...Map.groupBy(changed, ({ taxRate }) => taxRate)]
    .sort(([one], [other]) => other - one)
    .map(([rate, own]) => withPrices(own, untaxedOf(order, later, rate) - untaxedOf(order, earlier, rate)));
  const rates = rows.map((own): TaxedAmount => {
    const [price, taxedPrice] = [sum(own.map((row) => row.price)), sum(own.map((row) => row.taxedPrice))];
    return { taxRate: own[0]?.taxRate ?? 0, price, taxedPrice, taxAmount: taxedPrice - price };
  });
  const taxedAll = (amounts: readonly Amounts[]) => sum(amounts.map(({ taxedPrice }) => taxedPrice));
  const then = divideReturn(order, NOTHING_DIVIDED, taxedAll(earlier));
  const now = divideReturn(order, then, taxedAll(later) - then.taxed);
  const [unitsThen, unitsNow] = [unitsOf(order, before), unitsOf(order, after)];
  const price = sum(rates.map((rate) => rate.price));
  const taxedPrice = sum(rates.map((rate) => rate.taxedPrice));
  return {
    rows: rows.flat(),
    rates: rates.filter((rate) => rate.taxedPrice !== 0 || rate.price !== 0),
    price,
    taxedPrice,
    taxAmount: taxedPrice - price,
    cashRounding: now.cashRounding - then.cashRounding,
    vouchers: order.vouchers.map(({ id }, index) => ({
      id,
      amount: (now.vouchers[index] ?? 0) - (then.vouchers[index] ?? 0),
    })),
    credits: order.credits.map(({ customer_account_id }, index) => ({
      customerAccountId: customer_account_id,
      units: (unitsNow[index] ?? 0) - (unitsThen[index] ?? 0),
    })),
    money: moneyOf(now) - moneyOf(then),
  };
}
