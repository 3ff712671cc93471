import { describe, expect, it } from 'vitest';
import { isSameOrigin, ownPath } from './origin.ts';

const own = 'https://shop.example';
const headers = (values: Record<string, string>) => new Headers(values);

describe('the origin of a write', () => {
  it('must be this host', () => {
    expect(isSameOrigin(headers({ origin: own }), own)).toBe(true);
    expect(isSameOrigin(headers({ origin: 'https://evil.example' }), own)).toBe(false);
    expect(isSameOrigin(headers({ origin: 'null' }), own)).toBe(false);
    expect(isSameOrigin(headers({ 'sec-fetch-site': 'cross-site', referer: `${own}/a` }), own)).toBe(false);
    expect(isSameOrigin(headers({ referer: `${own}/a` }), own)).toBe(true);
    expect(isSameOrigin(headers({ referer: 'https://shop.example.evil/a' }), own)).toBe(false);
    expect(isSameOrigin(headers({}), own)).toBe(false);
  });
});

describe('a path to go back to', () => {
  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    '/a\u0000b',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.\t//evil.example',
    '/.//evil.example',
    '/.//evil.example/x',
    '/x/..//evil.example',
    '/%2e%2e//evil.example',
    '/%2E//evil.example',
    '/./%2Fevil.example',
    '/%2fevil.example',
    '/%5cevil.example',
    '/x/../\\evil.example',
    '/x/..////evil.example?y',
    '/api/auth/logout',
    '/api',
    '/%61pi/auth/logout',
    '/svicky/../api/session',
    '/v1/pages?path=/',
    '/media/candle.jpg',
    '/%',
  ])('refuses %j', (path) => expect(ownPath(path, '/home')).toBe('/home'));

  it('keeps own paths with their query', () => {
    expect(ownPath('/svicky?page=2#x')).toBe('/svicky?page=2#x');
    expect(ownPath('/a/../b')).toBe('/b');
    expect(ownPath('/a//b?next=//c')).toBe('/a//b?next=//c');
    expect(ownPath('/apiary')).toBe('/apiary');
    expect(ownPath('/blog/api/v1')).toBe('/blog/api/v1');
    expect(ownPath('/sv%C3%AD%C4%8Dky')).toBe('/sv%C3%AD%C4%8Dky');
    expect(ownPath(null)).toBe('/');
  });
});
