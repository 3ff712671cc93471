import type { Database } from '../../platform/database/index.ts';
import { eventTask, plainTask } from '../../platform/jobs/index.ts';
import { deleteCartsOf, deleteExpired, deleteOldShares } from '../stored/index.ts';
import { type AbandonedCartOptions, lookForAbandoned } from './abandoned.ts';

/** Carts per delete statement, so that locks are short. */
const BATCH = 1_000;

/** Job functions of the room by task name. */
export const tasks = ({ db, clock, ...options }: { db: Database; clock: () => Date } & AbandonedCartOptions) => ({
  'cart.clean-up': plainTask(async () => {
    await deleteExpired(db, clock(), BATCH);
    await deleteOldShares(db, clock());
  }),
  'cart.look-for-abandoned': plainTask(() => lookForAbandoned({ db, clock, ...options })),
  'cart.forget-customer': eventTask('customer.deleted', ({ customer_id: id }) => deleteCartsOf(db, [id])),
});
