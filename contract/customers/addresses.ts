import { z } from 'zod';
import { codeOf, id, optionalText, timestamp } from '../fields.ts';
import { SHIPPING_SERVICES } from '../shipping/rules.ts';

const stored = z.string().nullable();

export const address = z.object({
  id,
  first_name: stored,
  last_name: stored,
  phone: stored,
  dial_code: stored,
  street: stored,
  city: stored,
  post_code: stored,
  country_id: id.nullable(),
  is_company: z.boolean(),
  company_name: stored,
  company_identification_number: stored,
  company_vat_number: stored,
  created_at: timestamp,
});

/** Changed fields of an address: missing ones stay, null and empty text clear. The shipping method's address_requirement says which are required. */
export const addressInput = z.object({
  first_name: optionalText(100),
  last_name: optionalText(100),
  phone: optionalText(40),
  dial_code: optionalText(6),
  street: optionalText(200),
  city: optionalText(100),
  post_code: optionalText(12),
  country_id: id.nullish(),
  is_company: z.boolean().optional(),
  company_name: optionalText(200),
  company_identification_number: optionalText(20),
  company_vat_number: optionalText(20),
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
    .enum(['shipping', 'billing'])
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
