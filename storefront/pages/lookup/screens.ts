import type { PageType } from '../../../contract/pages/rules.ts';
import type { ScreenModule } from '../../lib/shop/screen.ts';

/** Screens of products with choices or contents: their code is no part of all other products’ pages. */
export type ScreenInside =
  | 'product-with-choices'
  | 'product-with-contents'
  | 'contents-and-choices'
  | 'composed-package'
  | 'voucher'
  | 'configurable-package';
export type ScreenName = PageType | 'search' | ScreenInside;

const SCREENS: Record<ScreenName, () => Promise<ScreenModule>> = {
  category: () => import('../listings/category.tsx'),
  brand: () => import('../listings/brand.tsx'),
  'brand-list': () => import('../listings/brand-list.tsx'),
  search: () => import('../listings/search.tsx'),
  product: () => import('../products/product.tsx'),
  'product-with-choices': () => import('../products/product-with-choices.tsx'),
  'contents-and-choices': () => import('../products/contents-and-choices.tsx'),
  'product-with-contents': () => import('../products/product-with-contents.tsx'),
  'composed-package': () => import('../products/composed-package.tsx'),
  voucher: () => import('../products/voucher.tsx'),
  'configurable-package': () => import('../products/configurable-package.tsx'),
  article: () => import('../content/article.tsx'),
  'article-category': () => import('../content/blog.tsx'),
  'blog-list': () => import('../content/blog.tsx'),
  'static-page': () => import('../content/static-page.tsx'),
};

export const SCREEN_NAMES = Object.keys(SCREENS) as ScreenName[];

const loaded = new Map<ScreenName, ScreenModule>();

/** Loads a screen's code; afterwards `loadedScreen` returns it synchronously for rendering. */
export async function loadScreen(name: ScreenName): Promise<ScreenModule> {
  const screen = loaded.get(name) ?? (await SCREENS[name]());
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

/** Content screens of the loaders' data. */
export const screensIn = (loaderData: Record<string, unknown>): ScreenName[] =>
  Object.values(loaderData)
    .map(screenIn)
    .filter((name) => name !== undefined);

/** Loads the screen that the loader data need, before hydration starts. */
export async function loadScreensIn(loaderData: Record<string, unknown>): Promise<void> {
  await Promise.all(screensIn(loaderData).map(loadScreen));
}
