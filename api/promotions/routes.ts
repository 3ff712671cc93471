import { type Database, type Handlers, readList, readOne } from '../platform/index.ts';
import { discountSource } from './discount-source.ts';

/** Handlers of the operators' calls. */
export const calls = ({ db }: { db: Database }): Handlers => ({
  'GET /discounts': ({ query, context }) => readList(db, discountSource, query, context),
  'GET /discounts/{id}': async ({ params, query, context }) => ({
    item: await readOne(db, discountSource, params.id, query, context),
  }),
});
