/** First segments of paths used by screens and machines; records must not take them. */
const RESERVED = new Set([
  'kosik',
  'my-cart',
  'cart',
  'prihlaseni',
  'prihlasenie',
  'login',
  'registrace',
  'registracia',
  'registration',
  'obnova-hesla',
  'password-reset',
  'zakaznik',
  'customer',
  'hledat',
  'hladat',
  'search',
  'znacky',
  'brands',
  'cookies',
  'auth',
  'api',
  'v1',
  'media',
  'admin',
  'assets',
  'builds',
  '_i18n',
  'livez',
  'readyz',
  'metrics',
  'robots.txt',
  'sitemap.xml',
  'favicon.ico',
]);

/** Whether the path is one of a fixed screen. */
export function isReserved(path: string): boolean {
  return RESERVED.has(path.split('/')[1] ?? '');
}
