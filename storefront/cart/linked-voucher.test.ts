import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { linkedCode } from './linked-voucher.ts';

function fakeStorage() {
  const entries = new Map<string, string>();
  return {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => entries.set(name, value),
    removeItem: (name: string) => entries.delete(name),
  };
}

const address = { hash: '', pathname: '/kosik', search: '?a=1' };
const replaceState = vi.fn(() => {
  address.hash = '';
});

beforeEach(() => {
  vi.stubGlobal('location', address);
  vi.stubGlobal('history', { state: { idx: 2 }, replaceState });
  vi.stubGlobal('sessionStorage', fakeStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
  replaceState.mockClear();
});

test('the code of a voucher’s link is kept for later pages and leaves the address', () => {
  expect(linkedCode()).toBeUndefined();
  address.hash = '#voucher=ABCD-EFGH';
  expect(linkedCode()).toBe('ABCD-EFGH');
  expect(replaceState).toHaveBeenCalledExactlyOnceWith({ idx: 2 }, '', '/kosik?a=1');
  expect(linkedCode()).toBe('ABCD-EFGH');
});

test('another link replaces the code that waited', () => {
  address.hash = '#voucher=ABCD';
  linkedCode();
  address.hash = '#voucher=EFGH';
  expect(linkedCode()).toBe('EFGH');
  expect(linkedCode()).toBe('EFGH');
});

test('without storage the code stays in the address', () => {
  vi.stubGlobal('sessionStorage', undefined);
  address.hash = '#voucher=ABCD';
  expect(linkedCode()).toBe('ABCD');
  expect(replaceState).not.toHaveBeenCalled();
  expect(linkedCode()).toBe('ABCD');
});
