import { type Database, type Handlers, notFound, readList } from '../platform/index.ts';
import { optionSource } from './option-list.ts';
import { readStoredMethods } from './store.ts';

/** Handlers of the room's calls. */
export function calls({ db }: { db: Database }): Handlers {
  return {
    'GET /shipping-methods/{id}/shipping-options': async ({ params, query, context, tag }) => {
      tag('shipping');
      const { latitude = null, longitude = null, sort, ...rest } = query;
      // Who tells where he is wants the nearest first.
      const order = sort ?? (latitude !== null && longitude !== null ? 'distance' : undefined);
      const values = { shipping_method_id: params.id, latitude, longitude };
      const list = await readList(db, optionSource, { ...rest, sort: order }, context, { values });
      // A method without options is an empty list; one that is not there is none.
      if (list.items.length === 0 && !(await readStoredMethods(db, [params.id]))[0]?.is_active) throw notFound();
      return list;
    },
  };
}
