import type { Database } from '../platform/database/index.ts';
import type { FileStore } from '../platform/files/index.ts';
import type { Handlers } from '../platform/http/index.ts';
import type { Lifetimes } from '../platform/jobs/index.ts';
import { type RowReader, readList, readOne, rowsByIds } from '../platform/listing/index.ts';
import type { CardReader } from './cards.ts';
import { createDraws, DRAWN_TYPES } from './draws.ts';
import { filledBy } from './filled-package.ts';
import { groupCalls } from './group-routes.ts';
import { operatorCalls } from './operator-routes.ts';
import { operatorProductSource, operatorVariationSource } from './operator-sources.ts';
import { type ProductFinder, readProducts } from './product-list.ts';
import type { ProductRow } from './product-rows.ts';
import { productSource } from './product-source.ts';
import { createRelatedCards } from './related-cards.ts';
import { readRelated } from './related-products.ts';
import type { SharedRows } from './shared-rows.ts';
import { tagsOf } from './tags-of.ts';
import { variationSource } from './variations.ts';
import { requireProduct } from './visible-records.ts';

export interface CatalogueDependencies {
  db: Database;
  cards: CardReader;
  rows: SharedRows;
  finder: ProductFinder;
  files: FileStore;
  lifetimes: Lifetimes;
}

/** Handlers of the room's calls. */
export function calls({ db, cards, rows, finder, lifetimes }: CatalogueDependencies): Handlers {
  const draw = createDraws(db, rows, lifetimes);
  const readRelatedCards = createRelatedCards(db, rows, cards, draw);
  const readOfOperators: RowReader<ProductRow> = (ids, context) => rowsByIds(db, operatorProductSource, ids, context);
  return {
    ...operatorCalls(db),
    ...groupCalls(db, finder),
    'GET /products': async ({ query, context, tag }) => {
      const isOperator = context.operator !== null;
      const list = isOperator
        ? await readList(db, operatorProductSource, query, context)
        : await readProducts(db, finder, query, context);
      tag('listing', 'navigation', 'discounts', ...tagsOf('product', list.items));
      return list;
    },
    'GET /products/{id}': async ({ params, query, context, tag }) => {
      tag(`product-${params.id}`, 'navigation', 'discounts');
      const { product_ids: productIds, lenient } = query;
      const isLenient = lenient === '1';
      const filled =
        (read: RowReader<ProductRow>): RowReader<ProductRow> =>
        async (ids, asked) => {
          const found = await read(ids, asked);
          return productIds
            ? Promise.all(found.map((row) => filledBy(db, row, { productIds, isLenient }, asked)))
            : found;
        };
      const item =
        context.operator === null
          ? await readOne(db, productSource, params.id, query, context, filled(rows.read))
          : await readOne(db, operatorProductSource, params.id, query, context, filled(readOfOperators));
      // A gift that is sold out is announced no longer.
      tag(...(item._embedded?.announced_gifts ?? []).map((gift) => `product-${gift.product_id}`));
      return { item };
    },
    'GET /products/{id}/variations': async ({ params, query, context, tag }) => {
      tag(`product-${params.id}`, 'discounts');
      const scope = { conditions: ['t.product_id = :product_id'], values: { product_id: params.id } };
      const isOperator = context.operator !== null;
      const list = await readList(db, isOperator ? operatorVariationSource : variationSource, query, context, scope);
      if (list.items.length === 0) await requireProduct(db, params.id, context);
      return list;
    },
    'GET /products/{id}/related-products': async ({ params, query, context, tag }) => {
      const ofCards = await readRelatedCards(params.id, query, context, tag);
      const list = ofCards ?? (await readRelated(db, draw, params.id, query, context));
      tag(`product-${params.id}`, 'navigation', 'discounts', ...tagsOf('product', list.items));
      if (DRAWN_TYPES.has(query.relation_type)) tag('drawn');
      // The hidden ones among them are not read, and any may come back.
      else if (!ofCards) tag('listing');
      return list;
    },
  };
}
