import { expect, it } from 'vitest';
import type { ShopInfo } from '../../../contract/shop/records.ts';
import { localeCookie, localeRedirect } from './locale-redirect.ts';
import type { Visit } from './visit.ts';

const host = (hostname: string, locale: string, language: string, is_canonical: boolean) => ({
  hostname,
  locale,
  language,
  is_canonical,
});
const info = {
  hostnames: [
    host('localhost', 'en-US', 'en', false),
    host('en.localhost', 'en-US', 'en', true),
    host('cs.localhost', 'cs-CZ', 'cs', true),
  ],
} as unknown as ShopInfo;

const visit = (name: string, url = '/', cookie?: string): Visit => ({
  host: `${name}:3000`,
  origin: `http://${name}:3000`,
  secure: false,
  url,
  path: url.split('?')[0] ?? '/',
  cookie,
  priceGroup: '',
  cookies: { cart: 'cart', locale: 'i18n_redirected', localeCrossOrigin: false },
});

it('redirects a first visit to the host of its language', () => {
  expect(localeRedirect(info, visit('localhost', '/?a=1'), 'cs,en;q=0.8')).toBe('http://cs.localhost:3000/?a=1');
  expect(localeRedirect(info, visit('localhost'), 'en-GB')).toBeUndefined();
  expect(localeRedirect(info, visit('localhost'), undefined)).toBeUndefined();
});

it('does not redirect after a language was chosen, nor from a canonical host', () => {
  expect(localeRedirect(info, visit('localhost', '/', 'i18n_redirected=en-US'), 'cs')).toBeUndefined();
  expect(localeRedirect(info, visit('en.localhost'), 'cs')).toBeUndefined();
  expect(localeRedirect(info, visit('localhost', '/svicky'), 'cs')).toBeUndefined();
});

it('remembers the choice under the configured name, across sites only where configured and over TLS', () => {
  const chosen = (secure: boolean, localeCrossOrigin: boolean) =>
    localeCookie(
      { ...visit('cs.localhost'), secure, cookies: { cart: 'c', locale: 'lang', localeCrossOrigin } },
      'cs-CZ',
    );
  expect(chosen(true, false)).toBe('lang=cs-CZ; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax');
  expect(chosen(true, true)).toContain('HttpOnly; Secure; SameSite=None');
  expect(chosen(false, true)).toContain('SameSite=Lax');
});
