import type { CartChange } from '../../../contract/cart/changes.ts';
import { cart as cartSchema } from '../../../contract/cart/records.ts';
import type { CartView } from '../../../contract/cart/view.ts';
import { readLivePrograms } from '../../loyalty/index.ts';
import {
  type EmbedTree,
  type Executor,
  invalidFields,
  parseEmbeds,
  type RequestContext,
  unknownName,
} from '../../platform/index.ts';
import { readVouchers } from '../../vouchers/index.ts';
import {
  type AssessedCart,
  addUp,
  changeRecords,
  dueGifts,
  needsWriting,
  offerChosen,
  type ShownLine,
  weigh,
} from '../calculate/index.ts';
import { changesId, type Kept, keepShownByReading, readLosses } from '../changes/index.ts';
import { type CartDependencies, openCart, recentChanges } from '../stored/index.ts';
import { cartEmbeds, cartRecord } from './cart-record.ts';
import { parseItemEmbeds } from './item-embeds.ts';
import { sharesOf } from './item-record.ts';
import { itemRecords, readShownGoods, settle } from './items.ts';
import { usableShipping } from './offers.ts';

const PARTS = ['cart', 'items', 'saved_items', 'shipping_methods'] as const;
type Part = (typeof PARTS)[number];
/** The parts that a view asks for, with their embeds. */
export type AskedView = ReadonlyMap<Part, EmbedTree>;

const CART_EMBEDS = cartSchema.shape._embedded.unwrap().shape;
const PART = /^([a-z_]+)(?:\((.*)\))?$/s;

/** Embeds of a part; 422 for those that it does not have. */
function embedsOf(part: Part, text: string | undefined): EmbedTree {
  if (part === 'items') return parseItemEmbeds(text, 'view.items');
  return parseEmbeds(text, part === 'cart' ? CART_EMBEDS : {}, `view.${part}`);
}

/** Parses `view=cart(charges,gifts),items(services),saved_items`; null when no view is asked for. */
export function parseView(text: string | undefined): AskedView | null {
  if (text === undefined) return null;
  const parts = text === '' ? [] : text.split(/,(?![^(]*\))/).map((one) => one.trim());
  return new Map(
    parts.map((asked) => {
      const [, name = asked, embeds] = PART.exec(asked) ?? [];
      const part = PARTS.find((one) => one === name);
      if (!part) throw invalidFields(unknownName(`view.${name.slice(0, 40)}`, name, PARTS));
      return [part, embedsOf(part, embeds)];
    }),
  );
}

/** A cart with its displayed lines, by one load of them and one assessment. */
export interface ViewedCart {
  cart: Kept<AssessedCart>;
  lines: readonly ShownLine[];
  changes: readonly CartChange[];
}

/** Reads it as it stands. `isSettled`: no correction has to be saved, and no gift to come. */
async function readStanding(deps: CartDependencies, cartId: string, context: RequestContext) {
  const { db, clock, providers } = deps;
  const { currency, customer } = context;
  const now = clock();
  const cart = await openCart(db, cartId, context, now);
  const [goods, vouchers, programs] = await Promise.all([
    readShownGoods(db, deps, cart, context),
    readVouchers(db, cart.entered_vouchers, currency.id, now),
    customer?.hasConfirmedEmail ? readLivePrograms(db, customer.id, now) : [],
  ]);
  const weighed = weigh(cart, goods, context);
  const choices = offerChosen(weighed, goods, providers);
  const assessed = addUp(cart, weighed, { ...goods, vouchers, programs, ...choices }, context);
  const [losses, due] = await Promise.all([
    readLosses(db, deps, cart, { ...weighed, choices }, goods.shipping, context),
    dueGifts(db, deps, cart, weighed, context),
  ]);
  const isSettled =
    losses.told.length + due.length === 0 && !needsWriting(weighed) && cart.price_list_id === context.priceListId;
  const changes = [...recentChanges(cart, now), ...changeRecords(weighed.needed, context)];
  return { isSettled, assessed, lines: weighed.lines, changes };
}

/** A cart for its view. What has to be corrected is saved first, and named. */
export async function readViewed(deps: CartDependencies, cartId: string, context: RequestContext): Promise<ViewedCart> {
  const first = await readStanding(deps, cartId, context);
  const saved = first.isSettled ? undefined : await settle(deps, cartId, context);
  const { assessed, lines, changes } = saved ? await readStanding(deps, cartId, context) : first;
  const cart = await keepShownByReading(deps.db, assessed, context);
  return { cart, lines, changes: saved?.changes ?? changes };
}

/** The parts that a view asks for, all of one assessment; what is put aside is added by `routes`. */
export async function answerView(
  db: Executor,
  deps: CartDependencies,
  { cart, lines, changes }: ViewedCart,
  view: AskedView,
  context: RequestContext,
): Promise<CartView> {
  const embeds = view.get('cart');
  const tree = view.get('items');
  const reckoned = sharesOf(lines, cart.reckoned, cart.totals.charges);
  const [embedded, items, methods] = await Promise.all([
    embeds?.size ? cartEmbeds(db, deps, cart, new Set(embeds.keys()), context) : undefined,
    tree && itemRecords(db, { lines, reckoned }, tree, context),
    view.has('shipping_methods') ? usableShipping(db, deps, cart, context) : undefined,
  ]);
  return {
    ...(embeds && { cart: { ...cartRecord(cart, context), ...(embedded && { _embedded: embedded }) } }),
    ...(items && { items }),
    ...(methods && { shipping_methods: methods }),
    changes: [...changes],
    changes_id: changesId(changes),
  };
}
