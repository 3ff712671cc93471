import { createHmac } from 'node:crypto';
import { CODE_LENGTH, CODE_LETTERS } from '../../contract/vouchers/rules.ts';
import { type DeriveKey, hashOfToken } from '../platform/secrets/index.ts';

const BASE = BigInt(CODE_LETTERS.length);

/** Gives the code of a voucher by its random number. It is never stored. */
export type CodeOf = (seed: string) => string;

/** Codes of this shop. All 256 bits of the digest are used, so that no code is likelier than another by more than 2^-180. */
export function createCodes(derivedKey: DeriveKey): CodeOf {
  const key = derivedKey('voucher-codes');
  return (seed) => {
    let number = BigInt(`0x${createHmac('sha256', key).update(seed).digest('hex')}`);
    let code = '';
    while (code.length < CODE_LENGTH) {
      code += CODE_LETTERS[Number(number % BASE)];
      number /= BASE;
    }
    return code;
  };
}

/** By which a typed code is found, also after the server's secret has changed: it has no key. Codes are long and random. */
export const hashOfCode = hashOfToken;
