import type { z } from 'zod';
import { BANK_FIELDS, type customerPatch } from '../../contract/customers/customer.ts';
import type { RecordQuery } from '../../contract/list.ts';
import { type Database, Failure, invalidFields, type RequestContext, readOne } from '../platform/index.ts';
import { closeAccounts } from './close-accounts.ts';
import { methodFailures, personFailures } from './contact-checks.ts';
import { customerSource } from './customer-source.ts';
import type { CustomerDependencies } from './deps.ts';
import { readOwnAccount } from './own-store.ts';
import { readBankAccount, updateCustomer } from './profile-store.ts';

export type Patch = z.output<typeof customerPatch>;

export const readCustomer = (db: Database, id: number, query: RecordQuery, context: RequestContext) =>
  readOne(db, customerSource, id, query, context);

/** Empty text clears, as null does. */
export const cleared = <P extends object>(patch: P): P =>
  Object.fromEntries(
    Object.entries(patch).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value === '' ? null : value]],
    ),
  ) as P;

/** Throws when an operator who acts for the customer would change the account that refunds go to. */
async function keepBankAccount(db: Database, id: number, patch: Patch): Promise<void> {
  const account = await readBankAccount(db, id);
  if (BANK_FIELDS.some((name) => name in patch && (patch[name] ?? null) !== account[name]))
    throw new Failure('not_while_impersonated');
}

/** Changes what a customer tells of themselves. */
export async function changeProfile(
  { db, clock }: CustomerDependencies,
  id: number,
  sent: Patch,
  { customer }: RequestContext,
): Promise<void> {
  const account = await readOwnAccount(db, id);
  if (!account) throw new Failure('not_found');
  const patch = cleared(sent);
  if (customer?.impersonation) await keepBankAccount(db, id, patch);
  const contact =
    'phone' in patch || 'dial_code' in patch ? { phone: account.phone, dial_code: account.dial_code } : {};
  const failures = [...personFailures({ ...contact, ...patch }, clock()), ...(await methodFailures(db, patch))];
  if (failures.length > 0) throw invalidFields(...failures);
  // In a transaction, so that what an operator changes for the customer is noted in the journal.
  if (!(await db.transaction((tx) => updateCustomer(tx, id, patch)))) throw new Failure('not_found');
}

/** Deletes an account: forgets the person and every sign-in. Orders stay, because the law asks for their documents. */
export async function deleteAccount({ db, signIns }: CustomerDependencies, id: number): Promise<void> {
  await db.transaction((tx) => closeAccounts(tx, signIns, [id]));
}
