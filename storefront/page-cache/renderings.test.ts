import { beforeEach, expect, test } from 'vitest';
import { RENDER_LIMIT_MS, watchRenderings } from './renderings.ts';

const HERE = Infinity;
const tags = (...names: string[]) => new Set(names);
let time = 0;
let renderings: ReturnType<typeof watchRenderings>;

beforeEach(() => {
  time = 0;
  renderings = watchRenderings(() => time);
});

test('a page that began after a drop is cached, although other renderings never stop', () => {
  const overlapping = [renderings.begin()];
  renderings.dropped('product-1', 1);
  for (let page = 0; page < 1_000; page += 1) {
    overlapping.push(renderings.begin());
    const isOvertaken = overlapping.shift()?.(tags('product-1'), HERE);
    expect(isOvertaken, `page ${page}`).toBe(page === 0);
  }
});

test('a rendering that is stuck does not affect others', () => {
  const stuck = renderings.begin();
  renderings.dropped('product-1', 1);
  expect(renderings.begin()(tags('product-1'), HERE)).toBe(false);
  time = RENDER_LIMIT_MS + 1;
  renderings.dropped('product-2', 2);
  expect(renderings.begin()(tags('product-1'), HERE)).toBe(false);
  // The drop that made it stale has been forgotten.
  expect(stuck(tags('product-3'), HERE)).toBe(true);
});

test('a page made of responses that had not applied the event is not cached, however late it began', () => {
  renderings.dropped('product-1', 7);
  expect(renderings.begin()(tags('product-1'), 6)).toBe(true);
  expect(renderings.begin()(tags('product-2'), 6)).toBe(false);
  expect(renderings.begin()(tags('product-1'), 7)).toBe(false);
  time = RENDER_LIMIT_MS + 1;
  expect(renderings.begin()(tags('product-1'), 6)).toBe(true);
});

test.each(['shop', 'navigation'])('a tag of every page (%s) makes pages without it stale too', (tag) => {
  const page = renderings.begin();
  renderings.dropped(tag, 1);
  expect(page(tags('product-1'), HERE)).toBe(true);
});

test('an import of any size is remembered in bounded memory, and no page begun before it is cached', () => {
  const before = renderings.begin();
  for (let product = 0; product < 120_000; product += 1) renderings.dropped(`product-${product}`, product);
  expect(before(tags('product-1'), HERE)).toBe(true);
  expect(renderings.begin()(tags('product-1'), HERE)).toBe(false);
});
