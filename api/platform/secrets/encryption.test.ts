import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { decrypt, encrypt } from './encryption.ts';

const key = randomBytes(32);

test('a text is read again with its key and context only', () => {
  const encrypted = encrypt(key, 'tajemství', 'operator 7');
  expect(encrypted).not.toBe(encrypt(key, 'tajemství', 'operator 7'));
  expect(decrypt(key, encrypted, 'operator 7')).toBe('tajemství');
  expect(() => decrypt(key, encrypted, 'operator 8')).toThrow();
  expect(() => decrypt(randomBytes(32), encrypted, 'operator 7')).toThrow();
  const changed = Buffer.from(encrypted, 'base64url');
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => decrypt(key, changed.toString('base64url'), 'operator 7')).toThrow();
});
