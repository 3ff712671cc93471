import { type Database, type Handlers, readList } from '../platform/index.ts';
import { readAmounts } from './amounts.ts';
import { usageSource } from './usage-list.ts';

/** Handlers of the room's calls. */
export const calls = ({ db }: { db: Database }): Handlers => ({
  'GET /customers/{id}/customer-accounts': async ({ params, context }) => ({
    items: await readAmounts(db, params.id, context),
  }),
  'GET /customers/{id}/customer-account-usages': ({ params, query, context }) =>
    readList(db, usageSource, query, context, {
      conditions: ['t.customer_id = :customer_id'],
      values: { customer_id: params.id },
    }),
});
