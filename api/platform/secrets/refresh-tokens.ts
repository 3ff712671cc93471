import { createHmac } from 'node:crypto';
import { hashOfToken, newToken } from './tokens.ts';

/** Two parts of 256 bits in base64url: the family's, which stays, and one that each use replaces. */
const PART = 43;
const FORM = /^rt_[\w-]{86}$/;

/** A refresh token by its parts. */
export interface RefreshToken {
  family: string;
  part: string;
}

export const newRefreshToken = (): RefreshToken => ({
  family: newToken(),
  part: newToken(),
});

/** The one token that follows another. It is derived, so that repeating a refresh whose answer was lost gives it again. */
export const successorOf = (key: Buffer, { family, part }: RefreshToken): RefreshToken => ({
  family,
  part: createHmac('sha256', key).update(family).update(part).digest('base64url'),
});

export const writeRefreshToken = ({ family, part }: RefreshToken): string => `rt_${family}${part}`;

/** The parts of a token; undefined for what is none. */
export function readRefreshToken(token: string): RefreshToken | undefined {
  if (!FORM.test(token)) return undefined;
  return { family: token.slice(3, 3 + PART), part: token.slice(3 + PART) };
}

/** For so long a refresh may be repeated, because its answer may have been lost. */
const REPEATED_MS = 30_000;

/** What a session keeps of its refresh tokens. */
export interface StoredRefreshTokens {
  refresh_hash: string | null;
  previous_hash: string | null;
  refreshed_at: Date | null;
}

/** Whether a token is the newest, the one before within half a minute, or reused: then somebody else has it too. */
export function refreshTokenUse(
  { part }: RefreshToken,
  { refresh_hash, previous_hash, refreshed_at }: StoredRefreshTokens,
  now: Date,
): 'newest' | 'repeated' | 'reused' {
  const hash = hashOfToken(part);
  if (hash === refresh_hash) return 'newest';
  const isRecent = refreshed_at !== null && now.getTime() - refreshed_at.getTime() <= REPEATED_MS;
  return hash === previous_hash && isRecent ? 'repeated' : 'reused';
}
