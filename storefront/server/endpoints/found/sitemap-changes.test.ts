import { expect, test } from 'vitest';
import type { PultEvent } from '../../../../contract/events.ts';
import { changeOfSitemaps } from './sitemap-changes.ts';

const products = { product_ids: [1], category_ids: [], brand_ids: [] };

test.each([
  ['a hidden product', 'product.changed', { ...products, affects_pages: true }, 'at_once'],
  ['a moved address', 'slug.changed', { language: 'cs', paths: ['/krem'] }, 'at_once'],
  ['a category', 'category.changed', { category_ids: [1] }, 'at_once'],
  ['a brand', 'brand.changed', { brand_ids: [1] }, 'at_once'],
  ['an article', 'content.changed', { kind: 'article', ids: [1] }, 'at_once'],
  ['an import', 'catalogue.replaced', {}, 'at_once'],
  [
    'an order of the last pieces',
    'product.changed',
    { ...products, affects_pages: true, only_pieces: true },
    'in_time',
  ],
  ['an order of few of many', 'product.changed', { ...products, affects_pages: false, only_sales: true }, null],
  ['a banner', 'content.changed', { kind: 'banner', ids: [1] }, null],
  ['a shipping method', 'shipping.changed', {}, null],
])('%s changes them as it should', (_what, type, payload, expected) => {
  expect(changeOfSitemaps({ type, payload } as PultEvent)).toBe(expected);
});
