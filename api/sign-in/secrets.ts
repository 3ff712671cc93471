import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
