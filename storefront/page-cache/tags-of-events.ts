import type { EventType, PultEvent } from '../../contract/events.ts';

type TagsOf = { [T in EventType]?: (payload: PultEvent<T>['payload']) => string[] };

const numbered = (name: string, ids: readonly number[]) => ids.map((id) => `${name}-${id}`);

/** Which pages each kind of news makes untrue. News without an entry shows on no public page. */
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
  ],
  'content.changed': ({ kind, ids }) => [
    ...numbered(`content-${kind}`, ids),
    `content-${kind}`,
    ...(kind === 'banner' ? ['banners'] : []),
    ...(kind === 'static-page' ? ['navigation'] : []),
  ],
  'shop.changed': () => ['shop'],
  'slug.changed': ({ language, paths }) => paths.map((path) => `slug-${language}-${path}`),
  'catalogue.replaced': () => ['shop'],
};

export function tagsOfEvent<T extends EventType>(event: PultEvent<T>): string[] {
  const tagsOf = TAGS[event.type] as ((payload: PultEvent<T>['payload']) => string[]) | undefined;
  return tagsOf ? tagsOf(event.payload) : [];
}
