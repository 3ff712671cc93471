import type { Language } from '../locales.ts';
import { CART_PATHS } from '../vouchers/paths.ts';

/** Paths of the page that shows what a link to a cart has, with `token`, by language. */
export const SHARED_CART_PATHS: Readonly<Record<Language, string>> = {
  cs: '/sdileny-kosik',
  sk: '/zdielany-kosik',
  en: '/shared-cart',
};

/** Parameter of the cart's page with a token of a link: what the link shows is for a reader whose own cart is empty. */
export const LEFT_CART_PARAMETER = 'left';

/** Address of the cart in a reminder. */
export const cartLeft = (origin: string, language: Language, token: string): string =>
  `${origin}${CART_PATHS[language]}?${LEFT_CART_PARAMETER}=${token}`;
