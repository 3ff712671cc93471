import type { RouteHandle } from '../../lib/shop/route-handle.ts';
import { type ScreenName, screensIn } from '../../pages/lookup/screens.ts';

/** Content screens that share a page. */
const SHARED: Partial<Record<ScreenName, string>> = { 'article-category': 'blog', 'blog-list': 'blog' };

export const pageOf = (screen: ScreenName): string => SHARED[screen] ?? screen;

/** Pages whose code the matched routes and their content screen need. */
export function pagesOf(handles: (RouteHandle | undefined)[], loaderData: Record<string, unknown>): string[] {
  const routes = handles.map((handle) => handle?.name).filter((name) => name !== undefined);
  return [...routes, ...screensIn(loaderData).map(pageOf)];
}
