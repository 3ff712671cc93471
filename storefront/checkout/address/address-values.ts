import { type AddressText, type AddressType, eachText } from '../../../contract/customers/address-fields.ts';

/** Typed texts of an address, country, whether a company buys, and the saved address it came from (0: none). */
export type AddressValues = Record<AddressText, string> & {
  country_id: number;
  is_company: boolean;
  customer_address_id: number;
};

const text = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** Reads an address of a form as typed. */
export function readAddress(form: FormData, kind: AddressType): AddressValues {
  return {
    ...eachText((name) => text(form, `${kind}.${name}`)),
    country_id: Number(form.get(`${kind}.country_id`)) || 0,
    is_company: form.get(`${kind}.is_company`) === '1',
    customer_address_id: Number(form.get(`${kind}.customer_address_id`)) || 0,
  };
}
