import type { CartChange, CartItem } from '../../contract/records/cart.ts';
import {
  type Database,
  Failure,
  fieldMessage,
  invalidFields,
  type RequestContext,
  type Transaction,
} from '../platform/index.ts';
import { type CartDependencies, openCart, takeCart, termsOf } from './cart.ts';
import { correct, needsWriting, writeCorrections } from './corrections.ts';
import { cartItemNotFound, productNotFound } from './failures.ts';
import { parseItemEmbeds, withItemEmbeds } from './item-embeds.ts';
import { itemRecord, itemRecords } from './item-record.ts';
import {
  changeLines,
  putLines,
  readLines,
  readShownLines,
  readWanted,
  removeLines,
  type WantedRow,
} from './line-store.ts';
import { fullName, isOffered, isPurchasable, isVisible, largestAmount, type ShownLine } from './sellable.ts';
import type { HeldCart } from './store.ts';

const MAX_LINES = 200;

export interface WantedThing {
  product_id: number;
  product_variation_id?: number | null;
  amount: number;
  /** Minor units. */
  seen?: number;
}

/** Checks one wish against what can be sold; gives the amount that the line would have. */
function newAmount(row: WantedRow | undefined, thing: WantedThing, already: number, language: string): number {
  const variation = thing.product_variation_id ?? null;
  if (!row) throw productNotFound('product_id');
  if (row.product_variation_id !== variation) throw productNotFound('product_variation_id');
  const field = variation === null ? 'product_id' : 'product_variation_id';
  if (!isVisible(row)) throw productNotFound(field);
  if (row.has_variations && variation === null)
    throw invalidFields({ field: 'product_variation_id', key: 'choose_variation' });
  if (!isOffered(row)) throw productNotFound(field);
  const name = fullName(row, language);
  if (!isPurchasable(row))
    throw new Failure('item_sold_out', { name }, [{ field: 'product_id', key: 'sold_out_now', values: { name } }]);
  const amount = already + thing.amount;
  const largest = largestAmount(row);
  if (amount > largest)
    throw new Failure('item_amount_unavailable', { name, amount: largest }, [
      { field: 'amount', key: 'amount_unavailable', values: { name, amount: largest }, limit: largest },
    ]);
  return amount;
}

const keyOf = (thing: { product_id: number; product_variation_id?: number | null }) =>
  `${thing.product_id}:${thing.product_variation_id ?? ''}`;

interface Fitting {
  row: WantedRow;
  amount: number;
  seen: number | null;
}

/** What of the wishes fits, by thing; wishes for the same thing add up. Whatever does not fit is told to `refuse`. */
function chooseFitting(
  rows: WantedRow[],
  things: readonly WantedThing[],
  cart: HeldCart,
  language: string,
  refuse: (index: number, failure: Failure) => void,
) {
  const fitting = new Map<string, Fitting>();
  let newLines = 0;
  for (const [index, thing] of things.entries()) {
    const row = rows.find((one) => one.place === index + 1);
    const before = fitting.get(keyOf(thing));
    try {
      const amount = newAmount(row, thing, before?.amount ?? row?.line_amount ?? 0, language);
      if (!before && !row?.line_id && cart.line_count + newLines >= MAX_LINES)
        throw invalidFields({ field: 'items', key: 'too_big_list', values: { limit: MAX_LINES } });
      if (!before && !row?.line_id) newLines += 1;
      fitting.set(keyOf(thing), { row: row as WantedRow, amount, seen: thing.seen ?? before?.seen ?? null });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      refuse(index, error);
    }
  }
  return fitting;
}

async function put(tx: Transaction, cart: HeldCart, fitting: Map<string, Fitting>): Promise<ShownLine[]> {
  if (fitting.size === 0) return [];
  const wanted = [...fitting.values()];
  const written = await putLines(
    tx,
    cart.id,
    wanted.map(({ row, amount, seen }) => ({
      product_id: row.product_id,
      product_variation_id: row.product_variation_id,
      amount,
      price: row.current_price ?? 0,
      seen,
    })),
  );
  const ids = new Map(written.map((line) => [keyOf(line), line.id]));
  return wanted.map(
    ({ row, amount }) =>
      ({
        ...row,
        id: ids.get(keyOf(row)) ?? 0,
        amount,
        item_type: 0,
        parent_id: null,
        seen_unit_price: row.current_price,
      }) as ShownLine,
  );
}

/** Puts things into a cart. */
async function add(
  tx: Transaction,
  deps: CartDependencies,
  cartId: string,
  things: readonly WantedThing[],
  context: RequestContext,
  refuse: (index: number, failure: Failure) => void,
) {
  // Sent right behind the lock, so that it is read when the cart is held.
  const [cart, rows] = await Promise.all([
    takeCart(tx, deps, cartId, context),
    readWanted(tx, cartId, termsOf(context, deps.clock()), things),
  ]);
  return put(tx, cart, chooseFitting(rows, things, cart, context.language, refuse));
}

