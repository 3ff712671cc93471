import type { z } from 'zod';
import { BANK_FIELDS, type customerChange, customerPatch } from '../../contract/customers/customer.ts';
import type { DryRun } from '../../contract/journal/records.ts';
import { checkExpected, planned, plannedDelete, plannedInsert, plannedUpdate } from '../journal/index.ts';
import type { Executor } from '../platform/database/index.ts';
import {
  checkPresentPerson,
  type FieldFailure,
  invalidFields,
  notFound,
  type Operator,
} from '../platform/http/index.ts';
import { readCountries } from '../shop/index.ts';
import { bankFailures, compactBankFields } from './bank-account.ts';
import { methodFailures, personFailures, withReadPhone } from './contact-checks.ts';
import type { CustomerDependencies } from './deps.ts';
import {
  type ChangeableCustomer,
  lockChangeable,
  missingGroups,
  readChangeable,
  replaceGroups,
  updateByOperator,
} from './operator-store.ts';
import { cleared, type Patch } from './profile.ts';

type Change = z.output<typeof customerChange>;
type Author = { operator: Operator; now: Date };

/** What a customer may send of themselves; 422 names what only operators set. */
export function ownPatch(change: Change): Patch {
  const field = Object.keys(change).find((name) => !Object.hasOwn(customerPatch.shape, name));
  if (field) throw invalidFields({ field, key: 'operators_only' });
  return change;
}

const inOrder = <C extends Pick<Change, 'customer_group_ids'>>({ customer_group_ids: ids, ...change }: C) => ({
  ...change,
  ...(ids && { customer_group_ids: [...new Set(ids)].sort((a, b) => a - b) }),
});

async function failuresOf(db: Executor, before: ChangeableCustomer, change: Change, now: Date) {
  const { customer_group_ids: groups = [], restrict_to_country_id: country } = change;
  const contact =
    'phone' in change || 'dial_code' in change ? { phone: before.phone, dial_code: before.dial_code } : {};
  const missing = await missingGroups(db, groups);
  const countries = country ? (await readCountries(db)).map(({ id }) => id) : [];
  const isKnown = !country || countries.includes(country);
  const ofCountry: FieldFailure = {
    field: 'restrict_to_country_id',
    key: 'not_one_of',
    values: { values: countries.join(', ') },
  };
  return [
    ...personFailures({ ...contact, ...change }, now),
    ...(await methodFailures(db, change)),
    ...missing.map((id) => ({ field: `customer_group_ids.${groups.indexOf(id)}`, key: 'no_such_group' as const })),
    ...(isKnown ? [] : [ofCountry]),
  ];
}

/** Where refunds go is set by a person who is there. */
function checkBankFields(change: Change, { operator, now }: Author): void {
  if (!BANK_FIELDS.some((name) => name in change)) return;
  checkPresentPerson(operator, now);
}

/** The fields to write; refuses what the operator may not change, and what has changed meanwhile. */
async function checkChange(db: Executor, before: ChangeableCustomer | undefined, sent: Change, author: Author) {
  if (!before) throw notFound();
  const { expected, ...typed } = inOrder(compactBankFields(cleared(sent), before));
  const change = await withReadPhone(db, typed, before);
  checkBankFields(change, author);
  checkExpected(expected && inOrder(cleared(expected)), { ...before }, change);
  const failures = [...(await failuresOf(db, before, change, author.now)), ...bankFailures(before, change)];
  if (failures.length > 0) throw invalidFields(...failures);
  return { before, change };
}

/** Applies an operator's change, all of it or nothing. A trigger ends the sessions of who is blocked or switched off. */
export function changeCustomer(
  { db, clock }: Pick<CustomerDependencies, 'db' | 'clock'>,
  id: number,
  sent: Change,
  operator: Operator,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { change } = await checkChange(tx, await lockChangeable(tx, id), sent, { operator, now: clock() });
    const { customer_group_ids: groups, ...fields } = change;
    await updateByOperator(tx, id, fields);
    if (groups) await replaceGroups(tx, id, groups);
  });
}

const MEMBERS = 'customer_group_members';

/** What `changeCustomer` would change. */
export async function tryChangeCustomer(db: Executor, id: number, sent: Change, author: Author): Promise<DryRun> {
  const { before, change } = await checkChange(db, await readChangeable(db, id), sent, author);
  const { customer_group_ids: groups = before.customer_group_ids, ...fields } = change;
  const member = (customer_group_id: number) => ({ customer_id: id, customer_group_id });
  return planned([
    ...plannedUpdate('customers', id, { ...before }, fields),
    ...before.customer_group_ids
      .filter((group) => !groups.includes(group))
      .map((group) => plannedDelete(MEMBERS, id, member(group))),
    ...groups
      .filter((group) => !before.customer_group_ids.includes(group))
      .map((group) => ({ ...plannedInsert(MEMBERS, member(group)), record_id: id })),
  ]);
}
