import type { CartCustomerAddress } from '../../../contract/customers/address-book.ts';
import { allowsOtherAddress, isSentToAddress } from '../../../contract/shipping/rules.ts';
import { type CustomerAddressRow, customerAddressRecord, readAddressBook } from '../../customers/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import { readCart } from '../answers/index.ts';
import type { CalculatedCart } from '../calculate/index.ts';
import { type CartDependencies, readLines } from '../stored/index.ts';

/** What an address of the customer can be used for: a parcel goes only to the country that the cart was priced for. */
function usesOf({ country_id: id }: CustomerAddressRow, { countryId, shipping }: CalculatedCart) {
  const isOfDestination = id === null || id === countryId;
  // Elsewhere the invoice may go when the parcel has an address of its own, or is collected.
  const isFree = !shipping || allowsOtherAddress(shipping.method) || !isSentToAddress(shipping.method);
  return { can_be_used_as_billing: isOfDestination || isFree, can_be_used_as_shipping: isOfDestination };
}

/** The address book of the signed-in customer, for a cart that is open to them. */
export const listCustomerAddresses = (
  deps: CartDependencies,
  cartId: string,
  context: RequestContext,
): Promise<CartCustomerAddress[]> =>
  readCart(deps, cartId, context, readLines, async ({ calculated }, db) => {
    const book = context.customer ? await readAddressBook(db, context.customer.id) : [];
    return book.map((row) => ({ ...customerAddressRecord(row, context), ...usesOf(row, calculated) }));
  });
