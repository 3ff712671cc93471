import { createHash, randomBytes } from 'node:crypto';
import { plainCode, plainUniqueCode } from '../../contract/promotions/rules.ts';

/** Crockford's 32 digits: none looks like another. A byte chooses each with the same chance. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 32^12: of a million codes a guess hits one less often than once in 10^12. */
const RANDOM_DIGITS = 12;
const GROUP = 4;

function written(prefix: string, digits: string): string {
  const groups = digits.match(new RegExp(`.{${GROUP}}`, 'g')) ?? [];
  return [...(prefix ? [prefix] : []), ...groups].join('-');
}

/** A new code that nobody can guess: `PREFIX-7K2M-Q0XD-91TF`. */
export function newCode(prefix = ''): string {
  const digits = Array.from(randomBytes(RANDOM_DIGITS), (byte) => DIGITS[byte % DIGITS.length]).join('');
  return written(prefix, digits);
}

/** A code that is used once as it was printed, however it was typed. */
export function printedCode(typed: string): string {
  const plain = plainCode(typed);
  return written(plain.slice(0, -RANDOM_DIGITS), plainUniqueCode(plain.slice(-RANDOM_DIGITS)));
}

/** What is stored of a code that is used once. */
export const hashOfCode = (typed: string): string =>
  createHash('sha256').update(plainUniqueCode(typed)).digest('base64url');
