import type { FastifyInstance } from 'fastify';
import { type Database, routes } from '../platform/index.ts';
import { createLookup, type PageOptions } from './lookup.ts';

/** Puts the page lookup on the server. */
export function register(app: FastifyInstance, deps: { db: Database } & PageOptions): void {
  const lookup = createLookup(deps.db, deps);
  routes(app, {
    'GET /pages': async ({ query, context, tag }) => ({ item: await lookup(query.path, context, tag) }),
  });
}
