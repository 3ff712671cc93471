import type { Database } from '../platform/index.ts';
import { deleteExpired } from './store.ts';

/** Carts that one statement deletes, so that none is held for long. */
const BATCH = 1_000;

/** Job functions of the room by task name. `cart.clean-up` is meant for every hour. */
export const tasks = ({ db, clock }: { db: Database; clock: () => Date }) => ({
  'cart.clean-up': () => deleteExpired(db, clock(), BATCH),
});
