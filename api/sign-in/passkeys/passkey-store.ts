import { standingOf } from '../../customers/index.ts';
import { type Executor, statement, type Transaction } from '../../platform/database/index.ts';
import type { customerPasskeys } from '../passkey-tables.ts';

export type PasskeyRow = typeof customerPasskeys.$inferSelect;

/** Most passkeys of a customer. */
export const MOST_PASSKEYS = 20;

const list = statement(
  'sign_in_passkeys',
  `select * from customer_passkeys where customer_id = $1 order by id limit ${MOST_PASSKEYS}`,
);
export const readPasskeys = (db: Executor, customerId: number): Promise<PasskeyRow[]> =>
  db.query<PasskeyRow>(list, [customerId]);

const find = statement(
  'sign_in_passkey',
  `select p.*, ${standingOf('c')} from customer_passkeys p join customers c on c.id = p.customer_id
   where p.credential_id = $1 and p.rp_id = $2`,
);

/** A passkey with the state of its customer's credentials. */
export async function findPasskey(
  db: Executor,
  credentialId: string,
  rpId: string,
): Promise<(PasskeyRow & { credentials: string | null }) | undefined> {
  return (await db.query<PasskeyRow & { credentials: string | null }>(find, [credentialId, rpId]))[0];
}

const insert = statement(
  'sign_in_insert_passkey',
  `insert into customer_passkeys (customer_id, name, credential_id, public_key, rp_id, user_handle, counter, transports, is_backed_up, created_at)
   select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10 where (select count(*) from customer_passkeys where customer_id = $1) < ${MOST_PASSKEYS}
   on conflict (credential_id) do nothing returning *`,
);

/** Undefined when the passkey is known already, or the customer has too many. The account must be locked. */
export async function insertPasskey(
  tx: Transaction,
  passkey: Omit<PasskeyRow, 'id' | 'last_used_at'>,
): Promise<PasskeyRow | undefined> {
  const { customer_id, name, credential_id, public_key, rp_id, user_handle } = passkey;
  const { counter, transports, is_backed_up, created_at } = passkey;
  const values = [customer_id, name, credential_id, public_key, rp_id, user_handle, counter, transports];
  return (await tx.query<PasskeyRow>(insert, [...values, is_backed_up, created_at]))[0];
}

const use = statement(
  'sign_in_use_passkey',
  `update customer_passkeys set counter = $2, is_backed_up = $3, last_used_at = $4
   where id = $1 and (counter < $2 or counter = 0 and $2 = 0) returning id`,
);

/** Notes a sign-in; false when the authenticator's counter did not grow, so that the passkey may have been copied. */
export async function touchPasskey(
  tx: Transaction,
  id: number,
  { counter, isBackedUp, now }: { counter: number; isBackedUp: boolean; now: Date },
): Promise<boolean> {
  return (await tx.query(use, [id, counter, isBackedUp, now])).length > 0;
}

const remove = statement(
  'sign_in_delete_passkey',
  'delete from customer_passkeys where id = $1 and customer_id = $2 returning id',
);
export async function deletePasskey(tx: Executor, id: number, customerId: number): Promise<boolean> {
  return (await tx.query(remove, [id, customerId])).length > 0;
}
