import type { CartChange } from '../../../contract/cart/changes.ts';
import type { CartItem } from '../../../contract/cart/records.ts';
import type { Database, EmbedTree, Executor, RequestContext } from '../../platform/index.ts';
import {
  changeRecords,
  dueGifts,
  fullName,
  type GoodsFacts,
  isGift,
  needsWriting,
  offerChosen,
  readGoods,
  type ShownLine,
  weigh,
  writeCorrections,
} from '../calculate/index.ts';
import { changesId, keepShown, readLosses, shownLines, writeLosses, writeSeenByReading } from '../changes/index.ts';
import {
  type CartDependencies,
  type CartRow,
  type LineRow,
  openCart,
  putLines,
  readShownLines,
  recentChanges,
  type Shown,
  saveChanges,
  takeCart,
  termsOf,
} from '../stored/index.ts';
import { parseItemEmbeds, withItemEmbeds } from './item-embeds.ts';
import { flatRecords, lineReceipt, nested, type Reckoned, reckonedShares } from './item-record.ts';

export type ShownRow = LineRow & Shown;

interface SettledLines {
  lines: readonly ShownLine[];
  changes: CartChange[];
  reckoned: Reckoned;
}

/** Goods with the executor that read them, which keeps what an answer shows of them. */
export type ShownGoods<Db extends Executor = Executor> = GoodsFacts<ShownRow> & { db: Db };

/** Shown lines with all that their prices depend on; of lines that are known already the latter alone. */
export const readShownGoods = async <Db extends Executor>(
  db: Db,
  deps: CartDependencies,
  cart: CartRow,
  context: RequestContext,
  known?: ShownRow[],
): Promise<ShownGoods<Db>> => ({
  ...(await readGoods(db, deps, cart, known ?? readShownLines(db, cart, termsOf(context, deps.clock())), context)),
  db,
});

/** The lines corrected, with what they and the chosen methods come to. */
export async function readWeighed(db: Executor, deps: CartDependencies, cart: CartRow, context: RequestContext) {
  const goods = await readShownGoods(db, deps, cart, context);
  const weighed = weigh(cart, goods, context);
  return { ...weighed, choices: offerChosen(weighed, goods, deps.providers), shippingRows: goods.shipping };
}
type Weighed = Awaited<ReturnType<typeof readWeighed>>;

/** The lines corrected, and what else the cart has lost. */
async function readCorrected(db: Executor, deps: CartDependencies, cart: CartRow, context: RequestContext) {
  const weighed = await readWeighed(db, deps, cart, context);
  return { weighed, losses: await readLosses(db, deps, cart, weighed, weighed.shippingRows, context) };
}

const settled = (weighed: Weighed, changes: CartChange[], { language }: RequestContext): SettledLines => ({
  lines: weighed.lines,
  changes,
  reckoned: reckonedShares(weighed, weighed.choices, language),
});

/** The lines, or null when corrections have to be saved. */
async function readSettled(db: Database, deps: CartDependencies, cartId: string, context: RequestContext) {
  const now = deps.clock();
  const cart = await openCart(db, cartId, context, now);
  const { weighed, losses } = await readCorrected(db, deps, cart, context);
  if (losses.told.length > 0) return null;
  if ((await dueGifts(db, deps, cart, weighed, context)).length > 0) return null;
  if (needsWriting(weighed) || cart.price_list_id !== context.priceListId) return null;
  await writeSeenByReading(db, cart, losses.charges);
  return settled(weighed, [...recentChanges(cart, now), ...changeRecords(weighed.needed, context)], context);
}

/** Says of a change whether it told of a gift that is in the cart again. */
function giftIn(lines: readonly ShownLine[], { language }: RequestContext) {
  const names = new Set(lines.filter(isGift).map((line) => fullName(line, language)));
  return ({ type, name }: CartChange): boolean => type === 'gift_removed' && names.has(name);
}

/** Saves corrections, also as recent changes, and returns the lines. */
export function settle(deps: CartDependencies, cartId: string, context: RequestContext): Promise<SettledLines> {
  return deps.db.transaction(async (tx) => {
    const cart = await takeCart(tx, deps, cartId, context);
    const { weighed: found, losses } = await readCorrected(tx, deps, cart, context);
    await writeCorrections(tx, cart.id, found);
    const left = writeLosses(tx, cart, losses);
    const due = await dueGifts(tx, deps, cart, found, context);
    if (due.length > 0) await putLines(tx, cart.id, due);
    const weighed = due.length > 0 ? await readWeighed(tx, deps, cart, context) : found;
    const told = changeRecords([...found.changes, ...losses.told], context);
    const isBack = giftIn(weighed.lines, context);
    const before = cart.recent_changes?.filter((change) => !isBack(change)) ?? null;
    const changes = saveChanges(tx, { ...cart, recent_changes: before }, told, deps.clock());
    keepShown(tx, await shownLines(tx, deps, left, weighed, context), context, { isTold: true });
    return settled(weighed, [...changes, ...changeRecords(weighed.needed, context)], context);
  });
}

/** Records of lines with the embeds. */
export async function itemRecords(
  db: Executor,
  { lines, reckoned }: Pick<SettledLines, 'lines' | 'reckoned'>,
  tree: EmbedTree,
  context: RequestContext,
): Promise<CartItem[]> {
  const records = await withItemEmbeds(db, flatRecords(lines, reckoned, context), lines, tree, context);
  const hasReceipt = tree.has('receipt');
  const items = hasReceipt
    ? records.map((record, place) => ({
        ...record,
        _embedded: { ...record._embedded, receipt: lineReceipt(lines[place] as ShownLine, reckoned, context) },
      }))
    : records;
  return nested(items);
}

/** The lines corrected to what can be sold now, with the embeds. */
export async function readItems(
  deps: CartDependencies,
  cartId: string,
  embed: string | undefined,
  context: RequestContext,
): Promise<{ items: CartItem[]; changes: CartChange[]; changes_id: string | null }> {
  const tree = parseItemEmbeds(embed);
  const { lines, changes, reckoned } =
    (await readSettled(deps.db, deps, cartId, context)) ?? (await settle(deps, cartId, context));
  const items = await itemRecords(deps.db, { lines, reckoned }, tree, context);
  return { items, changes, changes_id: changesId(changes) };
}
