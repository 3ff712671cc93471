import type { AddressInput } from '../../contract/records/addresses.ts';
import { invalidFields, type RequestContext } from '../platform/index.ts';
import { type AddressType, type CartAddressRow, readAddresses, writeAddress } from './address-store.ts';
import { type CartDependencies, expiry, openCart } from './cart.ts';
import { cartNotFound } from './failures.ts';
import { isActiveCountry } from './store.ts';

/** The contract's record of a cart's address. */
const addressRecord = (row: CartAddressRow) => ({ ...row, created_at: row.created_at.toISOString() });

export async function listAddresses(deps: CartDependencies, cartId: string, context: RequestContext) {
  await openCart(deps.db, cartId, context, deps.clock());
  return (await readAddresses(deps.db, cartId)).map(({ country_alpha2: _, ...row }) => addressRecord(row));
}

/** Keeps an address as it was typed; whether it is complete is asked when the order is placed. */
export async function setAddress(
  deps: CartDependencies,
  cartId: string,
  type: AddressType,
  address: AddressInput,
  context: RequestContext,
) {
  const { db } = deps;
  const now = deps.clock();
  if (address.country_id && !(await isActiveCountry(db, address.country_id))) {
    throw invalidFields({ field: 'country_id', key: 'invalid' });
  }
  const row = await writeAddress(db, { cartId, type, now, expiresAt: expiry(deps, now) }, address);
  if (row) return addressRecord(row);
  await openCart(db, cartId, context, now);
  throw cartNotFound();
}
