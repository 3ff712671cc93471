import type { z } from 'zod';
import { BANK_FIELDS, customerChange, customerPatch } from '../../contract/customers/customer.ts';
import { forgetValues } from '../journal/index.ts';
import { type Executor, statement } from '../platform/database/index.ts';

type Patch = z.output<typeof customerPatch>;
/** Columns that customers change themselves: never their groups, code or blocking (mass assignment). */
const FIELDS = Object.keys(customerPatch.shape) as (keyof Patch)[];
/** Columns about the person: everything that the customer or an operator may clear. */
export const PERSONAL = Object.entries(customerChange.shape).flatMap(([name, field]) =>
  field.safeParse(null).success ? [name] : [],
);
const setNull = (names: readonly string[]) => names.map((name) => `${name} = null`).join(', ');

const update = statement(
  'customers_update',
  `update customers t set (${FIELDS.join(', ')}) = (select ${FIELDS.map((name) => `case when $2::jsonb ? '${name}' then n.${name} else t.${name} end`).join(', ')})
   from jsonb_populate_record(null::customers, $2::jsonb) n where t.id = $1 and not t.is_guest returning t.id`,
);

const bankAccount = statement(
  'customers_bank_account',
  `select ${BANK_FIELDS.join(', ')} from customers where id = $1`,
);
/** Where refunds go. */
export async function readBankAccount(
  db: Executor,
  id: number,
): Promise<Partial<Record<(typeof BANK_FIELDS)[number], string | null>>> {
  return (await db.query<Record<(typeof BANK_FIELDS)[number], string | null>>(bankAccount, [id]))[0] ?? {};
}

/** Writes the sent fields; false when the account was forgotten meanwhile. */
export async function updateCustomer(db: Executor, id: number, patch: Patch): Promise<boolean> {
  return (await db.query(update, [id, JSON.stringify(patch)])).length > 0;
}

// Mails to a confirmed e-mail are its owner's; to another one they may be somebody else's.
const forget = statement(
  'customers_forget',
  `with persons as (select id, email, email_confirmed_at from customers where id = any($1::int[])),
   addresses as (delete from customer_addresses where customer_id = any($1::int[])),
   groups as (delete from customer_group_members where customer_id = any($1::int[])),
   requests as (delete from account_requests where customer_id = any($1::int[])),
   mails as (delete from account_mails m using persons p where m.customer_id = p.id
     or (p.email_confirmed_at is not null and lower(m.email) = lower(p.email))),
   changes as (delete from email_changes where customer_id = any($1::int[]))
   update customers set ${setNull(PERSONAL)}, email = '', password_hash = null, is_guest = true, email_confirmed_at = null,
     additional_params = '{}', last_logged_at = null
   where id = any($1::int[])`,
);

const forgetProfile = statement('customers_forget_profile', `update customers set ${setNull(FIELDS)} where id = $1`);
/** Clears what somebody other than the e-mail's owner may have typed, such as a name or a bank account for refunds. */
export async function clearProfile(tx: Executor, id: number): Promise<void> {
  await tx.query(forgetProfile, [id]);
}

/** Forgets who customers are; what is left is a record of their orders. */
export async function forgetPersons(tx: Executor, ids: readonly number[]): Promise<void> {
  await tx.query(forget, [ids]);
  await forgetValues(tx, 'customers', { ids, fields: PERSONAL });
}
