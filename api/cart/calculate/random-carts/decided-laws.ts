import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  completeReturn,
  type DecidedReturn,
  moneyBack,
  NOTHING_RETURNED,
  NotReturnable,
  returnAmount,
  returnGoods,
  returnRest,
  type SoldOrder,
  TooMuchReturned,
  worthOfReturn,
} from '../../../orders/worth/index.ts';
import { sum } from './calculated.ts';
import { anyOrder, anyWanted, type Draw, drawsOf, wholeOf } from './random-returns.ts';

/** Goods and goodwill as they may come, each after those before; what is refused does not. */
function anyDecided(order: SoldOrder, count: number, draw: Draw): DecidedReturn[] {
  const returns: DecidedReturn[] = [];
  for (let step = 0; step < count; step += 1)
    try {
      const pieces = Map.groupBy(
        returns.flatMap(({ lines }) => lines),
        (one) => one.order_item_id,
      );
      const back = new Map([...pieces].map(([id, own]) => [id, sum(own.map(({ amount }) => amount))]));
      returns.push(
        draw(1) === 0
          ? returnAmount(order, returns, 1 + draw(Math.floor(wholeOf(order) / (1 + draw(20)))))
          : returnGoods(order, returns, anyWanted(order, { ...NOTHING_RETURNED, pieces: back }, false, draw)),
      );
    } catch (error) {
      if (!(error instanceof TooMuchReturned || error instanceof NotReturnable)) throw error;
    }
  return returns;
}

/** One decided return: its rows come to its price, and that is divided without a rest; nobody pays for it. */
function expectDecided({ rows, taxed_price: taxed, cash_rounding, vouchers, credits, ...one }: DecidedReturn): void {
  expect(sum(rows.map((row) => row.taxed_price))).toBe(taxed);
  const money = moneyBack({ rows, taxed_price: taxed, cash_rounding, vouchers, credits, ...one });
  expect(Math.min(0, taxed, money, ...vouchers.map(({ amount }) => amount), ...credits.map(({ units }) => units))).toBe(
    0,
  );
}

/** Nothing is left in any rate, of sold vouchers, in a voucher, an account or of the rounding. */
function expectNothingLeft(order: SoldOrder, returns: readonly DecidedReturn[]): void {
  const rows = returns.flatMap((one) => one.rows);
  for (const { tax_rate: rate, taxed_price: taxed } of order.rates)
    expect(sum(rows.filter((row) => row.tax_rate === rate).map((row) => row.taxed_price))).toBe(taxed);
  for (const { id, amount } of order.vouchers)
    expect(sum(returns.flatMap((one) => one.vouchers.filter((own) => own.id === id).map((own) => own.amount)))).toBe(
      amount,
    );
  for (const { customer_account_id: account, units } of order.credits) {
    const own = returns.flatMap((one) => one.credits.filter(({ customer_account_id: id }) => id === account));
    expect(sum(own.map((one) => one.units))).toBe(units);
  }
  expect(sum(returns.map((one) => one.cash_rounding))).toBe(order.cash_rounding);
  const byVouchers = sum(order.vouchers.map(({ amount }) => amount));
  expect(sum(returns.map(moneyBack))).toBe(wholeOf(order) + order.cash_rounding - byVouchers);
}

/** Tests of what is decided of orders that come back in random parts, so many of each. */
export function testDecidedReturns(runs: number): void {
  test('with goodwill in between, what comes back is of no tax more than is left, and ends at nothing too', () => {
    fc.assert(
      fc.property(anyOrder, fc.nat({ max: 8 }), fc.nat(), (order, count, seed) => {
        const draw = drawsOf(seed);
        const items = order.items.map((item, index) => ({ ...item, is_voucher: index === 1 && draw(3) === 0 }));
        const sold = { ...order, items };
        const returns = anyDecided(sold, count, draw);
        returns.push(returnRest(sold, returns));
        for (const one of returns) expectDecided(one);
        expectNothingLeft(sold, returns);
      }),
      { numRuns: runs },
    );
  }, 1_800_000);

  test('without goodwill a return is decided as its goods are worth', () => {
    fc.assert(
      fc.property(anyOrder, fc.nat(), (order, seed) => {
        const draw = drawsOf(seed);
        const returns: DecidedReturn[] = [];
        let before = NOTHING_RETURNED;
        for (let step = 0; step < 4; step += 1) {
          const wanted = anyWanted(order, before, step === 3, draw);
          const after = completeReturn(order, before, wanted);
          const { taxedPrice, cashRounding, money } = worthOfReturn(order, before, after);
          const decided = returnGoods(order, returns, wanted);
          expect([decided.taxed_price, decided.cash_rounding, moneyBack(decided)]).toEqual([
            taxedPrice,
            cashRounding,
            money,
          ]);
          before = after;
          returns.push(decided);
        }
      }),
      { numRuns: runs },
    );
  }, 1_800_000);
}
