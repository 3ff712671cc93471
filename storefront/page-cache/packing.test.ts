import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pack, packTighter, plain, unpacked } from './packing.ts';
import { type CachedPage, createPageCache } from './page-cache.ts';

const text = Array.from({ length: 400 }, (_, index) => `<li class="card">Krém ${(index * 7_919) % 1_000}</li>`).join(
  '',
);
const html = Buffer.from(text);

function cachedPage(): CachedPage {
  return { etag: '"x"', headers: [], brotli: pack([text]) };
}

test('a page that is requested again is compressed better, once, and its size is counted again', async () => {
  const cache = createPageCache(1_000_000);
  const page = cachedPage();
  const quick = page.brotli.length;
  cache.put({ key: 'a', page, tags: new Set() });
  const before = cache.stats().bytes;
  await packTighter(page, (bytes) => cache.grow('a', page, bytes));
  await packTighter(page, () => expect.unreachable('packed twice'));
  expect(page.brotli.length).toBeLessThan(quick);
  expect(brotliDecompressSync(page.brotli)).toEqual(html);
  expect(cache.stats().bytes - before).toBe(page.brotli.length - quick);
});

test('pages of any length are compressed one after another without mixing their bytes', () => {
  const pages = ['', '<p>€ 🕯 ř</p>', text, 'ž'.repeat(300_001), '€'.repeat(300_000), '<p>konec</p>'];
  const packed = pages.map((page) => pack([page]));
  expect(packed.map((bytes) => brotliDecompressSync(bytes).toString())).toEqual(pages);
});

test('a page in parts is compressed as one, whether the parts are strings or bytes', () => {
  const parts = ['<p>ř</p>', Buffer.from('<b>€</b>'), '', '<p>konec</p>'];
  expect(brotliDecompressSync(pack(parts)).toString()).toBe('<p>ř</p><b>€</b><p>konec</p>');
  expect(plain(parts).toString()).toBe('<p>ř</p><b>€</b><p>konec</p>');
  expect(plain([text.repeat(40), Buffer.from('€')]).toString()).toBe(`${text.repeat(40)}€`);
});

test('a cached page holds exactly the memory that is counted', async () => {
  const page = cachedPage();
  expect(page.brotli.buffer.byteLength).toBe(page.brotli.length);
  await packTighter(page, () => {});
  expect(page.brotli.buffer.byteLength).toBe(page.brotli.length);
  const gzip = await unpacked(page, true, () => {});
  expect(gzip.buffer.byteLength).toBe(gzip.length);
});

test('memory of a page that was dropped meanwhile is not counted', async () => {
  const cache = createPageCache(1_000_000);
  const page = cachedPage();
  cache.put({ key: 'a', page, tags: new Set(['product-1']) });
  cache.drop(['product-1']);
  cache.put({ key: 'a', page: cachedPage(), tags: new Set() });
  const before = cache.stats().bytes;
  cache.grow('a', page, 5_000);
  expect(cache.stats().bytes).toBe(before);
});

test('gzip is made for the first client that needs it, and cached', async () => {
  const page = cachedPage();
  let grown = 0;
  const bytes = await unpacked(page, true, (more) => {
    grown = more;
  });
  expect(gunzipSync(bytes)).toEqual(html);
  expect(page.gzip).toBe(bytes);
  expect(grown).toBe(bytes.length);
  expect(await unpacked(page, false, () => {})).toEqual(html);
});
