import { randomBytes } from 'node:crypto';
import QuickLRU from 'quick-lru';
import type { Persona } from './personas.ts';

/** A shop's question who somebody is. */
export interface Authorization {
  clientId: string;
  redirectUri: string;
  state: string;
  nonce: string | undefined;
}

interface Granted extends Authorization {
  persona: Persona;
}

/** What a plain OAuth 2 service remembers. */
export interface Authorizations {
  open(authorization: Authorization): string;
  find(key: string): Authorization | undefined;
  /** Its one-time code. */
  grant(key: string, persona: Persona): string | undefined;
  /** The grant of a code and an access token for it; a code works once. */
  redeem(code: string): { granted: Granted; accessToken: string } | undefined;
  /** Whose access token it is. */
  holder(accessToken: string): Persona | undefined;
}

const MOST = 500;
const random = () => randomBytes(24).toString('base64url');

export function createAuthorizations(): Authorizations {
  const opened = new QuickLRU<string, Authorization>({ maxSize: MOST });
  const codes = new QuickLRU<string, Granted>({ maxSize: MOST });
  const holders = new QuickLRU<string, Persona>({ maxSize: MOST });
  return {
    open(authorization) {
      const key = random();
      opened.set(key, authorization);
      return key;
    },
    find: (key) => opened.get(key),
    grant(key, persona) {
      const authorization = opened.get(key);
      if (!authorization) return undefined;
      opened.delete(key);
      const code = random();
      codes.set(code, { ...authorization, persona });
      return code;
    },
    redeem(code) {
      const granted = codes.get(code);
      if (!granted) return undefined;
      codes.delete(code);
      const accessToken = random();
      holders.set(accessToken, granted.persona);
      return { granted, accessToken };
    },
    holder: (accessToken) => holders.get(accessToken),
  };
}
