import { type CartItem, type CartItemContent, cartItem } from '../../../contract/cart/records.ts';
import { categorySource, readServices, readSoldRecords } from '../../catalogue/index.ts';
import type { Executor } from '../../platform/database/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import { type EmbedNode, type EmbedTree, parseEmbeds, pick, readEmbedded } from '../../platform/listing/index.ts';
import { embeddedFields, isContent, type LineView } from '../calculate/index.ts';

const EMBEDS = cartItem.shape._embedded.unwrap().shape;

/** Parses embeds of a cart's items; 422 for an unknown one. */
export const parseItemEmbeds = (embed: string | undefined, root?: string): EmbedTree =>
  parseEmbeds(embed, EMBEDS, root);

async function readCategories(db: Executor, lines: readonly LineView[], node: EmbedNode, context: RequestContext) {
  const ids = lines.map((line) => line.default_category_id);
  const found = await readEmbedded(
    db,
    categorySource,
    ids,
    { only: ['id', 'name', 'slug'], inside: new Map() },
    context,
  );
  return ({ default_category_id: id }: LineView) => {
    const { slug, ...category } = found.get(id ?? 0) ?? {};
    return slug === undefined ? null : pick({ ...category, url: `/${slug}` }, node.only);
  };
}

async function readOffered(db: Executor, lines: readonly LineView[], node: EmbedNode, context: RequestContext) {
  const ids = [
    ...new Set(lines.filter((line) => !isContent(line) && line.has_services).map(({ product_id }) => product_id)),
  ];
  const offered = Map.groupBy(await readServices(db, ids, context), ({ product_id }) => product_id);
  return ({ product_id, parent_id }: LineView) =>
    (parent_id === null ? (offered.get(product_id) ?? []) : []).map(({ product_id: _, ...service }) =>
      pick(service, node.only),
    );
}

type Own = 'stock_states' | 'unit_translations' | 'cart_item_product_fields' | 'additional_data' | 'export_ids';

interface Read {
  line: LineView;
  /** The record of the line. */
  item: CartItemContent;
  node: EmbedNode;
  language: string;
}

/** Embeds made from the line itself; this shop has no data for the last two. */
const OWN: Readonly<Record<Own, (read: Read) => unknown>> = {
  stock_states: ({ item: { stock_state }, line: { reserved_state }, node }) =>
    stock_state === null ? [] : [pick({ stock_state, reserved_state }, node.only)],
  unit_translations: ({ line }) => line.amount_unit,
  cart_item_product_fields: ({ line, node, language }) => embeddedFields(line, node, language),
  additional_data: () => null,
  export_ids: () => [],
};

function ownEmbeds(own: Omit<Read, 'node'>, tree: EmbedTree): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(OWN).flatMap(([name, read]) => {
      const node = tree.get(name);
      return node ? [[name, read({ ...own, node })]] : [];
    }),
  );
}

/** Adds the requested embeds to the items; reads them for all items at once. */
export async function withItemEmbeds(
  db: Executor,
  items: CartItemContent[],
  lines: readonly LineView[],
  tree: EmbedTree,
  context: RequestContext,
): Promise<CartItemContent[]> {
  if (tree.size === 0) return items;
  const category = tree.get('default_category');
  const services = tree.get('services');
  const [soldOf, categoryOf, servicesOf] = await Promise.all([
    readSoldRecords(db, lines, tree, context),
    category && readCategories(db, lines, category, context),
    services && readOffered(db, lines, services, context),
  ]);
  return items.map((item, index) => {
    const line = lines[index] as LineView;
    const embedded = {
      ...ownEmbeds({ line, item, language: context.language }, tree),
      ...soldOf(line),
      ...(categoryOf && { default_category: categoryOf(line) }),
      ...(servicesOf && { services: servicesOf(line) }),
    };
    return { ...item, _embedded: { ...item._embedded, ...(embedded as CartItem['_embedded']) } };
  });
}
