import type { PageType } from '../../contract/pages/rules.ts';
import type { RouteHandle } from '../lib/route-handle.ts';
import type { ScreenModule } from '../lib/screen.ts';

/** Content screens by page type. */
export type ScreenName = PageType | 'search' | 'product-with-contents' | 'configurable-package';

const SCREENS: Record<ScreenName, { file: string; load: () => Promise<ScreenModule> }> = {
  category: { file: 'category.tsx', load: () => import('./category.tsx') },
  brand: { file: 'brand.tsx', load: () => import('./brand.tsx') },
  'brand-list': { file: 'brand-list.tsx', load: () => import('./brand-list.tsx') },
  search: { file: 'search.tsx', load: () => import('./search.tsx') },
  product: { file: 'product.tsx', load: () => import('./product.tsx') },
  // A product with something inside it: its code is not part of all other products' pages.
  'product-with-contents': { file: 'product-with-contents.tsx', load: () => import('./product-with-contents.tsx') },
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
