import type { ComponentType } from 'react';
import { Outlet, type RouteObject } from 'react-router';
import type { Language } from '../contract/locales.ts';
import type { Handler, RouteAccess } from './lib/shop/access.ts';
import type { Layout, RouteHandle } from './lib/shop/route-handle.ts';
import { ROUTES, type RouteName } from './lib/shop/routes.ts';
import { Root } from './root.tsx';

type PageModule = Record<string, unknown>;
type Lazy = NonNullable<RouteObject['lazy']>;

interface Screen {
  load: () => Promise<PageModule>;
  layout?: Layout;
  personal?: boolean;
  /** Who may open it; such a screen is personal. */
  access?: RouteAccess;
}

const inCart = { layout: 'cart', personal: true } as const;
/** Screens of the signed-in customer. */
const ofCustomer = { layout: 'customer', access: 'login' } as const;

/** Each screen's file in `pages` is named after its route. */
const SCREENS: Partial<Record<RouteName, Screen>> = {
  home: { load: () => import('./pages/content/home.tsx') },
  cart: { load: () => import('./pages/cart/cart.tsx'), ...inCart },
  'cart-shipping-and-payment': { load: () => import('./pages/cart/cart-shipping-and-payment.tsx'), ...inCart },
  'cart-delivery': { load: () => import('./pages/cart/cart-delivery.tsx'), ...inCart },
  'cart-summary': { load: () => import('./pages/cart/cart-summary.tsx'), ...inCart },
  'shared-cart': { load: () => import('./pages/cart/shared-cart.tsx'), personal: true },
  'new-account': { load: () => import('./pages/customer/new-account.tsx'), personal: true },
  'email-change': { load: () => import('./pages/customer/email-change.tsx'), personal: true },
  'account-deleted': { load: () => import('./pages/customer/account-deleted.tsx'), personal: true },
  'customer-dashboard': { load: () => import('./pages/customer/customer-dashboard.tsx'), ...ofCustomer },
  'customer-account': { load: () => import('./pages/customer/customer-account.tsx'), ...ofCustomer },
  'customer-my-orders': { load: () => import('./pages/customer/customer-my-orders.tsx'), ...ofCustomer },
  'customer-order': { load: () => import('./pages/customer/customer-order.tsx'), ...ofCustomer },
  'customer-returns': { load: () => import('./pages/customer/customer-returns.tsx'), ...ofCustomer },
  withdrawal: { load: () => import('./pages/customer/withdrawal.tsx'), layout: 'c-root', personal: true },
  'customer-my-addresses': { load: () => import('./pages/customer/customer-my-addresses.tsx'), ...ofCustomer },
  'customer-credits': { load: () => import('./pages/customer/customer-credits.tsx'), ...ofCustomer },
  'customer-favorite-products': {
    load: () => import('./pages/customer/customer-favorite-products.tsx'),
    layout: 'customer',
    // Guests see what their browser keeps.
    access: () => true,
  },
  'shared-product-list': { load: () => import('./pages/customer/shared-product-list.tsx'), personal: true },
  'review-invitation': {
    load: () => import('./pages/products/review-invitation.tsx'),
    layout: 'c-root',
    personal: true,
  },
  'write-review': { load: () => import('./pages/products/write-review.tsx'), access: 'login' },
  login: { load: () => import('./pages/customer/login.tsx'), layout: 'c-root', access: 'guest' },
  'password-reset': {
    load: () => import('./pages/customer/password-reset.tsx'),
    layout: 'c-root',
    personal: true,
  },
  comparison: { load: () => import('./pages/products/comparison.tsx'), personal: true },
  preview: { load: () => import('./pages/lookup/preview.tsx'), personal: true },
  cookies: { load: () => import('./pages/content/cookies.tsx'), personal: true },
  'payment-return': {
    load: () => import('./pages/cart/payment-return.ts'),
    layout: 'bare',
    personal: true,
  },
};

interface GuardedModule {
  loader?: Handler;
  action?: Handler;
}

/** The guard's code is loaded when it is first asked: a document comes with what its visitor may see. */
const guardedLater =
  (access: RouteAccess, handler?: Handler): Handler =>
  async (args) =>
    (await import('./lib/shop/access.ts')).guarded(access, handler)(args);

async function guardedPage(load: Screen['load'], access: RouteAccess): Promise<PageModule> {
  const page = (await load()) as PageModule & GuardedModule;
  const { loader, action } = page;
  return {
    ...page,
    loader: guardedLater(access, loader),
    ...(action && { action: guardedLater(access, action) }),
  };
}

function routeOf(name: RouteName, screen: Screen, language: Language): RouteObject {
  const { layout, access } = screen;
  const personal = screen.personal || access !== undefined;
  const handle: RouteHandle = { name, layout, personal, access };
  const load = access ? () => guardedPage(screen.load, access) : screen.load;
  const path = ROUTES[name][language].replace(/\{(\w+)\}/g, ':$1');
  return { id: name, path, lazy: load as Lazy, handle };
}

/** Pages of errors; browsers load their code with the first error. */
export interface ErrorPages {
  ErrorPage: ComponentType;
  /** For errors in the layout itself. */
  FrameError: ComponentType;
}

/** All routes of a language; a path that is no fixed screen is looked up in the API. */
export function createRoutes(language: Language, { ErrorPage, FrameError }: ErrorPages): RouteObject[] {
  const content: RouteHandle = { name: 'content' };
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
            ...Object.entries(SCREENS).map(([name, screen]) => routeOf(name as RouteName, screen, language)),
            { id: 'content', path: '*', lazy: (() => import('./pages/lookup/content.tsx')) as Lazy, handle: content },
          ],
        },
      ],
    },
  ];
}
