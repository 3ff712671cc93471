import { errors, jwtVerify, SignJWT } from 'jose';
import QuickLRU from 'quick-lru';
import type { z } from 'zod';

/** Longer ones are refused unread. */
const LONGEST = 2_000;
/** Verified tokens in memory. QuickLRU keeps up to twice as many; each takes about half a kilobyte. */
const MOST_VERIFIED = 5_000;

/** Signs and verifies JWTs of one audience. */
export interface SignedTokens<Claims> {
  sign(claims: Claims, expiresAt: Date): Promise<string>;
  /** Null for a token that is not ours, not for this audience, or expired. */
  verify(token: string): Promise<Claims | null>;
  /** Whether a token that is not valid is ours and was valid once. */
  hasExpired(token: string): Promise<boolean>;
}

export interface SignedTokenOptions<Claims> {
  key: Buffer<ArrayBuffer>;
  audience: string;
  schema: z.ZodType<Claims>;
  clock: () => Date;
}

/** JWTs with HS256; the algorithm in a token's header is not asked. */
export function createSignedTokens<Claims extends Record<string, unknown>>({
  key: raw,
  audience,
  schema,
  clock,
}: SignedTokenOptions<Claims>): SignedTokens<Claims> {
  const verified = new QuickLRU<string, { claims: Claims; expiresAt: number }>({ maxSize: MOST_VERIFIED });
  const importing = crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
  const optionsAt = (currentDate: Date) => ({ algorithms: ['HS256'], audience, currentDate, requiredClaims: ['exp'] });
  return {
    async sign(claims, expiresAt) {
      const token = new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setAudience(audience);
      return token
        .setIssuedAt(clock())
        .setExpirationTime(expiresAt)
        .sign(await importing);
    },
    async verify(token) {
      const now = clock();
      const cached = verified.get(token);
      if (cached) return cached.expiresAt > now.getTime() ? cached.claims : null;
      if (token.length > LONGEST) return null;
      const payload = await jwtVerify(token, await importing, optionsAt(now)).then(
        (result) => result.payload,
        () => null,
      );
      const claims = schema.safeParse(payload);
      if (!claims.success) return null;
      verified.set(token, { claims: claims.data, expiresAt: (payload?.exp ?? 0) * 1000 });
      return claims.data;
    },
    async hasExpired(token) {
      if (token.length > LONGEST) return false;
      return jwtVerify(token, await importing, optionsAt(clock())).then(
        () => false,
        (error: unknown) => error instanceof errors.JWTExpired,
      );
    },
  };
}
