import { type AddressText, type AddressType, eachText } from '../../../contract/customers/address-fields.ts';
import { type AddressValues, readAddress } from '../../checkout/address/index.ts';
import { doneOnce } from '../../lib/forms/notices-once.ts';
import type { ShopContext } from '../../lib/shop/context.ts';
import { DONE_PARAMETER } from './intents.ts';
import type { SavedAddress } from './load-addresses.ts';

/** Query parameter of the address book: the number of the address to change, or `NEW_ADDRESS`. */
export const ADDRESS_PARAMETER = 'address';
export const NEW_ADDRESS = 'new' as const;

/** What a form of the address book does. */
export const ADDRESS_INTENTS = ['address-save', 'address-remove', 'address-billing', 'address-shipping'] as const;
export type AddressIntent = (typeof ADDRESS_INTENTS)[number];

/** Names of the form's inputs begin with it: the company's fields and the suggestions know them by it. */
export const FORM_KIND = 'billing' satisfies AddressType;

export interface TypedAddress {
  values: AddressValues;
  isBillingDefault: boolean;
  isShippingDefault: boolean;
}

/** Why a form of the address book was not done. */
export interface AddressAnswer {
  /** First message of each input, by the input's name. */
  errors: Record<string, string>;
  message?: string;
  typed?: TypedAddress;
}

export function readTyped(form: FormData): TypedAddress {
  return {
    values: readAddress(form, FORM_KIND),
    isBillingDefault: form.get('is_billing_default') === '1',
    isShippingDefault: form.get('is_shipping_default') === '1',
  };
}

export const storedAddress = (address: SavedAddress): TypedAddress => ({
  values: {
    ...eachText((name: AddressText) => address[name] ?? ''),
    country_id: address.country_id ?? 0,
    is_company: address.is_company,
    customer_address_id: address.id,
  },
  isBillingDefault: address.is_billing_default,
  isShippingDefault: address.is_shipping_default,
});

/** An address to fill in: the first one is where everything goes unless its owner says otherwise. */
export const emptyAddress = (countryId: number, dialCode: string | undefined, isFirst: boolean): TypedAddress => ({
  values: {
    ...eachText(() => ''),
    dial_code: dialCode ?? '',
    country_id: countryId,
    is_company: false,
    customer_address_id: 0,
  },
  isBillingDefault: isFirst,
  isShippingDefault: isFirst,
});

/** Which form of the address book the page was opened anew after; told once. */
export function addressDone({ notices }: Pick<ShopContext, 'notices'>, url: URL): AddressIntent | null {
  const done = ADDRESS_INTENTS.find((intent) => intent === url.searchParams.get(DONE_PARAMETER)) ?? null;
  return doneOnce(notices, done);
}
