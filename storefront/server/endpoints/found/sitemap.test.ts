import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { EndpointTools } from '../endpoint.ts';
import { sitemap } from './sitemap.ts';

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const MB = 1024 * 1024;

test('clients without gzip get a sitemap whole, in pieces, and it counts by its bytes', async () => {
  const work = { rows: 0, bytes: 0 };
  const plain = Buffer.from(Array.from({ length: 4 * MB }, (_, at) => (at * at) % 251));
  const tools = {
    request: new Request('http://cs.localhost/sitemaps/product-1.xml'),
    visit: { path: '/sitemaps/product-1.xml', host: 'cs.localhost' },
    work,
    sitemaps: { get: async () => ({ etag: 'W/"a"', gzip: gzipSync(plain), bytes: plain.length }) },
  } as unknown as EndpointTools;
  const { body, headers } = await sitemap(tools);
  const pieces: Buffer[] = [];
  for await (const piece of body ?? []) pieces.push(Buffer.from(piece));
  expect([headers.get('content-encoding'), digest(Buffer.concat(pieces))]).toEqual([null, digest(plain)]);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(64 * 1024);
  expect(work.bytes).toBe(4 * MB);
});
