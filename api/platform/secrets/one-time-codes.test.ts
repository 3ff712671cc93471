import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import {
  decryptSecret,
  encryptSecret,
  hashOfRecoveryCode,
  newCodeSecret,
  newRecoveryCodes,
  otpauthUrl,
  stepOf,
} from './one-time-codes.ts';

const NOW = new Date('2026-03-02T10:00:10Z');
const STEP = Math.floor(NOW.getTime() / 30_000);
const key = randomBytes(32);

test('a code of RFC 6238 is that of its half minute, one off either way', () => {
  // RFC 6238, appendix B: at 59 s the eight digits are 94287082; six of them are its last ones.
  const secret = Secret.fromLatin1('12345678901234567890').base32;
  expect(stepOf(secret, '287082', new Date(59_000))).toBe(1);
  expect(stepOf(secret, '287082', new Date(89_000))).toBe(1);
  expect(stepOf(secret, '287082', new Date(20_000))).toBe(1);
  expect(stepOf(secret, '287082', new Date(90_000))).toBeNull();
  for (const code of ['287083', '28708', '2870820', '', ' 287082'])
    expect(stepOf(secret, code, new Date(59_000))).toBeNull();
});

test('an app that reads the address makes the codes', () => {
  const secret = newCodeSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const url = new URL(otpauthUrl(secret, 'jana@shop.cz', 'shop.cz'));
  expect([url.protocol, url.host, url.searchParams.get('secret'), url.searchParams.get('issuer')]).toEqual([
    'otpauth:',
    'totp',
    secret,
    'shop.cz',
  ]);
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  expect(stepOf(secret, app.generate({ timestamp: NOW.getTime() }), NOW)).toBe(STEP);
});

test('a stored secret is that of its holder', () => {
  const stored = encryptSecret(key, 'operator 7', 'ABC');
  expect(stored).not.toContain('ABC');
  expect(decryptSecret(key, 'operator 7', stored)).toBe('ABC');
  expect(() => decryptSecret(key, 'operator 8', stored)).toThrow();
});

test('ten recovery codes differ, and are known however they are typed', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
  const [code = ''] = codes;
  expect(hashOfRecoveryCode(key, 'operator 7', ` ${code.toUpperCase().replace('-', ' ')}`)).toBe(
    hashOfRecoveryCode(key, 'operator 7', code),
  );
  expect(hashOfRecoveryCode(key, 'operator 8', code)).not.toBe(hashOfRecoveryCode(key, 'operator 7', code));
});
