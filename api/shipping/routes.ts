import type { FastifyInstance } from 'fastify';
import { type Database, readList, routes } from '../platform/index.ts';
import { optionSource } from './option-list.ts';

/** Puts the room's calls on the server. */
export function register(app: FastifyInstance, { db }: { db: Database }): void {
  routes(app, {
    'GET /shipping-methods/{id}/shipping-options': async ({ params, query, context, tag }) => {
      tag('shipping');
      const { latitude = null, longitude = null, sort, ...rest } = query;
      // Who tells where he is wants the nearest first.
      const order = sort ?? (latitude !== null && longitude !== null ? 'distance' : undefined);
      const values = { shipping_method_id: params.id, latitude, longitude };
      return (await readList(db, optionSource, { ...rest, sort: order }, context, { values })) as never;
    },
  });
}
