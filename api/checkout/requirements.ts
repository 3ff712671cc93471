import { type AddressType, requiredTexts } from '../../contract/customers/address-fields.ts';
import { allowsOtherAddress, isSentToAddress } from '../../contract/shipping/rules.ts';
import {
  type AssessedCart,
  type CartAddressRow,
  type LocatedAddress,
  ofKind,
  onlyToCountry,
  sumOf,
} from '../cart/index.ts';
import { contactFailures, withReadPostCode } from '../customers/index.ts';
import { Failure, type FieldFailure, invalidFields } from '../platform/index.ts';
import { canPickUp, type OfferedShipping, type ShippingOptionRow, shippingProblem } from '../shipping/index.ts';

/** Addresses, complete for the chosen shipping. */
export interface CheckedAddresses {
  billing: LocatedAddress;
  /** Separate delivery address, or null. */
  shipping: LocatedAddress | null;
}

/** Most minor units, or grams, of one sum: an order stores sums in 32 bits. */
const LARGEST_SUM = 2_000_000_000;

/** Refuses more than an order can store: goods are stored at their prices before discounts and credits too. */
export function checkSize({ totals, weight }: AssessedCart): void {
  const goods = ofKind(totals, 'goods');
  const originals = goods.map(({ originalTaxedPrice: original }) => original ?? 0);
  if (Math.max(sumOf(goods).taxedPrice, totals.taxedPrice, weight, ...originals) > LARGEST_SUM)
    throw invalidFields({ field: 'items', key: 'order_too_large' });
}

/** Nobody knows it before a method is chosen. */
const isSent = (method: OfferedShipping['method'] | undefined): boolean => !method || isSentToAddress(method);

function missingIn(
  type: AddressType,
  address: CartAddressRow | undefined,
  method: OfferedShipping['method'] | undefined,
): FieldFailure[] {
  const required = requiredTexts(type, {
    isSentTo: isSent(method),
    hasPhone: !method?.is_electronic,
    isCompany: address?.is_company ?? false,
  });
  return required.filter((name) => !address?.[name]).map((name) => ({ field: `${type}.${name}`, key: 'required' }));
}

const malformed = (kind: string, address: LocatedAddress | undefined): FieldFailure[] =>
  address ? contactFailures(address, address.country_alpha2, `${kind}.`) : [];

/** Billing and delivery addresses with their missing fields. Without a chosen shipping method full addresses are required. */
function readAddressees(assessed: AssessedCart, addresses: readonly LocatedAddress[]) {
  const { cart, countryId, shipping: chosen } = assessed;
  // The country of an address without one is that of delivery, which may have changed since.
  const find = (type: AddressType) => {
    const address = addresses.find((one) => one.type === type);
    return address && withReadPostCode(address, address.country_alpha2);
  };
  const billing = find('billing');
  const goesElsewhere = cart.has_shipping_address && (!chosen || allowsOtherAddress(chosen.method));
  const shipping = goesElsewhere ? find('shipping') : undefined;
  const wrong: FieldFailure[] = [
    ...(cart.email ? [] : [{ field: 'email', key: 'required' } as const]),
    ...missingIn('billing', billing, chosen?.method),
    ...malformed('billing', billing),
    ...(goesElsewhere ? missingIn('shipping', shipping, chosen?.method) : []),
    ...malformed('shipping', shipping),
  ];
  const delivered = goesElsewhere ? shipping : billing;
  // Tax and shipping were computed for the chosen country.
  if (isSent(chosen?.method) && delivered?.country_id && delivered.country_id !== countryId) {
    const field = `${goesElsewhere ? 'shipping' : 'billing'}.country_id`;
    wrong.push(
      cart.only_country
        ? onlyToCountry(field, cart.only_country, cart.language)
        : { field, key: 'not_delivered_country' },
    );
  }
  return { billing, shipping, wrong };
}

/** Throws when choices are missing, together with all missing fields of addresses. */
export function checkChoices(
  assessed: AssessedCart,
  option: ShippingOptionRow | undefined,
  addresses: readonly LocatedAddress[],
): { shipping: OfferedShipping; payment: NonNullable<AssessedCart['payment']> } {
  const { cart, shipping, payment } = assessed;
  const missing: FieldFailure[] = [];
  if (!shipping) missing.push({ field: 'shipping_method_id', key: 'required' });
  if (shipping?.method.has_options && !cart.shipping_option_id)
    missing.push({ field: 'shipping_option_id', key: 'required' });
  if (!payment) missing.push({ field: 'payment_method_id', key: 'required' });
  if (!cart.shipping_country_id) missing.push({ field: 'shipping_country_id', key: 'required' });
  if (missing.length > 0 || !shipping || !payment)
    throw new Failure('cart_incomplete', {}, [...missing, ...readAddressees(assessed, addresses).wrong]);
  if (!shipping.canUse)
    throw new Failure('shipping_method_unavailable', {}, [
      { field: 'shipping_method_id', key: shippingProblem(shipping) },
    ]);
  if (shipping.method.has_options && !canPickUp(option, shipping.method, assessed)) {
    throw new Failure('shipping_method_unavailable', {}, [
      { field: 'shipping_option_id', key: 'not_available_option' },
    ]);
  }
  if (!payment.canUse)
    throw new Failure('payment_method_unavailable', {}, [{ field: 'payment_method_id', key: 'method_not_usable' }]);
  return { shipping, payment };
}

/** The addresses of the order; throws with all their missing fields. */
export function checkAddresses(assessed: AssessedCart, addresses: readonly LocatedAddress[]): CheckedAddresses {
  const { billing, shipping, wrong } = readAddressees(assessed, addresses);
  if (wrong.length > 0 || !billing) throw invalidFields(...wrong);
  return { billing, shipping: shipping ?? null };
}
