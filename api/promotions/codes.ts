import { createHash, randomBytes } from 'node:crypto';
import { plainCode } from '../../contract/promotions/rules.ts';

/** Crockford's 32 digits: none looks like another. A byte chooses each with the same chance. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 32^12: of a million codes a guess hits one less often than once in 10^12. */
const RANDOM_DIGITS = 12;
const GROUP = 4;

/** A new code that nobody can guess: `PREFIX-7K2M-Q0XD-91TF`. */
export function newCode(prefix = ''): string {
  const digits = Array.from(randomBytes(RANDOM_DIGITS), (byte) => DIGITS[byte % DIGITS.length]).join('');
  const groups = digits.match(new RegExp(`.{${GROUP}}`, 'g')) ?? [];
  return [...(prefix ? [prefix] : []), ...groups].join('-');
}

/** What is kept of a code that is used once; letters that look like digits count as these. */
export function hashOfCode(typed: string): string {
  const plain = plainCode(typed).replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return createHash('sha256').update(plain).digest('base64url');
}
