import { expect, it } from 'vitest';
import type { Events, EventType, PultEvent } from './events.ts';
import { tagsOfEvent } from './tags-of-events.ts';

const event = <Type extends EventType>(type: Type, payload: Events[Type]) =>
  ({ id: 1, type, payload, created_at: '2026-01-01T00:00:00Z' }) as PultEvent<Type>;

it('leaves pages alone when a change does not show', () => {
  expect(
    tagsOfEvent(event('product.changed', { product_ids: [1], affects_pages: false, category_ids: [], brand_ids: [] })),
  ).toEqual([]);
  expect(tagsOfEvent(event('order.placed', { order_id: 1 }))).toEqual([]);
});

it('names the pages of what changed', () => {
  expect(
    tagsOfEvent(
      event('product.changed', { product_ids: [1, 2], affects_pages: true, category_ids: [3], brand_ids: [4] }),
    ),
  ).toEqual(['product-1', 'product-2', 'listing-category-3', 'listing-brand-4', 'listing']);
  expect(tagsOfEvent(event('brand.changed', { brand_ids: [4] }))).toEqual([
    'brand-4',
    'listing-brand-4',
    'brands',
    'navigation',
  ]);
  expect(tagsOfEvent(event('slug.changed', { language: 'cs', paths: ['/a'] }))).toEqual(['slug-cs-/a']);
  expect(tagsOfEvent(event('catalogue.replaced', {}))).toEqual(['shop']);
});
