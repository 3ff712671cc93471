import { matchRoutes, type RouteObject } from 'react-router';
import { isPersonal } from '../../lib/shop/route-handle.ts';

/** All routes with a path of their own. */
const leaves = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.flatMap((route) => (route.children ? leaves(route.children) : [route]));

/** The first part of a path as the router compares it: decoded, in any case; undefined when it cannot be decoded. */
function firstPart(path: string): string | undefined {
  try {
    return decodeURIComponent(path.replace(/^\//, '').split('/', 1)[0] ?? '').toLowerCase();
  } catch {
    return undefined;
  }
}

/** Says whether the path of a page may be that of a fixed screen. */
export function fixedScreens(routes: RouteObject[]): (pathname: string) => boolean {
  const beginnings = new Set(
    leaves(routes)
      .filter(({ path }) => path !== '*')
      .map(({ path = '' }) => firstPart(path)),
  );
  return (pathname) => {
    const first = firstPart(pathname);
    return first === undefined || beginnings.has(first);
  };
}

/** The same routes without the fixed screens. */
export const withoutScreens = (routes: RouteObject[]): RouteObject[] =>
  routes.flatMap((route): RouteObject[] => {
    if (!route.children) return route.path === '*' ? [route] : [];
    return [{ ...route, children: withoutScreens(route.children) }];
  });

/** Whether the page of a path belongs to its visitor. */
export const isPersonalAt = (routes: RouteObject[], pathname: string): boolean =>
  isPersonal(matchRoutes(routes, pathname) ?? []);
