import { z } from 'zod';
import { numbered, type TagsOf } from '../cache-tags.ts';
import { id } from '../fields.ts';

const ids = z.array(id);
/**
 * `affects_pages`: pages differ, lists are named. `only_sales`: search is unchanged. `only_pieces`: only pieces
 * changed.
 */
const productChanged = z.object({
  product_ids: ids,
  category_ids: ids,
  brand_ids: ids,
  affects_pages: z.boolean(),
  only_sales: z.boolean().optional(),
  only_pieces: z.boolean().optional(),
});

/** Whether products are found, listed or sold otherwise by it; true where it is not given. */
const affects_products = z.boolean().optional();

/** The same, asked of the payload. */
export const affectsProducts = (payload: { affects_products?: boolean | undefined }): boolean =>
  payload.affects_products !== false;

export const catalogueEvents = {
  'product.changed': productChanged,
  'category.changed': z.object({ category_ids: ids, affects_products }),
  'brand.changed': z.object({ brand_ids: ids, affects_products }),
  /** Labels were made, renamed or deleted: filters name them. Products that have them changed too. */
  'tag.changed': z.object({ tag_ids: ids }),
  /** The whole catalogue was replaced (seed, import). */
  'catalogue.replaced': z.object({}),
  /** A day of the shop began: other random products are drawn. */
  'catalogue.day_began': z.object({}),
};

/** Names of categories and brands are also in breadcrumbs, cards and filters, and change rarely: drops all listings. */
export const catalogueTags: TagsOf<typeof catalogueEvents> = {
  'product.changed': ({ product_ids, affects_pages, category_ids, brand_ids }) =>
    affects_pages
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
  'catalogue.day_began': () => ['drawn'],
};
