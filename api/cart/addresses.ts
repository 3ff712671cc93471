import type { AddressInput } from '../../contract/records/addresses.ts';
import { invalidFields, type RequestContext } from '../platform/index.ts';
import { type AddressType, type CartAddressRow, readAddresses, writeAddress } from './address-store.ts';
import { type CartDependencies, openCart, takeCart } from './cart.ts';
import { isActiveCountry } from './store.ts';

/** The contract's record of a cart's address. */
const addressRecord = (row: CartAddressRow) => ({ ...row, created_at: row.created_at.toISOString() });

export async function listAddresses(deps: CartDependencies, cartId: string, context: RequestContext) {
  await openCart(deps.db, cartId, context, deps.clock());
  return (await readAddresses(deps.db, cartId)).map(({ country_alpha2: _, ...row }) => addressRecord(row));
}

/** Keeps an address as it was typed; whether it is complete is asked when the order is placed. */
export function setAddress(
  deps: CartDependencies,
  cartId: string,
  type: AddressType,
  address: AddressInput,
  context: RequestContext,
) {
  return deps.db.transaction(async (tx) => {
    await takeCart(tx, deps, cartId, context);
    if (address.country_id && !(await isActiveCountry(tx, address.country_id)))
      throw invalidFields({ field: 'country_id', key: 'invalid' });
    return addressRecord(await writeAddress(tx, cartId, type, address));
  });
}
