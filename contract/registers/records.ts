import { z } from 'zod';

const nullableText = z.string().nullable();

/** A company from its country's business register; null for fields that the register does not have. */
export const company = z.object({
  /** Identification number, eight digits. */
  identifier: z.string(),
  name: z.string(),
  /** Only of VAT payers; the Slovak register does not have it. */
  vat_identifier: nullableText,
  /** Street and number of the seat. */
  street_address: nullableText,
  city: nullableText,
  postal_code: nullableText,
  /** Name of the seat's country in the language of the request. */
  country: z.string(),
  /** ISO 3166 alpha-2 of the seat. */
  country_iso: z.string().length(2),
  /** False when the company ended. */
  is_active: z.boolean(),
});
export type Company = z.infer<typeof company>;
