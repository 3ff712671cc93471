import type { Executor } from '../../platform/database/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import { type CalculatedCart, calculateNow, type ReadLines } from '../calculate/index.ts';
import { pendingChanges } from '../changes/index.ts';
import { type CartDependencies, type Change, type LineRow, openCart } from '../stored/index.ts';

/** A cart as it is answered: what it comes to, and what changed in it and was not acknowledged. */
export interface AnsweredCart<Row extends LineRow = LineRow> {
  calculated: CalculatedCart<Row>;
  changes: Change[];
}

/** Reads a cart that is open to the caller, at one moment and without writing; `answer` may read more of that moment. */
export async function readCart<Row extends LineRow, Result>(
  deps: CartDependencies,
  cartId: string,
  context: RequestContext,
  lines: ReadLines<Row>,
  answer: (cart: AnsweredCart<Row>, db: Executor) => Result | Promise<Result>,
): Promise<Result> {
  // Before a connection is held: to load them takes another one.
  const [discounts, gifts] = await Promise.all([deps.discounts.snapshot(), deps.gifts.all()]);
  const rules = { discounts, gifts: { all: async () => gifts } };
  return deps.db.reading(async (db) => {
    const cart = await openCart(db, cartId, context, deps.clock());
    const calculated = await calculateNow(db, { ...deps, ...rules }, cart, context, lines);
    return answer({ calculated, changes: pendingChanges(calculated, context) }, db);
  });
}
