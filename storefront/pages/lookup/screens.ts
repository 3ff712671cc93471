import type { PageType } from '../../../contract/pages/rules.ts';
import type { RouteHandle } from '../../lib/shop/route-handle.ts';
import type { ScreenModule } from '../../lib/shop/screen.ts';

/** Screens of products with choices, or with something inside them: the code of each is not part of all other products’ pages. */
export type ScreenInside =
  | 'product-with-choices'
  | 'product-with-contents'
  | 'contents-and-choices'
  | 'composed-package'
  | 'voucher'
  | 'configurable-package';
export type ScreenName = PageType | 'search' | ScreenInside;

const SCREENS: Record<ScreenName, { file: string; load: () => Promise<ScreenModule> }> = {
  category: { file: 'listings/category.tsx', load: () => import('../listings/category.tsx') },
  brand: { file: 'listings/brand.tsx', load: () => import('../listings/brand.tsx') },
  'brand-list': { file: 'listings/brand-list.tsx', load: () => import('../listings/brand-list.tsx') },
  search: { file: 'listings/search.tsx', load: () => import('../listings/search.tsx') },
  product: { file: 'products/product.tsx', load: () => import('../products/product.tsx') },
  'product-with-choices': {
    file: 'products/product-with-choices.tsx',
    load: () => import('../products/product-with-choices.tsx'),
  },
  'contents-and-choices': {
    file: 'products/contents-and-choices.tsx',
    load: () => import('../products/contents-and-choices.tsx'),
  },
  'product-with-contents': {
    file: 'products/product-with-contents.tsx',
    load: () => import('../products/product-with-contents.tsx'),
  },
  'composed-package': { file: 'products/composed-package.tsx', load: () => import('../products/composed-package.tsx') },
  voucher: { file: 'products/voucher.tsx', load: () => import('../products/voucher.tsx') },
  'configurable-package': {
    file: 'products/configurable-package.tsx',
    load: () => import('../products/configurable-package.tsx'),
  },
  article: { file: 'content/article.tsx', load: () => import('../content/article.tsx') },
  'article-category': { file: 'content/blog.tsx', load: () => import('../content/blog.tsx') },
  'blog-list': { file: 'content/blog.tsx', load: () => import('../content/blog.tsx') },
  'static-page': { file: 'content/static-page.tsx', load: () => import('../content/static-page.tsx') },
};

const loaded = new Map<ScreenName, ScreenModule>();

/** Loads a screen's code; afterwards `loadedScreen` returns it synchronously for rendering. */
export async function loadScreen(name: ScreenName): Promise<ScreenModule> {
  const screen = loaded.get(name) ?? (await SCREENS[name].load());
  loaded.set(name, screen);
  return screen;
}

export function loadedScreen(name: ScreenName): ScreenModule {
  const screen = loaded.get(name);
  if (!screen) throw new Error(`The screen ${name} was not loaded before rendering`);
  return screen;
}

function screenIn(data: unknown): ScreenName | undefined {
  return data && typeof data === 'object' && 'screen' in data ? (data.screen as ScreenName) : undefined;
}

/** Source files of the chunks that the matched routes and their content screen need. */
export function modulesOf(handles: (RouteHandle | undefined)[], loaderData: Record<string, unknown>): string[] {
  const screens = Object.values(loaderData)
    .map(screenIn)
    .filter((name) => name !== undefined);
  const routes = handles.map((handle) => handle?.module).filter((file) => file !== undefined);
  return [...routes, ...screens.map((name) => `storefront/pages/${SCREENS[name].file}`)];
}

/** Loads the screen that the loader data need, before hydration starts. */
export async function loadScreensIn(loaderData: Record<string, unknown>): Promise<void> {
  await Promise.all(
    Object.values(loaderData)
      .map(screenIn)
      .filter((name) => name !== undefined)
      .map(loadScreen),
  );
}
