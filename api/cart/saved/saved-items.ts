import type { CartItem } from '../../../contract/cart/records.ts';
import { CART_ITEM_TYPES, MOST_SAVED_ITEMS } from '../../../contract/cart/rules.ts';
import type { SavedItem } from '../../../contract/cart/saved.ts';
import type { Executor } from '../../platform/database/index.ts';
import {
  claimKey,
  invalidFields,
  type RepeatableRequest,
  type RequestContext,
  rememberAnswer,
  requestHash,
} from '../../platform/http/index.ts';
import { type AnsweredCart, type DisplayedRow, itemOf } from '../answers/index.ts';
import { filledFields, type LineView } from '../calculate/index.ts';
import {
  addLines,
  answerUnchanged,
  beginChange,
  changeCart,
  contentsOf,
  finishChange,
  standingLine,
  withoutLine,
} from '../commands/index.ts';
import type { SavedContent } from '../saved-tables.ts';
import {
  type CartDependencies,
  cartItemNotFound,
  deleteSaved,
  identityOf,
  insertSaved,
  keyOf,
  type LineRow,
  lockForWrite,
  openCart,
  readSaved,
  removeLine,
  type SavedRow,
  savedItemNotFound,
} from '../stored/index.ts';
import { asRequest, type FoundThing, findSaved, recordOfSaved } from './saved-lines.ts';

/** Kinds of lines that a shopper puts into a cart by themselves; others come and go with something else. */
const OWN_KINDS: readonly number[] = [
  CART_ITEM_TYPES.classic,
  CART_ITEM_TYPES.flexible_package,
  CART_ITEM_TYPES.combinable_package,
];

/** Whether a shopper put the line into the cart by itself. */
export const standsAlone = ({ item_type, parent_id }: Pick<LineRow, 'item_type' | 'parent_id'>): boolean =>
  parent_id === null && OWN_KINDS.includes(item_type);

/** What a line holds, to be kept. */
export const savedContentsOf = (...args: Parameters<typeof contentsOf>): SavedContent[] =>
  contentsOf(...args).map(({ product_id, product_variation_id = null, amount = 1 }) => ({
    product_id,
    product_variation_id,
    amount,
  }));

/** Hash of what tells a thing from others; not of what only tells its line from another one. */
function hashOf(line: LineView): string {
  const { apart: _, ...payload } = line.payload ?? {};
  return requestHash(keyOf({ ...identityOf(line), payload: Object.keys(payload).length > 0 ? payload : null }));
}

const savedRecord = (found: FoundThing<SavedRow>, context: RequestContext): SavedItem => ({
  id: found.thing.id,
  created_at: found.thing.created_at.toISOString(),
  ...recordOfSaved(found, context),
  product_fields: filledFields(
    { product_fields: found.thing.product_fields, fields: found.row.fields },
    context.language,
  ),
});

/** Records of what is put aside with a cart that is open to the caller. */
export async function savedRecords(db: Executor, deps: CartDependencies, cartId: string, context: RequestContext) {
  const found = await findSaved(db, cartId, await readSaved(db, cartId), context, deps.clock());
  return found.map((one) => savedRecord(one, context));
}

/** What is put aside with a cart, as it could be put into it now. */
export async function listSaved(deps: CartDependencies, id: string, context: RequestContext): Promise<SavedItem[]> {
  const cart = await openCart(deps.db, id, context, deps.clock());
  return savedRecords(deps.db, deps, cart.id, context);
}

/** Puts a line aside with what belongs to it. */
export async function saveItem(
  deps: CartDependencies,
  cartId: string,
  itemId: number,
  context: RequestContext,
): Promise<{ item: SavedItem; answered: AnsweredCart<DisplayedRow> }> {
  const now = deps.clock();
  const { result: item, answered } = await deps.db.transaction((tx) =>
    changeCart(tx, deps, cartId, context, async ({ cart, facts }) => {
      const { lines, line } = standingLine(facts.lines, itemId);
      if (!standsAlone(line)) throw invalidFields({ field: 'item_id', key: 'comes_with_other' });
      const contents = savedContentsOf(line, lines);
      const { product_id, product_variation_id, amount, product_fields } = line;
      const thing = { product_id, product_variation_id, amount, product_fields, contents, hash: hashOf(line) };
      const saved = await insertSaved(tx, cart.id, thing, now);
      if (!saved) throw invalidFields({ field: 'items', key: 'too_big_list', values: { limit: MOST_SAVED_ITEMS } });
      await removeLine(tx, cart.id, itemId);
      const [found] = await findSaved(tx, cart.id, [saved], context, now);
      if (!found) throw cartItemNotFound();
      const left = { ...facts, lines: withoutLine(facts.lines, itemId) };
      return { cart, facts: left, result: savedRecord(found, context) };
    }),
  );
  return { item, answered };
}

interface Restoring {
  cartId: string;
  savedId: number;
  /** Pieces that go into the cart; all of them without it. */
  amount: number | undefined;
  request: RepeatableRequest;
}

/** Puts a thing back into the cart, with the checks of adding it, once per key. */
export function restoreSaved(
  deps: CartDependencies,
  { cartId, savedId, amount, request }: Restoring,
  context: RequestContext,
): Promise<{ item: CartItem; isReplayed: boolean; answered: AnsweredCart<DisplayedRow> }> {
  return deps.db.transaction(async (tx) => {
    const earlier = request.key === null ? null : ((await claimKey(tx, request)) as { line: string } | null);
    const work = await beginChange(tx, deps, await lockForWrite(tx, deps, cartId, context), context);
    if (earlier) {
      const answered = await answerUnchanged(work);
      const line = answered.calculated.lines.find((one) => keyOf(one) === earlier.line);
      if (!line) throw cartItemNotFound('Idempotency-Key');
      return { item: itemOf(answered.calculated, line.id, context), isReplayed: true, answered };
    }
    const saved = await deleteSaved(tx, cartId, savedId);
    if (!saved) throw savedItemNotFound();
    const thing = asRequest({ ...saved, amount: amount ?? saved.amount });
    const [line] = await addLines(tx, deps, work.cart, [thing], context, (_, failure) => {
      throw failure;
    });
    if (!line) throw savedItemNotFound();
    if (request.key !== null) await rememberAnswer(tx, request, { line: keyOf(line) }, 200);
    const answered = await finishChange(work, { cart: work.cart });
    return { item: itemOf(answered.calculated, line.id, context), isReplayed: false, answered };
  });
}

/** Removes what is put aside. */
export function dropSaved(deps: CartDependencies, cartId: string, savedId: number, context: RequestContext) {
  return deps.db.transaction(async (tx) => {
    const cart = await lockForWrite(tx, deps, cartId, context);
    if (!(await deleteSaved(tx, cart.id, savedId))) throw savedItemNotFound();
  });
}
