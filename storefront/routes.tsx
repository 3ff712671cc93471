import type { ComponentType } from 'react';
import { Outlet, type RouteObject } from 'react-router';
import type { Language } from '../contract/locales.ts';
import type { Handler, RouteAccess } from './lib/access.ts';
import type { Layout, RouteHandle } from './lib/route-handle.ts';
import { ROUTES, type RouteName } from './lib/routes.ts';
import { Root } from './root.tsx';

type PageModule = Record<string, unknown>;
type Lazy = NonNullable<RouteObject['lazy']>;

interface Screen {
  load: () => Promise<PageModule>;
  /** Of the page's file, which is named after its route; tsx when left out. */
  extension?: 'ts';
  layout?: Layout;
  personal?: boolean;
  /** Who may open it; such a screen is personal. */
  access?: RouteAccess;
}

const inCart = { layout: 'cart', personal: true } as const;
/** Screens of the signed-in customer. */
const ofCustomer = { layout: 'customer', access: 'login' } as const;

const SCREENS: Partial<Record<RouteName, Screen>> = {
  home: { load: () => import('./pages/home.tsx') },
  cart: { load: () => import('./pages/cart.tsx'), ...inCart },
  'cart-shipping-and-payment': { load: () => import('./pages/cart-shipping-and-payment.tsx'), ...inCart },
  'cart-delivery': { load: () => import('./pages/cart-delivery.tsx'), ...inCart },
  'cart-summary': { load: () => import('./pages/cart-summary.tsx'), ...inCart },
  'shared-cart': { load: () => import('./pages/shared-cart.tsx'), personal: true },
  'new-account': { load: () => import('./pages/new-account.tsx'), personal: true },
  'email-change': { load: () => import('./pages/email-change.tsx'), personal: true },
  'account-deleted': { load: () => import('./pages/account-deleted.tsx'), personal: true },
  'customer-dashboard': { load: () => import('./pages/customer-dashboard.tsx'), ...ofCustomer },
  'customer-account': { load: () => import('./pages/customer-account.tsx'), ...ofCustomer },
  'customer-my-orders': { load: () => import('./pages/customer-my-orders.tsx'), ...ofCustomer },
  'customer-order': { load: () => import('./pages/customer-order.tsx'), ...ofCustomer },
  'customer-my-addresses': { load: () => import('./pages/customer-my-addresses.tsx'), ...ofCustomer },
  'customer-credits': { load: () => import('./pages/customer-credits.tsx'), ...ofCustomer },
  'customer-favorite-products': {
    load: () => import('./pages/customer-favorite-products.tsx'),
    layout: 'customer',
    // Guests see what their browser keeps.
    access: () => true,
  },
  'review-invitation': { load: () => import('./pages/review-invitation.tsx'), layout: 'c-root', personal: true },
  'write-review': { load: () => import('./pages/write-review.tsx'), access: 'login' },
  login: { load: () => import('./pages/login.tsx'), layout: 'c-root', access: 'guest' },
  'password-reset': { load: () => import('./pages/password-reset.tsx'), layout: 'c-root', personal: true },
  comparison: { load: () => import('./pages/comparison.tsx'), personal: true },
  preview: { load: () => import('./pages/preview.tsx'), personal: true },
  cookies: { load: () => import('./pages/cookies.tsx'), personal: true },
  'payment-return': {
    load: () => import('./pages/payment-return.ts'),
    extension: 'ts',
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
    (await import('./lib/access.ts')).guarded(access, handler)(args);

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
  const { layout, access, extension = 'tsx' } = screen;
  const personal = screen.personal || access !== undefined;
  const handle: RouteHandle = { name, layout, personal, access, module: `storefront/pages/${name}.${extension}` };
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
            ...Object.entries(SCREENS).map(([name, screen]) => routeOf(name as RouteName, screen, language)),
            { id: 'content', path: '*', lazy: (() => import('./pages/content.tsx')) as Lazy, handle: content },
          ],
        },
      ],
    },
  ];
}
