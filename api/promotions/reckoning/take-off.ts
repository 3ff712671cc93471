import { type Minor, splitByWeight } from '../../../contract/money.ts';
import { APPLICATION_SCOPES, OPERATIONS } from '../../../contract/promotions/rules.ts';
import type { DiscountTerms, PricedLine, Step } from './terms.ts';

/** A line in a discount's scope, or pieces of it, with what earlier discounts left of its price. */
interface Taken {
  line: PricedLine;
  pieces: number;
  left: Minor;
}

const ALL_OF_IT = 10_000;

/** A share of an amount, half rounded up. */
const shareOf = (amount: Minor, basisPoints: number): Minor => Math.round((amount * basisPoints) / ALL_OF_IT);

/** All pieces with what is left of the price of each, the dearest first; equal ones in the order of the cart. */
function piecesOf(taken: readonly Taken[]): Taken[] {
  const pieces = taken.flatMap(({ line, pieces: count, left }) =>
    splitByWeight(left, new Array<number>(count).fill(1)).map((price) => ({ line, pieces: 1, left: price })),
  );
  return pieces.sort((a, b) => b.left - a.left);
}

/** Narrows a scope to the one piece that a discount is for. */
function narrowed({ applicationScope }: DiscountTerms, taken: readonly Taken[]): readonly Taken[] {
  if (applicationScope === APPLICATION_SCOPES.all) return taken;
  const pieces = piecesOf(taken);
  const piece = applicationScope === APPLICATION_SCOPES.cheapest ? pieces.at(-1) : pieces[0];
  return piece ? [piece] : [];
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
  const pieces = piecesOf(taken);
  const full = pieces.length - (pieces.length % every);
  return pieces.slice(0, full).filter((_, place) => place % every >= every - free);
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
