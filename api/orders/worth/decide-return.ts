import { type Minor, splitByWeight } from '../../../contract/money.ts';
import { completeReturn, type ReturnTerms } from './complete-return.ts';
import { type Divided, divideReturn, moneyOf } from './divide-return.ts';
import { allReturned, type Returned } from './returned.ts';
import type { SoldOrder } from './sold-order.ts';
import { type SoldRow, soldRows } from './sold-rows.ts';
import { linesBetween, type ReturnedLines, returnedBy } from './stored-returns.ts';
import { type ReturnedRow, worthOfReturn } from './worth-of-return.ts';

/** What a return lowers of a line or a charge; an `amount` is without pieces. */
export interface ReturnedAmount {
  kind: ReturnedRow['kind'] | 'amount';
  /** Line of the order; null for charges. */
  line_id: number | null;
  pieces: number;
  tax_rate: number;
  taxed_price: Minor;
}

/** A return as it was decided, and is stored: its credit note, vouchers, credits and money are made of it. */
export interface DecidedReturn {
  /** All pieces that came back. */
  lines: ReturnedLines;
  rows: readonly ReturnedAmount[];
  /** Without the rounding of cash. */
  taxed_price: Minor;
  cash_rounding: Minor;
  vouchers: readonly { id: number; amount: Minor }[];
  credits: readonly { customer_account_id: number; units: number }[];
}

const sumOf = (amounts: readonly Minor[]): Minor => amounts.reduce((all, one) => all + one, 0);

/** What a return lowers of the money that is due. */
export const moneyBack = ({ taxed_price, cash_rounding, vouchers }: DecidedReturn): Minor =>
  taxed_price + cash_rounding - sumOf(vouchers.map(({ amount }) => amount));

/** More is asked back than is left of the order's price. */
export class TooMuchReturned extends Error {
  readonly most: Minor;
  constructor(most: Minor) {
    super(`${most} may come back.`);
    this.most = most;
  }
}

/** A part of the price with one tax. Vouchers that were sold are outside of it, whatever rate they have. */
interface Group {
  key: string;
  isVoucher: boolean;
  /** The first row of it, which stands for it. */
  row: SoldRow;
  left: Minor;
}

/** What is left of the order's price by tax. */
function groupsOf(sold: SoldOrder, earlier: readonly DecidedReturn[]) {
  const vouchers = new Set(sold.items.filter((item) => item.is_voucher).map(({ id }) => id));
  const keyOf = (lineId: number | null, rate: number) =>
    lineId !== null && vouchers.has(lineId) ? 'voucher' : String(rate);
  const rowKey = (row: SoldRow) => keyOf(row.item?.id ?? null, row.taxRate);
  const amountKey = ({ line_id, tax_rate }: ReturnedAmount) => keyOf(line_id, tax_rate);
  const back = earlier.flatMap(({ rows }) => rows);
  const groups = [...Map.groupBy(soldRows(sold), rowKey)].map(([key, rows]): Group => {
    const returned = sumOf(back.filter((one) => amountKey(one) === key).map((one) => one.taxed_price));
    const row = rows[0] as SoldRow;
    return { key, isVoucher: key === 'voucher', row, left: sumOf(rows.map((one) => one.taxedPrice)) - returned };
  });
  return { groups, amountKey };
}

const dividedBy = (sold: SoldOrder, earlier: readonly DecidedReturn[]): Divided => ({
  taxed: sumOf(earlier.map((one) => one.taxed_price)),
  cashRounding: sumOf(earlier.map((one) => one.cash_rounding)),
  vouchers: sold.vouchers.map(({ id }) =>
    sumOf(earlier.flatMap((one) => one.vouchers.flatMap((own) => (own.id === id ? [own.amount] : [])))),
  ),
});

const amountOf = ({ row }: Group, taxed_price: Minor): ReturnedAmount => ({
  kind: 'amount',
  line_id: row.item?.id ?? null,
  pieces: 0,
  tax_rate: row.taxRate,
  taxed_price,
});

