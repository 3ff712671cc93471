import { RELATION_TYPES } from '../../contract/catalogue/rules.ts';
import type { ListQuery } from '../../contract/list.ts';
import { type Database, directAnswer, type RequestContext, statement } from '../platform/index.ts';
import { type CardReader, cardShape } from './cards.ts';
import type { Draw } from './draws.ts';

/** Longer lists are read by page from the database. */
const MOST = 100;
const chosen = statement(
  'catalogue_related_ids',
  `select kind.relation_type, rp.id from unnest($2::int[]) as kind (relation_type) cross join lateral (
     select related_product_id as id, position from related_products
     where main_product_id = $1 and relation_type = kind.relation_type
     order by position, related_product_id limit ${MOST + 1}) rp
   order by rp.position, rp.id`,
);
/** Types that a product's page requests together. */
const OF_PAGES: readonly number[] = [RELATION_TYPES.alternative, RELATION_TYPES.related, RELATION_TYPES.gift];

/** Reads ids of a product's relations of a type. */
type ReadIds = (productId: number, relationType: number) => Promise<number[]>;

/** Concurrent in-process calls share a statement: a page requests two types at the same time. */
function shareIds(db: Database): ReadIds {
  const waiting = new Map<number, Promise<{ relation_type: number; id: number }[]>>();
  const read = (productId: number, types: readonly number[]) =>
    db.query<{ relation_type: number; id: number }>(chosen, [productId, types]);
  const readShared = (productId: number) => {
    const found = waiting.get(productId);
    if (found) return found;
    const rows = read(productId, OF_PAGES).finally(() => waiting.delete(productId));
    waiting.set(productId, rows);
    return rows;
  };
  return async (productId, relationType) => {
    const isShared = directAnswer.getStore() !== undefined && OF_PAGES.includes(relationType);
    const rows = await (isShared ? readShared(productId) : read(productId, [relationType]));
    return rows.filter((row) => row.relation_type === relationType).map(({ id }) => id);
  };
}

type RelatedQuery = ListQuery & { relation_type: number };

/**
 * The same list as `readRelated`, made from cached cards; undefined when the request needs more than cards have, or when
 * the product is invisible.
 */
export function createRelatedCards(db: Database, cards: CardReader, draw: Draw) {
  const readIds = shareIds(db);
  return async (productId: number, { relation_type, ...query }: RelatedQuery, context: RequestContext) => {
    const shape = cardShape(query);
    if (!shape || context.operator !== null) return undefined;
    const ids = (await draw(productId, relation_type, context)) ?? (await readIds(productId, relation_type));
    if (ids.length > MOST) return undefined;
    const [main, ...seen] = await cards.cards([productId, ...ids], context);
    if (main?.id !== productId) return undefined;
    const { page, per_page, paginate } = query;
    const total = seen.length;
    if (paginate !== '1') return { items: seen.map(shape) };
    return {
      items: seen.slice((page - 1) * per_page, page * per_page).map(shape),
      _meta: { page, per_page, total_pages: Math.ceil(total / per_page), total },
    };
  };
}
