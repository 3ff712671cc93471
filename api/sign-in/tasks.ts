import { type Database, eventTask, plainTask, statement } from '../platform/index.ts';
import { deleteOldChallenges } from './passkeys/challenge-store.ts';
import { deleteOldPending } from './providers/pending-store.ts';

const BATCH = 5_000;

const forgetProviders = statement('sign_in_forget_providers', 'delete from customer_providers where customer_id = $1');
const forgetPasskeys = statement('sign_in_forget_passkeys', 'delete from customer_passkeys where customer_id = $1');

/** Job functions of the room by task name. */
export const tasks = ({ db, clock }: { db: Database; clock: () => Date }) => ({
  'sign-in.forget-unfinished': plainTask(async () => {
    await deleteOldPending(db, clock(), BATCH);
    await deleteOldChallenges(db, clock(), BATCH);
  }),
  'sign-in.forget-deleted-customer': eventTask('customer.deleted', async ({ customer_id }) => {
    await db.query(forgetProviders, [customer_id]);
    await db.query(forgetPasskeys, [customer_id]);
  }),
});
