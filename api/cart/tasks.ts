import { type Database, plainTask } from '../platform/index.ts';
import { deleteExpired } from './store.ts';

/** Carts per delete statement, so that locks are short. */
const BATCH = 1_000;

/** Job functions of the room by task name. */
export const tasks = ({ db, clock }: { db: Database; clock: () => Date }) => ({
  'cart.clean-up': plainTask(() => deleteExpired(db, clock(), BATCH)),
});
