import type { Language } from '../locales.ts';
import { CART_PATHS } from '../vouchers/paths.ts';

/** Paths of the page that shows what a link to a cart has, with `token` or `LEFT_CART_PARAMETER`, by language. */
export const SHARED_CART_PATHS: Readonly<Record<Language, string>> = {
  cs: '/sdileny-kosik',
  sk: '/zdielany-kosik',
  en: '/shared-cart',
};

/** Parameter of the cart's page, and of the page that shows what a link has, with the token of a mail about a left cart. */
export const LEFT_CART_PARAMETER = 'left';

/** Address of the cart in a reminder. */
export const cartLeft = (origin: string, language: Language, token: string): string =>
  `${origin}${CART_PATHS[language]}?${LEFT_CART_PARAMETER}=${token}`;
