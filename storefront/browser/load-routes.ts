import { matchRoutes, type RouteObject } from 'react-router';
import { isPersonal } from '../lib/shop/route-handle.ts';

/** Loads code and texts of the routes at a path: a route that is still lazy cannot be hydrated. */
export async function loadMatchedRoutes(
  routes: RouteObject[],
  path: string,
  loadTexts: () => Promise<void>,
): Promise<void> {
  const matches = matchRoutes(routes, path) ?? [];
  const loads = matches.map(async ({ route }) => {
    if (typeof route.lazy !== 'function') return;
    const loaded = await route.lazy();
    Object.assign(route, loaded, { lazy: undefined });
  });
  await Promise.all([...loads, isPersonal(matches) && loadTexts()]);
}
