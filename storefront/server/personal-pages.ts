import { matchRoutes, type RouteObject } from 'react-router';
import type { RouteHandle } from '../lib/route-handle.ts';

const isPersonal = ({ handle }: RouteObject) => Boolean((handle as RouteHandle | undefined)?.personal);

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

/**
 * Tells whether the page of a path belongs to its visitor. The router compares a path with each route anew, so it is asked
 * only where a path begins like one of a personal page, which none of the catalogue does.
 */
export function personalPages(routes: RouteObject[]): (pathname: string) => boolean {
  const beginnings = new Set(
    leaves(routes)
      .filter(isPersonal)
      .map(({ path = '' }) => firstPart(path)),
  );
  return (pathname) => {
    const first = firstPart(pathname);
    if (first !== undefined && !beginnings.has(first)) return false;
    return (matchRoutes(routes, pathname) ?? []).some(({ route }) => isPersonal(route));
  };
}
