import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { refuse } from './refused.ts';

/** Seconds. */
export const tokenLifetime = 1800;
const remembered = 10_000;

/** The shop's credentials. */
export interface Client {
  clientId: string;
  clientSecret: string;
}

export interface Tokens {
  /** A new access token for correct HTTP Basic credentials; refused otherwise. */
  issue(authorization: string | undefined, scope: string): string;
  /** Refused unless the header has a valid token, with one of the scopes if any are given. */
  check(authorization: string | undefined, scopes?: readonly string[]): void;
}

function sameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

function readBasic(authorization: string | undefined): string {
  const [, encoded] = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(authorization ?? '') ?? [];
  return encoded ? Buffer.from(encoded, 'base64').toString('utf8') : '';
}

/** Access tokens by client credentials (OAuth 2.0). */
export function createTokens(client: Client, now: () => number = Date.now): Tokens {
  const living = new Map<string, { scope: string; until: number }>();

  function issue(authorization: string | undefined, scope: string): string {
    if (!sameText(readBasic(authorization), `${client.clientId}:${client.clientSecret}`)) {
      refuse('wrong_credentials');
    }
    const token = randomBytes(32).toString('base64url');
    living.set(token, { scope, until: now() + tokenLifetime * 1000 });
    const oldest = living.keys().next().value;
    if (living.size > remembered && oldest) living.delete(oldest);
    return token;
  }

  function check(authorization: string | undefined, scopes?: readonly string[]): void {
    const [, token = ''] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? [];
    const found = living.get(token);
    if (!found || found.until <= now()) refuse('no_access', 'No valid token');
    if (scopes && !scopes.includes(found.scope)) refuse('no_access', `The token lacks the scope ${scopes[0]}`);
  }

  return { issue, check };
}
