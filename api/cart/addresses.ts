import type { AddressInput } from '../../contract/records/addresses.ts';
import { invalidFields, type RequestContext } from '../platform/index.ts';
import {
  type AddressType,
  type CartAddressRow,
  readAddressCountry,
  readAddresses,
  writeAddress,
} from './address-store.ts';
import { type CartDependencies, expiry, openCart } from './cart.ts';
import { contactFailures } from './contact-failures.ts';
import { cartNotFound } from './failures.ts';
import { isActiveCountry } from './store.ts';

/** The contract's record of a cart's address. */
const addressRecord = (row: CartAddressRow) => ({ ...row, created_at: row.created_at.toISOString() });

export async function listAddresses(deps: CartDependencies, cartId: string, context: RequestContext) {
  await openCart(deps.db, cartId, context, deps.clock());
  return (await readAddresses(deps.db, cartId)).map(({ country_alpha2: _, ...row }) => addressRecord(row));
}

/** Refuses a phone number or a post code that cannot be right where the address is. */
async function checkContact(
  deps: CartDependencies,
  cartId: string,
  type: AddressType,
  address: AddressInput,
): Promise<void> {
  if (!address.phone && !address.post_code) return;
  const known = await readAddressCountry(deps.db, { cartId, type, now: deps.clock() }, address.country_id ?? null);
  const dialCode = address.dial_code === undefined ? known?.dial_code : address.dial_code;
  const failures = known ? contactFailures({ ...address, dial_code: dialCode }, known.alpha2) : [];
  if (failures.length > 0) throw invalidFields(...failures);
}

/** Changes what is sent of an address; whether it is complete is asked when the order is placed. */
export async function setAddress(
  deps: CartDependencies,
  cartId: string,
  type: AddressType,
  address: AddressInput,
  context: RequestContext,
) {
  const { db } = deps;
  const now = deps.clock();
  // Addresses are kept for customers, and a cart of a customer is refused as long as nobody can sign in.
  if (address.customer_address_id) throw invalidFields({ field: 'customer_address_id', key: 'no_such_address' });
  if (address.country_id && !(await isActiveCountry(db, address.country_id))) {
    throw invalidFields({ field: 'country_id', key: 'invalid' });
  }
  await checkContact(deps, cartId, type, address);
  const row = await writeAddress(db, { cartId, type, now, expiresAt: expiry(deps, now) }, address);
  if (row) return addressRecord(row);
  await openCart(db, cartId, context, now);
  throw cartNotFound();
}
