import { createHash, randomBytes } from 'node:crypto';

/** A secret that only its owner has: 256 random bits in base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. One round is enough: tokens are long and random. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
