import { z } from 'zod';
import { optionalText } from '../fields.ts';
import { EMAIL_PATTERN, readEmail } from './emails.ts';
import { LONGEST_EMAIL, LONGEST_PASSWORD, LONGEST_PREFERENCE, PASSWORD_LENGTH } from './rules.ts';

/** A new password. */
export const password = z.string().min(PASSWORD_LENGTH.min).max(PASSWORD_LENGTH.max);
/** A password that there is: it may be older than the rules of new ones. */
export const typedPassword = z.string().min(1).max(LONGEST_PASSWORD);
/** A new password once more; it must be the same. */
export const repeatedPassword = z.string().max(LONGEST_PASSWORD);

/** For clients that send the password with the order. */
export const ignoredPasswords = {
  password: z
    .string()
    .max(PASSWORD_LENGTH.max)
    .nullish()
    .describe(
      'Taken and not kept: whoever orders may have typed somebody else’s e-mail, so the password is chosen at the mailed link.',
    ),
  password_confirmation: z.string().max(PASSWORD_LENGTH.max).nullish().describe('As `password`: taken and not kept.'),
};
/** What interests somebody most. */
export const preference = optionalText(LONGEST_PREFERENCE);
/** By the same rule as on pages. */
export const email = z
  .string()
  .overwrite(readEmail)
  .max(LONGEST_EMAIL, { abort: true })
  .check(z.email({ pattern: EMAIL_PATTERN }));
