import { Failure, invalidFields, type RequestContext, type Transaction } from '../platform/index.ts';
import { type CartDependencies, takeCart, termsOf } from './cart.ts';
import { amountUnavailable, notForSale, productNotFound, soldOut } from './failures.ts';
import { identityOf, keyOf, type Thing } from './line-identity.ts';
import { type RequestedRow, readRequested } from './line-store.ts';
import { putLines } from './line-writes.ts';
import { isInStock, isOffered, isOnSale, isVisible, largestAmount, type ShownLine } from './sellable.ts';
import type { LockedCart } from './store.ts';

const MAX_LINES = 200;

export type RequestedThing = Thing & {
  amount: number;
  /** Minor units. */
  seen?: number;
};

/** Checks one thing against what can be sold; returns the new amount of its line. */
export function newAmount(
  row: RequestedRow | undefined,
  thing: RequestedThing,
  already: number,
  language: string,
): number {
  const variation = thing.product_variation_id ?? null;
  if (!row) throw productNotFound('product_id');
  if (row.product_variation_id !== variation) throw productNotFound('product_variation_id');
  const field = variation === null ? 'product_id' : 'product_variation_id';
  if (!isVisible(row)) throw productNotFound(field);
  if (row.has_variations && variation === null)
    throw invalidFields({ field: 'product_variation_id', key: 'choose_variation' });
  if (!isOffered(row)) throw productNotFound(field);
  if (!isOnSale(row)) throw notForSale(row, field, language);
  if (!isInStock(row)) throw soldOut(row, field, language);
  const amount = already + thing.amount;
  if (amount > largestAmount(row)) throw amountUnavailable(row, language);
  return amount;
}

interface Fitting {
  row: RequestedRow;
  amount: number;
  seen: number | null;
}

/** The row with the amounts that other things of the request add to its product. */
function besideWishes(row: RequestedRow, fitting: Map<string, Fitting>): RequestedRow {
  let others = row.other_amount;
  for (const [key, { row: other, amount }] of fitting)
    if (other.product_id === row.product_id && key !== keyOf(row)) others += amount - (other.line_amount ?? 0);
  return { ...row, other_amount: others };
}

/** Things that can be added, by key; amounts of equal things add up. Others go to `refuse`. */
function chooseFitting(
  rows: RequestedRow[],
  things: readonly RequestedThing[],
  cart: LockedCart,
  language: string,
  refuse: (index: number, failure: Failure) => void,
) {
  const fitting = new Map<string, Fitting>();
  let newLines = 0;
  for (const [index, thing] of things.entries()) {
    const row = rows.find((one) => one.position === index + 1);
    const before = fitting.get(keyOf(thing));
    try {
      const already = before?.amount ?? row?.line_amount ?? 0;
      const amount = newAmount(row && besideWishes(row, fitting), thing, already, language);
      if (!before && !row?.line_id && cart.line_count + newLines >= MAX_LINES)
        throw invalidFields({ field: 'items', key: 'too_big_list', values: { limit: MAX_LINES } });
      if (!before && !row?.line_id) newLines += 1;
      fitting.set(keyOf(thing), { row: row as RequestedRow, amount, seen: thing.seen ?? before?.seen ?? null });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      refuse(index, error);
    }
  }
  return fitting;
}

async function put(tx: Transaction, cart: LockedCart, fitting: Map<string, Fitting>): Promise<ShownLine[]> {
  if (fitting.size === 0) return [];
  const accepted = [...fitting.values()];
  const written = await putLines(
    tx,
    cart.id,
    accepted.map(({ row, amount, seen }) => ({
      ...identityOf(row),
      amount,
      price: row.current_price ?? 0,
      seen,
    })),
  );
  const ids = new Map(written.map((line) => [keyOf(line), line.id]));
  return accepted.map(
    ({ row, amount }) =>
      ({
        ...besideWishes(row, fitting),
        id: ids.get(keyOf(row)) ?? 0,
        amount,
        seen_unit_price: row.current_price,
      }) as ShownLine,
  );
}

type LockedRows = [cart: LockedCart, rows: RequestedRow[]];

/** Locks the cart and reads things to add. */
export function readForAdding(
  tx: Transaction,
  deps: CartDependencies,
  cartId: string,
  things: readonly RequestedThing[],
  context: RequestContext,
): Promise<LockedRows> {
  // Pipelined after the lock, so it reads the locked cart.
  return Promise.all([
    takeCart(tx, deps, cartId, context),
    readRequested(tx, cartId, termsOf(context, deps.clock()), things),
  ]);
}

/** Adds things to a locked cart. Has called `refuse` for all that do not fit when it returns its promise. */
export async function writeLines(
  tx: Transaction,
  [cart, rows]: LockedRows,
  things: readonly RequestedThing[],
  { language }: RequestContext,
  refuse: (index: number, failure: Failure) => void,
): Promise<ShownLine[]> {
  return put(tx, cart, chooseFitting(rows, things, cart, language, refuse));
}

/** Adds things to a cart. */
export async function addLines(
  tx: Transaction,
  deps: CartDependencies,
  cartId: string,
  things: readonly RequestedThing[],
  context: RequestContext,
  refuse: (index: number, failure: Failure) => void,
) {
  return writeLines(tx, await readForAdding(tx, deps, cartId, things, context), things, context, refuse);
}
