import type { PageType } from '../../contract/pages/rules.ts';
import type { RouteHandle } from '../lib/route-handle.ts';
import type { ScreenModule } from '../lib/screen.ts';

/** Content screens by page type. */
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
  category: { file: 'category.tsx', load: () => import('./category.tsx') },
  brand: { file: 'brand.tsx', load: () => import('./brand.tsx') },
  'brand-list': { file: 'brand-list.tsx', load: () => import('./brand-list.tsx') },
  search: { file: 'search.tsx', load: () => import('./search.tsx') },
  product: { file: 'product.tsx', load: () => import('./product.tsx') },
  'product-with-choices': { file: 'product-with-choices.tsx', load: () => import('./product-with-choices.tsx') },
  'contents-and-choices': { file: 'contents-and-choices.tsx', load: () => import('./contents-and-choices.tsx') },
  'product-with-contents': { file: 'product-with-contents.tsx', load: () => import('./product-with-contents.tsx') },
  'composed-package': { file: 'composed-package.tsx', load: () => import('./composed-package.tsx') },
  voucher: { file: 'voucher.tsx', load: () => import('./voucher.tsx') },
  'configurable-package': { file: 'configurable-package.tsx', load: () => import('./configurable-package.tsx') },
  article: { file: 'article.tsx', load: () => import('./article.tsx') },
  'article-category': { file: 'blog.tsx', load: () => import('./blog.tsx') },
  'blog-list': { file: 'blog.tsx', load: () => import('./blog.tsx') },
  'static-page': { file: 'static-page.tsx', load: () => import('./static-page.tsx') },
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
