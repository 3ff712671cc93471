import type { CategoryNode } from '../../contract/catalogue/categories.ts';
import { type Database, type Handlers, parseEmbeds, readList, readOne, readTree } from '../platform/index.ts';
import { brandSource, categorySource, operatorBrandSource, operatorCategorySource } from './category-source.ts';
import { withProducts } from './filled-categories.ts';
import { tagsOf } from './tags-of.ts';
import { brandTreeSource, categoryTreeSource } from './tree.ts';

/** Counts of products change with products, whose events name their listings; banners by the clock. */
const embedTags = (
  { resource }: typeof categorySource | typeof brandSource,
  embed: string | undefined,
  listing: string,
) => {
  const embeds = parseEmbeds(embed, resource.embeds);
  return [...(embeds.has('products_count') ? [listing] : []), ...(embeds.has('banners') ? ['banners', 'shop'] : [])];
};

/** Handlers of the reads of categories and brands; operators get the hidden ones too. */
export const groupCalls = (db: Database): Handlers => ({
  'GET /categories': async ({ query, context, tag }) => {
    if (context.operator !== null) return await readList(db, operatorCategorySource, query, context);
    tag('navigation', ...embedTags(categorySource, query.embed, 'listing'));
    return await readList(db, categorySource, query, context);
  },
  'GET /categories/tree': async ({ query, context, tag }) => {
    // Nodes have counts of products.
    tag('navigation', 'listing', ...embedTags(categorySource, query.embed, 'listing'));
    const { with_products, ...fields } = query;
    const items = await readTree(db, categoryTreeSource, fields, context);
    return { items: with_products ? await withProducts(db, items as CategoryNode[], context) : items };
  },
  'GET /categories/{id}': async ({ params, query, context, tag }) => {
    if (context.operator !== null)
      return { item: await readOne(db, operatorCategorySource, params.id, query, context) };
    tag(`category-${params.id}`, ...embedTags(categorySource, query.embed, `listing-category-${params.id}`));
    return { item: await readOne(db, categorySource, params.id, query, context) };
  },
  'GET /brands': async ({ query, context, tag }) => {
    if (context.operator !== null) return await readList(db, operatorBrandSource, query, context);
    const list = await readList(db, brandSource, query, context);
    tag('brands', ...tagsOf('brand', list.items), ...embedTags(brandSource, query.embed, 'listing'));
    return list;
  },
  'GET /brands/tree': async ({ query, context, tag }) => {
    tag('brands', 'listing', ...embedTags(brandSource, query.embed, 'listing'));
    return { items: await readTree(db, brandTreeSource, query, context) };
  },
  'GET /brands/{id}': async ({ params, query, context, tag }) => {
    if (context.operator !== null) return { item: await readOne(db, operatorBrandSource, params.id, query, context) };
    tag(`brand-${params.id}`, ...embedTags(brandSource, query.embed, `listing-brand-${params.id}`));
    return { item: await readOne(db, brandSource, params.id, query, context) };
  },
});
