import { type AddressType, requiredTexts } from '../../contract/customers/address-fields.ts';
import { ADDRESS_FIELDS } from '../../contract/customers/addresses.ts';
import type { NewEdit } from '../../contract/orders/edits.ts';
import { ORDER_ADDRESS_TYPES } from '../../contract/orders/rules.ts';
import { contactFailures, mailboxOf, withReadPostCode } from '../customers/index.ts';
import type { EditableOrder, EditedAddress } from '../orders/index.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { invalidFields } from '../platform/http/index.ts';
import { notEditable } from './wanted.ts';

/** Addresses and the e-mail after an edit. */
export interface EditedFields {
  email: string;
  mailbox: string | null;
  addresses: EditedAddress[];
  /** Names of what changed. */
  changed: string[];
  /** Whether documents name something that changed. */
  isInDocuments: boolean;
}

const codes = statement('edits_country_codes', 'select id, alpha2 from countries where id = any($1::int[])');
async function readAlpha2(db: Executor, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const rows = await db.query<{ id: number; alpha2: string }>(codes, [ids.filter((id) => id !== null)]);
  return new Map(rows.map(({ id, alpha2 }) => [id, alpha2]));
}

type Changes = NonNullable<NewEdit['billing_address']>;

/** An address with what an edit changes; an empty text clears. */
function withChanges(address: EditedAddress, changes: Changes): EditedAddress {
  const sent = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...address, ...Object.fromEntries(sent.map(([name, value]) => [name, value === '' ? null : value])) };
}

function checkAddress(type: AddressType, address: EditedAddress, order: EditableOrder, alpha2: string | null): void {
  const needed = requiredTexts(type, { isSentTo: true, hasPhone: false, isCompany: address.is_company });
  const before = order.addresses.find(({ id }) => id === address.id);
  // What it lacked before is not asked for now: a point or a store has no street of its own.
  const missing = needed.filter((name) => !address[name] && before?.[name]);
  const failures = [
    ...missing.map((name) => ({ field: `${type}_address.${name}`, key: 'required' as const })),
    ...contactFailures(address, alpha2, `${type}_address.`),
  ];
  if (failures.length > 0) throw invalidFields(...failures);
}

/** Applies the address and e-mail of an edit, and refuses what an order could not be placed with. */
export async function editedFields(
  db: Executor,
  order: EditableOrder,
  { billing_address: billing, shipping_address: shipping, email = order.email }: NewEdit,
): Promise<EditedFields> {
  const wanted = { billing, shipping } as const;
  const changed = email === order.email ? [] : ['email'];
  const addresses: EditedAddress[] = [];
  for (const type of ['billing', 'shipping'] as const) {
    const before = order.addresses.find((one) => one.type === ORDER_ADDRESS_TYPES[type]);
    const changes = wanted[type];
    if (!before || !changes) continue;
    const after = withChanges(before, changes);
    const alpha2 = (await readAlpha2(db, [after.country_id])).get(after.country_id ?? 0) ?? null;
    if (after.country_id !== null && alpha2 === null)
      throw invalidFields({ field: `${type}_address.country_id`, key: 'no_such_country' });
    if (type === 'shipping' && after.country_id !== before.country_id)
      throw notEditable('shipping_address.country_id', 'edit_country');
    const read = withReadPostCode(after, alpha2);
    checkAddress(type, read, order, alpha2);
    const names = ADDRESS_FIELDS.filter((name) => read[name] !== before[name]);
    if (names.length === 0) continue;
    addresses.push(read);
    changed.push(...names.map((name) => `${type}_address.${name}`));
  }
  return {
    ...{ email, addresses, changed },
    mailbox: email === order.email ? order.mailbox : mailboxOf(email),
    isInDocuments: changed.some((name) => !/^email$|\.(phone|dial_code)$/.test(name)),
  };
}
