import { expect, it, test, vi } from 'vitest';
import { cookieName } from '../../lib/http/cookies.ts';
import { readCookie, writeCookie } from './cookies.ts';

it('reads one cookie among others', () => {
  expect(readCookie('a=1; cart=x%20y; b=2', 'cart')).toBe('x y');
  expect(readCookie('a=1;cart=x=y', 'cart')).toBe('x=y');
  expect(readCookie('xcart=1', 'cart')).toBeUndefined();
  expect(readCookie('cart=%E0%A4', 'cart')).toBeUndefined();
  expect(readCookie('', 'cart')).toBeUndefined();
  expect(readCookie(undefined, 'cart')).toBeUndefined();
});

it('takes the first cookie of a name: a second one was set by another path or host', () => {
  expect(readCookie('cart=first; cart=second', 'cart')).toBe('first');
  expect(readCookie('cart=; cart=second', 'cart')).toBe('');
});

test.each(['__proto__', 'constructor', 'toString'])('a cookie that is not there is not found as %s', (name) => {
  expect(readCookie('a=1', name)).toBeUndefined();
  expect(readCookie(`${name}=1`, name)).toBe('1');
});

test.each(['='.repeat(16_000), ';'.repeat(16_000), 'a;'.repeat(8_000), 'a='.repeat(8_000), '%'.repeat(16_000)])(
  'a header of nonsense holds no cookie (%#)',
  (header) => {
    expect(readCookie(`${header}; x`, 'cart')).toBeUndefined();
  },
);

it('decodes no cookie but the one that is read, however many broken ones there are', () => {
  const decoding = vi.spyOn(globalThis, 'decodeURIComponent');
  expect(readCookie(`${'=%;'.repeat(4_800)}a=%; cart=x%20y`, 'cart')).toBe('x y');
  expect(decoding).toHaveBeenCalledTimes(1);
  decoding.mockRestore();
});

it('parses no header that lacks the cookie, so that kept pages stay cheap', () => {
  // Parsing looks for each `=`.
  const looking = vi.spyOn(String.prototype, 'indexOf');
  const looksFor = (name: string) => {
    looking.mockClear();
    readCookie('tid=1; cart=x; auth=y', name);
    return looking.mock.calls.length;
  };
  const [absent, present] = [looksFor('currency'), looksFor('cart')];
  looking.mockRestore();
  expect([absent, present > 0]).toEqual([0, true]);
});

it('binds cookies to the host over TLS', () => {
  const name = cookieName('cart', true);
  expect(writeCookie(name, 'a b', { maxAge: 60, secure: true })).toBe(
    '__Host-cart=a%20b; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
  );
  expect(writeCookie(cookieName('cart', false), '', { maxAge: 0, secure: false })).toBe(
    'cart=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  );
});

it('lets scripts read what is meant for them, and other sites only what they may', () => {
  expect(writeCookie('tid', '1', { maxAge: 60, secure: true, httpOnly: false })).toBe(
    'tid=1; Max-Age=60; Path=/; Secure; SameSite=Lax',
  );
  expect(writeCookie('lang', 'cs-CZ', { maxAge: 60, secure: true, sameSite: 'none' })).toBe(
    'lang=cs-CZ; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=None',
  );
});

test.each(['a; Domain=example.com', 'a\r\nSet-Cookie: b=1', 'ž', '"', '%', 'a,b'])('%j stays one value', (value) => {
  const [pair = '', ...attributes] = writeCookie('cart', value, { maxAge: 60, secure: false }).split('; ');
  expect(attributes).toEqual(['Max-Age=60', 'Path=/', 'HttpOnly', 'SameSite=Lax']);
  expect(pair).toMatch(/^cart=[!-~]+$/);
  expect(readCookie(pair, 'cart')).toBe(value);
});

test.each(['a b', 'a;b', 'a=b', 'a\r\nb', ''])('%j is no name of a cookie', (name) => {
  expect(() => writeCookie(name, '1', { maxAge: 60, secure: false })).toThrow(TypeError);
});
