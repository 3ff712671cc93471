import { generateKeyPairSync, type KeyPairKeyObjectResult } from 'node:crypto';

/** An RSA key pair of the process, made when it is first needed: it takes a tenth of a second. */
export function createRsaKeys(): () => KeyPairKeyObjectResult {
  let pair: KeyPairKeyObjectResult | undefined;
  return () => {
    pair ??= generateKeyPairSync('rsa', { modulusLength: 2048 });
    return pair;
  };
}
