import { type Executor, statement, type Transaction } from '../../platform/database/index.ts';

/** Whose secrets they are, for their encryption and hashes. */
export const holderOf = (customerId: number): string => `customer ${customerId}`;

const read = statement(
  'sign_in_codes',
  'select secret, pending_secret, since from customer_one_time_codes where customer_id = $1',
);
interface CodesRow {
  secret: string | null;
  pending_secret: string | null;
  since: Date | null;
}
export const readCodes = async (db: Executor, customerId: number): Promise<CodesRow | undefined> =>
  (await db.query<CodesRow>(read, [customerId]))[0];

const writePending = statement(
  'sign_in_pending_codes',
  `insert into customer_one_time_codes (customer_id, pending_secret) values ($1, $2)
   on conflict (customer_id) do update set pending_secret = excluded.pending_secret`,
);
export async function writePendingSecret(db: Executor, customerId: number, encrypted: string): Promise<void> {
  await db.query(writePending, [customerId, encrypted]);
}

const consumePending = statement(
  'sign_in_take_pending_codes',
  `update customer_one_time_codes set secret = pending_secret, pending_secret = null, since = $4, last_step = $3
   where customer_id = $1 and pending_secret = $2 returning customer_id`,
);

/** Makes the pending secret the one that counts; false when it was replaced meanwhile. */
export const consumePendingSecret = async (
  tx: Transaction,
  customerId: number,
  { pending, step, now }: { pending: string; step: number; now: Date },
): Promise<boolean> => (await tx.query(consumePending, [customerId, pending, step, now])).length > 0;

const spendStep = statement(
  'sign_in_spend_code',
  `update customer_one_time_codes set last_step = $2
   where customer_id = $1 and secret is not null and (last_step is null or last_step < $2) returning customer_id`,
);

/** Uses up the code of a half minute and all earlier ones; false when it was used before. */
export const spendCodeStep = async (tx: Transaction, customerId: number, step: number): Promise<boolean> =>
  (await tx.query(spendStep, [customerId, step])).length > 0;

const spendCode = statement(
  'sign_in_spend_recovery_code',
  `update customer_recovery_codes set used_at = $3 where customer_id = $1 and code_hash = $2 and used_at is null returning customer_id`,
);

/** Uses up a recovery code; false when there is none, or it was used before. */
export const spendRecoveryCode = async (
  tx: Transaction,
  customerId: number,
  hash: string,
  now: Date,
): Promise<boolean> => (await tx.query(spendCode, [customerId, hash, now])).length > 0;

const dropRecovery = statement(
  'sign_in_drop_recovery_codes',
  'delete from customer_recovery_codes where customer_id = $1',
);
const insertRecovery = statement(
  'sign_in_insert_recovery_codes',
  'insert into customer_recovery_codes (customer_id, code_hash) select $1, unnest($2::text[])',
);
export async function replaceRecoveryCodes(tx: Transaction, customerId: number, hashes: string[]): Promise<void> {
  await tx.query(dropRecovery, [customerId]);
  await tx.query(insertRecovery, [customerId, hashes]);
}

const countRecovery = statement(
  'sign_in_count_recovery_codes',
  'select count(*)::int as left from customer_recovery_codes where customer_id = $1 and used_at is null',
);
export const countRecoveryCodes = async (db: Executor, customerId: number): Promise<number> =>
  (await db.query<{ left: number }>(countRecovery, [customerId]))[0]?.left ?? 0;

const drop = statement(
  'sign_in_drop_codes',
  `with recovery as (delete from customer_recovery_codes where customer_id = any($1::int[])),
     tickets as (delete from customer_code_tickets where customer_id = any($1::int[]))
   delete from customer_one_time_codes where customer_id = any($1::int[]) returning secret is not null as were_on`,
);

/** Switches the codes of customers off; returns whether any were on. */
export async function dropCodes(tx: Executor, customerIds: readonly number[]): Promise<boolean> {
  return (await tx.query<{ were_on: boolean }>(drop, [customerIds])).some(({ were_on }) => were_on);
}
