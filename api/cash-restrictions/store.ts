import { type Executor, statement } from '../platform/database/index.ts';
import { type KnownBuyer, keyOf, knownBuyers } from './buyer-key.ts';

const restricted = statement(
  'cash_restricted',
  'select exists (select from cash_restrictions where key = any($1::text[]) and valid_to > $2) as restricted',
);

/** Whether one of the buyer's contacts is kept from cash on delivery. */
export async function isRestricted(
  db: Executor,
  key: Buffer,
  contacts: Parameters<typeof knownBuyers>[0],
  now: Date,
): Promise<boolean> {
  const keys = knownBuyers(contacts).map((known) => keyOf(key, known));
  if (keys.length === 0) return false;
  const [row] = await db.query<{ restricted: boolean }>(restricted, [keys, now]);
  return row?.restricted === true;
}

const known = statement('cash_restriction_known', 'select id from cash_restrictions where key = $1');

export const isKnown = async (db: Executor, key: Buffer, buyer: KnownBuyer): Promise<boolean> =>
  (await db.query(known, [keyOf(key, buyer)])).length > 0;

const forgetOver = statement('cash_restrictions_forget', 'delete from cash_restrictions where valid_to <= $1');

/** Deletes what ended. */
export async function forgetOverRestrictions(db: Executor, now: Date): Promise<void> {
  await db.query(forgetOver, [now]);
}
