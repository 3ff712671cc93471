import { expect, it } from 'vitest';
import { isTypeset, typesetRecords } from './typeset.ts';

const _ = '\u00a0';

it('typesets texts that people read, and none for machines or forms', () => {
  const product = {
    name: 'Gel s fíkem',
    slug: 'gel-s-fikem',
    street: 'U Dráhy 5',
    meta: [{ name: 'description', content: 'Gel s fíkem' }],
    _embedded: { tags: [{ name: 'Bez parfému' }], images: [{ description: 'Gel v dlani' }] },
  };
  expect(typesetRecords(product, 'cs')).toEqual({
    ...product,
    name: `Gel s${_}fíkem`,
    _embedded: { tags: [{ name: 'Bez parfému' }], images: [{ description: `Gel v${_}dlani` }] },
  });
  expect(product.name).toBe('Gel s fíkem');
  expect(typesetRecords(product._embedded.tags, 'cs')).toBe(product._embedded.tags);
});

it.each([
  ['GET', '/v1/products/5?embed=urls', true],
  ['GET', '/v1/search/suggestions?search=x', true],
  ['GET', '/v1/companies/27074358', false],
  ['GET', '/v1/shop', false],
  ['POST', '/v1/carts', false],
])('%s %s is typeset: %s', (method, url, expected) => {
  expect(isTypeset({ method, url })).toBe(expected);
});
