import type { SignIns } from '../customers/index.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { dropCodes } from './one-time-codes/code-store.ts';
import { endSessionsOf } from './session-store.ts';

const forget = statement(
  'sign_in_forget',
  `with passkeys as (delete from customer_passkeys where customer_id = any($1::int[])),
     providers as (delete from customer_providers where customer_id = any($1::int[]))
   delete from customer_sessions where customer_id = any($1::int[])`,
);

/** Deletes every way in of customers, and their sessions. */
export async function forgetWays(tx: Executor, customerIds: readonly number[]): Promise<void> {
  await tx.query(forget, [customerIds]);
  await dropCodes(tx, customerIds);
}

/** What the room of customers needs of this one. */
export const createSignIns = (clock: () => Date): SignIns => ({
  end: (tx, customerId, reason, except) => endSessionsOf(tx, customerId, { reason, except, now: clock() }),
  forget: forgetWays,
});
