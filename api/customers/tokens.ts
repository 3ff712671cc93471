import { createHash, randomBytes } from 'node:crypto';

/** A secret for a mailed link: 256 bits. */
export const newToken = () => randomBytes(32).toString('base64url');

/** Hash of a token; only the hash is stored. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url');
