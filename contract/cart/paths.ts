import type { Language } from '../locales.ts';

/** Paths of the page that shows what a link to a cart has, with `token`, by language. */
export const SHARED_CART_PATHS: Readonly<Record<Language, string>> = {
  cs: '/sdileny-kosik',
  sk: '/zdielany-kosik',
  en: '/shared-cart',
};
