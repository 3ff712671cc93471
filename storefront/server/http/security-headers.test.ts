import { describe, expect, it } from 'vitest';
import { ROUTES } from '../../lib/shop/routes.ts';
import { securityHeaders } from './security-headers.ts';
import type { Visit } from './visit.ts';

const SUMMARY = ROUTES['cart-summary'].cs;

const visit = (secure: boolean, url = '/'): Visit => ({
  host: 'shop.example',
  origin: `${secure ? 'https' : 'http'}://shop.example`,
  secure,
  url,
  path: '/',
  cookie: undefined,
  priceGroup: '',
  cookies: { cart: 'cart', locale: 'i18n_redirected', localeCrossOrigin: false },
});
const SETTINGS = { development: false, formTargets: ['https://gate.example'], inlineOrigins: [] };
const policy = (secure: boolean, personal: boolean) =>
  securityHeaders(visit(secure), personal, SETTINGS)['content-security-policy'] ?? '';

describe('the content security policy', () => {
  it('allows no inline script', () => {
    expect(policy(true, false)).toContain("script-src 'self';");
    expect(policy(true, false)).not.toMatch(/script-src[^;]*unsafe/);
  });

  it('lets only forms of personal pages redirect to a payment gateway', () => {
    expect(policy(true, false)).toContain("form-action 'self';");
    expect(policy(true, true)).toContain("form-action 'self' https://gate.example;");
  });

  it.each([
    [SUMMARY, true, true],
    ['/en/nowhere', true, false],
    ['/', true, false],
    ['/kosik', true, false],
    ['/zakaznik/objednavky', true, false],
    [SUMMARY, false, false],
  ])('lets a gateway open its page within the summary alone: %s', (path, personal, isLet) => {
    const inline = { ...SETTINGS, inlineOrigins: ['https://gate.example'] };
    const policyOfPath = securityHeaders({ ...visit(true, `${path}?oid=1`), path }, personal, inline);
    const written = policyOfPath['content-security-policy'];
    const gate = isLet ? ' https://gate.example' : '';
    expect(written).toContain(`script-src 'self'${gate};`);
    expect(written).toContain(`frame-src https://www.youtube-nocookie.com${gate};`);
  });

  it('lets scripts call this host only', () => {
    expect(policy(false, true)).toContain("connect-src 'self';");
  });

  it('lets them hear live changes at this host, or at one server elsewhere', () => {
    const connecting = (secure: boolean, socketUrl: string | null) =>
      securityHeaders(visit(secure), false, { ...SETTINGS, socketUrl })['content-security-policy'];
    expect(connecting(true, null)).toContain("connect-src 'self' wss://shop.example;");
    expect(connecting(false, null)).toContain("connect-src 'self' ws://shop.example;");
    expect(connecting(true, 'wss://ws-eu.pusher.com')).toContain("connect-src 'self' wss://ws-eu.pusher.com;");
  });

  it('forbids frames around the shop', () => {
    expect(policy(true, false)).toContain("frame-ancestors 'none'");
  });
});

it('promises TLS only over TLS', () => {
  expect(securityHeaders(visit(true), false, SETTINGS)['strict-transport-security']).toBeDefined();
  expect(securityHeaders(visit(false), false, SETTINGS)['strict-transport-security']).toBeUndefined();
});

it.each(['/obnova-hesla?token=abc', '/zakaznik/novy-ucet?a=1&token=abc'])(
  'tells other sites nothing of a page whose address has a token: %s',
  (url) => expect(securityHeaders(visit(true, url), true, SETTINGS)['referrer-policy']).toBe('same-origin'),
);
