import { type WritingCall, writeOf } from '../journal/index.ts';
import type { Database } from '../platform/database/index.ts';
import { type DryRuns, type Handlers, type RequestContext, requestHash, scopeOf } from '../platform/http/index.ts';
import { readList, readOne } from '../platform/listing/index.ts';
import { accountSource } from './account-source.ts';
import { readAmounts } from './amounts.ts';
import { correctCredits, reverseCorrection } from './corrections.ts';
import { programSource } from './program-source.ts';
import { operatorUsageSource, usageSource } from './usage-list.ts';
import { tryAccount, writeAccount } from './write-account.ts';
import { deleteProgram, tryProgram, tryProgramDeletion, writeProgram } from './write-program.ts';

export interface LoyaltyDependencies {
  db: Database;
  clock: () => Date;
}

/** Calls about what one customer has. */
function customerCalls({ db, clock }: LoyaltyDependencies): Handlers {
  const readUsage = async (id: number, context: RequestContext) =>
    await readOne(db, operatorUsageSource, id, {}, context);
  const CORRECT = 'POST /customers/{id}/customer-account-usages';
  return {
    'GET /customers/{id}/customer-accounts': async ({ params, context }) => ({
      items: await readAmounts(db, params.id, context),
    }),
    'GET /customers/{id}/customer-account-usages': ({ params, query, context }) =>
      readList(db, context.operator ? operatorUsageSource : usageSource, query, context, {
        conditions: ['t.customer_id = :customer_id'],
        values: { customer_id: params.id },
      }),
    [CORRECT]: async ({ params, body, context, idempotencyKey: key, markReplayed }) => {
      const request = { scope: scopeOf(CORRECT, params.id), key, hash: requestHash(params, body) };
      const { id, isReplayed } = await correctCredits({ db, clock }, params.id, body, request, context);
      if (isReplayed) markReplayed();
      return { item: await readUsage(id, context) };
    },
    'POST /customers/{id}/customer-account-usages/{usage_id}/reversals': async ({ params, body, context }) => {
      const ids = await reverseCorrection({ db, clock }, params, body, context);
      return { items: await Promise.all(ids.map((id) => readUsage(id, context))) };
    },
  };
}

/** Operators' calls about what the shop sets up. */
function setUpCalls({ db }: LoyaltyDependencies): Handlers {
  const program = async (call: WritingCall) => {
    const id = await writeProgram(db, writeOf(call));
    const embed = 'customer_account_ids,translations';
    return { item: await readOne(db, programSource, id, { embed }, call.context) };
  };
  const account = async (call: WritingCall) => {
    const id = await writeAccount(db, writeOf(call));
    return { item: await readOne(db, accountSource, id, { embed: 'translations' }, call.context) };
  };
  return {
    'GET /loyalty-programs': ({ query, context }) => readList(db, programSource, query, context),
    'GET /loyalty-programs/{id}': async ({ params, query, context }) => ({
      item: await readOne(db, programSource, params.id, query, context),
    }),
    'POST /loyalty-programs': program,
    'PATCH /loyalty-programs/{id}': program,
    'DELETE /loyalty-programs/{id}': ({ params }) => deleteProgram(db, params.id),
    'GET /customer-accounts': ({ query, context }) => readList(db, accountSource, query, context),
    'GET /customer-accounts/{id}': async ({ params, query, context }) => ({
      item: await readOne(db, accountSource, params.id, query, context),
    }),
    'POST /customer-accounts': account,
    'PATCH /customer-accounts/{id}': account,
  };
}

/** Handlers of the room's calls. */
export const calls = (deps: LoyaltyDependencies): Handlers => ({ ...customerCalls(deps), ...setUpCalls(deps) });

/** What the room's writes would change. */
export const dryRuns: DryRuns = {
  'POST /loyalty-programs': (call, tx) => tryProgram(tx, writeOf(call)),
  'PATCH /loyalty-programs/{id}': (call, tx) => tryProgram(tx, writeOf(call)),
  'DELETE /loyalty-programs/{id}': ({ params }, tx) => tryProgramDeletion(tx, params.id),
  'POST /customer-accounts': (call, tx) => tryAccount(tx, writeOf(call)),
  'PATCH /customer-accounts/{id}': (call, tx) => tryAccount(tx, writeOf(call)),
};
