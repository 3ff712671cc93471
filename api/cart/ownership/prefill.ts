import type { AddressType } from '../../../contract/customers/address-fields.ts';
import { type CustomerBuyer, type DefaultAddress, readBuyer } from '../../customers/index.ts';
import type { AnsweredCart, DisplayedRow } from '../answers/index.ts';
import {
  type AddressContent,
  type CartWork,
  contentOf,
  EMPTY_ADDRESS,
  finishChange,
  hasPart,
  mergeAddresses,
  writeChosen,
} from '../commands/index.ts';
import { type CartAddressRow, type CartRow, putAddress, readAddresses } from '../stored/index.ts';

const isAbroad = ({ country_id: id }: DefaultAddress, countryId: number | null) =>
  id !== null && countryId !== null && id !== countryId;

/** A default address as a cart's; without its place where the parcel cannot go there. */
function copyOf({ id, ...fields }: DefaultAddress, withLocation: boolean): AddressContent {
  const content = contentOf({ ...fields, customer_address_id: id });
  if (withLocation) return content;
  return { ...content, street: null, city: null, post_code: null, country_id: null, customer_address_id: null };
}

/** What the cart lacks, from the customer's data. Nothing that was filled in changes. */
export function prefilled<Cart extends CartRow>(
  cart: Cart,
  rows: readonly CartAddressRow[],
  { buyer, addresses }: { buyer: CustomerBuyer; addresses: readonly DefaultAddress[] },
  homeCountryId: number,
): { cart: Cart; billing: AddressContent; shipping: AddressContent | null } {
  const typed = (type: AddressType) => contentOf(rows.find((row) => row.type === type));
  const hasTypedLocation = rows.some((row) => hasPart(contentOf(row), 'location'));
  const bill = addresses.find((one) => one.is_billing_default);
  const parcel = addresses.find((one) => one.is_shipping_default);
  const isFresh = !hasTypedLocation && cart.shipping_method_id === null && cart.shipping_country_id === homeCountryId;
  const countryId =
    cart.only_country?.id ?? (isFresh ? (parcel ?? bill)?.country_id : null) ?? cart.shipping_country_id;
  const hasOtherParcel = parcel !== undefined && parcel.id !== bill?.id && !isAbroad(parcel, countryId);
  const goesElsewhere = cart.has_shipping_address || (!hasTypedLocation && hasOtherParcel);
  const own = contentOf({
    first_name: buyer.first_name,
    last_name: buyer.last_name,
    dial_code: buyer.dial_code,
    phone: buyer.phone,
  });
  const billed = bill && copyOf(bill, goesElsewhere || !isAbroad(bill, countryId));
  const stored = {
    ...mergeAddresses(billed ?? EMPTY_ADDRESS, own),
    customer_address_id: billed?.customer_address_id ?? null,
  };
  return {
    cart: {
      ...cart,
      email: cart.email ?? buyer.email,
      shipping_method_id: cart.shipping_method_id ?? buyer.preferred_shipping_method_id,
      payment_method_id: cart.payment_method_id ?? buyer.preferred_payment_method_id,
      shipping_country_id: countryId,
      has_shipping_address: goesElsewhere,
    },
    billing: mergeAddresses(typed('billing'), stored),
    shipping: goesElsewhere
      ? mergeAddresses(typed('shipping'), hasOtherParcel ? copyOf(parcel, true) : EMPTY_ADDRESS)
      : null,
  };
}

/** Fills in what a customer's cart lacks: e-mail, addresses, methods. The cart is locked or new. */
export async function prefill(work: CartWork): Promise<AnsweredCart<DisplayedRow>> {
  const { tx, cart, context } = work;
  const [customer, rows] = await Promise.all([
    cart.customer_id === null ? undefined : readBuyer(tx, cart.customer_id),
    readAddresses(tx, cart.id),
  ]);
  if (!customer) return finishChange(work, await writeChosen(work, cart, {}));
  // The address book belongs to the owner of the e-mail.
  const addresses = context.customer?.hasConfirmedEmail ? customer.addresses : [];
  const filled = prefilled(cart, rows, { ...customer, addresses }, context.countryId);
  putAddress(tx, cart.id, 'billing', filled.billing);
  if (filled.shipping) putAddress(tx, cart.id, 'shipping', filled.shipping);
  return finishChange(work, await writeChosen(work, filled.cart, {}));
}
