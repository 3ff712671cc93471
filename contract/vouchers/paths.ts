import type { Language } from '../locales.ts';

/** Path of the cart by language. */
export const CART_PATHS: Readonly<Record<Language, string>> = { cs: '/kosik', sk: '/kosik', en: '/my-cart' };

/** Name of the code in the address’s fragment, which browsers send to no server. */
export const VOUCHER_FRAGMENT = 'voucher';

/** Address of the cart that fills in a voucher’s code. */
export const cartWithVoucher = (origin: string, language: Language, code: string): string =>
  `${origin}${CART_PATHS[language]}#${VOUCHER_FRAGMENT}=${code}`;
