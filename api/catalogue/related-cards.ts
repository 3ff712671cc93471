import { RELATION_TYPES } from '../../contract/enums.ts';
import type { ListQuery } from '../../contract/list.ts';
import { type Database, type RequestContext, statement } from '../platform/index.ts';
import { type CardReader, cardShape } from './cards.ts';

const DRAWN: ReadonlySet<number> = new Set([
  RELATION_TYPES.random_same_category,
  RELATION_TYPES.random_same_default_category,
]);
/** Of longer lists the database reads just the page. */
const MOST = 100;
const chosen = statement(
  'catalogue_related_ids',
  `select related_product_id as id from related_products where main_product_id = $1 and relation_type = $2
   order by position, related_product_id limit ${MOST + 1}`,
);

/**
 * The same list as `readRelated` gives where cards tell all that is asked for, as pages do: made of the cards that
 * listings keep in memory. Undefined where they do not, and where the product itself may not be seen.
 */
export async function readRelatedCards(
  db: Database,
  cards: CardReader,
  productId: number,
  { relation_type, ...query }: ListQuery & { relation_type: number },
  context: RequestContext,
) {
  const shape = cardShape(query);
  if (!shape || DRAWN.has(relation_type) || context.operatorId !== null) return undefined;
  const rows = await db.query<{ id: number }>(chosen, [productId, relation_type]);
  if (rows.length > MOST) return undefined;
  const [main, ...seen] = await cards.cards([productId, ...rows.map(({ id }) => id)], context);
  if (main?.id !== productId) return undefined;
  const { page, per_page, paginate } = query;
  const total = seen.length;
  if (paginate !== '1') return { items: seen.map(shape) };
  return {
    items: seen.slice((page - 1) * per_page, page * per_page).map(shape),
    _meta: { page, per_page, total_pages: Math.ceil(total / per_page), total },
  };
}
