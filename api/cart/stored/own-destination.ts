import { allowsOtherAddress, isSentToAddress } from '../../../contract/shipping/rules.ts';
import { isSaved } from '../../customers/index.ts';
import type { Executor } from '../../platform/database/index.ts';
import type { ShippingMethodRow } from '../../shipping/index.ts';
import { type CartAddressRow, readAddresses } from './address-store.ts';
import type { CartRow } from './store.ts';

interface Destination {
  /** The chosen one. */
  method: Pick<ShippingMethodRow, 'address_requirement' | 'has_options'> | undefined;
  /** Where a parcel goes. */
  address: CartAddressRow | null | undefined;
  /** Of an address without one. */
  countryId: number;
}

/** Whether goods go to an address of the customer's book; what is collected goes to none. */
export async function goesToOwnAddress(
  db: Executor,
  customerId: number,
  { method, address, countryId }: Destination,
): Promise<boolean> {
  const isSent = method !== undefined && !method.has_options && isSentToAddress(method);
  if (!isSent || !address) return false;
  return isSaved(db, customerId, { ...address, country_id: address.country_id ?? countryId });
}

/** The same of a cart as it is. */
export async function cartGoesToOwnAddress(
  db: Executor,
  customerId: number,
  cart: Pick<CartRow, 'id' | 'has_shipping_address'>,
  { method, countryId }: Omit<Destination, 'address'>,
): Promise<boolean> {
  const addresses = await readAddresses(db, cart.id);
  const type = method && cart.has_shipping_address && allowsOtherAddress(method) ? 'shipping' : 'billing';
  return goesToOwnAddress(db, customerId, { method, address: addresses.find((one) => one.type === type), countryId });
}
