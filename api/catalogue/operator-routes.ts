import type { FastifyInstance } from 'fastify';
import { type Database, routes } from '../platform/index.ts';
import { changeProduct, changeVariation } from './change-product.ts';
import { moveProduct } from './move-product.ts';

/** Puts the operators' writes of the catalogue on the server. */
export function registerOperatorWrites(app: FastifyInstance, { db }: { db: Database }): void {
  routes(app, {
    'PATCH /products/{id}': async ({ params, body }) => ({ item: await changeProduct(db, params.id, body) }),
    'PATCH /product-variations/{id}': async ({ params, body }) => ({
      item: await changeVariation(db, params.id, body),
    }),
    'POST /products/{id}/slugs': async ({ params, body, context }) => ({
      item: { path: await moveProduct(db, params.id, context.shopId, body.language, body.path) },
    }),
  });
}
