import { z } from 'zod';
import { codeOf, id, optionalText, readText, timestamp } from '../fields.ts';
import { SHIPPING_SERVICES } from '../shipping/rules.ts';
import {
  ADDRESS_LENGTHS,
  type ADDRESS_TEXTS,
  type AddressPart,
  type AddressText,
  type AddressType,
  LONGEST_TYPED,
  TYPED_LENGTHS,
  textsOf,
} from './address-fields.ts';
import { readCompanyNumber, readVatNumber } from './company-numbers.ts';

/** Fields of an address, the same in a customer's address book, a cart and an order. */
function fieldsOf<Text extends z.ZodType, Id extends z.ZodType, Flag extends z.ZodType>(
  text: (name: AddressText) => Text,
  countryId: Id,
  flag: Flag,
) {
  const texts = <Part extends AddressPart>(part: Part) =>
    Object.fromEntries(textsOf(part).map((name) => [name, text(name as AddressText)])) as Record<
      keyof (typeof ADDRESS_TEXTS)[Part],
      Text
    >;
  return {
    ...texts('name'),
    ...texts('phone'),
    ...texts('location'),
    country_id: countryId,
    is_company: flag,
    ...texts('company'),
  };
}

const stored = z.string().nullable();
const fields = fieldsOf(() => stored, id.nullable(), z.boolean());
export type AddressField = keyof typeof fields;
/** Names of the fields; each is a column of every table with addresses. */
export const ADDRESS_FIELDS = Object.keys(fields) as AddressField[];

export const address = z.object({ id, ...fields, created_at: timestamp });

const READERS: Partial<Record<AddressText, (typed: string) => string>> = {
  company_identification_number: readCompanyNumber,
  company_vat_number: readVatNumber,
};
/** A text as it is sent. Phones and post codes are read and measured once the country is known. */
function sentText(name: AddressText) {
  const read = READERS[name];
  return read ? readText(LONGEST_TYPED, read, ADDRESS_LENGTHS[name]) : optionalText(TYPED_LENGTHS[name]);
}

/** Changed fields: missing ones stay, null and empty text clear. The method's address_requirement requires some. */
export const addressInput = z.object({
  ...fieldsOf(sentText, id.nullish(), z.boolean().optional()),
  /** A stored address of the signed-in customer. */
  customer_address_id: id.nullish(),
});
export const addressExample = {
  first_name: 'Jana',
  last_name: 'Nováková',
  phone: '601 234 567',
  dial_code: '+420',
  street: 'Dlouhá 12',
  city: 'Praha',
  post_code: '110 00',
  country_id: 1,
};
export type AddressInput = z.infer<typeof addressInput>;

export const cartAddress = address.extend({
  type: z
    .enum(['shipping', 'billing'] satisfies AddressType[])
    .describe('`shipping` goes on the parcel, `billing` on the invoice. The same two are 1 and 2 in an order.'),
  customer_address_id: id.nullable(),
});
export const orderAddress = address.extend({
  order_id: id,
  type: z
    .int()
    .describe(
      '1 goes on the parcel, 2 on the invoice; a number as the specification has it, `shipping` and `billing` in a cart.',
    ),
  customer_address_id: id.nullable(),
  shipping_method_id: id.nullable(),
  shipping_option_id: id.nullable(),
  shipping_service: codeOf(SHIPPING_SERVICES).nullable(),
});
