import { expect, it } from 'vitest';
import { cookieName, readCookie, writeCookie } from './cookies.ts';

it('reads one cookie among others', () => {
  expect(readCookie('a=1; cart=x%20y; b=2', 'cart')).toBe('x y');
  expect(readCookie('xcart=1', 'cart')).toBeUndefined();
  expect(readCookie('cart=%E0%A4', 'cart')).toBeUndefined();
  expect(readCookie(undefined, 'cart')).toBeUndefined();
});

it('binds cookies to the host over TLS', () => {
  const name = cookieName('cart', true);
  expect(writeCookie(name, 'a b', { maxAge: 60, secure: true })).toBe(
    '__Host-cart=a%20b; Path=/; Max-Age=60; SameSite=Lax; HttpOnly; Secure',
  );
  expect(cookieName('cart', false)).toBe('cart');
});
