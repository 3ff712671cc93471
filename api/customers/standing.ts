import { type Executor, statement, type Transaction } from '../platform/database/index.ts';
import { Failure } from '../platform/http/index.ts';

/** Whether the shop lets a customer in. */
export interface Standing {
  is_active: boolean;
  is_blocked: boolean;
}

/**
 * SQL of what signing in reads. `credentials`, written by a trigger, names the state; as text, dates lose microseconds.
 */
export const standingOf = (customer: string): string =>
  `${customer}.is_active, ${customer}.is_blocked, ${customer}.credentials_changed_at::text as credentials`;

/** Refuses a customer whom the shop does not let in. */
export function checkStanding({ is_blocked, is_active }: Standing): void {
  if (is_blocked) throw new Failure('customer_blocked');
  if (!is_active) throw new Failure('customer_inactive');
}

/** What a sign-in was checked against: the state of the credentials, or a moment of the database's clock as its text. */
export type CheckedAgainst = { credentials: string | null } | { since: string };

// Two parameters for the state, because null is one: nothing has changed yet.
const lock = statement(
  'customers_lock_standing',
  `select ${standingOf('c')},
     not $2 or c.credentials_changed_at is not distinct from $3::timestamptz as is_same,
     $4::timestamptz is null or coalesce(c.credentials_changed_at <= $4::timestamptz, true) as is_older
   from customers c where c.id = $1 and not c.is_guest for no key update`,
);

/**
 * Locks an account, so that no change overtakes a sign-in. False when it changed since. Refuses whom the shop refuses.
 */
export async function lockStanding(tx: Transaction, id: number, checked?: CheckedAgainst): Promise<boolean> {
  const [isState, state] = checked && 'credentials' in checked ? [true, checked.credentials] : [false, null];
  const since = checked && 'since' in checked ? checked.since : null;
  const [row] = await tx.query<Standing & { is_same: boolean; is_older: boolean }>(lock, [id, isState, state, since]);
  if (!row?.is_same || !row.is_older) return false;
  checkStanding(row);
  return true;
}

const hold = statement(
  'customers_hold_unchanged',
  `select 1 from customers where id = $1 and not is_guest
   and credentials_changed_at is not distinct from $2::timestamptz for share`,
);

/** Locks an account as it was when the call was let in; false when it has changed. */
export async function holdUnchanged(
  db: Executor,
  { id, credentials }: { id: number; credentials: string | null },
): Promise<boolean> {
  return (await db.query(hold, [id, credentials])).length > 0;
}
