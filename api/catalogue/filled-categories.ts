import type { CategoryNode } from '../../contract/catalogue/categories.ts';
import { type Executor, type RequestContext, statement } from '../platform/index.ts';
import { productIsPriced, productIsVisible, type Viewer } from './visibility.ts';

/** SQL: a product `p` that is sold to a viewer for the prices of a list. `offset 0`: asked for each group, instead of all products at once. */
const isForSale = (viewer: Viewer, priceList: string) =>
  `${productIsVisible('p', 'a', viewer)} and ${productIsPriced('p.id', priceList)} offset 0`;
const PRODUCTS = 'products p join product_availabilities a on a.id = p.product_availability_id';

/** SQL: a brand has a product that is for sale. */
export const brandIsFilled = (brand: string, viewer: Viewer, priceList: string) =>
  `exists (select from ${PRODUCTS} where p.brand_id = ${brand}.id and ${isForSale(viewer, priceList)})`;

/** SQL: ids of the categories that have a product for sale, themselves or below them. Asks each for one, and counts none. */
export const filledCategories = (viewer: Viewer, priceList: string) => `(with recursive filled(id, parent_id) as (
    select c.id, c.parent_id from categories c where exists (
      select from ${PRODUCTS} join product_categories pc on pc.product_id = p.id
      where pc.category_id = c.id and ${isForSale(viewer, priceList)})
    union select c.id, c.parent_id from categories c join filled f on f.parent_id = c.id
  ) select id from filled)`;

const read = statement(
  'catalogue_filled_categories',
  `select id from ${filledCategories({ language: '$1', groups: '$2::int[]', now: 'shop_now()' }, '$3')} f`,
);

type Node = Pick<CategoryNode, 'id' | 'children'>;

/** The nodes of a tree with products that the caller may see; nodes without their `id` stay. */
export async function withProducts<N extends Node>(
  db: Executor,
  nodes: readonly N[],
  { language, customerGroupIds, priceListId }: RequestContext,
): Promise<N[]> {
  const rows = await db.query<{ id: number }>(read, [language, customerGroupIds, priceListId]);
  const filled = new Set(rows.map(({ id }) => id));
  const among = <M extends Node>(all: readonly M[]): M[] =>
    all
      .filter(({ id }) => id === undefined || filled.has(id))
      .map((node) => (node.children ? { ...node, children: among(node.children) } : node));
  return among(nodes);
}
