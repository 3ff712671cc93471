import { expect, test } from 'vitest';
import {
  type DecidedReturn,
  moneyBack,
  returnAmount,
  returnGoods,
  type SoldLine,
  type SoldOrder,
  TooMuchReturned,
} from './index.ts';

const line = (id: number, price: number, tax_rate: number, more: Partial<SoldLine> = {}): SoldLine => ({
  ...{ id, position: id, parent_id: null, order_item_type: 0, amount: 1, tax_rate, reductions: [], gift_terms: null },
  ...{ taxed_total_price: price, original_taxed_total_price: price, ...more },
});
const NO_CHARGE = { tax_rate: 21, taxed_price: 0 };
const sold = (items: SoldLine[], more: Partial<SoldOrder> = {}): SoldOrder => ({
  ...{ items, shipping: NO_CHARGE, payment: NO_CHARGE, packing: [], cash_rounding: 0, vouchers: [], credits: [] },
  rates: [...Map.groupBy(items, ({ tax_rate }) => tax_rate)].map(([tax_rate, own]) => {
    const taxed_price = own.reduce((sum, one) => sum + one.taxed_total_price, 0);
    return { tax_rate, price: taxed_price, taxed_price };
  }),
  ...more,
});
const rowsOf = ({ rows }: DecidedReturn) => rows.map((row) => [row.kind, row.line_id, row.taxed_price]);

test('an amount is of goods, and of vouchers that were sold only once nothing else is left', () => {
  const order = sold([line(1, 10_000, 21), line(2, 5_000, 12), line(3, 50_000, 0, { is_voucher: true })]);
  const first = returnAmount(order, [], 3_000);
  expect(rowsOf(first)).toEqual([
    ['amount', 1, 2_000],
    ['amount', 2, 1_000],
  ]);
  expect(rowsOf(returnAmount(order, [first], 13_000))).toEqual([
    ['amount', 1, 8_000],
    ['amount', 2, 4_000],
    ['amount', 3, 1_000],
  ]);
  expect(() => returnAmount(order, [first], 62_001)).toThrow(TooMuchReturned);
});

test('an amount goes back as money, and to a voucher only what no money paid; goods share anew', () => {
  const order = sold([line(1, 10_000, 21, { amount: 2 })], { vouchers: [{ id: 7, amount: 6_000 }] });
  const amount = returnAmount(order, [], 3_000);
  expect([moneyBack(amount), amount.vouchers]).toEqual([3_000, []]);
  const goods = returnGoods(order, [amount], new Map([[1, 1]]));
  expect([moneyBack(goods), goods.vouchers]).toEqual([200, [{ id: 7, amount: 4_800 }]]);
  const last = returnGoods(order, [amount, goods], new Map([[1, 1]]));
  expect([moneyBack(last), last.vouchers]).toEqual([800, [{ id: 7, amount: 1_200 }]]);
  expect(rowsOf(last)).toEqual([
    ['item', 1, 5_000],
    ['amount', 1, -3_000],
  ]);
});

test('the rounding of cash comes back with the last money', () => {
  const up = sold([line(1, 9_960, 21)], { cash_rounding: 40 });
  expect(moneyBack(returnAmount(up, [], 9_900))).toBe(9_900);
  const all = returnAmount(up, [], 10_000);
  expect([all.taxed_price, all.cash_rounding]).toEqual([9_960, 40]);
  expect(() => returnAmount(up, [all], 1)).toThrow(TooMuchReturned);
  const down = sold([line(1, 10_040, 21)], { cash_rounding: -40 });
  expect(() => returnAmount(down, [], 10_001)).toThrow(TooMuchReturned);
  const rest = returnAmount(down, [], 10_000);
  expect([rest.taxed_price, rest.cash_rounding, moneyBack(rest)]).toEqual([10_040, -40, 10_000]);
});
