import { numbered, type TagsOf } from '../cache-tags.ts';

export interface CatalogueEvents {
  /**
   * Products, or their variations, prices, stock or assignments changed. `shows`: whether pages are affected; then the
   * categories (with all ancestors) and brands that list the products are named.
   */
  'product.changed': { product_ids: number[]; shows: boolean; category_ids: number[]; brand_ids: number[] };
  'category.changed': { category_ids: number[] };
  'brand.changed': { brand_ids: number[] };
  /** The whole catalogue was replaced (seed, import). */
  'catalogue.replaced': Record<string, never>;
}

/** Names of categories and brands are also in breadcrumbs, cards and filters, and change rarely: drops all listings. */
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
