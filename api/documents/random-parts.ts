import type { DocumentData, DocumentLine } from '../../contract/documents/data.ts';
import { rateKey } from '../../contract/documents/rules.ts';
import { splitByWeight, withoutTax } from '../../contract/money.ts';
import type { CreditedPart } from './credit-note.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

/** What pieces are worth that come back after those of earlier credit notes: differences of running sums. */
export function partsOf(
  original: DocumentData,
  credited: readonly DocumentData[],
  wanted: readonly { line: number; pieces: number }[],
): CreditedPart[] {
  const earlier = credited.flatMap(({ lines }) => lines);
  const rows = wanted.map(({ line: number, pieces }) => {
    const line = original.lines[number - 1] as DocumentLine;
    const before = sum(earlier.filter((one) => one.original_line === number).map(({ amount }) => amount));
    const weights = [before, pieces, line.amount - before - pieces];
    return { line, number, pieces, taxed: splitByWeight(line.taxed, weights)[1] ?? 0 };
  });
  return [...Map.groupBy(rows, ({ line }) => rateKey(line))].flatMap(([key, same]) => {
    const rate = original.rates.find((one) => rateKey(one) === key);
    const had = credited.flatMap(({ rates }) => rates.filter((one) => rateKey(one) === key));
    const taxed = sum([...had, ...same].map((one) => one.taxed));
    const all = rate && rate.taxed === taxed ? rate.untaxed : withoutTax(taxed, rate?.tax_rate ?? 0);
    const bases = splitByWeight(
      all - sum(had.map(({ untaxed }) => untaxed)),
      same.map((one) => one.taxed),
    );
    return same.map(({ number, pieces, taxed: own }, index) => ({
      line: number,
      pieces,
      untaxed: bases[index] ?? 0,
      taxed: own,
    }));
  });
}
