/** Kinds of a looked-up page. */
export const PAGE_KINDS = ['model', 'homepage', 'blog-list', 'brand-list', 'search', 'redirect'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** Types of records that have slugs, with the specification's model type codes. */
export const MODEL_TYPES = {
  product: 9,
  article: 12,
  brand: 15,
  category: 16,
  'static-page': 18,
  'article-category': 19,
} as const;
export type PageType = keyof typeof MODEL_TYPES | 'blog-list' | 'brand-list';
