import { SHARED_CART_PATHS } from '../../../contract/cart/paths.ts';
import {
  ACCOUNT_PATHS,
  EMAIL_CHANGE_PATHS,
  LOGIN_PATHS,
  NEW_ACCOUNT_PATHS,
  PASSWORD_RESET_PATHS,
} from '../../../contract/customers/paths.ts';
import type { Language } from '../../../contract/locales.ts';
import { ORDER_SUMMARY_PATHS } from '../../../contract/orders/paths.ts';
import { PREVIEW_PATH } from '../../../contract/pages/rules.ts';
import { WITHDRAWAL_PATHS } from '../../../contract/refunds/paths.ts';
import { INVITATION_PATHS } from '../../../contract/reviews/paths.ts';
import { CART_PATHS } from '../../../contract/vouchers/paths.ts';

type Paths = Readonly<Record<Language, string>>;
const same = (path: string): Paths => ({ cs: path, sk: path, en: path });

/** Fixed screens: their paths are in the code, those of configured ones in the data. `{id}` is a number. */
export const ROUTES = {
  home: same('/'),
  cart: CART_PATHS,
  'cart-shipping-and-payment': {
    cs: '/kosik/doprava-a-platba',
    sk: '/kosik/doprava-a-platba',
    en: '/cart/shipping-and-payment',
  },
  'cart-delivery': { cs: '/kosik/doruceni', sk: '/kosik/dorucenie', en: '/cart/delivery' },
  'shared-cart': SHARED_CART_PATHS,
  'cart-summary': ORDER_SUMMARY_PATHS,
  'new-account': NEW_ACCOUNT_PATHS,
  'email-change': EMAIL_CHANGE_PATHS,
  login: LOGIN_PATHS,
  'password-reset': PASSWORD_RESET_PATHS,
  'customer-account': ACCOUNT_PATHS,
  'customer-dashboard': { cs: '/zakaznik/dashboard', sk: '/zakaznik/dashboard', en: '/customer/dashboard' },
  'customer-my-orders': {
    cs: '/zakaznik/moje-objednavky',
    sk: '/zakaznik/moje-objednavky',
    en: '/customer/my-orders',
  },
  'customer-order': {
    cs: '/zakaznik/objednavka/{id}',
    sk: '/zakaznik/objednavka/{id}',
    en: '/customer/order/{id}',
  },
  'customer-returns': { cs: '/zakaznik/vraceni', sk: '/zakaznik/vratenie', en: '/customer/returns' },
  withdrawal: WITHDRAWAL_PATHS,
  'customer-my-addresses': { cs: '/zakaznik/adresar', sk: '/zakaznik/adresar', en: '/customer/my-addresses' },
  'customer-credits': { cs: '/zakaznik/kredity', sk: '/zakaznik/kredity', en: '/customer/credits' },
  'customer-favorite-products': {
    cs: '/zakaznik/oblibene-produkty',
    sk: '/zakaznik/oblubene-produkty',
    en: '/customer/favorite-products',
  },
  'shared-product-list': { cs: '/sdileny-seznam', sk: '/zdielany-zoznam', en: '/shared-list' },
  'review-invitation': INVITATION_PATHS,
  'write-review': { cs: '/napsat-recenzi/{id}', sk: '/napisat-recenziu/{id}', en: '/write-a-review/{id}' },
  'account-deleted': {
    cs: '/zakaznik/ucet-smazan',
    sk: '/zakaznik/ucet-zmazany',
    en: '/customer/account-deleted',
  },
  cookies: same('/cookies'),
  comparison: { cs: '/porovnani', sk: '/porovnanie', en: '/comparison' },
  preview: same(PREVIEW_PATH),
  'payment-return': same('/auth/payment-return/{gateway}'),
} as const satisfies Record<string, Paths>;

/** Part of the home page where new products are. */
export const NEW_PRODUCTS = 'new';

export type RouteName = keyof typeof ROUTES;

function isRouteName(name: string): name is RouteName {
  return Object.hasOwn(ROUTES, name);
}

/** Path of a fixed screen in a language; undefined when the route or the language is missing. */
export function routePath(
  name: string,
  language: string,
  params: Record<string, string | number> = {},
): string | undefined {
  if (!isRouteName(name)) return undefined;
  const path = (ROUTES[name] as Partial<Record<string, string>>)[language];
  return path?.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key] ?? '')));
}

/** Name of the fixed screen at a path of a language; undefined for pages of content. */
export function routeAt(path: string, language: Language): RouteName | undefined {
  const clean = path === '/' ? path : path.replace(/(?<!\/)\/+$/, '');
  const names = Object.keys(ROUTES) as RouteName[];
  return names.find((name) => {
    const pattern = ROUTES[name][language].replace(/\{\w+\}/g, '[^/]+');
    return new RegExp(`^${pattern}$`).test(clean);
  });
}

type ShopRoutes = Record<string, Record<string, { slug: string; queries: Record<string, string> }>>;

/** Path and query names of a screen whose slug is configured, such as `search`; undefined when missing. */
export function configuredRoute(
  routes: ShopRoutes,
  name: string,
  language: string,
): { path: string; queries: Record<string, string> } | undefined {
  const found = routes[name]?.[language];
  return found && { path: `/${found.slug.replace(/^\/+/, '')}`, queries: found.queries };
}
