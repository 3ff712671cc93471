import { z } from 'zod';

const nullableText = z.string().nullable();

/** A company as its country's business register tells of it; null where the register says nothing. */
export const company = z.object({
  /** Identification number, eight digits. */
  identifier: z.string(),
  name: z.string(),
  /** Of payers of VAT only; the Slovak register knows none. */
  vat_identifier: nullableText,
  /** Street and number of the seat. */
  street_address: nullableText,
  city: nullableText,
  postal_code: nullableText,
  /** Name of the seat's country in the language of the request. */
  country: z.string(),
  /** ISO 3166 alpha-2 of the seat. */
  country_iso: z.string().length(2),
  /** False when the register says that the company ceased. */
  is_active: z.boolean(),
});
export type Company = z.infer<typeof company>;
