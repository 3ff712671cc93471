import type { CustomerAddressInput } from '../../contract/customers/address-book.ts';
import { MOST_ADDRESSES, requiredTexts } from '../../contract/customers/address-fields.ts';
import { ADDRESS_FIELDS, addressInput } from '../../contract/customers/addresses.ts';
import type { Database, Executor, Transaction } from '../platform/database/index.ts';
import { Failure, type FieldFailure, invalidFields, notFound } from '../platform/http/index.ts';
import {
  type CustomerAddressRow,
  countryCode,
  deleteAddress,
  holdCustomer,
  insertAddress,
  readAddressBook,
  readCustomerAddress,
  readDialCodes,
  type SavedAddress,
  updateAddress,
} from './address-store.ts';
import { contactFailures } from './contact-failures.ts';
import { readContactPhone, withReadPostCode } from './read-contact.ts';

const EMPTY = {
  ...Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, null])),
  is_company: false,
  is_billing_default: false,
  is_shipping_default: false,
} as SavedAddress;

/** The address after a change: fields that were not sent stay, empty text and null clear. */
function changed(address: SavedAddress, input: CustomerAddressInput): SavedAddress {
  const sent = Object.entries(input).filter(([, value]) => value !== undefined);
  return { ...address, ...Object.fromEntries(sent.map(([name, value]) => [name, value === '' ? null : value])) };
}

/** Texts that a saved address needs, so that it can be used for a parcel. */
const missing = (address: SavedAddress): FieldFailure[] =>
  [
    ...requiredTexts('shipping', { isSentTo: true, hasPhone: true, isCompany: false }),
    ...(address.is_company ? (['company_name', 'company_identification_number'] as const) : []),
  ]
    .filter((name) => !address[name])
    .map((field) => ({ field, key: 'required' }));

/** The address to store; 422 with all that is missing or wrong. */
async function checked(db: Executor, typed: SavedAddress): Promise<SavedAddress> {
  const alpha2 = typed.country_id === null ? undefined : await countryCode(db, typed.country_id);
  const address = {
    ...withReadPostCode(typed, alpha2 ?? null),
    ...readContactPhone(typed.phone, typed.dial_code, await readDialCodes(db)),
  };
  const wrong: FieldFailure[] = [
    ...missing(address),
    ...(address.country_id === null ? [{ field: 'country_id', key: 'required' } as const] : []),
    ...(address.country_id !== null && !alpha2 ? [{ field: 'country_id', key: 'no_such_country' } as const] : []),
    ...contactFailures(address, alpha2 ?? null),
  ];
  if (wrong.length > 0) throw invalidFields(...wrong);
  return address;
}

/** Keeps an address. The first one is the default of both kinds, unless it says otherwise. */
export function addAddress(db: Database, customerId: number, input: CustomerAddressInput): Promise<CustomerAddressRow> {
  return db.transaction(async (tx) => {
    if (!(await holdCustomer(tx, customerId))) throw notFound();
    const book = await readAddressBook(tx, customerId);
    const isFirst = book.length === 0;
    const address = await checked(
      tx,
      changed({ ...EMPTY, is_billing_default: isFirst, is_shipping_default: isFirst }, input),
    );
    if (book.length >= MOST_ADDRESSES) throw new Failure('too_many_addresses', { limit: MOST_ADDRESSES });
    return insertAddress(tx, customerId, address);
  });
}

/** Changes a saved address of the customer; 404 for any other. */
export function changeAddress(
  db: Database,
  customerId: number,
  id: number,
  input: CustomerAddressInput,
): Promise<CustomerAddressRow> {
  return db.transaction(async (tx) => {
    if (!(await holdCustomer(tx, customerId))) throw notFound();
    const stored = await readCustomerAddress(tx, customerId, id);
    if (!stored) throw notFound();
    const row = await updateAddress(tx, customerId, id, await checked(tx, changed(stored, input)));
    if (!row) throw notFound();
    return row;
  });
}

export async function removeAddress(db: Database, customerId: number, id: number): Promise<void> {
  if (!(await deleteAddress(db, customerId, id))) throw notFound();
}

type Content = Omit<SavedAddress, 'is_billing_default' | 'is_shipping_default'>;

type Field = (typeof ADDRESS_FIELDS)[number];

const fieldsOf = (address: Content) =>
  Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, address[name]])) as Pick<Content, Field>;

/** Addresses as they would be stored if they were sent now: each was read by the rules of its time. */
async function readAnew(db: Executor, addresses: readonly Content[]): Promise<Pick<Content, Field>[]> {
  const ids = new Set(addresses.flatMap(({ country_id: id }) => (id === null ? [] : [id])));
  const [dialCodes, ...codes] = await Promise.all([
    readDialCodes(db),
    ...[...ids].map(async (id) => [id, await countryCode(db, id)] as const),
  ]);
  const codeOf = new Map(codes);
  return addresses.map((address) => {
    const fields = fieldsOf(address);
    const { customer_address_id: _, ...read } = addressInput.safeParse(fields).data ?? {};
    const { phone, dial_code: dialCode, ...rest } = { ...fields, ...read } as Pick<Content, Field>;
    const alpha2 = rest.country_id === null ? null : (codeOf.get(rest.country_id) ?? null);
    return { ...withReadPostCode(rest, alpha2), ...readContactPhone(phone || null, dialCode || null, dialCodes) };
  });
}

/** Which of the others say the same as an address, however and whenever they were written. */
async function sameAs<Other extends Content>(db: Executor, address: Content, others: readonly Other[]) {
  const [own, ...read] = await readAnew(db, [address, ...others]);
  return others.filter((_, index) =>
    ADDRESS_FIELDS.every((name) => (read[index]?.[name] || null) === (own?.[name] || null)),
  );
}

/** Whether two addresses say the same. */
export const isSameAddress = async (db: Executor, one: Content, other: Content): Promise<boolean> =>
  (await sameAs(db, one, [other])).length > 0;

/** Number of the address in a customer's book that says the same; null for none. */
export const savedIdOf = async (db: Executor, customerId: number, address: Content): Promise<number | null> =>
  (await sameAs(db, address, await readAddressBook(db, customerId)))[0]?.id ?? null;

/** Whether a customer keeps this address. */
export const isSaved = async (db: Executor, customerId: number, address: Content): Promise<boolean> =>
  (await savedIdOf(db, customerId, address)) !== null;

/**
 * Saves an address of an order, unless the address book has it or is full. It becomes the default where there is none.
 */
export async function saveAddress(
  tx: Transaction,
  customerId: number,
  address: Content,
  kind: 'is_billing_default' | 'is_shipping_default',
): Promise<void> {
  if (!(await holdCustomer(tx, customerId))) return;
  const book = await readAddressBook(tx, customerId);
  if (book.length >= MOST_ADDRESSES || (await sameAs(tx, address, book)).length > 0) return;
  const isDefault = !book.some((one) => one[kind]);
  const isFirst = book.length === 0;
  await insertAddress(tx, customerId, {
    ...EMPTY,
    ...fieldsOf(address),
    is_billing_default: isFirst || (isDefault && kind === 'is_billing_default'),
    is_shipping_default: isFirst || (isDefault && kind === 'is_shipping_default'),
  });
}
