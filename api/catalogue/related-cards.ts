import type { ProductCard, relatedProducts } from '../../contract/catalogue/products.ts';
import { RELATION_TYPES } from '../../contract/catalogue/rules.ts';
import type { ListQuery, RecordOf } from '../../contract/list.ts';
import { type Database, directAnswer, type RequestContext, statement } from '../platform/index.ts';
import { type CardReader, cardShape } from './cards.ts';
import type { Draw } from './draws.ts';
import { relationFor } from './related-products.ts';

/** Longer lists are read by page from the database. */
const MOST = 100;
const chosen = statement(
  'catalogue_related_ids',
  `select rp.relation_type, rp.related_product_id as id, ${relationFor(false)}
   from unnest($2::int[]) as kind (relation_type) cross join lateral (
     select * from related_products where main_product_id = $1 and relation_type = kind.relation_type
     order by position, related_product_id limit ${MOST + 1}) rp
   order by rp.position, rp.related_product_id`,
);
type Relation = RecordOf<typeof relatedProducts>['relation'];
interface Related {
  relation_type: number;
  id: number;
  relation: Relation;
}
/** Types that a product's page requests together. */
const OF_PAGES: readonly number[] = [RELATION_TYPES.alternative, RELATION_TYPES.related, RELATION_TYPES.gift];

/** Reads a product's relations of a type. */
type ReadRelations = (productId: number, relationType: number) => Promise<Related[]>;

/** Concurrent in-process calls share a statement: a page requests two types at the same time. */
function shareRelations(db: Database): ReadRelations {
  const waiting = new Map<number, Promise<Related[]>>();
  const read = (productId: number, types: readonly number[]) => db.query<Related>(chosen, [productId, types]);
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
    return rows.filter((row) => row.relation_type === relationType);
  };
}

/** Of products that were drawn. */
const drawnOnes = (productId: number, relation_type: number, ids: readonly number[]): Related[] =>
  ids.map((id, index) => {
    const none = { main_product_variation_id: null, related_product_variation_id: null };
    const between = { main_product_id: productId, related_product_id: id };
    return { relation_type, id, relation: { ...between, ...none, relation_type, position: index + 1 } };
  });

const RELATION = 'relation';

type RelatedQuery = ListQuery & { relation_type: number };

/**
 * The same list as `readRelated`, made from cached cards; undefined when the request needs more than cards have, or when
 * the product is invisible.
 */
export function createRelatedCards(db: Database, cards: CardReader, draw: Draw) {
  const read = shareRelations(db);
  return async (productId: number, { relation_type, ...query }: RelatedQuery, context: RequestContext) => {
    const only = query.only?.split(',') ?? [];
    const shapeOfCard = cardShape({ ...query, only: only.filter((name) => name !== RELATION).join(',') });
    if (!shapeOfCard || context.operator !== null) return undefined;
    const drawn = await draw(productId, relation_type, context);
    const all = drawn ? drawnOnes(productId, relation_type, drawn) : await read(productId, relation_type);
    if (all.length > MOST) return undefined;
    const [main, ...seen] = await cards.cards([productId, ...all.map(({ id }) => id)], context);
    if (main?.id !== productId) return undefined;
    const relations = new Map(all.map(({ id, relation }) => [id, relation]));
    const shape = (card: ProductCard) => ({
      ...shapeOfCard(card),
      ...(only.includes(RELATION) && { relation: relations.get(card.id) as Relation }),
    });
    const { page, per_page, paginate } = query;
    const total = seen.length;
    if (paginate !== '1') return { items: seen.map(shape) };
    return {
      items: seen.slice((page - 1) * per_page, page * per_page).map(shape),
      _meta: { page, per_page, total_pages: Math.ceil(total / per_page), total },
    };
  };
}
