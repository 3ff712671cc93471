import type { CardReader } from '../catalogue/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Handlers } from '../platform/http/index.ts';
import { readList } from '../platform/listing/index.ts';
import { callerOf } from '../sign-in/index.ts';
import { addVisits, forgetVisits } from './store.ts';
import { visitSource } from './visit-source.ts';

export interface VisitDependencies {
  db: Database;
  clock: () => Date;
  cards: CardReader;
}

/** Handlers of the room's calls. */
export const calls = ({ db, clock, cards }: VisitDependencies): Handlers => ({
  'GET /product-visits': ({ query, context }) =>
    readList(db, visitSource(cards), query, context, {
      conditions: ['t.customer_id = :customer_id'],
      values: { customer_id: callerOf(context).id },
    }),
  'POST /product-visits': ({ body, context }) => addVisits(db, callerOf(context).id, body.items, clock()),
  'DELETE /product-visits': ({ context }) => forgetVisits(db, callerOf(context).id),
});
