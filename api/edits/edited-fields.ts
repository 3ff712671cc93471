import { isDeepStrictEqual } from 'node:util';
import { type AddressType, REQUIRED_TEXTS, requiredTexts, textsOf } from '../../contract/customers/address-fields.ts';
import { ADDRESS_FIELDS } from '../../contract/customers/addresses.ts';
import type { NewEdit } from '../../contract/orders/edits.ts';
import { ORDER_ADDRESS_TYPES } from '../../contract/orders/rules.ts';
import { allowsOtherAddress, isSentToAddress } from '../../contract/shipping/rules.ts';
import { contactFailures, mailboxOf, withReadPostCode } from '../customers/index.ts';
import type { EditableOrder, EditedAddress } from '../orders/index.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { type FieldFailure, invalidFields } from '../platform/http/index.ts';
import type { EditedSale } from './edited-sale.ts';
import type { ChosenShipping } from './edited-shipping.ts';

/** Addresses and the e-mail after an edit. */
export interface EditedFields {
  email: string;
  mailbox: string | null;
  /** Those that changed. */
  addresses: EditedAddress[];
  /** All of the order. */
  all: EditedAddress[];
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
type Sent = Pick<ChosenShipping, 'method' | 'option' | 'shipping'>;
const LOCATION = textsOf('location');

/** An address with what an edit changes; an empty text clears. */
function withChanges(address: EditedAddress, changes: Changes | undefined): EditedAddress {
  const sent = Object.entries(changes ?? {}).filter(([, value]) => value !== undefined);
  return { ...address, ...Object.fromEntries(sent.map(([name, value]) => [name, value === '' ? null : value])) };
}

const NO_LOCATION = { street: null, city: null, post_code: null };
const locationOf = ({ street, city, post_code }: Record<keyof typeof NO_LOCATION, string | null>) => ({
  street,
  city,
  post_code,
});

/** Where goods go by another way of sending: the point, nowhere, the address that they had, or that of the invoice. */
function sentTo(
  before: EditedAddress,
  billing: EditedAddress | undefined,
  { method, option, shipping }: Sent,
  { countryId }: EditedSale,
): EditedAddress {
  if (!method) return before;
  const methods = {
    shipping_method_id: method.id,
    shipping_option_id: shipping.shipping_option_id,
    shipping_service: method.shipping_service,
  };
  if (option) return { ...before, ...methods, ...locationOf(option), country_id: option.country_id };
  const to = { ...before, ...methods, country_id: countryId };
  if (!isSentToAddress(method)) return { ...to, ...NO_LOCATION };
  const hasOwn = allowsOtherAddress(method) && before.shipping_option_id === null && before.street !== null;
  if (hasOwn) return to;
  return { ...to, ...(billing?.country_id === countryId ? locationOf(billing) : NO_LOCATION) };
}

/** Texts that an address needs: of a way of sending that is checked all that a new order needs, else what it had. */
function missingIn(type: AddressType, address: EditedAddress, before: EditedAddress, { method, option }: Sent) {
  const needs = {
    isSentTo: method === null || isSentToAddress(method),
    hasPhone: method !== null && !method.is_electronic,
    isCompany: address.is_company,
  };
  const isPlaceless = type === 'shipping' && (option !== undefined || !needs.isSentTo);
  const needed: readonly (keyof EditedAddress)[] = isPlaceless ? REQUIRED_TEXTS.name : requiredTexts(type, needs);
  // What it lacked before is not asked for now: a point or a store has no street of its own.
  return needed.filter((name) => !address[name] && (method !== null || before[name]));
}

function checkAddress(
  type: AddressType,
  address: EditedAddress,
  before: EditedAddress,
  changes: Changes | undefined,
  sent: Sent,
  alpha2: string | null,
): void {
  const goesToPoint = type === 'shipping' && sent.method && (sent.option || !isSentToAddress(sent.method));
  const placed = goesToPoint ? LOCATION.filter((name) => changes?.[name]) : [];
  const failures: FieldFailure[] = [
    ...placed.map((name) => ({ field: `${type}_address.${name}`, key: 'edit_goes_to_point' as const })),
    ...missingIn(type, address, before, sent).map((name) => ({
      ...{ field: `${type}_address.${name}`, key: 'required' as const },
    })),
    ...contactFailures(address, alpha2, `${type}_address.`),
  ];
  if (failures.length > 0) throw invalidFields(...failures);
}

/** Applies the address and e-mail of an edit, and refuses what an order could not be placed with. */
export async function editedFields(
  db: Executor,
  order: EditableOrder,
  { billing_address, shipping_address, email = order.email }: NewEdit,
  sent: Sent,
  sale: EditedSale,
): Promise<EditedFields> {
  const wanted = { billing: billing_address, shipping: shipping_address } as const;
  const changed = email === order.email ? [] : ['email'];
  const all = new Map(order.addresses.map((one) => [one.type, one]));
  for (const type of ['billing', 'shipping'] as const) {
    const number = ORDER_ADDRESS_TYPES[type];
    const before = all.get(number);
    if (!before || (!wanted[type] && !sent.method)) continue;
    const base = type === 'shipping' ? sentTo(before, all.get(ORDER_ADDRESS_TYPES.billing), sent, sale) : before;
    const after = withChanges(base, wanted[type]);
    const alpha2 = (await readAlpha2(db, [after.country_id])).get(after.country_id ?? 0) ?? null;
    if (after.country_id !== null && alpha2 === null)
      throw invalidFields({ field: `${type}_address.country_id`, key: 'no_such_country' });
    const read = withReadPostCode(after, alpha2);
    checkAddress(type, read, before, wanted[type], sent, alpha2);
    changed.push(
      ...ADDRESS_FIELDS.filter((name) => read[name] !== before[name]).map((name) => `${type}_address.${name}`),
    );
    all.set(number, read);
  }
  const stored = new Map(order.addresses.map((one) => [one.type, one]));
  const addresses = [...all.values()].filter((one) => !isDeepStrictEqual(one, stored.get(one.type)));
  return {
    ...{ email, addresses, all: [...all.values()], changed },
    mailbox: email === order.email ? order.mailbox : mailboxOf(email),
    isInDocuments: changed.some((name) => !/^email$|\.(phone|dial_code)$/.test(name)),
  };
}
