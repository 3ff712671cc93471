import { type Minor, splitByWeight, withoutTax } from '../../contract/money.ts';

const sum = (values: readonly Minor[]) => values.reduce((a, b) => a + b, 0);

/** Prices without tax at one rate: the sum rounded once, and split. Those below zero change no price of others. */
export function splitWithoutTax(taxed: readonly Minor[], rate: number): { price: Minor; prices: Minor[] } {
  const price = withoutTax(sum(taxed), rate);
  const paid = taxed.filter((one) => one >= 0);
  const added = paid.length === taxed.length ? price : withoutTax(sum(paid), rate);
  const shares = (total: Minor, isOf: (one: Minor) => boolean) =>
    splitByWeight(
      total,
      taxed.map((one) => (isOf(one) ? Math.abs(one) : 0)),
    );
  const [ofPaid, ofTaken] = [shares(added, (one) => one >= 0), shares(price - added, (one) => one < 0)];
  return { price, prices: taxed.map((one, index) => (one >= 0 ? ofPaid : ofTaken)[index] ?? 0) };
}
