import { hash } from '@node-rs/argon2';
import { PASSWORD_LENGTH } from '../../contract/fields.ts';
import { invalidFields } from '../platform/index.ts';
import { isCommonPassword } from './common-passwords.ts';

// OWASP's second choice for Argon2id: 19 MiB, two passes, one lane.
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash to keep instead of a password. Takes tens of milliseconds: never within a transaction, never before the cheap checks. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, STRENGTH);
}

/** Refuses a password that is easily guessed, with 422 on `password`. */
export async function checkPassword(password: string): Promise<void> {
  const { min } = PASSWORD_LENGTH;
  if (password.trim().length < min)
    throw invalidFields({ field: 'password', key: 'too_small_text', values: { limit: min } });
  if (await isCommonPassword(password)) throw invalidFields({ field: 'password', key: 'common_password' });
}
