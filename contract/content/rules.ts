/** Where the storefront shows banners: on the home page, and above the listings of their categories and brands. */
export const BANNER_TYPES = { hero: 1, tile: 2, strip: 3, listing: 4 } as const;

/** Widths of a banner in its row on a wide screen. */
export const BANNER_SIZES = ['full', 'half', 'third'] as const;
export type BannerSize = (typeof BANNER_SIZES)[number];

/** Places of the storefront for texts of the shop. */
export const HOOKS = ['home', 'category', 'brand', 'product', 'cart', 'journal', 'footer'] as const;
export type Hook = (typeof HOOKS)[number];

/** Layouts of a static page: with the tree of all pages beside it, or alone. */
export const STATIC_PAGE_VIEWS = ['default', 'plain'] as const;
export type StaticPageView = (typeof STATIC_PAGE_VIEWS)[number];

const WORDS_A_MINUTE = 180;

/** Minutes that reading an HTML text takes, a begun one counted. */
export function readingMinutes(html: string): number {
  const words = html.replace(/<[^<>]*>/g, ' ').match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.ceil(words / WORDS_A_MINUTE));
}

/** Largest picture that is uploaded, in bytes, and as base64. */
export const LARGEST_PICTURE = 10 * 1024 * 1024;
export const LARGEST_PICTURE_TEXT = Math.ceil(LARGEST_PICTURE / 3) * 4;

/** Records whose published version may have a draft beside it. */
export const DRAFT_KINDS = ['article', 'article-category', 'static-page', 'static-content', 'banner'] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];

/** Pages that the shop leads to by `page_name`, and from where: never deleted, renamed or switched off. */
export const LINKED_PAGES = {
  terms: ['/cart/delivery', '/orders'],
  privacy: ['/cart/delivery'],
  'delivery-and-payment': ['/shipping-methods', '/payment-methods'],
} as const;
