import { type AddressType, requiredTexts } from '../../contract/customers/address-fields.ts';
import { allowsOtherAddress, isSentToAddress } from '../../contract/shipping/rules.ts';
import {
  type CalculatedCart,
  type CartAddressRow,
  type LocatedAddress,
  ofKind,
  onlyToCountry,
  sumOf,
} from '../cart/index.ts';
import { contactFailures, withReadPostCode } from '../customers/index.ts';
import { Failure, type FieldFailure, invalidFields } from '../platform/http/index.ts';
import { type OfferedShipping, shippingProblem } from '../shipping/index.ts';

/** Addresses, complete for the chosen shipping. */
export interface CheckedAddresses {
  billing: LocatedAddress;
  /** Separate delivery address, or null. */
  shipping: LocatedAddress | null;
}

/** Most minor units, or grams, of one sum: an order stores sums in 32 bits. */
const LARGEST_SUM = 2_000_000_000;

/** Refuses more than an order can store: goods are stored at their prices before discounts and credits too. */
export function checkSize({ totals, weight }: CalculatedCart): void {
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
function readAddressees(calculated: CalculatedCart, addresses: readonly LocatedAddress[]) {
  const { cart, countryId, unusable } = calculated;
  const chosen = calculated.shipping ?? unusable.shipping;
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
  calculated: CalculatedCart,
  addresses: readonly LocatedAddress[],
): { shipping: OfferedShipping; payment: NonNullable<CalculatedCart['payment']> } {
  const { cart, shipping, payment, unusable, hasOption } = calculated;
  const missing: FieldFailure[] = [];
  if (!shipping && !unusable.shipping) missing.push({ field: 'shipping_method_id', key: 'required' });
  if (shipping?.method.has_options && hasOption && !cart.shipping_option_id)
    missing.push({ field: 'shipping_option_id', key: 'required' });
  if (!payment && !unusable.payment) missing.push({ field: 'payment_method_id', key: 'required' });
  if (!cart.shipping_country_id) missing.push({ field: 'shipping_country_id', key: 'required' });
  if (missing.length > 0)
    throw new Failure('cart_incomplete', {}, [...missing, ...readAddressees(calculated, addresses).wrong]);
  if (!shipping) {
    const key = unusable.shipping ? shippingProblem(unusable.shipping) : 'no_such_method';
    throw new Failure('shipping_method_unavailable', {}, [{ field: 'shipping_method_id', key }]);
  }
  if (!hasOption)
    throw new Failure('shipping_method_unavailable', {}, [
      { field: 'shipping_option_id', key: 'not_available_option' },
    ]);
  if (!payment)
    throw new Failure('payment_method_unavailable', {}, [{ field: 'payment_method_id', key: 'method_not_usable' }]);
  return { shipping, payment };
}

/** The addresses of the order; throws with all their missing fields. */
export function checkAddresses(calculated: CalculatedCart, addresses: readonly LocatedAddress[]): CheckedAddresses {
  const { billing, shipping, wrong } = readAddressees(calculated, addresses);
  if (wrong.length > 0 || !billing) throw invalidFields(...wrong);
  return { billing, shipping: shipping ?? null };
}
