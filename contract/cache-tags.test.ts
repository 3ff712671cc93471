import { validateHeaderValue } from 'node:http';
import { expect, it } from 'vitest';
import { readCacheTags, writeCacheTags } from './cache-tags.ts';

it.each([['product-12'], ['slug-cs-/ž'], ['slug-cs-/a,b'], ['slug-cs-/100%'], ['slug-cs-/a\nb'], ['slug-en-/😀 x']])(
  'the tag %j fits into a header and comes back whole',
  (tag) => {
    const header = writeCacheTags(['shop', tag]);
    validateHeaderValue('cache-tag', header);
    expect(readCacheTags(header)).toEqual(['shop', tag]);
  },
);

it('leaves plain tags as they are', () => {
  expect(writeCacheTags(['product-12', 'slug-cs-/krem'])).toBe('product-12,slug-cs-/krem');
  expect(readCacheTags(null)).toEqual([]);
});

it('takes half a surrogate pair for an unknown sign', () => {
  expect(readCacheTags(writeCacheTags(['a\ud800']))).toEqual(['a\ufffd']);
});
