import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { GopayError } from './errors.ts';
import type { GopayMerchant } from './merchant.ts';

export type Scope = 'payment-create' | 'payment-all';

export const tokenLifetime = 1800;
const remembered = 10_000;

export interface Tokens {
  /** A new access token for correct HTTP Basic credentials; throws a 403 otherwise. */
  issue(authorization: string | undefined, scope: Scope): string;
  /** 403 unless the header has a valid token with the scope. */
  check(authorization: string | undefined, needed: Scope): void;
}

function sameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

function readBasic(authorization: string | undefined): string {
  const [, encoded] = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(authorization ?? '') ?? [];
  return encoded ? Buffer.from(encoded, 'base64').toString('utf8') : '';
}

export function createTokens(merchant: GopayMerchant, now: () => number = Date.now): Tokens {
  const living = new Map<string, { scope: Scope; until: number }>();

  function issue(authorization: string | undefined, scope: Scope): string {
    if (!sameText(readBasic(authorization), `${merchant.clientId}:${merchant.clientSecret}`)) {
      throw new GopayError(403, { name: 'AUTH_WRONG_CREDENTIALS' });
    }
    const token = randomBytes(32).toString('base64url');
    living.set(token, { scope, until: now() + tokenLifetime * 1000 });
    const oldest = living.keys().next().value;
    if (living.size > remembered && oldest) living.delete(oldest);
    return token;
  }

  function check(authorization: string | undefined, needed: Scope): void {
    const [, token = ''] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? [];
    const found = living.get(token);
    if (!found || found.until <= now()) throw new GopayError(403, { name: 'ACCESS_DENIED', detail: 'No valid token' });
    if (found.scope !== 'payment-all' && found.scope !== needed) {
      throw new GopayError(403, { name: 'ACCESS_DENIED', detail: `The token lacks the scope ${needed}` });
    }
  }

  return { issue, check };
}
