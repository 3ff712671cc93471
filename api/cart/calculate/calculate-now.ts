import type { Executor } from '../../platform/database/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import type { CartRow, CartRules, LineRow } from '../stored/index.ts';
import { type CalculatedCart, calculateCart } from './calculate-cart.ts';
import { readComingGifts } from './gifts.ts';
import { type CartFacts, loadFacts, type ReadLines } from './load-facts.ts';

/** Calculates a cart with the gifts that come by themselves, for which rows are read where some do. */
export async function calculateWithGifts<Row extends LineRow>(
  db: Executor,
  deps: CartRules,
  cart: CartRow,
  facts: CartFacts<Row>,
  context: RequestContext,
): Promise<CalculatedCart<Row>> {
  const alone = calculateCart(cart, facts, deps.providers, context);
  const coming = await readComingGifts(db, deps, cart, alone, context);
  if (coming.length === 0) return alone;
  const lines = [...facts.lines, ...(coming as unknown as Row[])];
  return calculateCart(cart, { ...facts, lines }, deps.providers, context);
}

/** Reads what a cart depends on and calculates it with what is true now. */
export async function calculateNow<Row extends LineRow>(
  db: Executor,
  deps: CartRules,
  cart: CartRow,
  context: RequestContext,
  lines: Row[] | ReadLines<Row>,
): Promise<CalculatedCart<Row>> {
  return calculateWithGifts(db, deps, cart, await loadFacts(db, deps, cart, context, lines), context);
}