/** Divides the rows of a return by all that came back before. */
function decided(
  sold: SoldOrder,
  earlier: readonly DecidedReturn[],
  { lines, rows, credits }: Pick<DecidedReturn, 'lines' | 'rows' | 'credits'>,
): DecidedReturn {
  const taxed_price = sumOf(rows.map((row) => row.taxed_price));
  const before = dividedBy(sold, earlier);
  const after = divideReturn(sold, before, taxed_price, lines.length > 0 ? 'share' : 'money');
  const vouchers = sold.vouchers.flatMap(({ id }, index) => {
    const amount = (after.vouchers[index] ?? 0) - (before.vouchers[index] ?? 0);
    return amount > 0 ? [{ id, amount }] : [];
  });
  return { lines, rows, taxed_price, cash_rounding: after.cashRounding - before.cashRounding, vouchers, credits };
}

/** Goods from one set to a later one: each tax comes back as far as it is left, less what was given back as an amount. */
function between(sold: SoldOrder, earlier: readonly DecidedReturn[], before: Returned, after: Returned): DecidedReturn {
  const worth = worthOfReturn(sold, before, after);
  const own = worth.rows.map(
    ({ kind, lineId, pieces, taxRate, taxedPrice }): ReturnedAmount => ({
      ...{ kind, line_id: lineId, pieces, tax_rate: taxRate, taxed_price: taxedPrice },
    }),
  );
  const { groups, amountKey } = groupsOf(sold, earlier);
  const taken = groups.flatMap((group) => {
    const worthAt = sumOf(own.filter((row) => amountKey(row) === group.key).map((row) => row.taxed_price));
    return worthAt > group.left ? [amountOf(group, group.left - worthAt)] : [];
  });
  const credits = worth.credits.flatMap(({ customerAccountId: customer_account_id, units }) =>
    units > 0 ? [{ customer_account_id, units }] : [],
  );
  return decided(sold, earlier, { lines: linesBetween(before, after), rows: [...own, ...taken], credits });
}

const returnedSoFar = (sold: SoldOrder, earlier: readonly DecidedReturn[]): Returned =>
  returnedBy(
    sold,
    earlier.map(({ lines }) => lines),
  );

/** What goods that come back are worth, with all that comes with them. Throws `NotReturnable`. */
export function returnGoods(
  sold: SoldOrder,
  earlier: readonly DecidedReturn[],
  wanted: ReadonlyMap<number, number>,
  terms?: ReturnTerms,
): DecidedReturn {
  const before = returnedSoFar(sold, earlier);
  return between(sold, earlier, before, completeReturn(sold, before, wanted, terms));
}

/** All that is left of an order. */
export const returnRest = (sold: SoldOrder, earlier: readonly DecidedReturn[]): DecidedReturn =>
  between(sold, earlier, returnedSoFar(sold, earlier), allReturned(sold));

/** An amount that the order costs less: of goods as far as anything is left of them. Throws `TooMuchReturned`. */
export function returnAmount(sold: SoldOrder, earlier: readonly DecidedReturn[], amount: Minor): DecidedReturn {
  const { groups } = groupsOf(sold, earlier);
  const left = sumOf(groups.map((group) => Math.max(0, group.left)));
  const before = dividedBy(sold, earlier);
  const rest = divideReturn(sold, before, left, 'money');
  const money = moneyOf(rest) - moneyOf(before);
  const isAllMoney = sumOf(rest.vouchers) === sumOf(before.vouchers);
  // The last money brings the rounding of cash with it.
  const most = isAllMoney ? money : left;
  if (amount > most) throw new TooMuchReturned(most);
  let open = isAllMoney && amount === money ? left : Math.min(amount, left);
  const rows = [false, true].flatMap((isVoucher) => {
    const own = groups.filter((group) => group.isVoucher === isVoucher && group.left > 0);
    const weights = own.map((group) => group.left);
    const shares = splitByWeight(Math.min(open, sumOf(weights)), weights);
    open -= sumOf(shares);
    return own.flatMap((group, index) => (shares[index] ? [amountOf(group, shares[index] ?? 0)] : []));
  });
  return decided(sold, earlier, { lines: [], rows, credits: [] });
}
