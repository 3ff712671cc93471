import type { z } from 'zod';
import type { customerPatch } from '../../contract/customers/customer.ts';
import type { RecordQuery } from '../../contract/list.ts';
import { type Database, emit, Failure, invalidFields, type RequestContext, readOne } from '../platform/index.ts';
import { methodFailures, personFailures } from './contact-checks.ts';
import { customerSource } from './customer-source.ts';
import type { CustomerDependencies } from './deps.ts';
import { readOwnAccount } from './own-store.ts';
import { forgetPersons, updateCustomer } from './profile-store.ts';

type Patch = z.output<typeof customerPatch>;

export const readCustomer = (db: Database, id: number, query: RecordQuery, context: RequestContext) =>
  readOne(db, customerSource, id, query, context);

/** Empty text clears, as null does. */
const cleared = (patch: Patch): Patch =>
  Object.fromEntries(
    Object.entries(patch).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value === '' ? null : value]],
    ),
  );

/** Changes what a customer tells of themselves. */
export async function changeProfile({ db, clock }: CustomerDependencies, id: number, sent: Patch): Promise<void> {
  const account = await readOwnAccount(db, id);
  if (!account) throw new Failure('not_found');
  const patch = cleared(sent);
  const contact =
    'phone' in patch || 'dial_code' in patch ? { phone: account.phone, dial_code: account.dial_code } : {};
  const failures = [...personFailures({ ...contact, ...patch }, clock()), ...(await methodFailures(db, patch))];
  if (failures.length > 0) throw invalidFields(...failures);
  await updateCustomer(db, id, patch);
}

/** Deletes an account: forgets the person and every sign-in. Orders stay, because the law asks for their documents. */
export async function deleteAccount({ db, signIns }: CustomerDependencies, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await signIns.forget(tx, [id]);
    await forgetPersons(tx, [id]);
    await emit(tx, 'customer.deleted', { customer_id: id });
  });
}
