import { type Handlers, notFound } from '../platform/http/index.ts';
import { findPoints } from './carriers/find-points.ts';
import { listFeeds, type PointsDependencies, refreshCarrier } from './points/refresh-points.ts';
import { readPointsOf, readStoredMethods } from './store.ts';

/** Handlers of the room's calls. */
export function calls(deps: PointsDependencies): Handlers {
  const { db } = deps;
  return {
    'GET /shipping-methods/{id}/shipping-options': async ({ params, query, context, tag }) => {
      tag('shipping');
      const list = await findPoints(db, params.id, (await readPointsOf(db, params.id)) ?? {}, query, context);
      // An existing method without options gives an empty list, an unknown one a 404.
      if (list.items.length === 0 && !(await readStoredMethods(db, [params.id]))[0]?.is_active) throw notFound();
      return list;
    },
    'GET /point-feeds': async () => ({ items: await listFeeds(deps) }),
    'POST /point-feeds/readings': async ({ body }) => {
      const carrier = deps.carriers.find(({ name }) => name === body.carrier);
      if (!carrier) throw notFound();
      const terms = { isTrial: body.is_trial, acceptShrunk: body.accepts_shrunk };
      return { items: await refreshCarrier(deps, carrier, terms) };
    },
  };
}
