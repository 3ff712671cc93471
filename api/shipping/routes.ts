import { type Handlers, notFound } from '../platform/http/index.ts';
import { readList } from '../platform/listing/index.ts';
import { optionSource } from './carriers/pick-up-point-list.ts';
import { listFeeds, type PointsDependencies, refreshCarrier } from './points/refresh-points.ts';
import { readPointsOf, readStoredMethods } from './store.ts';

/** Handlers of the room's calls. */
export function calls(deps: PointsDependencies): Handlers {
  const { db } = deps;
  return {
    'GET /shipping-methods/{id}/shipping-options': async ({ params, query, context, tag }) => {
      tag('shipping');
      const { latitude = null, longitude = null, sort, ...rest } = query;
      // With coordinates the nearest come first.
      const order = sort ?? (latitude !== null && longitude !== null ? 'distance' : undefined);
      const { carrier = null, kinds = null } = (await readPointsOf(db, params.id)) ?? {};
      const values = { shipping_method_id: params.id, carrier, kinds, latitude, longitude };
      const list = await readList(db, optionSource, { ...rest, sort: order }, context, { values });
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
