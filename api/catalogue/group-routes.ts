import type { CategoryNode } from '../../contract/catalogue/categories.ts';
import type { Database } from '../platform/database/index.ts';
import type { Handlers } from '../platform/http/index.ts';
import { parseEmbeds, readList, readOne, readTree } from '../platform/listing/index.ts';
import { brandSource, categorySource, operatorBrandSource, operatorCategorySource } from './category-source.ts';
import { counting, countingTree } from './counting.ts';
import { withProducts } from './filled-categories.ts';
import type { ProductFinder } from './product-list.ts';
import { tagsOf } from './tags-of.ts';
import { brandTreeSource, categoryTreeSource } from './tree.ts';

/** Counts of products change with products, whose events name their listings; banners by the clock. */
const embedTags = (
  { resource }: typeof categorySource | typeof brandSource,
  embed: string | undefined,
  ...listings: string[]
) => {
  const embeds = parseEmbeds(embed, resource.embeds);
  return [...(embeds.has('products_count') ? listings : []), ...(embeds.has('banners') ? ['banners', 'shop'] : [])];
};

/** Records of a list that are named one by one in its tags; a change of any listing drops a longer list. */
const MOST_NAMED = 50;

const listingsOf = (name: string, records: readonly { id?: unknown }[]): string[] =>
  records.length <= MOST_NAMED && records.every(({ id }) => id) ? tagsOf(name, records) : ['listing'];

/** Handlers of the reads of categories and brands; operators get the hidden ones too. */
export function groupCalls(db: Database, finder: ProductFinder): Handlers {
  const categories = counting(finder, 'category', categorySource);
  const allCategories = counting(finder, 'category', operatorCategorySource);
  const categoryTree = countingTree(finder, 'category', categoryTreeSource);
  const brands = counting(finder, 'brand', brandSource);
  const allBrands = counting(finder, 'brand', operatorBrandSource);
  const brandTree = countingTree(finder, 'brand', brandTreeSource);
  return {
    'GET /categories': async ({ query, context, tag }) => {
      if (context.operator !== null) return await readList(db, allCategories, query, context);
      const list = await readList(db, categories, query, context);
      tag('navigation', ...embedTags(categories, query.embed, ...listingsOf('listing-category', list.items)));
      return list;
    },
    'GET /categories/tree': async ({ query, context, tag }) => {
      // Nodes have counts of products.
      tag('navigation', 'listing', ...embedTags(categories, query.embed, 'listing'));
      const { with_products, ...fields } = query;
      const items = await readTree(db, categoryTree, fields, context);
      return { items: with_products ? await withProducts(finder, items as CategoryNode[], context) : items };
    },
    'GET /categories/{id}': async ({ params, query, context, tag }) => {
      if (context.operator !== null) return { item: await readOne(db, allCategories, params.id, query, context) };
      tag(`category-${params.id}`, ...embedTags(categories, query.embed, `listing-category-${params.id}`));
      return { item: await readOne(db, categories, params.id, query, context) };
    },
    'GET /brands': async ({ query, context, tag }) => {
      if (context.operator !== null) return await readList(db, allBrands, query, context);
      const list = await readList(db, brands, query, context);
      tag(
        'brands',
        ...tagsOf('brand', list.items),
        ...embedTags(brands, query.embed, ...listingsOf('listing-brand', list.items)),
      );
      return list;
    },
    'GET /brands/tree': async ({ query, context, tag }) => {
      tag('brands', 'listing', ...embedTags(brands, query.embed, 'listing'));
      return { items: await readTree(db, brandTree, query, context) };
    },
    'GET /brands/{id}': async ({ params, query, context, tag }) => {
      if (context.operator !== null) return { item: await readOne(db, allBrands, params.id, query, context) };
      tag(`brand-${params.id}`, ...embedTags(brands, query.embed, `listing-brand-${params.id}`));
      return { item: await readOne(db, brands, params.id, query, context) };
    },
  };
}
