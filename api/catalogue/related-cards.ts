import type { ProductCard } from '../../contract/catalogue/products.ts';
import type { ListQuery } from '../../contract/list.ts';
import { type Database, statement } from '../platform/database/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { type CardReader, cardShape } from './cards.ts';
import type { Draw } from './draws.ts';
import { MOST_OF_A_TYPE, type Related, type Relation, relatedTo, TYPES_OF_PAGES } from './relations.ts';
import type { SharedRows } from './shared-rows.ts';
import { tagsOf } from './tags-of.ts';

const chosen = statement('catalogue_related_ids', relatedTo('$1', 'array[$2::int]'));

/** Of products that were drawn. */
const drawnOnes = (productId: number, relation_type: number, ids: readonly number[]): Related[] =>
  ids.map((id, index) => {
    const none = { main_product_variation_id: null, related_product_variation_id: null };
    const between = { main_product_id: productId, related_product_id: id };
    return { relation_type, id, relation: { ...between, ...none, relation_type, position: index + 1 } };
  });

const RELATION = 'relation';

type RelatedQuery = ListQuery & { relation_type: number };

/** The list of `readRelated` from cached cards; undefined when the request needs more, or the product is invisible. */
export function createRelatedCards(db: Database, rows: SharedRows, cards: CardReader, draw: Draw) {
  /** A product's relations of a type. */
  async function read(productId: number, type: number, context: RequestContext): Promise<Related[]> {
    const ofPage = TYPES_OF_PAGES.includes(type) ? (await rows.page(productId, context))?.related : undefined;
    const found = ofPage ?? (await db.query<Related>(chosen, [productId, type]));
    return found.filter(({ relation_type }) => relation_type === type);
  }
  return async (
    productId: number,
    { relation_type, ...query }: RelatedQuery,
    context: RequestContext,
    tag: (...tags: string[]) => void,
  ) => {
    const only = query.only?.split(',') ?? [];
    const shapeOfCard = cardShape({ ...query, only: only.filter((name) => name !== RELATION).join(',') });
    if (!shapeOfCard || context.operator !== null) return undefined;
    const drawn = await draw(productId, relation_type, context);
    const all = drawn ? drawnOnes(productId, relation_type, drawn) : await read(productId, relation_type, context);
    if (all.length > MOST_OF_A_TYPE) return undefined;
    const ids = all.map(({ id }) => id);
    // A page has its product's row, which says that it is visible.
    const isVisible = (await rows.page(productId, context)) !== undefined;
    const found = await cards.cards(isVisible ? ids : [productId, ...ids], context);
    if (!isVisible && found[0]?.id !== productId) return undefined;
    const seen = isVisible ? found : found.slice(1);
    // Hidden ones too: when they come back, the list changes. Of drawn ones a day shows those that it began with.
    if (!drawn) tag(...tagsOf('product', all));
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
