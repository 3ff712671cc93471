import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CONSENT_TEXT_VERSION } from '../../../contract/consents/rules.ts';
import { remember, remembered } from './browser-memory.ts';

const ALLOWED = `consent=${CONSENT_TEXT_VERSION}.0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6.p`;

const storage = () => {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    size: () => stored.size,
  };
};
let session: ReturnType<typeof storage>;
let local: ReturnType<typeof storage>;
const page = { cookie: '' };
beforeEach(() => {
  [session, local] = [storage(), storage()];
  page.cookie = '';
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { protocol: 'http:' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('without consent a list lasts as long as the browser’s session', () => {
  remember('key', [1, 2]);
  expect(remembered('key')).toEqual([1, 2]);
  expect([session.size(), local.size()]).toEqual([1, 0]);
});

test('with consent for preferences it lasts ninety days, and ends with the consent', () => {
  vi.useFakeTimers();
  page.cookie = ALLOWED;
  remember('key', [1]);
  expect([session.size(), local.size()]).toEqual([0, 1]);
  vi.advanceTimersByTime(89 * 24 * 60 * 60 * 1_000);
  expect(remembered('key')).toEqual([1]);
  vi.advanceTimersByTime(2 * 24 * 60 * 60 * 1_000);
  expect(remembered('key')).toEqual([]);
  remember('key', [2]);
  page.cookie = '';
  expect(remembered('key')).toEqual([]);
  expect(local.size()).toBe(0);
});

test('an emptied list leaves nothing, and what others wrote is none', () => {
  remember('key', [1]);
  remember('key', []);
  expect(session.size()).toBe(0);
  session.setItem('key', '{"list":"x","until":9e15}');
  expect(remembered('key')).toEqual([]);
  session.setItem('key', '[1');
  expect(remembered('key')).toEqual([]);
});

test('a browser that refuses storage remembers nothing', () => {
  vi.stubGlobal('sessionStorage', undefined);
  remember('key', [1]);
  expect(remembered('key')).toEqual([]);
});
