import { z } from 'zod';
import { ADDRESS_COUNTRIES, ADDRESS_ID, ADDRESS_PRECISIONS } from './rules.ts';

const addressId = z.string().max(20).regex(ADDRESS_ID, 'not_address_id');
export const addressParams = z.object({ id: addressId });

/** A street or an address that what was typed begins. */
export const addressSuggestion = z.object({
  id: addressId,
  value: z.string(),
  context: z.string(),
  precision: z.enum(ADDRESS_PRECISIONS),
});
export type AddressSuggestion = z.infer<typeof addressSuggestion>;

/** The fields of a suggestion. */
export const addressDetail = z.object({
  street: z.string(),
  number: z.string().nullable(),
  city: z.string(),
  post_code: z.string().nullable(),
  country: z.enum(ADDRESS_COUNTRIES),
});
export type AddressDetail = z.infer<typeof addressDetail>;
