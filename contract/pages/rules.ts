import { LANGUAGES } from '../locales.ts';

/** Pages besides the search whose address the shop's data configures (`shops.routes`). */
export const CONFIGURED_PAGES = ['blog-list', 'brand-list'] as const;
export type ConfiguredPage = (typeof CONFIGURED_PAGES)[number];

/** Kinds of a looked-up page. */
export const PAGE_KINDS = ['model', 'homepage', ...CONFIGURED_PAGES, 'search', 'redirect'] as const;

/** Types of records that have slugs, with the specification's model type codes. */
export const MODEL_TYPES = {
  product: 9,
  article: 12,
  brand: 15,
  category: 16,
  'static-page': 18,
  'article-category': 19,
} as const;
export type ModelType = keyof typeof MODEL_TYPES;
export type PageType = ModelType | ConfiguredPage;
export const PAGE_TYPES = [...(Object.keys(MODEL_TYPES) as ModelType[]), ...CONFIGURED_PAGES];

/** Days for which a preview link is good. */
export const PREVIEW_DAYS = 7;
/** Path of previews in every language; the token is its parameter `token`. */
export const PREVIEW_PATH = '/preview';

/** The `x-default` address: the English page, else that of the first language, so that all of them name one. */
export function defaultUrl(urls: Readonly<Record<string, string>>): string | undefined {
  return ['en', ...LANGUAGES].map((language) => urls[language]).find(Boolean);
}
