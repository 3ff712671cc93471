import type { CategoryNode } from '../../contract/catalogue/categories.ts';
import type { RequestContext } from '../platform/http/index.ts';
import type { ProductFinder } from './product-list.ts';
import { productIsPriced, productIsVisible, type Viewer } from './visibility.ts';

/**
 * SQL: whether a product is sold to a viewer at a list's prices. A scalar, or PostgreSQL would join over all products.
 */
const isForSale = (product: string, viewer: Viewer, priceList: string) =>
  `(select ${productIsPriced('p.id', priceList)} and ${productIsVisible('p', 'a', viewer)}
    from products p join product_availabilities a on a.id = p.product_availability_id where p.id = ${product})`;

/** SQL: a brand has a product that is for sale. */
export const brandIsFilled = (brand: string, viewer: Viewer, priceList: string) =>
  `exists (select from products bp where bp.brand_id = ${brand}.id and ${isForSale('bp.id', viewer, priceList)})`;

/** SQL: ids of the categories that have a product for sale, themselves or below them. Asks each for one, and counts none. */
export const filledCategories = (viewer: Viewer, priceList: string) => `(with recursive filled(id, parent_id) as (
    select c.id, c.parent_id from categories c where exists (
      select from product_categories pc where pc.category_id = c.id and ${isForSale('pc.product_id', viewer, priceList)})
    union select c.id, c.parent_id from categories c join filled f on f.parent_id = c.id
  ) select id from filled)`;

type Node = Pick<CategoryNode, 'id' | 'children'>;

const idsIn = (nodes: readonly Node[]): number[] => nodes.flatMap(({ id, children }) => [id, ...idsIn(children ?? [])]);

/** The nodes of a tree with products that the caller may see; nodes without their `id` stay. */
export async function withProducts<N extends Node>(
  finder: ProductFinder,
  nodes: readonly N[],
  context: RequestContext,
): Promise<N[]> {
  const filled = await finder.count('category', idsIn(nodes), context, 1);
  const among = <M extends Node>(all: readonly M[]): M[] =>
    all
      .filter(({ id }) => filled.get(id) !== 0)
      .map((node) => (node.children ? { ...node, children: among(node.children) } : node));
  return among(nodes);
}
