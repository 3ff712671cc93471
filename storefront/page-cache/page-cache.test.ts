import { describe, expect, it } from 'vitest';
import { type CachedPage, createPageCache } from './page-cache.ts';

const page = (size = 100): CachedPage => ({ etag: '"x"', headers: [], brotli: Buffer.alloc(size) });
const tags = (...names: string[]) => new Set(names);

describe('the page cache', () => {
  it('drops exactly the pages that have a tag', () => {
    const cache = createPageCache(1_000_000);
    cache.put({ key: 'a', page: page(), tags: tags('product-1', 'category-1') });
    cache.put({ key: 'b', page: page(), tags: tags('product-2', 'category-1') });
    cache.drop(['product-1']);
    expect(cache.get('a')).toBeUndefined();
    expect(cache.get('b')).toBeDefined();
    cache.drop(['category-1']);
    expect(cache.get('b')).toBeUndefined();
    expect(cache.stats()).toMatchObject({ drops: 2, pages: 0, bytes: 0 });
  });

  it('drops tags of nearly all pages by generation', () => {
    const cache = createPageCache(1_000_000);
    cache.put({ key: 'listing', page: page(), tags: tags('listing', 'product-1') });
    cache.put({ key: 'article', page: page(), tags: tags('content-article-1') });
    cache.drop(['listing']);
    expect(cache.get('listing')).toBeUndefined();
    expect(cache.get('article')).toBeDefined();
    cache.drop(['shop']);
    expect(cache.get('article')).toBeUndefined();
  });

  it('leaves the listing of a category alone when another category changes', () => {
    const cache = createPageCache(1_000_000);
    cache.put({ key: 'category', page: page(), tags: tags('listing-category-1') });
    cache.drop(['listing', 'listing-category-2']);
    expect(cache.get('category')).toBeDefined();
    cache.drop(['listing-category-1']);
    expect(cache.get('category')).toBeUndefined();
  });

  it('does not cache a page whose tag was dropped while it was rendered', () => {
    const cache = createPageCache(1_000_000);
    const stale = cache.begin();
    const untouched = cache.begin();
    cache.drop(['product-1']);
    stale({ key: 'a', page: page(), tags: tags('product-1') });
    untouched({ key: 'b', page: page(), tags: tags('product-2') });
    expect(cache.get('a')).toBeUndefined();
    expect(cache.get('b')).toBeDefined();
    const overtakenByAll = cache.begin();
    cache.drop(['shop']);
    overtakenByAll({ key: 'c', page: page(), tags: tags('product-3') });
    expect(cache.get('c')).toBeUndefined();
  });

  it('caches a page rendered after the drop', () => {
    const cache = createPageCache(1_000_000);
    cache.drop(['product-1', 'shop']);
    const done = cache.begin();
    done({ key: 'a', page: page(), tags: tags('product-1') });
    expect(cache.get('a')).toBeDefined();
  });

  it('stays within its bound and evicts the least recently used page', () => {
    const cache = createPageCache(12_000);
    for (const key of ['a', 'b', 'c']) cache.put({ key: key, page: page(2_000), tags: tags(`product-${key}`) });
    cache.get('a');
    cache.put({ key: 'd', page: page(2_000), tags: tags('product-d') });
    expect(cache.get('b')).toBeUndefined();
    expect(cache.get('a')).toBeDefined();
    expect(cache.stats().bytes).toBeLessThanOrEqual(12_000);
  });

  it('drops by tag even after many pages have come and gone', () => {
    const cache = createPageCache(200_000);
    for (let round = 0; round < 2_000; round += 1)
      cache.put({ key: `p${round}`, page: page(), tags: tags('category-1', `product-${round}`) });
    const cached = cache.stats().pages;
    expect(cached).toBeGreaterThan(50);
    cache.drop(['category-1']);
    expect(cache.stats().pages).toBe(0);
    expect(cache.stats().drops).toBe(cached);
  });

  it('counts hits and misses', () => {
    const cache = createPageCache(1_000_000);
    cache.get('a');
    cache.put({ key: 'a', page: page(), tags: tags() });
    cache.get('a');
    expect(cache.stats()).toMatchObject({ hits: 1, misses: 1, pages: 1 });
  });
});
