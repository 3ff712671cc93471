import { cart as cartSchema } from '../../../contract/cart/records.ts';
import type { CartView } from '../../../contract/cart/view.ts';
import type { Executor } from '../../platform/database/index.ts';
import { invalidFields, type RequestContext, unknownName } from '../../platform/http/index.ts';
import { type EmbedTree, parseEmbeds } from '../../platform/listing/index.ts';
import type { CartDependencies } from '../stored/index.ts';
import { cartEmbeds, cartRecord } from './cart-record.ts';
import { parseItemEmbeds } from './item-embeds.ts';
import { type DisplayedRow, itemsOf, listedChanges } from './items.ts';
import { usableShipping } from './offers.ts';
import type { AnsweredCart } from './read-cart.ts';

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

/** The parts that a view asks for, all of one calculation; what is put aside is added by `routes`. */
export async function answerView(
  db: Executor,
  deps: CartDependencies,
  answered: AnsweredCart<DisplayedRow>,
  view: AskedView,
  context: RequestContext,
): Promise<CartView> {
  const { calculated } = answered;
  const embeds = view.get('cart');
  const tree = view.get('items');
  const [embedded, items, methods] = await Promise.all([
    embeds?.size ? cartEmbeds(db, deps, calculated, new Set(embeds.keys()), context) : undefined,
    tree && itemsOf(db, calculated, tree, context),
    view.has('shipping_methods') ? usableShipping(db, deps, calculated, context) : undefined,
  ]);
  return {
    ...(embeds && { cart: { ...cartRecord(calculated, context), ...(embedded && { _embedded: embedded }) } }),
    ...(items && { items }),
    ...(methods && { shipping_methods: methods }),
    ...listedChanges(answered, context),
  };
}
