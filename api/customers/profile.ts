import type { z } from 'zod';
import type { customerPatch } from '../../contract/customers/customer.ts';
import type { RecordQuery } from '../../contract/list.ts';
import type { Database } from '../platform/database/index.ts';
import { checkRecentSignIn, Failure, invalidFields, type RequestContext } from '../platform/http/index.ts';
import { readIfVisible, readOne } from '../platform/listing/index.ts';
import { lockCustomer } from './address-store.ts';
import { bankFailures, changedBankFields, compactBankFields } from './bank-account.ts';
import { closeAccounts } from './close-accounts.ts';
import { methodFailures, personFailures, withReadPhone } from './contact-checks.ts';
import { customerSource } from './customer-source.ts';
import type { CustomerDependencies } from './deps.ts';
import { readOwnAccount } from './own-store.ts';
import { readBankAccount, updateCustomer } from './profile-store.ts';

export type Patch = z.output<typeof customerPatch>;

export const readCustomer = (db: Database, id: number, query: RecordQuery, context: RequestContext) =>
  readOne(db, customerSource, id, query, context);

/** What shows operators who a customer is; nothing when there is none. */
export const readPerson = async (db: Database, id: number, context: RequestContext) => {
  const person = await readIfVisible(db, customerSource, id, { only: 'id,email' }, context);
  return person ? [person] : [];
};

/** Empty text clears, as null does. */
export const cleared = <P extends object>(patch: P): P =>
  Object.fromEntries(
    Object.entries(patch).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value === '' ? null : value]],
    ),
  ) as P;

/** Changes a customer's own data. In one transaction, so that an operator's change for them is journaled. */
export function changeProfile(
  { db, clock }: CustomerDependencies,
  id: number,
  sent: Patch,
  { customer }: RequestContext,
): Promise<void> {
  return db.transaction(async (tx) => {
    // What is stored is read behind the lock: another call may have changed it meanwhile.
    lockCustomer(tx, id);
    const account = await readOwnAccount(tx, id);
    if (!account) throw new Failure('not_found');
    const bank = await readBankAccount(tx, id);
    const patch = await withReadPhone(tx, compactBankFields(cleared(sent), bank), account);
    const isBankChanged = changedBankFields(bank, patch).length > 0;
    if (isBankChanged && customer?.impersonation) throw new Failure('not_while_impersonated');
    const contact =
      'phone' in patch || 'dial_code' in patch ? { phone: account.phone, dial_code: account.dial_code } : {};
    const failures = [
      ...personFailures({ ...contact, ...patch }, clock()),
      ...(await methodFailures(tx, patch)),
      ...bankFailures(bank, patch),
    ];
    if (failures.length > 0) throw invalidFields(...failures);
    // Last, so that nobody gives their password for what cannot be taken.
    if (isBankChanged) checkRecentSignIn(customer, clock());
    if (!(await updateCustomer(tx, id, patch))) throw new Failure('not_found');
  });
}

/** Deletes an account: forgets the person and every sign-in. Orders stay, because the law asks for their documents. */
export async function deleteAccount(deps: CustomerDependencies, id: number): Promise<void> {
  await deps.db.transaction((tx) => closeAccounts(tx, deps, [id]));
}
