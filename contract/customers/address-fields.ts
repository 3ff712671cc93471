/**
 * Texts of an address by part, with lengths; new ones need a column in `api/customers/tables.ts`. No schemas:
 * browsers.
 */
export const ADDRESS_TEXTS = {
  name: { first_name: 100, last_name: 100 },
  phone: { phone: 40, dial_code: 6 },
  location: { street: 200, city: 100, post_code: 12 },
  company: { company_name: 200, company_identification_number: 20, company_vat_number: 20 },
} as const;
/** Most addresses that a customer keeps. */
export const MOST_ADDRESSES = 50;

export type AddressPart = keyof typeof ADDRESS_TEXTS;
export type TextOf<Part extends AddressPart> = keyof (typeof ADDRESS_TEXTS)[Part];
export type AddressText = { [Part in AddressPart]: TextOf<Part> }[AddressPart];

/** Texts that an order needs, where it needs their part. */
export const REQUIRED_TEXTS = {
  name: ['first_name', 'last_name'],
  phone: ['phone'],
  location: ['street', 'city', 'post_code'],
  company: ['company_name', 'company_identification_number'],
} as const satisfies { [Part in AddressPart]: readonly TextOf<Part>[] };
export type RequiredText = (typeof REQUIRED_TEXTS)[AddressPart][number];

export const ADDRESS_PARTS = Object.keys(ADDRESS_TEXTS) as AddressPart[];

/** Names of a part's texts. */
export const textsOf = <Part extends AddressPart>(part: Part) => Object.keys(ADDRESS_TEXTS[part]) as TextOf<Part>[];

/** A record with a value for each text. */
export const eachText = <T>(value: (name: AddressText, part: AddressPart) => T) =>
  Object.fromEntries(ADDRESS_PARTS.flatMap((part) => textsOf(part).map((name) => [name, value(name, part)]))) as Record<
    AddressText,
    T
  >;

export const ADDRESS_LENGTHS = Object.assign({}, ...Object.values(ADDRESS_TEXTS)) as Readonly<
  Record<AddressText, number>
>;

/** Most that is read of a text whose label, spaces and prefix are taken away before it is measured. */
export const LONGEST_TYPED = 100;
/** Most that fields take of each text as it is typed. */
export const TYPED_LENGTHS: Readonly<Record<AddressText, number>> = {
  ...ADDRESS_LENGTHS,
  phone: LONGEST_TYPED,
  post_code: LONGEST_TYPED,
  company_identification_number: LONGEST_TYPED,
  company_vat_number: LONGEST_TYPED,
};

export type AddressType = 'shipping' | 'billing';

interface AddressNeeds {
  /** Whether something is sent to the address. */
  isSentTo: boolean;
  /** Whether somebody may have to be called: a carrier. */
  hasPhone: boolean;
  isCompany: boolean;
}

/** Whether an address has a place: an invoice to a company names its registered office, also where nothing is sent to it. */
export const needsLocation = ({ isSentTo, isCompany }: Pick<AddressNeeds, 'isSentTo' | 'isCompany'>) =>
  isSentTo || isCompany;

/** Names of the texts that an order needs of an address. */
export function requiredTexts(type: AddressType, needs: AddressNeeds) {
  const { name, phone, location, company } = REQUIRED_TEXTS;
  if (type === 'shipping') return [...name, ...location];
  return [
    ...name,
    ...(needs.hasPhone ? phone : []),
    ...(needsLocation(needs) ? location : []),
    ...(needs.isCompany ? company : []),
  ];
}

/** Lines of an address above its town. */
export const streetLines = ({ street }: Record<TextOf<'location'>, string | null>): string[] =>
  [street].filter((line): line is string => Boolean(line?.trim()));
