import { numbered, type TagsOf } from '../cache-tags.ts';

export interface CatalogueEvents {
  /**
   * Anything of products, their variations, prices, stock or assignments changed. `shows` tells whether pages look
   * different; then the listings in which the products stand are named, categories with all above them.
   */
  'product.changed': { product_ids: number[]; shows: boolean; category_ids: number[]; brand_ids: number[] };
  'category.changed': { category_ids: number[] };
  'brand.changed': { brand_ids: number[] };
  /** The whole catalogue was written anew (seed, import). */
  'catalogue.replaced': Record<string, never>;
}

/** Names of categories and brands also stand in breadcrumbs, on cards and among filters, and change rarely. */
export const catalogueTags: TagsOf<CatalogueEvents> = {
  'product.changed': ({ product_ids, shows, category_ids, brand_ids }) =>
    shows
      ? [
          ...numbered('product', product_ids),
          ...numbered('listing-category', category_ids),
          ...numbered('listing-brand', brand_ids),
          'listing',
        ]
      : [],
  'category.changed': ({ category_ids }) => [
    ...numbered('category', category_ids),
    ...numbered('listing-category', category_ids),
    'navigation',
  ],
  'brand.changed': ({ brand_ids }) => [
    ...numbered('brand', brand_ids),
    ...numbered('listing-brand', brand_ids),
    'brands',
    'navigation',
  ],
  'catalogue.replaced': () => ['shop'],
};
