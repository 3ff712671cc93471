import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApi, startBrowsingShop, type TestShop } from '../../../testing/shops/index.ts';
import { diskStore, type FileStore } from './file-store.ts';
import { registerMedia } from './media.ts';
import { PLACEHOLDER_SVG } from './placeholder.ts';

let shop: TestShop;
let folder: string;
let files: FileStore;
const get = (url: string) => shop.api.app.inject({ url, headers: { host: 'cs.localhost' } });
const drawing = (side: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" fill="#B45309"/></svg>`;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pult-files-'));
  files = diskStore(folder);
  shop = await startBrowsingShop({ filesDir: folder });
  const photo = await sharp({ create: { width: 500, height: 500, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  await files.write('originals/soap.png', photo);
  await files.write('originals/candle.svg', Buffer.from(drawing(1000)));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a picture', () => {
  test.each([
    ['/media/1-aaaaaaaaaaaa/320.webp', 'webp', 320],
    ['/media/1-aaaaaaaaaaaa/320.avif', 'heif', 320],
    ['/media/3-cccccccccccc/1280.webp', 'webp', 1280],
    ['/media/placeholder/640.webp', 'webp', 640],
  ])('%s is drawn', async (url, format, width) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format, width });
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
    });
  });

  test('a photograph is never enlarged', async () => {
    expect((await sharp((await get('/media/1-aaaaaaaaaaaa/1280.webp')).rawPayload).metadata()).width).toBe(500);
  });

  test('may be cached for ever, because a new image has a new address; the placeholder for a day', async () => {
    expect((await get('/media/1-aaaaaaaaaaaa/320.webp')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/media/placeholder/320.webp')).headers['cache-control']).toBe('public, max-age=86400');
  });

  test('a size is drawn once, however many request it', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/media/1-aaaaaaaaaaaa/240.webp')));
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    expect(await readdir(path.join(folder, 'sizes/1-aaaaaaaaaaaa'))).toContain('240.webp');
    const drafts = (await readdir(path.join(folder, 'sizes/1-aaaaaaaaaaaa'))).filter(
      (name) => name.split('.').length > 2,
    );
    expect(drafts).toEqual([]);
  });
});

test.each([
  '/media/1-bbbbbbbbbbbb/320.webp',
  '/media/1-aaaaaaaaaaa/320.webp',
  '/media/99-aaaaaaaaaaaa/320.webp',
  '/media/2-bbbbbbbbbbbb/320.webp',
  '/media/1-aaaaaaaaaaaa/321.webp',
  '/media/1-aaaaaaaaaaaa/99999.webp',
  '/media/1-aaaaaaaaaaaa/320.png',
  '/media/1-aaaaaaaaaaaa/320.webp.webp',
  '/media/1-aaaaaaaaaaaa/..%2f..%2foriginals%2fsoap.png',
  '/media/..%2f..%2fetc/passwd',
  '/media/%2e%2e/320.webp',
  '/media/1-AAAAAAAAAAAA/320.webp',
  '/media/99999999999-aaaaaaaaaaaa/320.webp',
  '/media/1-aaaaaaaaaaaa',
  '/media/',
])('%s is not there', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});

test.each([
  '/media/2147483648-abcdef/640.webp',
  '/media/9999999999-abcdef/640.webp',
  '/media/2147483647-abcdef/640.webp',
])('%s is not there', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});

