import { type WritingCall, writeOf } from '../journal/index.ts';
import { type Database, type DryRuns, type Handlers, readList, readOne } from '../platform/index.ts';
import { readAmounts } from './amounts.ts';
import { programSource } from './program-source.ts';
import { usageSource } from './usage-list.ts';
import { deleteProgram, tryProgram, tryProgramDeletion, writeProgram } from './write-program.ts';

/** Handlers of the room's calls. */
export function calls({ db }: { db: Database }): Handlers {
  const write = async (call: WritingCall) => {
    const id = await writeProgram(db, writeOf(call));
    const embed = 'customer_account_ids,translations';
    return { item: await readOne(db, programSource, id, { embed }, call.context) };
  };
  return {
    'GET /customers/{id}/customer-accounts': async ({ params, context }) => ({
      items: await readAmounts(db, params.id, context),
    }),
    'GET /customers/{id}/customer-account-usages': ({ params, query, context }) =>
      readList(db, usageSource, query, context, {
        conditions: ['t.customer_id = :customer_id'],
        values: { customer_id: params.id },
      }),
    'GET /loyalty-programs': ({ query, context }) => readList(db, programSource, query, context),
    'GET /loyalty-programs/{id}': async ({ params, query, context }) => ({
      item: await readOne(db, programSource, params.id, query, context),
    }),
    'POST /loyalty-programs': write,
    'PATCH /loyalty-programs/{id}': write,
    'DELETE /loyalty-programs/{id}': ({ params }) => deleteProgram(db, params.id),
  };
}

/** What the room's writes would change. */
export const dryRuns: DryRuns = {
  'POST /loyalty-programs': (call, tx) => tryProgram(tx, writeOf(call)),
  'PATCH /loyalty-programs/{id}': (call, tx) => tryProgram(tx, writeOf(call)),
  'DELETE /loyalty-programs/{id}': ({ params }, tx) => tryProgramDeletion(tx, params.id),
};
