import { z } from 'zod';
import { fitting, words } from '../../words.ts';

// VIES, REST API `check-vat-number`; only the fields that are used. A failure has status 200 too.
const answered = z.object({
  countryCode: z.string().max(2),
  vatNumber: z.string().max(20),
  valid: z.boolean(),
  requestIdentifier: words,
  name: words,
  address: words,
  /** With `valid: false`, although nobody looked the number up. */
  userError: z.string().max(100).nullish(),
});
const failed = z.object({
  actionSucceed: z.literal(false),
  errorWrappers: z
    .array(z.object({ error: z.string().max(100) }))
    .min(1)
    .max(10),
});
export const checked = z.union([failed, answered]);
export type Checked = z.infer<typeof checked>;

/** The code of a failure; null of an answer about the number. */
export function failureOf(message: Checked): string | null {
  if ('errorWrappers' in message) return message.errorWrappers[0]?.error ?? 'unknown';
  const { userError } = message;
  return !userError || userError === 'VALID' || userError === 'INVALID' ? null : userError;
}

const HIDDEN = /^-*$/;
/** A name or an address; countries that hide it answer with dashes. */
export const disclosed = (text: string | null): string | null =>
  text === null || HIDDEN.test(text) ? null : fitting(text, 500);
