import { type Minor, splitByWeight } from '../../../contract/money.ts';
import { APPLICATION_SCOPES, OPERATIONS } from '../../../contract/promotions/rules.ts';
import type { DiscountTerms, PricedLine, Step } from './terms.ts';

/** A line in a discount's scope, or pieces of it, with what earlier discounts left of its price. */
interface Taken {
  line: PricedLine;
  pieces: number;
  /** Of all the pieces. */
  left: Minor;
}

/** Pieces of a line that cost the same: a purchase has up to ten thousand of each line. */
interface Run {
  line: PricedLine;
  pieces: number;
  /** Of one. */
  price: Minor;
}

const ALL_OF_IT = 10_000;

/** A share of an amount, half rounded up. */
const shareOf = (amount: Minor, basisPoints: number): Minor => Math.round((amount * basisPoints) / ALL_OF_IT);

/** All pieces by what is left of the price of each, the dearest first; equal ones in the order of the cart. Pieces of a line differ by one minor unit at most. */
function runsOf(taken: readonly Taken[]): Run[] {
  const runs = taken.flatMap(({ line, pieces, left }): Run[] => {
    const price = Math.floor(left / pieces);
    const dearer = left % pieces;
    return [
      { line, pieces: dearer, price: price + 1 },
      { line, pieces: pieces - dearer, price },
    ];
  });
  return runs.filter(({ pieces }) => pieces > 0).sort((a, b) => b.price - a.price);
}

/** Narrows a scope to the one piece that a discount is for. */
function narrowed({ applicationScope }: DiscountTerms, taken: readonly Taken[]): readonly Taken[] {
  if (applicationScope === APPLICATION_SCOPES.all) return taken;
  const runs = runsOf(taken);
  const run = applicationScope === APPLICATION_SCOPES.cheapest ? runs.at(-1) : runs[0];
  return run ? [{ line: run.line, pieces: 1, left: run.price }] : [];
}

/** A share or an amount off: each line by itself, or all together and split by what is left of each. */
function reduce(taken: readonly Taken[], step: Omit<Step, 'from'>, isForPurchase: boolean): Minor[] {
  const { basisPoints, amount } = step;
  if (!isForPurchase)
    return taken.map(({ left, pieces }) =>
      basisPoints === null ? Math.min(left, (amount ?? 0) * pieces) : shareOf(left, basisPoints),
    );
  const lefts = taken.map(({ left }) => left);
  const all = lefts.reduce((sum, left) => sum + left, 0);
  return splitByWeight(basisPoints === null ? Math.min(all, amount ?? 0) : shareOf(all, basisPoints), lefts);
}

/** The step that is reached by prices, or pieces, before discounts. */
function reachedStep({ steps, stepsCountPieces }: DiscountTerms, taken: readonly Taken[]): Step | undefined {
  const reached = taken.reduce((sum, { line }) => sum + (stepsCountPieces ? line.pieces : line.price), 0);
  return steps.findLast(({ from }) => from <= reached);
}

/** Of each full group of pieces, the dearest first, the last ones cost nothing. So splitting a purchase saves nothing. */
function freePieces({ every, free }: DiscountTerms, taken: readonly Taken[]): Taken[] {
  const runs = runsOf(taken);
  const all = runs.reduce((sum, { pieces }) => sum + pieces, 0);
  const full = all - (all % every);
  const freeAmong = (first: number) => Math.floor(first / every) * free + Math.max(0, (first % every) - (every - free));
  let place = 0;
  return runs.map(({ line, pieces: count, price }) => {
    const before = freeAmong(Math.min(place, full));
    place += count;
    const pieces = freeAmong(Math.min(place, full)) - before;
    return { line, pieces, left: pieces * price };
  });
}

function reductionsOf(discount: DiscountTerms, scope: readonly Taken[]): { taken: readonly Taken[]; off: Minor[] } {
  const { operation, basisPoints, amount, isForPurchase } = discount;
  if (operation === OPERATIONS.quantity) {
    const taken = freePieces(discount, scope);
    return { taken, off: taken.map(({ left }) => left) };
  }
  const step =
    operation === OPERATIONS.percents
      ? { basisPoints, amount: null }
      : operation === OPERATIONS.amount
        ? { basisPoints: null, amount }
        : operation === OPERATIONS.steps
          ? reachedStep(discount, scope)
          : undefined;
  const taken = step ? narrowed(discount, scope) : [];
  return { taken, off: step ? reduce(taken, step, isForPurchase) : [] };
}

/** What a discount takes off the lines in its scope, by number of the line; only what is more than nothing. */
export function takeOff(
  discount: DiscountTerms,
  lines: readonly PricedLine[],
  left: ReadonlyMap<number, Minor>,
): Map<number, Minor> {
  const scope = lines.map((line) => ({ line, pieces: line.pieces, left: left.get(line.id) ?? 0 }));
  const { taken, off } = reductionsOf(discount, scope);
  const reductions = new Map<number, Minor>();
  for (const [place, { line }] of taken.entries()) {
    const amount = (reductions.get(line.id) ?? 0) + (off[place] ?? 0);
    if (amount > 0) reductions.set(line.id, amount);
  }
  return reductions;
}
