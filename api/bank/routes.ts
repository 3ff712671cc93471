import { tryMoney } from '../orders/index.ts';
import type { Call, DryRuns, Handlers, PersonsOf } from '../platform/http/index.ts';
import { readIfVisible, readList, readOne } from '../platform/listing/index.ts';
import { bookByOperator, setAside } from './book-by-hand.ts';
import type { BookingDependencies } from './book-movement.ts';
import { movementSource } from './movement-source.ts';
import { receiveFile, tryFile } from './receive-statement.ts';

/** Handlers of the room's calls. */
export const calls = (deps: BookingDependencies): Handlers => ({
  'POST /bank-statements': async ({ body, context }) => ({
    items: await receiveFile(deps, body.content_base64, context.operator?.name ?? null),
  }),
  'GET /bank-movements': ({ query, context }) => readList(deps.db, movementSource, query, context),
  'PATCH /bank-movements/{id}': async ({ params, context }) => {
    await setAside(deps, params.id);
    return { item: await readOne(deps.db, movementSource, params.id, {}, context) };
  },
  'POST /bank-movements/{id}/bookings': async ({ params, body, context }) => {
    await bookByOperator(deps, params.id, body, context.operator);
    return { item: await readOne(deps.db, movementSource, params.id, {}, context) };
  },
});

/** The other side of a movement that is decided. */
export const personsOf = ({ db }: Pick<BookingDependencies, 'db'>): PersonsOf => {
  const read = async ({ params, context }: Pick<Call<'PATCH /bank-movements/{id}'>, 'params' | 'context'>) => {
    const movement = await readIfVisible(db, movementSource, params.id, {}, context);
    return movement ? [movement] : [];
  };
  return { 'PATCH /bank-movements/{id}': read, 'POST /bank-movements/{id}/bookings': read };
};

export const dryRuns = (deps: BookingDependencies): DryRuns => ({
  'POST /bank-statements': ({ body }, tx) => tryFile(tx, body.content_base64),
  'POST /bank-movements/{id}/bookings': ({ params, body, context }) =>
    tryMoney(deps.db, (db) => bookByOperator({ ...deps, db }, params.id, body, context.operator)),
});
