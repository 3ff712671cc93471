import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  completeReturn,
  DEFAULT_TERMS,
  NOTHING_RETURNED,
  type Returned,
  type ReturnTerms,
  type SoldOrder,
  type Worth,
  worthOfReturn,
} from '../../orders/worth/index.ts';
import { calculateExample, minor } from './pricing-example.ts';
import { soldOrderOf } from './random-carts/sold-order.ts';

const TEXT = readFileSync(new URL('../../../docs/pricing.md', import.meta.url), 'utf8');
const EXAMPLES = [...TEXT.matchAll(/```return\n(.*?)```/gs)].map(([, body = '']) => body.trim().split('\n'));
const COMES_BACK = 'comes back: ';

/** Rows of the order, and of each return what comes back and what is said of it. */
function partsOf(rows: readonly string[]) {
  const starts = rows.flatMap((row, index) => (row.startsWith(COMES_BACK) ? index : []));
  return {
    order: rows.slice(0, starts[0]),
    returns: starts.map((start, index) => ({
      back: rows[start]?.slice(COMES_BACK.length) ?? '',
      said: rows.slice(start + 1, starts[index + 1]),
    })),
  };
}

type Named = ReadonlyMap<string, number>;

const wantedIn = (back: string, named: Named) =>
  new Map([...back.matchAll(/(\d+) (\w+)/g)].map(([, count, name = '']) => [named.get(name) ?? 0, Number(count)]));

function termsIn(rows: readonly string[], named: Named): ReturnTerms {
  const text = rows.join('\n');
  const upTo = /^shipping is given back up to ([\d.]+)$/m.exec(text)?.[1];
  const done = /^(\w+) was done$/m.exec(text)?.[1];
  return {
    shippingUpTo: upTo ? minor(upTo) : null,
    gifts: /^gifts that fall are deducted$/m.test(text) ? 'deduct' : DEFAULT_TERMS.gifts,
    doneServices: new Set(done ? [named.get(done) ?? 0] : []),
  };
}

const major = (amount: number) => (amount / 100).toFixed(2);

function sumsOf(worth: Worth, named: Named): Set<string> {
  const names = new Map([...named].map(([name, id]) => [id, name]));
  const nameOf = ({ kind, lineId }: Worth['rows'][number]) => (lineId === null ? kind : names.get(lineId));
  return new Set([
    ...worth.rows.map((row) => {
      const of = { item: `${row.pieces} `, deduction: 'deduction of ' }[row.kind as string] ?? '';
      return `${of}${nameOf(row)} worth ${major(row.taxedPrice)}`;
    }),
    ...worth.rates.map((rate) => `tax at ${rate.taxRate} % is ${major(rate.taxAmount)}`),
    ...worth.vouchers.map(({ id, amount }) => `voucher ${id} gets ${major(amount)}`),
    ...worth.credits.map(({ units }) => `credits back ${units}`),
    `rounding ${major(Math.abs(worth.cashRounding))} ${worth.cashRounding < 0 ? 'less' : 'more'}`,
    `money back ${major(worth.money)}`,
  ]);
}

function orderOf(rows: readonly string[]): { order: SoldOrder; named: Named } {
  const example = calculateExample(rows);
  const lines = [...example.goods, ...example.given.flatMap(({ name, line }) => (line ? { name, line } : []))];
  return { order: soldOrderOf(example, 1), named: new Map(lines.map(({ name, line }) => [name, line.id])) };
}

test('the chapter has examples', () => {
  expect(EXAMPLES.length).toBeGreaterThanOrEqual(10);
});

test.each(EXAMPLES.map((rows) => [rows.join('; '), rows] as const))('%s', (_, rows) => {
  const { order: orderRows, returns } = partsOf(rows);
  const { order, named } = orderOf(orderRows);
  const terms = termsIn(orderRows, named);
  expect(returns.length).toBeGreaterThan(0);
  let before: Returned = NOTHING_RETURNED;
  for (const { back, said } of returns) {
    const after = completeReturn(order, before, wantedIn(back, named), terms);
    const sums = sumsOf(worthOfReturn(order, before, after), named);
    expect(said.length).toBeGreaterThan(0);
    expect(
      said.filter((row) => !sums.has(row)),
      [...sums].join('\n'),
    ).toEqual([]);
    before = after;
  }
});
