import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';
import type { Faults } from './faults.ts';

/** The key that signs tokens, made at the first use. */
export interface SigningKey {
  /** With the private part. */
  jwk: JWK;
  /** Signs the claims of an id_token, with a fault if one is wanted. */
  sign(claims: JWTPayload, fault: Faults['id_token']): Promise<string>;
}

const ALGORITHM = 'RS256';

const wrongClaims: Partial<Record<NonNullable<Faults['id_token']>, JWTPayload>> = {
  wrong_nonce: { nonce: 'somebody-elses' },
  wrong_aud: { aud: 'another-shop' },
  wrong_iss: { iss: 'https://another.example' },
  expired: { iat: 1_700_000_000, exp: 1_700_000_600 },
};

export async function createSigningKey(): Promise<SigningKey> {
  const [own, foreign] = await Promise.all(
    [0, 1].map(() => generateKeyPair(ALGORITHM, { modulusLength: 2048, extractable: true })),
  );
  if (!own || !foreign) throw new Error('No key was made');
  const kid = randomUUID();
  return {
    jwk: { ...(await exportJWK(own.privateKey)), kid, alg: ALGORITHM, use: 'sig' },
    sign: (claims, fault) =>
      new SignJWT({ ...claims, ...(fault && wrongClaims[fault]) })
        .setProtectedHeader({ alg: ALGORITHM, kid })
        .sign(fault === 'wrong_key' ? foreign.privateKey : own.privateKey),
  };
}

/** The public part, as a key set has it. */
export function publicPart({ kty, n, e, kid, alg, use }: JWK): JWK {
  return { kty, n, e, kid, alg, use };
}
