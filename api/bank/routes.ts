import type { DryRuns, Handlers } from '../platform/http/index.ts';
import { readList, readOne } from '../platform/listing/index.ts';
import { bookByOperator } from './book-by-hand.ts';
import type { BookingDependencies } from './book-movement.ts';
import { movementSource } from './movement-source.ts';
import { receiveFile, tryFile } from './receive-statement.ts';

/** Handlers of the room's calls. */
export const calls = (deps: BookingDependencies): Handlers => ({
  'POST /bank-statements': async ({ body, context }) => ({
    items: await receiveFile(deps, body.content_base64, context.operator?.name ?? null),
  }),
  'GET /bank-movements': ({ query, context }) => readList(deps.db, movementSource, query, context),
  'POST /bank-movements/{id}/bookings': async ({ params, body, context }) => {
    await bookByOperator(deps, params.id, body, context.operator);
    return { item: await readOne(deps.db, movementSource, params.id, {}, context) };
  },
});

export const dryRuns: DryRuns = {
  'POST /bank-statements': ({ body }, tx) => tryFile(tx, body.content_base64),
};
