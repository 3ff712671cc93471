import { describe, expect, it } from 'vitest';
import { pageKey } from './key.ts';

describe('the key of a page', () => {
  const key = (url: string, currency = '', priceGroup = '') =>
    pageKey('http://cs.localhost', url, currency, priceGroup);

  it('ignores campaign parameters and the order of the others', () => {
    expect(key('/svicky?b=2&utm_source=x&a=1&gclid=7')).toBe(key('/svicky?a=1&b=2'));
    expect(key('/svicky?utm_campaign=jaro')).toBe(key('/svicky'));
    expect(key('/svicky?ref=JANA-2026')).toBe(key('/svicky'));
  });

  it('ignores the parameter for prices without tax: pages show prices with tax', () => {
    expect(key('/svicky?without_tax=1&a=1')).toBe(key('/svicky?a=1'));
    expect(key('/svicky?without_tax=drop')).toBe(key('/svicky'));
  });

  it('differs by host, currency, price group and real parameters', () => {
    expect(key('/svicky?page=2')).not.toBe(key('/svicky'));
    expect(key('/svicky', 'EUR')).not.toBe(key('/svicky', 'CZK'));
    expect(pageKey('http://sk.localhost', '/svicky', '', '')).not.toBe(key('/svicky'));
    expect(new Set([key('/svicky'), key('/svicky', '', '7'), key('/svicky', '', '7,8')]).size).toBe(3);
  });

  it('keeps the order of a repeated parameter, which decides what the page shows', () => {
    expect(key('/hledat?hledat=a&hledat=b')).not.toBe(key('/hledat?hledat=b&hledat=a'));
    expect(key('/svicky?f=2&page=1&f=1')).toBe(key('/svicky?page=1&f=2&f=1'));
    expect(key('/svicky?f[]=2&f=1')).toBe(key('/svicky?f=1&f[]=2'));
  });

  it('is null for a very long query', () => {
    expect(key(`/svicky?x=${'y'.repeat(600)}`)).toBeNull();
  });
});
