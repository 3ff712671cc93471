import {
  ADDRESS_PARTS,
  type AddressPart,
  type AddressText,
  REQUIRED_TEXTS,
  textsOf,
} from '../../../contract/customers/address-fields.ts';
import { ADDRESS_FIELDS, type AddressField } from '../../../contract/customers/addresses.ts';
import type { CartAddressRow } from '../stored/index.ts';

/** What an address says, and the stored address of the customer that it is a copy of. */
export type AddressContent = Pick<CartAddressRow, AddressField | 'customer_address_id'>;

export const EMPTY_ADDRESS = {
  ...Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, null])),
  is_company: false,
  customer_address_id: null,
} as AddressContent;

const CONTENT = Object.keys(EMPTY_ADDRESS) as (keyof AddressContent)[];

/** The content of a row or of a part of it; all empty for none. */
export const contentOf = (address: Partial<AddressContent> | undefined): AddressContent =>
  Object.fromEntries(CONTENT.map((name) => [name, address?.[name] ?? EMPTY_ADDRESS[name]])) as AddressContent;

const FIELDS: Readonly<Record<AddressPart, readonly AddressField[]>> = {
  name: textsOf('name'),
  phone: textsOf('phone'),
  location: [...textsOf('location'), 'country_id'],
  company: [...textsOf('company'), 'is_company'],
};

/** Whether an address says anything in a part; a dial code or a country alone is only a default of the form. */
export const hasPart = (address: AddressContent, part: AddressPart): boolean =>
  (REQUIRED_TEXTS[part] as readonly AddressText[]).some((name) => Boolean(address[name]));

/** The first address, with the parts that it lacks taken whole from the second: streets and towns are never mixed. */
export function mergeAddresses(first: AddressContent, second: AddressContent): AddressContent {
  const isOfFirst = (part: AddressPart) =>
    hasPart(first, part) || (part === 'company' && (first.is_company || hasPart(first, 'location')));
  const parts = ADDRESS_PARTS.map((part) => [part, isOfFirst(part) ? first : second] as const);
  const copied = new Set(parts.filter(([part, source]) => hasPart(source, part)).map(([, source]) => source));
  const fields = parts.flatMap(([part, source]) => FIELDS[part].map((name) => [name, source[name]]));
  const [only] = copied.size === 1 ? copied : [];
  return { ...Object.fromEntries(fields), customer_address_id: only?.customer_address_id ?? null } as AddressContent;
}
