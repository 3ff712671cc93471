import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  allReturned,
  completeReturn,
  DEFAULT_TERMS,
  NOTHING_RETURNED,
  type Returned,
  type SoldOrder,
  type Worth,
  worthOfReturn,
} from '../../../orders/worth/index.ts';
import { sum } from './calculated.ts';
import { anyOrder, anyReturns, anyWanted, drawsOf, wholeOf } from './random-returns.ts';

/** Worth of each of the sets, more than of the one before it. */
const worths = (order: SoldOrder, sets: readonly Returned[]): Worth[] =>
  sets.map((after, index) => worthOfReturn(order, sets[index - 1] ?? NOTHING_RETURNED, after));

/** Everything that was sold, paid and taxed is given back: nothing is left in a rate, an account or a voucher. */
function expectAllBack(order: SoldOrder, returns: readonly Worth[]): void {
  const rows = returns.flatMap((one) => one.rows);
  for (const { tax_rate: rate, price, taxed_price: taxed } of order.rates) {
    const own = returns.flatMap(({ rates }) => rates).filter(({ taxRate }) => taxRate === rate);
    const back = [own.map((one) => one.price), own.map((one) => one.taxedPrice), own.map((one) => one.taxAmount)];
    expect(back.map(sum)).toEqual([price, taxed, taxed - price]);
    expect(sum(rows.filter(({ taxRate }) => taxRate === rate).map((row) => row.price))).toBe(price);
  }
  const vouchers = returns.flatMap((one) => one.vouchers);
  for (const { id, amount } of order.vouchers)
    expect(sum(vouchers.filter((one) => one.id === id).map((one) => one.amount))).toBe(amount);
  const credits = returns.flatMap((one) => one.credits);
  for (const { customer_account_id: account, units } of order.credits)
    expect(sum(credits.filter(({ customerAccountId: id }) => id === account).map((one) => one.units))).toBe(units);
  expect(sum(returns.map(({ cashRounding }) => cashRounding))).toBe(order.cash_rounding);
  const paid = wholeOf(order) + order.cash_rounding - sum(order.vouchers.map(({ amount }) => amount));
  expect(sum(returns.map(({ money }) => money))).toBe(paid);
  for (const { id, amount, taxed_total_price: price, reductions } of order.items) {
    const own = rows.filter((row) => row.lineId === id && row.kind === 'item');
    const isPackage = order.items.some((item) => item.parent_id === id && item.order_item_type === 6);
    expect(sum(own.map(({ pieces }) => pieces))).toBe(isPackage ? 0 : amount);
    expect(sum(own.map((row) => row.taxedPrice))).toBe(price + sum(reductions.map((one) => one.taxed_price)));
  }
}

/** One return by itself: its rows add up to its rates, and these to what goes back; nobody pays for it. */
function expectSound({ rows, rates, price, taxAmount, taxedPrice, cashRounding, vouchers, money, credits }: Worth) {
  for (const { taxRate, ...rate } of rates) {
    const own = rows.filter((row) => row.taxRate === taxRate);
    expect([sum(own.map((row) => row.price)), sum(own.map((row) => row.taxedPrice))]).toEqual([
      rate.price,
      rate.taxedPrice,
    ]);
    expect(rate.price + rate.taxAmount).toBe(rate.taxedPrice);
  }
  expect([price + taxAmount, sum(rates.map((rate) => rate.taxedPrice))]).toEqual([taxedPrice, taxedPrice]);
  expect(money).toBe(taxedPrice + cashRounding - sum(vouchers.map(({ amount }) => amount)));
  expect(Math.min(0, money, ...vouchers.map(({ amount }) => amount), ...credits.map(({ units }) => units))).toBe(0);
}

/** Tests of orders that come back in random parts, so many of each. */
export function testReturns(runs: number): void {
  test('an order that comes back in any parts, in any order of them, ends at nothing', () => {
    fc.assert(
      fc.property(anyOrder, fc.nat({ max: 8 }), fc.nat(), (order, returns, seed) => {
        const back = worths(order, anyReturns(order, returns, drawsOf(seed)));
        for (const one of back) {
          expectSound(one);
          for (const amounts of [...one.rates, ...one.rows])
            expect(Math.min(0, amounts.price, amounts.taxAmount)).toBe(0);
        }
        expectAllBack(order, back);
        expectAllBack(order, worths(order, [allReturned(order)]));
      }),
      { numRuns: runs },
    );
  }, 1_800_000);

  test('whatever lines come back, all that hangs on them comes too, and the last goods bring the whole order back', () => {
    fc.assert(
      fc.property(anyOrder, fc.nat({ max: 6 }), fc.nat(), (order, returns, seed) => {
        const draw = drawsOf(seed);
        const sets: Returned[] = [];
        for (let step = 0; step <= returns; step += 1) {
          const before = sets.at(-1) ?? NOTHING_RETURNED;
          sets.push(completeReturn(order, before, anyWanted(order, before, step === returns, draw)));
        }
        const back = worths(order, sets);
        for (const one of back) expectSound(one);
        expectAllBack(order, back);
      }),
      { numRuns: runs },
    );
  }, 1_800_000);

  test('where gifts that fall are deducted, nobody pays for a return, and what is deducted comes back with the gift', () => {
    fc.assert(
      fc.property(anyOrder, fc.nat({ max: 6 }), fc.nat(), (order, returns, seed) => {
        const draw = drawsOf(seed);
        const sets: Returned[] = [];
        for (let step = 0; step < returns; step += 1) {
          const before = sets.at(-1) ?? NOTHING_RETURNED;
          const wanted = anyWanted(order, before, false, draw);
          sets.push(completeReturn(order, before, wanted, { ...DEFAULT_TERMS, gifts: 'deduct' }));
        }
        for (const one of worths(order, sets)) expectSound(one);
        expectAllBack(order, worths(order, [...sets, allReturned(order)]));
      }),
      { numRuns: runs },
    );
  }, 1_800_000);
}
