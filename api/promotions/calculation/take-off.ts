import { downToStep, type Minor, splitByWeight } from '../../../contract/money.ts';
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

/**
 * All pieces by price left, the highest first, equal ones in cart order; those of a line differ by one unit at most.
 */
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

/** What is taken off, and what rounding down has of it. */
interface Off {
  off: Minor;
  rounded: Minor;
}

/** A share of an amount, such that whole steps are left. */
function roundedShareOf(amount: Minor, basisPoints: number, rounding: Minor | null): Off {
  const exact = shareOf(amount, basisPoints);
  const off = amount - downToStep(amount, basisPoints, rounding, amount - exact);
  return { off, rounded: off - exact };
}

/** A share of a line: whole steps are left of each piece. */
function shareOfPieces(taken: Taken, basisPoints: number, rounding: Minor | null): Off {
  const exact = shareOf(taken.left, basisPoints);
  if (rounding === null) return { off: exact, rounded: 0 };
  const off = runsOf([taken]).reduce((sum, { pieces, price }) => {
    const all = pieces * price;
    const left = pieces * downToStep(price, basisPoints, rounding, 0) || all - shareOf(all, basisPoints);
    return sum + all - left;
  }, 0);
  return { off, rounded: off - exact };
}

/** A share or an amount off: each line by itself, or all together and split by what is left of each. */
function reduce(
  taken: readonly Taken[],
  step: Omit<Step, 'from'>,
  isForPurchase: boolean,
  rounding: Minor | null,
): Off[] {
  const { basisPoints, amount } = step;
  if (!isForPurchase)
    return taken.map((one) =>
      basisPoints === null
        ? { off: Math.min(one.left, (amount ?? 0) * one.pieces), rounded: 0 }
        : shareOfPieces(one, basisPoints, rounding),
    );
  const lefts = taken.map(({ left }) => left);
  const all = lefts.reduce((sum, left) => sum + left, 0);
  const whole =
    basisPoints === null ? { off: Math.min(all, amount ?? 0), rounded: 0 } : roundedShareOf(all, basisPoints, rounding);
  const offs = splitByWeight(whole.off, lefts);
  const roundings = splitByWeight(whole.rounded, offs);
  return offs.map((off, index) => ({ off, rounded: roundings[index] ?? 0 }));
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
  let index = 0;
  return runs.map(({ line, pieces: count, price }) => {
    const before = freeAmong(Math.min(index, full));
    index += count;
    const pieces = freeAmong(Math.min(index, full)) - before;
    return { line, pieces, left: pieces * price };
  });
}

function reductionsOf(
  discount: DiscountTerms,
  scope: readonly Taken[],
  rounding: Minor | null,
): { taken: readonly Taken[]; offs: readonly Off[] } {
  const byStep = (step: Omit<Step, 'from'> | undefined) => {
    const taken = step ? narrowed(discount, scope) : [];
    return { taken, offs: step ? reduce(taken, step, discount.isForPurchase, rounding) : [] };
  };
  const { operation, basisPoints, amount } = discount;
  switch (operation) {
    case OPERATIONS.none:
      return { taken: [], offs: [] };
    case OPERATIONS.percents:
      return byStep({ basisPoints, amount: null });
    case OPERATIONS.amount:
      return byStep({ basisPoints: null, amount });
    case OPERATIONS.steps:
      return byStep(reachedStep(discount, scope));
    case OPERATIONS.quantity: {
      const taken = freePieces(discount, scope);
      return { taken, offs: taken.map(({ left }) => ({ off: left, rounded: 0 })) };
    }
  }
}

/** What a discount takes off the lines in its scope, by number of the line, with its rounding; only above nothing. */
export function takeOff(
  discount: DiscountTerms,
  lines: readonly PricedLine[],
  left: ReadonlyMap<number, Minor>,
  rounding: Minor | null,
): { reductions: Map<number, Minor>; rounded: Map<number, Minor> } {
  const scope = lines.map((line) => ({ line, pieces: line.pieces, left: left.get(line.id) ?? 0 }));
  const { taken, offs } = reductionsOf(discount, scope, rounding);
  const reductions = new Map<number, Minor>();
  const rounded = new Map<number, Minor>();
  for (const [index, { line }] of taken.entries()) {
    const own = offs[index];
    if (!own || own.off <= 0) continue;
    reductions.set(line.id, (reductions.get(line.id) ?? 0) + own.off);
    if (own.rounded > 0) rounded.set(line.id, (rounded.get(line.id) ?? 0) + own.rounded);
  }
  return { reductions, rounded };
}
