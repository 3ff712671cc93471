import type { CategoryNode } from '../../contract/catalogue/categories.ts';
import { type Executor, type RequestContext, statement } from '../platform/index.ts';
import { productIsVisible, type Viewer } from './visibility.ts';

/** SQL: ids of the categories that have a visible product, themselves or below them. Asks each for one, and counts none. */
export const filledCategories = (viewer: Viewer) => `(with recursive filled(id, parent_id) as (
    select c.id, c.parent_id from categories c where exists (
      select from product_categories pc join products p on p.id = pc.product_id
        join product_availabilities a on a.id = p.product_availability_id
      where pc.category_id = c.id and ${productIsVisible('p', 'a', viewer)})
    union select c.id, c.parent_id from categories c join filled f on f.parent_id = c.id
  ) select id from filled)`;

const read = statement(
  'catalogue_filled_categories',
  `select id from ${filledCategories({ language: '$1', groups: '$2::int[]', now: 'shop_now()' })} f`,
);

type Node = Pick<CategoryNode, 'id' | 'children'>;

/** The nodes of a tree with products that the caller may see; nodes without their `id` stay. */
export async function withProducts<N extends Node>(
  db: Executor,
  nodes: readonly N[],
  { language, customerGroupIds }: RequestContext,
): Promise<N[]> {
  const rows = await db.query<{ id: number }>(read, [language, customerGroupIds]);
  const filled = new Set(rows.map(({ id }) => id));
  const among = <M extends Node>(all: readonly M[]): M[] =>
    all
      .filter(({ id }) => id === undefined || filled.has(id))
      .map((node) => (node.children ? { ...node, children: among(node.children) } : node));
  return among(nodes);
}