export function addItem(
  deps: CartDependencies,
  cartId: string,
  thing: WantedThing,
  context: RequestContext,
): Promise<CartItem> {
  return deps.db.transaction(async (tx) => {
    const [line] = await add(tx, deps, cartId, [thing], context, (_, failure) => {
      throw failure;
    });
    return itemRecord(line as ShownLine, context);
  });
}

export function addItems(
  deps: CartDependencies,
  cartId: string,
  things: readonly WantedThing[],
  context: RequestContext,
) {
  return deps.db.transaction(async (tx) => {
    const errors: Record<string, string[]> = {};
    const lines = await add(tx, deps, cartId, things, context, (index, failure) => {
      for (const failed of failure.fields)
        errors[`items.${index}.${failed.field}`] = [fieldMessage(failed, context.language)];
    });
    return { items: lines.map((line) => itemRecord(line, context)), _errors: errors };
  });
}

/** Sets the amount of a line; 0 removes it. */
export function changeItem(
  deps: CartDependencies,
  cartId: string,
  itemId: number,
  amount: number,
  context: RequestContext,
): Promise<CartItem | null> {
  return deps.db.transaction(async (tx) => {
    const cart = await takeCart(tx, deps, cartId, context);
    const line = (await readShownLines(tx, cart, termsOf(context, deps.clock()))).find((one) => one.id === itemId);
    if (!line) throw cartItemNotFound();
    if (amount === 0) {
      await removeLines(tx, cart.id, [itemId]);
      return null;
    }
    newAmount(
      { ...line, place: 1, wanted_variation_id: line.product_variation_id, line_id: itemId, line_amount: 0 },
      { ...line, amount },
      0,
      context.language,
    );
    changeLines(tx, cart.id, [{ id: itemId, amount, seen: line.seen_unit_price ?? line.current_price }]);
    return itemRecord({ ...line, amount } as ShownLine, context);
  });
}

export function removeItem(
  deps: CartDependencies,
  cartId: string,
  itemId: number,
  context: RequestContext,
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const cart = await takeCart(tx, deps, cartId, context);
    if ((await removeLines(tx, cart.id, [itemId])).length === 0) throw cartItemNotFound();
  });
}

async function isSettled(db: Database, deps: CartDependencies, cartId: string, context: RequestContext) {
  const now = deps.clock();
  const cart = await openCart(db, cartId, context, now);
  const corrected = correct(await readShownLines(db, cart, termsOf(context, now)), context.language);
  return needsWriting(corrected) || cart.price_list_id !== context.priceListId ? null : corrected;
}

/** Writes down what had to be corrected, so that it is told once. */
function settle(deps: CartDependencies, cartId: string, context: RequestContext) {
  return deps.db.transaction(async (tx) => {
    const cart = await takeCart(tx, deps, cartId, context);
    const corrected = correct(await readShownLines(tx, cart, termsOf(context, deps.clock())), context.language);
    await writeCorrections(tx, cart.id, corrected);
    return corrected;
  });
}

/** The lines as they can be sold now, with what `embed` asks for beside them. */
export async function readItems(
  deps: CartDependencies,
  cartId: string,
  embed: string | undefined,
  context: RequestContext,
): Promise<{ items: CartItem[]; changes: CartChange[] }> {
  const tree = parseItemEmbeds(embed);
  const settled = await isSettled(deps.db, deps, cartId, context);
  const { lines, changes } = settled ? { ...settled, changes: [] } : await settle(deps, cartId, context);
  return { items: await withItemEmbeds(deps.db, itemRecords(lines, context), lines, tree, context), changes };
}

/** Moves the lines of another cart into this one, as far as they can be sold, and deletes the other. */
export function transferItems(
  deps: CartDependencies,
  cartId: string,
  sourceId: string,
  context: RequestContext,
): Promise<HeldCart> {
  if (cartId === sourceId) throw invalidFields({ field: 'source_cart_id', key: 'invalid' });
  return deps.db.transaction(async (tx) => {
    // Both are locked in one order, so that two opposite transfers cannot wait for each other.
    const held = new Map<string, HeldCart>();
    for (const id of [cartId, sourceId].sort())
      held.set(id, await takeCart(tx, deps, id, context, { field: id === cartId ? 'id' : 'source_cart_id' }));
    const target = held.get(cartId) as HeldCart;
    const terms = termsOf(context, deps.clock());
    const [own = [], others = []] = await Promise.all(
      [cartId, sourceId].map((id) => readLines(tx, held.get(id) as HeldCart, terms)),
    );
    const moved = correct(others, context.language).lines.flatMap((line) => {
      const already = own.find((one) => keyOf(one) === keyOf(line))?.amount ?? 0;
      const amount = Math.min(line.amount, largestAmount(line) - already);
      return amount > 0
        ? [{ product_id: line.product_id, product_variation_id: line.product_variation_id, amount }]
        : [];
    });
    await add(tx, deps, cartId, moved, context, (index, failure) => {
      context.log.info({ index, type: failure.type }, 'a line of another cart was left behind');
    });
    tx.send('delete from carts where id = $1', [sourceId]);
    return target;
  });
}
