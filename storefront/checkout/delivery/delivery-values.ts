import {
  type AddressPart,
  type AddressType,
  eachText,
  needsLocation,
} from '../../../contract/customers/address-fields.ts';
import type { AddressInput } from '../../../contract/customers/addresses.ts';
import { readCompanyNumber, readVatNumber } from '../../../contract/customers/company-numbers.ts';
import { readPhone } from '../../../contract/customers/contact-rules.ts';
import { readEmail } from '../../../contract/customers/emails.ts';
import { readPostCode } from '../../../contract/customers/post-codes.ts';
import { asLine, asLines } from '../../../contract/plain-text.ts';
import { allowsOtherAddress as allowsOther, isSentToAddress } from '../../../contract/shipping/rules.ts';
import { type AddressValues, readAddress } from '../address/index.ts';

/** Values of the form as typed. */
export interface DeliveryValues {
  email: string;
  billing: AddressValues;
  shipping: AddressValues;
  has_shipping_address: boolean;
  note: string;
  /** What interests the buyer most; empty: everything. */
  gender_oriented_product_preference: string;
  newsletter: boolean;
  create_new_account: boolean;
  /** Whether the addresses are saved in the customer's address book. */
  save_addresses: boolean;
}

export interface DeliveryRules {
  /** Address requirement of the shipping method: 0 full billing, 1 basic billing, 2 both. */
  requirement: number;
  /** Whether nothing is carried, but sent by e-mail. */
  isElectronic?: boolean;
  /** Country of the order. */
  countryId: number;
  countries: readonly { id: number; alpha2: string }[];
  dialCodes: readonly string[];
}

const text = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};
const ticked = (form: FormData, name: string) => form.get(name) === '1';

/** Reads the form's values as typed. */
export function readDelivery(form: FormData): DeliveryValues {
  return {
    email: text(form, 'email'),
    billing: readAddress(form, 'billing'),
    shipping: readAddress(form, 'shipping'),
    has_shipping_address: ticked(form, 'has_shipping_address'),
    note: text(form, 'note'),
    gender_oriented_product_preference: text(form, 'gender_oriented_product_preference'),
    newsletter: ticked(form, 'newsletter'),
    create_new_account: ticked(form, 'create_new_account'),
    save_addresses: ticked(form, 'save_addresses'),
  };
}

export const needsAddress = ({ requirement }: Pick<DeliveryRules, 'requirement'>) =>
  isSentToAddress({ address_requirement: requirement });
export const allowsOtherAddress = ({ requirement }: Pick<DeliveryRules, 'requirement'>) =>
  allowsOther({ address_requirement: requirement });

/** Whether the billing address may be in another country than the order: not where the parcel goes to it. */
const isBilledAnywhere = (values: Pick<AddressValues, 'is_company'>, rules: DeliveryRules) =>
  allowsOtherAddress(rules) || (!needsAddress(rules) && values.is_company);

function normalizedAddress(values: AddressValues, rules: DeliveryRules, isFixed: boolean): AddressValues {
  const country_id = isFixed || !values.country_id ? rules.countryId : values.country_id;
  const alpha2 = rules.countries.find(({ id }) => id === country_id)?.alpha2 ?? '';
  const phone = readPhone(values.phone, values.dial_code, rules.dialCodes);
  return {
    ...values,
    ...eachText((name) => asLine(values[name]).trim().replace(/\s+/g, ' ')),
    country_id,
    phone: phone.number,
    dial_code: phone.dialCode,
    post_code: readPostCode(values.post_code, alpha2),
    company_identification_number: readCompanyNumber(values.company_identification_number),
    company_vat_number: readVatNumber(values.company_vat_number),
  };
}

/** Normalizes spaces, phone prefixes, post codes, and the country. */
export function normalized(values: DeliveryValues, rules: DeliveryRules): DeliveryValues {
  const elsewhere = values.has_shipping_address && allowsOtherAddress(rules);
  return {
    ...values,
    email: readEmail(values.email),
    note: asLines(values.note).trim(),
    has_shipping_address: elsewhere,
    billing: normalizedAddress(values.billing, rules, !isBilledAnywhere(values.billing, rules)),
    shipping: normalizedAddress(values.shipping, rules, true),
  };
}

/** An address for the API; fields that the shipping method does not need are empty. */
export function addressInput(values: AddressValues, rules: DeliveryRules, kind: AddressType): AddressInput {
  const sent: Record<AddressPart, boolean> = {
    name: true,
    phone: !rules.isElectronic,
    location: kind === 'shipping' || needsLocation({ isSentTo: needsAddress(rules), isCompany: values.is_company }),
    company: values.is_company,
  };
  return {
    ...eachText((name, part) => (sent[part] ? values[name] : '')),
    dial_code: sent.phone && values.phone ? values.dial_code : '',
    country_id: values.country_id,
    is_company: kind === 'billing' && values.is_company,
    ...(values.customer_address_id > 0 ? { customer_address_id: values.customer_address_id } : {}),
  };
}
