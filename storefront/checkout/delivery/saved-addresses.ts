import type { CartCustomerAddress } from '../../../contract/customers/address-book.ts';
import { type AddressType, eachText } from '../../../contract/customers/address-fields.ts';
import type { ShopContext } from '../../lib/shop/context.ts';
import type { AddressValues } from '../address/index.ts';
import type { DeliveryValues } from './delivery-values.ts';

/** Name of the select that chooses a saved address; its choice is applied by the browser, or by the next request. */
export const choiceField = (kind: AddressType) => `${kind}.choice`;
/** Name of the hidden field with the number of the saved address that the fields were filled in from. */
export const appliedField = (kind: AddressType) => `${kind}.customer_address_id`;
/** Name of the button that applies choices where no script does. */
export const APPLY_BUTTON = 'apply_addresses';

const KINDS: readonly AddressType[] = ['billing', 'shipping'];

/** Addresses that can be used for the billing or the shipping address of the cart. */
export const usableFor = (kind: AddressType, addresses: readonly CartCustomerAddress[]) =>
  addresses.filter((one) => (kind === 'billing' ? one.can_be_used_as_billing : one.can_be_used_as_shipping));

/** A saved address as values of the form. */
export const savedValues = (address: CartCustomerAddress, countryId: number): AddressValues => ({
  ...eachText((name) => address[name] ?? ''),
  country_id: address.country_id ?? countryId,
  is_company: address.is_company,
  customer_address_id: address.id,
});

/** One line that distinguishes addresses of a select. */
export const addressLine = (address: CartCustomerAddress): string =>
  [
    [address.first_name, address.last_name].filter(Boolean).join(' '),
    address.company_name,
    address.street,
    [address.post_code, address.city].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(', ');

/** Choices of a submitted form that were not applied: without scripts a select fills in no fields. */
function choicesOf(form: FormData): { kind: AddressType; id: number }[] {
  return KINDS.map((kind) => ({ kind, id: Number(form.get(choiceField(kind))) || 0 })).filter(
    ({ kind, id }) => id > 0 && id !== (Number(form.get(appliedField(kind))) || 0),
  );
}

/** The typed values with the chosen addresses in them; null when all choices are applied already. */
export async function withChosenAddresses(
  { api }: Pick<ShopContext, 'api'>,
  cartId: string,
  form: FormData,
  values: DeliveryValues,
): Promise<DeliveryValues | null> {
  const choices = choicesOf(form);
  if (choices.length === 0) return null;
  const { items } = await api('GET /carts/{id}/customer-addresses', { params: { id: cartId } });
  const filled = choices.flatMap(({ kind, id }) => {
    const address = usableFor(kind, items).find((one) => one.id === id);
    return address ? [[kind, savedValues(address, values[kind].country_id)] as const] : [];
  });
  return filled.length > 0 ? { ...values, ...Object.fromEntries(filled) } : null;
}
