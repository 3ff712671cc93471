import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { receiptOf } from '../../orders/index.ts';
import { reductionsByLine } from './charges.ts';
import { isPart, pricesOf } from './contents.ts';
import { priceStepsOf } from './price-steps.ts';
import { calculateExample, type ExampleGoods } from './pricing-example.ts';

const TEXT = readFileSync(new URL('../../../docs/pricing.md', import.meta.url), 'utf8');
const EXAMPLES = [...TEXT.matchAll(/```price\n(.*?)```/gs)].map(([, body = '']) => body.trim().split('\n'));

/** What an example comes to, as its rows say it. */
function sumsOf(rows: readonly string[]): Set<string> {
  const { goods, given, lines, discounted, totals, shippingPrice } = calculateExample(rows);
  const reductions = reductionsByLine(totals.charges);
  const off = (id: number) => (reductions.get(id) ?? []).reduce((sum, { taxed_price }) => sum + taxed_price, 0);
  const whole = (id: number) => lines.filter((line) => line.id === id || (isPart(line) && line.parent_id === id));
  const major = (amount: number) => (amount / 100).toFixed(2);
  const charged = totals.charges.filter(({ kind }) => kind === 'goods');
  const receiptRows = ({ name, line: { id } }: ExampleGoods) =>
    receiptOf(
      whole(id).map((line) => ({
        taxRate: line.tax_rate,
        steps: priceStepsOf(line),
        price: charged[lines.indexOf(line)]?.price ?? 0,
        reductions: reductions.get(line.id) ?? [],
      })),
      (amount) => ({ value: amount, formatted: major(amount) }),
    ).steps.map(({ kind, tax_rate, price, taxed_price, exact_taxed_price: exact }) => {
      if (kind === 'tax') return `tax of ${name} at ${tax_rate} % is ${price.formatted}`;
      const value = kind === 'rounding' ? price : taxed_price;
      return `${kind.replace('_', ' ')} of ${name} is ${value.formatted}${exact ? `, exactly ${exact.formatted}` : ''}`;
    });
  return new Set([
    ...goods.flatMap(receiptRows),
    ...goods.flatMap(({ name, line: { id } }) => [
      `${name} costs ${major(whole(id).reduce((sum, one) => sum + pricesOf(one).taxed + off(one.id), 0))}`,
      `${name} was ${major(whole(id).reduce((sum, one) => sum + pricesOf(one).original, 0))}`,
    ]),
    ...given.map(({ name, line }) =>
      line ? `${name} costs ${major(line.current_price * line.amount)}` : `${name} is not given`,
    ),
    ...given.flatMap(({ name, line }) => (line ? `${line.amount} of ${name} given` : [])),
    `shipping costs ${major(shippingPrice)}`,
    `credits taken ${discounted.credits.reduce((sum, { ofItems, ofOrder }) => sum + ofItems + ofOrder, 0)}`,
    ...totals.rates.map(({ taxRate, taxAmount }) => `tax at ${taxRate} % is ${major(taxAmount)}`),
    `rounding ${major(Math.abs(totals.cashRounding))} ${totals.cashRounding < 0 ? 'less' : 'more'}`,
    `to pay ${major(totals.taxedPrice)}`,
  ]);
}

const isSum = (row: string) =>
  / costs |^\w+ was | is |^\d+ of \w+ given$|^rounding |^to pay |^credits taken /.test(row);

test('the document has examples of every chapter', () => {
  expect(EXAMPLES.length).toBeGreaterThanOrEqual(12);
});

test.each(EXAMPLES.map((rows) => [rows.join('; '), rows] as const))('%s', (_, rows) => {
  const said = rows.filter(isSum);
  expect(said.length).toBeGreaterThan(0);
  const sums = sumsOf(rows);
  expect(said.filter((row) => !sums.has(row))).toEqual([]);
});
