import type { CartChange } from '../../../contract/cart/changes.ts';
import type { CartItem } from '../../../contract/cart/records.ts';
import type { Executor } from '../../platform/database/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import type { EmbedTree } from '../../platform/listing/index.ts';
import type { CalculatedCart } from '../calculate/index.ts';
import { changeRecords, changesId } from '../changes/index.ts';
import {
  type CartDependencies,
  cartItemNotFound,
  type DisplayFields,
  type LineRow,
  readDisplayedLines,
} from '../stored/index.ts';
import { parseItemEmbeds, withItemEmbeds } from './item-embeds.ts';
import { flatRecords, lineReceipt, nested, sharesOf } from './item-record.ts';
import { type AnsweredCart, readCart } from './read-cart.ts';

export type DisplayedRow = LineRow & DisplayFields;

/** What the calculated lines come to, by line. */
const sharesIn = ({ lines, discounted, totals }: CalculatedCart<DisplayedRow>) =>
  sharesOf(lines, discounted, totals.charges);

/** The record of one line or of what is inside it; 404 when the cart has none of this number. */
export function itemOf(calculated: CalculatedCart<DisplayedRow>, id: number, context: RequestContext): CartItem {
  const records = flatRecords(calculated.lines, sharesIn(calculated), context);
  const [record] = [...nested(records), ...(records as CartItem[])].filter((one) => one.id === id);
  if (!record) throw cartItemNotFound();
  return record;
}

/** Records of all lines, with the embeds. */
export async function itemsOf(
  db: Executor,
  calculated: CalculatedCart<DisplayedRow>,
  tree: EmbedTree,
  context: RequestContext,
): Promise<CartItem[]> {
  const { lines } = calculated;
  const discounted = sharesIn(calculated);
  const records = await withItemEmbeds(db, flatRecords(lines, discounted, context), lines, tree, context);
  if (!tree.has('receipt')) return nested(records);
  const withReceipts = lines.flatMap((line, index) => {
    const record = records[index];
    const receipt = lineReceipt(line, discounted, context);
    return record ? [{ ...record, _embedded: { ...record._embedded, receipt } }] : [];
  });
  return nested(withReceipts);
}

export interface ListedChanges {
  changes: CartChange[];
  changes_id: string | null;
}

/** Changes that nobody acknowledged, and texts that lines need before they can be ordered. */
export const listedChanges = ({ calculated, changes }: AnsweredCart, context: RequestContext): ListedChanges => ({
  changes: changeRecords([...changes, ...calculated.needed], context),
  changes_id: changesId(changes),
});

/** The lines as far as they can be had, with the embeds, and what changed. */
export function readItems(
  deps: CartDependencies,
  cartId: string,
  embed: string | undefined,
  context: RequestContext,
): Promise<{ items: CartItem[] } & ListedChanges> {
  const tree = parseItemEmbeds(embed);
  return readCart(deps, cartId, context, readDisplayedLines, async (cart, db) => ({
    items: await itemsOf(db, cart.calculated, tree, context),
    ...listedChanges(cart, context),
  }));
}
