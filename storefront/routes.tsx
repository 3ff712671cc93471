import { Outlet, type RouteObject } from 'react-router';
import type { Language } from '../contract/locales.ts';
import type { GuardedModule, RouteAccess } from './lib/access.ts';
import type { Layout, RouteHandle } from './lib/route-handle.ts';
import { ROUTES, type RouteName } from './lib/routes.ts';
import { ErrorPage, FrameError } from './pages/error.tsx';
import { Root } from './root.tsx';

type PageModule = Record<string, unknown>;
type Lazy = NonNullable<RouteObject['lazy']>;

interface Screen {
  name: RouteName;
  file: string;
  load: () => Promise<PageModule>;
  layout?: Layout;
  personal?: boolean;
  /** Who may open it; such a screen is personal. */
  access?: RouteAccess;
}

/** Screens of the signed-in customer. */
const ofCustomer = { layout: 'customer', access: 'login' } as const;

const SCREENS: Screen[] = [
  { name: 'home', file: 'home.tsx', load: () => import('./pages/home.tsx') },
  { name: 'cart', file: 'cart.tsx', load: () => import('./pages/cart.tsx'), layout: 'cart', personal: true },
  {
    name: 'cart-shipping-and-payment',
    file: 'cart-shipping-and-payment.tsx',
    load: () => import('./pages/cart-shipping-and-payment.tsx'),
    layout: 'cart',
    personal: true,
  },
  {
    name: 'cart-delivery',
    file: 'cart-delivery.tsx',
    load: () => import('./pages/cart-delivery.tsx'),
    layout: 'cart',
    personal: true,
  },
  {
    name: 'cart-summary',
    file: 'cart-summary.tsx',
    load: () => import('./pages/cart-summary.tsx'),
    layout: 'cart',
    personal: true,
  },
  { name: 'new-account', file: 'new-account.tsx', load: () => import('./pages/new-account.tsx'), personal: true },
  { name: 'email-change', file: 'email-change.tsx', load: () => import('./pages/email-change.tsx'), personal: true },
  { name: 'account-deleted', file: 'account-deleted.tsx', load: () => import('./pages/account-deleted.tsx') },
  {
    name: 'customer-dashboard',
    file: 'customer-dashboard.tsx',
    load: () => import('./pages/customer-dashboard.tsx'),
    ...ofCustomer,
  },
  {
    name: 'customer-account',
    file: 'customer-account.tsx',
    load: () => import('./pages/customer-account.tsx'),
    ...ofCustomer,
  },
  {
    name: 'customer-my-orders',
    file: 'customer-my-orders.tsx',
    load: () => import('./pages/customer-my-orders.tsx'),
    ...ofCustomer,
  },
  {
    name: 'customer-order',
    file: 'customer-order.tsx',
    load: () => import('./pages/customer-order.tsx'),
    ...ofCustomer,
  },
  {
    name: 'customer-my-addresses',
    file: 'customer-my-addresses.tsx',
    load: () => import('./pages/customer-my-addresses.tsx'),
    ...ofCustomer,
  },
  {
    name: 'customer-favorite-products',
    file: 'customer-favorite-products.tsx',
    load: () => import('./pages/customer-favorite-products.tsx'),
    ...ofCustomer,
  },
  {
    name: 'login',
    file: 'login.tsx',
    load: () => import('./pages/login.tsx'),
    layout: 'c-root',
    access: 'guest',
  },
  {
    name: 'password-reset',
    file: 'password-reset.tsx',
    load: () => import('./pages/password-reset.tsx'),
    layout: 'c-root',
    personal: true,
  },
  {
    name: 'payment-return',
    file: 'payment-return.ts',
    load: () => import('./pages/payment-return.ts'),
    layout: 'bare',
    personal: true,
  },
];

/** The guard's code is loaded with the first page that has one. */
async function guardedPage(load: Screen['load'], access: RouteAccess): Promise<PageModule> {
  const [{ withAccess }, page] = await Promise.all([import('./lib/access.ts'), load()]);
  return { ...page, ...withAccess(page as GuardedModule, access) };
}

function routeOf(screen: Screen, language: Language): RouteObject {
  const { name, layout, access, file } = screen;
  const personal = screen.personal || access !== undefined;
  const handle: RouteHandle = { name, layout, personal, access, module: `storefront/pages/${file}` };
  const load = access ? () => guardedPage(screen.load, access) : screen.load;
  const path = ROUTES[screen.name][language].replace(/\{(\w+)\}/g, ':$1');
  return { id: screen.name, path, lazy: load as Lazy, handle };
}

/** All routes of a language; a path that is no fixed screen is looked up in the API. */
export function createRoutes(language: Language): RouteObject[] {
  const content: RouteHandle = { name: 'content', module: 'storefront/pages/content.tsx' };
  return [
    {
      id: 'root',
      Component: Root,
      ErrorBoundary: FrameError,
      children: [
        {
          id: 'boundary',
          Component: Outlet,
          ErrorBoundary: ErrorPage,
          children: [
            ...SCREENS.map((screen) => routeOf(screen, language)),
            { id: 'content', path: '*', lazy: (() => import('./pages/content.tsx')) as Lazy, handle: content },
          ],
        },
      ],
    },
  ];
}
