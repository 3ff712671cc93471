import { type Database, forgetOldKeys } from '../platform/index.ts';

/** Job functions of the room by task name. `checkout.forget-keys` is meant for every day. */
export const tasks = ({ db, clock }: { db: Database; clock: () => Date }) => ({
  'checkout.forget-keys': () => forgetOldKeys(db, clock()),
});
