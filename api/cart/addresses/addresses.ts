import type { AddressType } from '../../../contract/customers/address-fields.ts';
import { ADDRESS_FIELDS, type AddressInput } from '../../../contract/customers/addresses.ts';
import { shopDay } from '../../../contract/shop/shop-day.ts';
import {
  contactFailures,
  isSameAddress,
  readContactPhone,
  readCustomerAddress,
  withReadPostCode,
} from '../../customers/index.ts';
import type { Executor } from '../../platform/database/index.ts';
import { type FieldFailure, invalidFields, type RequestContext } from '../../platform/http/index.ts';
import {
  type AddressWrite,
  addressRecord,
  askVies,
  type CartDependencies,
  type ContactContext,
  cartNotFound,
  expiry,
  holdCart,
  isActiveCountry,
  isOtherThanOnly,
  notifyListeners,
  onlyToCountry,
  openCart,
  readAddresses,
  readContactContext,
  vatQuestion,
  writeAddress,
} from '../stored/index.ts';

export async function listAddresses(deps: CartDependencies, cartId: string, context: RequestContext) {
  await openCart(deps.db, cartId, context, deps.clock());
  return (await readAddresses(deps.db, cartId)).map((row) => addressRecord(row, context));
}

const sent = (value: unknown) => value !== undefined;

/** The sent post code, or the stored one where another country is sent, as it is written in the country of the address. */
function withPostCode(input: AddressInput, { post_code: stored }: ContactContext, alpha2: string | null): AddressInput {
  if (sent(input.post_code)) return withReadPostCode(input, alpha2);
  const read = withReadPostCode({ post_code: stored }, alpha2).post_code;
  return read === stored ? input : { ...input, post_code: read };
}

/** The sent fields as they are stored: a number with its own dial code replaces `dial_code`. */
function asStored(input: AddressInput, contact: ContactContext, alpha2: string | null): AddressInput {
  const address = withPostCode(input, contact, alpha2);
  if (!(sent(address.phone) || sent(address.dial_code))) return address;
  const phone = sent(address.phone) ? address.phone : contact.phone;
  const dialCode = sent(address.dial_code) ? address.dial_code : contact.dial_code;
  const read = readContactPhone(phone ?? null, dialCode ?? null, contact.dial_codes);
  // A stored number that was not sent stays as it is, unless the code comes from it.
  if (sent(address.phone) || read.dial_code !== (dialCode || null)) return { ...address, ...read };
  return { ...address, dial_code: read.dial_code };
}

/** Reports a stored post code that does not match a new country as an error of the country. */
function ofWhatWasSent(
  failure: FieldFailure,
  input: AddressInput,
  merged: { post_code?: string | null },
): FieldFailure {
  if (failure.field !== 'post_code' || sent(input.post_code)) return failure;
  return { field: 'country_id', key: 'country_of_other_post_code', values: { code: merged.post_code ?? '' } };
}

/** The address to store; 422 for a phone number or post code that is wrong for its country. */
async function checkContact(
  db: Executor,
  cart: Omit<AddressWrite, 'expiresAt'>,
  input: AddressInput,
  language: string,
): Promise<AddressInput> {
  const { country_id, dial_code, phone, post_code } = input;
  if (![country_id, dial_code, phone, post_code].some(sent)) return input;
  const contact = await readContactContext(db, cart, country_id ?? null);
  if (!contact) return input;
  // An invoice may go elsewhere.
  if (cart.type === 'shipping' && isOtherThanOnly(contact.only_country, country_id))
    throw invalidFields(onlyToCountry('country_id', contact.only_country, language));
  // Without a country only the general form of a post code is checked.
  const alpha2 = country_id === null ? null : contact.alpha2;
  const address = asStored(input, contact, alpha2);
  const merged = {
    phone: sent(address.phone) ? address.phone : contact.phone,
    dial_code: sent(address.dial_code) ? address.dial_code : contact.dial_code,
    post_code: sent(address.post_code) ? address.post_code : contact.post_code,
  };
  const failures = contactFailures(merged, alpha2);
  if (failures.length > 0) throw invalidFields(...failures.map((failure) => ofWhatWasSent(failure, input, merged)));
  return address;
}

/** The sent fields, after those of the customer's kept address that is named; 422 for one that is not theirs. */
async function withSaved(db: Executor, input: AddressInput, { customer }: RequestContext): Promise<AddressInput> {
  const { customer_address_id: savedId, ...fields } = input;
  if (!savedId) return fields;
  const saved = customer?.hasConfirmedEmail && (await readCustomerAddress(db, customer.id, savedId));
  if (!saved) throw invalidFields({ field: 'customer_address_id', key: 'no_such_address' });
  const changes: AddressInput = Object.fromEntries(Object.entries(fields).filter(([, value]) => sent(value)));
  const isCopy = await isSameAddress(db, { ...saved, ...(changes as Partial<typeof saved>) }, saved);
  const copied = Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, saved[name]]));
  return { ...copied, ...changes, ...(isCopy ? { customer_address_id: savedId } : {}) };
}

/** Writes the sent fields of an address. Completeness is checked when the order is placed. */
export async function setAddress(
  deps: CartDependencies,
  cartId: string,
  type: AddressType,
  input: AddressInput,
  context: RequestContext,
) {
  const { db } = deps;
  const now = deps.clock();
  const fields = await withSaved(db, input, context);
  if (input.country_id && !(await isActiveCountry(db, input.country_id))) {
    throw invalidFields({ field: 'country_id', key: 'no_such_country' });
  }
  if (type === 'billing' && fields.company_vat_number) {
    await openCart(db, cartId, context, now);
    // Before the transaction, which holds a connection.
    await askVies(deps, vatQuestion(fields.company_vat_number, context, shopDay(now)), context);
  }
  const cart = { cartId, type, customerId: context.customer?.id ?? null, now };
  const row = await db.transaction(async (tx) => {
    // What is stored is read behind the lock: another call may have changed it meanwhile.
    holdCart(tx, cart);
    const address = await checkContact(tx, cart, fields, context.language);
    const written = await writeAddress(tx, { ...cart, expiresAt: expiry(deps, now) }, address);
    if (written) await notifyListeners(tx, { ...written, id: cartId }, context, now);
    return written;
  });
  if (row) return addressRecord(row, context);
  await openCart(db, cartId, context, now);
  throw cartNotFound();
}