describe('a file that is no picture, or a bomb', () => {
  async function original(id: number, mime: string, bytes: Buffer, width = 1000) {
    await files.write(`originals/${id}`, bytes);
    await shop.sql(
      `insert into images (id, file_key, mime_type, width, height, hash) values ($1, $2, $3, $4, $4, 'dddddddddddd')`,
      [id, `originals/${id}`, mime, width],
    );
    return get(`/media/${id}-dddddddddddd/320.webp`);
  }

  test('an unreadable original is a 500 without details, and the next image is rendered', async () => {
    const answer = await original(50, 'image/png', Buffer.from('not a picture'));
    expect(answer.statusCode).toBe(500);
    expect(answer.payload).not.toContain('sharp');
    expect((await get('/media/1-aaaaaaaaaaaa/160.webp')).statusCode).toBe(200);
  });

  test('a huge drawing is drawn small; one that lies about its size is not unpacked', async () => {
    const before = process.memoryUsage().rss;
    const huge = Buffer.from(drawing(30_000));
    expect((await original(51, 'image/svg+xml', huge, 20_000)).statusCode).toBe(200);
    expect((await original(53, 'image/svg+xml', huge, 1_000)).statusCode).toBe(500);
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
  });

  test('a drawing reads no file of the machine', async () => {
    const thief = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink" width="100" height="100"><image x:href="file:///etc/passwd" width="100" height="100"/><rect width="100" height="100" fill="#fff"/></svg>`;
    const answer = await original(52, 'image/svg+xml', Buffer.from(thief), 100);
    expect([200, 500]).toContain(answer.statusCode);
    if (answer.statusCode === 200)
      expect((await sharp(answer.rawPayload).stats()).channels.every((channel) => channel.min === 255)).toBe(true);
  });
});

describe('the store', () => {
  test('writes, overwrites atomically, removes; a missing file is null', async () => {
    await files.write('a/b.txt', Buffer.from('one'));
    await files.write('a/b.txt', Buffer.from('two'));
    expect(String(await files.read('a/b.txt'))).toBe('two');
    await files.remove('a/b.txt');
    await files.remove('a/b.txt');
    expect(await files.read('a/b.txt')).toBeNull();
  });

  test.each(['../escape', '/etc/passwd', 'a/../../b', 'a//b', '', 'a\0b', '.hidden', 'a/', 'a b'])(
    '%j is no key',
    async (key) => {
      await expect(async () => files.read(key)).rejects.toThrow('Not a file key');
      await expect(async () => files.write(key, Buffer.from('x'))).rejects.toThrow('Not a file key');
    },
  );

  test('a reader sees the old file or the new one, never half of one', async () => {
    const sizes = [Buffer.alloc(300_000, 1), Buffer.alloc(300_000, 2)];
    await files.write('race.bin', sizes[0] as Buffer);
    const writes = Promise.all(Array.from({ length: 20 }, (_, at) => files.write('race.bin', sizes[at % 2] as Buffer)));
    for (let read = 0; read < 40; read += 1) {
      const bytes = (await files.read('race.bin')) as Buffer;
      expect(bytes.length).toBe(300_000);
      expect(bytes[0]).toBe(bytes[299_999]);
    }
    await writes;
  });
});

test('a placeholder that could not be rendered once is rendered by the next request', async () => {
  const app = fastify();
  const placeholder = { svg: 'no drawing' };
  registerMedia(app, { picture: () => Promise.reject(new Error('none')) }, placeholder);
  const request = async () => (await app.inject('/media/placeholder/320.webp')).statusCode;
  expect(await request()).toBe(500);
  placeholder.svg = PLACEHOLDER_SVG;
  expect(await request()).toBe(200);
  await app.close();
});

test('new sizes count against the address’s limit, stored ones do not', async () => {
  const { api } = await openTestApi(shop.url, { filesDir: folder, callsPerMinute: 30 });
  const request = (width: number, remoteAddress: string) =>
    api.app.inject({ url: `/media/3-cccccccccccc/${width}.webp`, headers: { host: 'cs.localhost' }, remoteAddress });
  const drawn = await request(1280, '203.0.113.7');
  expect(drawn.statusCode).toBe(200);
  await files.remove('sizes/1-aaaaaaaaaaaa/320.webp');
  // None of these images exists, but each needs a query.
  for (let id = 100; id < 110; id += 1)
    await api.app.inject({ url: `/media/${id}-aaaaaaaaaaaa/320.webp`, remoteAddress: '203.0.113.7' });
  const url = '/media/1-aaaaaaaaaaaa/320.webp';
  const refused = await api.app.inject({ url, remoteAddress: '203.0.113.7' });
  expect([refused.statusCode, refused.json().type]).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  for (let n = 0; n < 30; n += 1) expect((await request(1280, '203.0.113.7')).statusCode).toBe(200);
  expect((await api.app.inject({ url, remoteAddress: '203.0.113.8' })).statusCode).toBe(200);
  await api.close();
});
