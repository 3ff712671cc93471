import { type Database, plainTask } from '../platform/index.ts';
import { deleteOldAccountRequests } from './account-store.ts';
import { deleteOldRequests } from './newsletter-store.ts';

const BATCH = 5_000;

/** Job functions of the room by task name. */
export const tasks = ({ db, clock }: { db: Database; clock: () => Date }) => ({
  'customers.clean-up': plainTask(async () => {
    await deleteOldAccountRequests(db, clock(), BATCH);
    await deleteOldRequests(db, clock(), BATCH);
  }),
});
