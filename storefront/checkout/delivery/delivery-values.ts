import type { AddressInput } from '../../../contract/customers/addresses.ts';
import { readPhone, readPostCode } from '../../../contract/customers/contact-rules.ts';
import { ADDRESS_REQUIREMENTS } from '../../../contract/shipping/rules.ts';
import { readCompanyNumber } from '../company/index.ts';

/** Text fields of an address in the order of the form. */
export const ADDRESS_TEXTS = [
  'first_name',
  'last_name',
  'dial_code',
  'phone',
  'street',
  'city',
  'post_code',
  'company_name',
  'company_identification_number',
  'company_vat_number',
] as const;
export type AddressText = (typeof ADDRESS_TEXTS)[number];
export type AddressKind = 'billing' | 'shipping';
export type AddressValues = Record<AddressText, string> & { country_id: number; is_company: boolean };

/** Values of the form as typed. */
export interface DeliveryValues {
  email: string;
  billing: AddressValues;
  shipping: AddressValues;
  has_shipping_address: boolean;
  note: string;
  newsletter: boolean;
  create_new_account: boolean;
}

export interface DeliveryRules {
  /** Address requirement of the shipping method: 0 full billing, 1 basic billing, 2 both. */
  requirement: number;
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

function readAddress(form: FormData, kind: AddressKind): AddressValues {
  const texts = ADDRESS_TEXTS.map((name) => [name, text(form, `${kind}.${name}`)]);
  return {
    ...(Object.fromEntries(texts) as Record<AddressText, string>),
    country_id: Number(form.get(`${kind}.country_id`)) || 0,
    is_company: ticked(form, `${kind}.is_company`),
  };
}

/** Reads the form's values as typed. */
export function readDelivery(form: FormData): DeliveryValues {
  return {
    email: text(form, 'email'),
    billing: readAddress(form, 'billing'),
    shipping: readAddress(form, 'shipping'),
    has_shipping_address: ticked(form, 'has_shipping_address'),
    note: text(form, 'note'),
    newsletter: ticked(form, 'newsletter'),
    create_new_account: ticked(form, 'create_new_account'),
  };
}

export const needsAddress = ({ requirement }: Pick<DeliveryRules, 'requirement'>) =>
  requirement !== ADDRESS_REQUIREMENTS.billing_basic;
export const allowsOtherAddress = ({ requirement }: Pick<DeliveryRules, 'requirement'>) =>
  requirement === ADDRESS_REQUIREMENTS.both;

function normalizedAddress(values: AddressValues, rules: DeliveryRules, isFixed: boolean): AddressValues {
  const country_id = isFixed || !values.country_id ? rules.countryId : values.country_id;
  const alpha2 = rules.countries.find(({ id }) => id === country_id)?.alpha2 ?? '';
  const trimmed = Object.fromEntries(ADDRESS_TEXTS.map((name) => [name, values[name].trim().replace(/\s+/g, ' ')]));
  const phone = readPhone(values.phone, values.dial_code, rules.dialCodes);
  return {
    ...values,
    ...trimmed,
    country_id,
    phone: phone.number,
    dial_code: phone.dialCode,
    post_code: readPostCode(values.post_code, alpha2),
    company_identification_number: readCompanyNumber(values.company_identification_number),
  };
}

/** Normalizes spaces, phone prefixes, post codes, and the country. */
export function normalized(values: DeliveryValues, rules: DeliveryRules): DeliveryValues {
  const elsewhere = values.has_shipping_address && allowsOtherAddress(rules);
  return {
    ...values,
    email: values.email.trim(),
    note: values.note.trim(),
    has_shipping_address: elsewhere,
    billing: normalizedAddress(values.billing, rules, !allowsOtherAddress(rules)),
    shipping: normalizedAddress(values.shipping, rules, true),
  };
}

/** An address for the API; fields that the shipping method does not need are empty. */
export function addressInput(values: AddressValues, rules: DeliveryRules, kind: AddressKind): AddressInput {
  const isPostal = kind === 'shipping' || needsAddress(rules);
  return {
    first_name: values.first_name,
    last_name: values.last_name,
    phone: values.phone,
    dial_code: values.phone ? values.dial_code : '',
    street: isPostal ? values.street : '',
    city: isPostal ? values.city : '',
    post_code: isPostal ? values.post_code : '',
    country_id: values.country_id,
    is_company: kind === 'billing' && values.is_company,
    company_name: values.is_company ? values.company_name : '',
    company_identification_number: values.is_company ? values.company_identification_number : '',
    company_vat_number: values.is_company ? values.company_vat_number : '',
  };
}
