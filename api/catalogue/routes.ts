import {
  type Database,
  type FileStore,
  type Handlers,
  type Lifetimes,
  parseEmbeds,
  readList,
  readOne,
  readTree,
} from '../platform/index.ts';
import type { CardReader } from './cards.ts';
import { brandSource, categorySource } from './category-source.ts';
import { createDraws, DRAWN_TYPES } from './draws.ts';
import { operatorCalls } from './operator-routes.ts';
import { operatorProductSource, operatorVariationSource } from './operator-sources.ts';
import { type ProductFinder, readProducts } from './product-list.ts';
import { productSource } from './product-source.ts';
import { createRelatedCards } from './related-cards.ts';
import { readRelated } from './related-products.ts';
import type { SharedRows } from './shared-rows.ts';
import { brandTreeSource, categoryTreeSource } from './tree.ts';
import { variationSource } from './variations.ts';
import { requireProduct } from './visible-records.ts';

const tagsOf = (name: string, records: Record<string, unknown>[]) =>
  records.flatMap((record) => (record.id ? [`${name}-${record.id}`] : []));

/** Counts of products change with products, whose events name their listings; banners by the clock. */
const embedTags = (
  { resource }: typeof categorySource | typeof brandSource,
  embed: string | undefined,
  listing: string,
) => {
  const embeds = parseEmbeds(embed, resource.embeds);
  return [...(embeds.has('products_count') ? [listing] : []), ...(embeds.has('banners') ? ['banners', 'shop'] : [])];
};

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
  const draw = createDraws(db, lifetimes);
  const readRelatedCards = createRelatedCards(db, cards, draw);
  return {
    ...operatorCalls(db),
    'GET /products': async ({ query, context, tag }) => {
      const isOperator = context.operator !== null;
      const list = isOperator
        ? await readList(db, operatorProductSource, query, context)
        : await readProducts(db, finder, query, context);
      tag('listing', 'navigation', ...tagsOf('product', list.items));
      return list;
    },
    'GET /products/{id}': async ({ params, query, context, tag }) => {
      tag(`product-${params.id}`, 'navigation');
      const item =
        context.operator === null
          ? await readOne(db, productSource, params.id, query, context, rows.read)
          : await readOne(db, operatorProductSource, params.id, query, context);
      return { item };
    },
    'GET /products/{id}/variations': async ({ params, query, context, tag }) => {
      tag(`product-${params.id}`);
      const scope = { conditions: ['t.product_id = :product_id'], values: { product_id: params.id } };
      const isOperator = context.operator !== null;
      const list = await readList(db, isOperator ? operatorVariationSource : variationSource, query, context, scope);
      if (list.items.length === 0) await requireProduct(db, params.id, context);
      return list;
    },
    'GET /products/{id}/related-products': async ({ params, query, context, tag }) => {
      const list =
        (await readRelatedCards(params.id, query, context)) ?? (await readRelated(db, draw, params.id, query, context));
      tag(`product-${params.id}`, 'navigation', ...tagsOf('product', list.items));
      if (DRAWN_TYPES.has(query.relation_type)) tag('drawn');
      return list;
    },
    'GET /categories': async ({ query, context, tag }) => {
      tag('navigation', ...embedTags(categorySource, query.embed, 'listing'));
      return await readList(db, categorySource, query, context);
    },
    'GET /categories/tree': async ({ query, context, tag }) => {
      // Nodes have counts of products.
      tag('navigation', 'listing', ...embedTags(categorySource, query.embed, 'listing'));
      return { items: await readTree(db, categoryTreeSource, query, context) };
    },
    'GET /categories/{id}': async ({ params, query, context, tag }) => {
      tag(`category-${params.id}`, ...embedTags(categorySource, query.embed, `listing-category-${params.id}`));
      return { item: await readOne(db, categorySource, params.id, query, context) };
    },
    'GET /brands': async ({ query, context, tag }) => {
      const list = await readList(db, brandSource, query, context);
      tag('brands', ...tagsOf('brand', list.items), ...embedTags(brandSource, query.embed, 'listing'));
      return list;
    },
    'GET /brands/tree': async ({ query, context, tag }) => {
      tag('brands', 'listing', ...embedTags(brandSource, query.embed, 'listing'));
      return { items: await readTree(db, brandTreeSource, query, context) };
    },
    'GET /brands/{id}': async ({ params, query, context, tag }) => {
      tag(`brand-${params.id}`, ...embedTags(brandSource, query.embed, `listing-brand-${params.id}`));
      return { item: await readOne(db, brandSource, params.id, query, context) };
    },
  };
}
