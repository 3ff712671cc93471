import type { Language } from '../../contract/locales.ts';
import { CONFIGURED_PAGES } from '../../contract/pages/rules.ts';
import { WITHDRAWAL_PATHS } from '../../contract/refunds/paths.ts';
import { INVITATION_PATHS } from '../../contract/reviews/paths.ts';
import { PATHS } from '../buying/buy.ts';
import { apiOf } from '../visit/call-shop.ts';
import { findWithTexts } from '../visit/products.ts';

/** Address of one page of each public kind, by kind. */
export async function publicPages(language: Language): Promise<Record<string, string>> {
  const api = apiOf(language);
  const one = { per_page: 1, embed: 'urls' } as const;
  const [tree, brands, products, articles, pages, shop, rich] = await Promise.all([
    api('GET /categories/tree'),
    api('GET /brands', { query: one }),
    api('GET /products', { query: { per_page: 40, embed: 'urls' } }),
    api('GET /articles', { query: one }),
    api('GET /static-pages', { query: one }),
    api('GET /shop'),
    findWithTexts(language),
  ]);
  const { routes } = shop.item;
  const search = routes.search?.[language];
  const [category] = tree.items;
  const url = (record: { _embedded?: { urls?: Record<string, string> } } | undefined) =>
    record?._embedded?.urls?.[language];
  const addresses = {
    home: '/',
    category: category?.url,
    'category below': category?.children[0]?.url,
    'filtered category': `${category?.url}?in_stock=1&sort=price`,
    brand: url(brands.items[0]),
    product: url(products.items.find(({ has_variations }) => !has_variations)),
    'product with choices': url(products.items.find(({ has_variations }) => has_variations)),
    'product with texts, sections and files': rich.address,
    search: `${search?.slug}?${search?.queries.search}=gel`,
    'search without results': `${search?.slug}?${search?.queries.search}=qqqqzz`,
    ...Object.fromEntries(CONFIGURED_PAGES.map((name) => [name, routes[name]?.[language]?.slug])),
    article: url(articles.items[0]),
    'page of words': url(pages.items[0]),
  };
  for (const [name, address] of Object.entries(addresses)) {
    if (!address || address.includes('undefined')) throw new Error(`The shop has no ${name} in ${language}`);
  }
  return addresses as Record<string, string>;
}

/** Addresses of personal pages. */
export const personalPages = (language: Language): Record<string, string> => ({
  'empty basket': PATHS.basket[language],
  'unknown order': `${PATHS.summary[language]}?oid=-1&oh=x`,
  'page about cookies': '/cookies',
  'empty comparison': { cs: '/porovnani', sk: '/porovnanie', en: '/comparison' }[language],
  withdrawal: WITHDRAWAL_PATHS[language],
  'review by a link that does not hold': `${INVITATION_PATHS[language]}?token=none`,
});

/** Addresses of a customer's screens, for who is signed in and has bought a product. */
export const customerPages = (orderId: number, productId: number): Record<string, string> => ({
  dashboard: '/zakaznik/dashboard',
  account: '/zakaznik/informace-o-uctu',
  'my orders': '/zakaznik/moje-objednavky',
  order: `/zakaznik/objednavka/${orderId}`,
  returns: '/zakaznik/vraceni',
  'withdrawal from an order': `/odstoupeni-od-smlouvy?oid=${orderId}`,
  addresses: '/zakaznik/adresar',
  credits: '/zakaznik/kredity',
  favourites: '/zakaznik/oblibene-produkty',
  'new review': `/napsat-recenzi/${productId}`,
});
