import type { EventType, PultEvent } from './events.ts';

type TagsOf = { [T in EventType]?: (payload: PultEvent<T>['payload']) => string[] };

const numbered = (name: string, ids: readonly number[]) => ids.map((id) => `${name}-${id}`);

const LISTS_OF_CONTENT = {
  banner: 'banners',
  article: 'articles',
  'article-category': 'articles',
  'static-page': 'navigation',
} as const;

/**
 * Which pages each kind of event makes untrue. An event without an entry shows on no public page. `navigation` stands on
 * every page: names of categories and brands also stand in breadcrumbs, on cards and among filters, and change rarely.
 */
const TAGS: TagsOf = {
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
  'content.changed': ({ kind, ids }) => [...numbered(`content-${kind}`, ids), LISTS_OF_CONTENT[kind]],
  // The footer names the methods.
  'shipping.changed': () => ['shipping', 'navigation'],
  'payment.changed': () => ['navigation'],
  'shipping.cutoff_passed': () => ['delivery'],
  'shop.changed': () => ['shop'],
  'slug.changed': ({ language, paths }) => paths.map((path) => `slug-${language}-${path}`),
  'catalogue.replaced': () => ['shop'],
};

export function tagsOfEvent<T extends EventType>(event: PultEvent<T>): string[] {
  const tagsOf = TAGS[event.type] as ((payload: PultEvent<T>['payload']) => string[]) | undefined;
  return tagsOf ? tagsOf(event.payload) : [];
}
