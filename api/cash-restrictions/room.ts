import { type WritingCall, writeOf } from '../journal/index.ts';
import { plainTask } from '../platform/jobs/index.ts';
import { readList, readOne } from '../platform/listing/index.ts';
import type { JournaledTables, Room } from '../platform/room/index.ts';
import { restrictionSource } from './restriction-source.ts';
import { forgetOverRestrictions } from './store.ts';
import { type RestrictionDependencies, restrictionWrites } from './write-restriction.ts';

/** Tables of the room whose changes are journaled. */
export const cashRestrictionsJournal: JournaledTables = { cash_restrictions: { readRight: 'orders.read' } };

/** Buyers who are kept from cash on delivery. */
export function cashRestrictionsRoom(deps: RestrictionDependencies): Room {
  const { db, clock } = deps;
  const writes = restrictionWrites(deps);
  const write = async (call: WritingCall) => {
    const id = await writes.write(db, writeOf(call));
    return { item: await readOne(db, restrictionSource, id, {}, call.context) };
  };
  return {
    calls: {
      'GET /cash-restrictions': ({ query, context }) => readList(db, restrictionSource, query, context),
      'GET /cash-restrictions/{id}': async ({ params, query, context }) => ({
        item: await readOne(db, restrictionSource, params.id, query, context),
      }),
      'POST /cash-restrictions': write,
      'PATCH /cash-restrictions/{id}': write,
      'DELETE /cash-restrictions/{id}': ({ params }) => writes.remove(db, params.id),
    },
    dryRuns: {
      'POST /cash-restrictions': (call, tx) => writes.tryWrite(tx, writeOf(call)),
      'PATCH /cash-restrictions/{id}': (call, tx) => writes.tryWrite(tx, writeOf(call)),
      'DELETE /cash-restrictions/{id}': ({ params }, tx) => writes.tryRemoval(tx, params.id),
    },
    tasks: { 'cash-restrictions.forget': plainTask(() => forgetOverRestrictions(db, clock())) },
    schedule: [{ task: 'cash-restrictions.forget', pattern: '27 3 * * *' }],
  };
}
