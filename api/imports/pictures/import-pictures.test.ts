import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIXTURE } from '../../../testing/fixtures/index.ts';
import { flatRow, importFolder, nestedRow } from '../../../testing/imports/index.ts';
import { startBrowsingShop, type TestShop } from '../../../testing/shops/index.ts';
import { diskStore } from '../../platform/files/index.ts';
import { importFile } from '../import-file.ts';
import type { PictureFetcher } from './fetch-picture.ts';
import { PictureFailure } from './picture-failure.ts';

let shop: TestShop;
let files: Awaited<ReturnType<typeof importFolder>>;
let png: Buffer;
let bomb: Buffer;

beforeAll(async () => {
  files = await importFolder();
  shop = await startBrowsingShop({ filesDir: files.folder });
  const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'red' } });
  png = await blank(40, 30).png().toBuffer();
  bomb = await blank(9000, 9000).png().toBuffer();
});
afterAll(async () => {
  await shop?.close();
  await files?.remove();
});

async function run(rows: unknown[], pictures: PictureFetcher, source: string) {
  return importFile(shop.api.db, {
    input: await files.file(rows),
    files: diskStore(files.folder),
    currency: 'CZK',
    rates: { EUR: 0.04 },
    language: 'en',
    stock: 1,
    source,
    pictures,
  });
}
const imagesOf = (source: string) =>
  shop.sql<{ sku: string; source_url: string; is_default: boolean; position: number }>(
    `select p.sku, i.source_url, pi.is_default, pi.position from products p join product_images pi on pi.product_id = p.id
     join images i on i.id = pi.image_id where p.import_key like $1 order by p.id, pi.position`,
    [`${source}:%`],
  );

test('products get their pictures in order, and show them', async () => {
  const report = await run([nestedRow({ sku: 'PIC-1', title: 'Pictured kettle' })], async () => png, 'shown');
  expect(report.pictures).toMatchObject({ fetched: 2, known: 0, missing: 0 });
  expect(await imagesOf('shown')).toEqual([
    { sku: 'PIC-1', source_url: 'https://pictures.example/kettle/1.webp', is_default: true, position: 0 },
    { sku: 'PIC-1', source_url: 'https://pictures.example/kettle/2.webp', is_default: false, position: 1 },
  ]);
  await shop.api.flushEvents();
  const { body } = await shop.request('GET /listings?path=/kitchen-ware', { host: FIXTURE.hosts.en });
  const { image_url } = body.item.items[0]._embedded;
  expect(image_url).toMatch(/^\/media\/\d+-[0-9a-f]{12}\/640\.webp$/);
  const picture = await shop.api.app.inject({ url: image_url, headers: { host: FIXTURE.hosts.en } });
  expect(picture.statusCode).toBe(200);
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40 });
});

test('the next import fetches only what is missing', async () => {
  const rows = [nestedRow({ sku: 'AGAIN-1', images: ['https://again.example/1.png', 'https://again.example/2.png'] })];
  const fetched: string[] = [];
  const half: PictureFetcher = async (address) => {
    fetched.push(address);
    if (address.endsWith('1.png')) throw new PictureFailure('the host answers 503', false);
    return png;
  };
  expect((await run(rows, half, 'again')).pictures).toMatchObject({
    fetched: 1,
    missing: 1,
    hosts: [{ host: 'again.example', reasons: { 'the host answers 503': 1 } }],
  });
  fetched.length = 0;
  const all: PictureFetcher = async (address) => {
    fetched.push(address);
    return png;
  };
  expect((await run(rows, all, 'again')).pictures).toMatchObject({ fetched: 1, known: 1, missing: 0 });
  expect(fetched).toEqual(['https://again.example/1.png']);
  expect(await imagesOf('again')).toHaveLength(2);
  expect((await run(rows, all, 'again')).pictures).toMatchObject({ fetched: 0, known: 2 });
  expect(await imagesOf('again')).toMatchObject([{ is_default: false }, { is_default: true }]);
});

test('a host that does not answer is left alone after a few tries; others are not', async () => {
  const rows = Array.from({ length: 200 }, (_, n) =>
    flatRow({ name: `Away ${n}`, image: n % 2 ? `https://away.example/${n}` : `https://here.example/${n}` }),
  );
  let tries = 0;
  const report = await run(
    rows,
    async (address) => {
      if (!address.startsWith('https://away')) return png;
      tries += 1;
      throw new PictureFailure('the host takes too long', true);
    },
    'away',
  );
  expect(tries).toBeLessThan(15);
  expect(report).toMatchObject({ created: 200, skipped: 0, pictures: { fetched: 100, missing: 100 } });
  const hosts = report.pictures?.hosts ?? [];
  expect(hosts.find(({ host }) => host === 'away.example')).toMatchObject({ missing: 100, givenUp: true });
  expect(hosts.find(({ host }) => host === 'here.example')).toMatchObject({ fetched: 100, givenUp: false });
});

test('what is no picture, or too large a one, is told and leaves the placeholder', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>',
  );
  const bodies: Record<string, Buffer> = {
    svg,
    bomb,
    html: Buffer.from('<html>'),
    torn: png.subarray(0, 20),
    half: png.subarray(0, png.length - 30),
    empty: Buffer.alloc(0),
  };
  const rows = Object.keys(bodies).map((name) => flatRow({ name: `Bad ${name}`, image: `https://${name}.example/a` }));
  rows.push(flatRow({ name: 'Bad address', image: 'not an address' }));
  const fetcher: PictureFetcher = async (address) => {
    if (!URL.canParse(address)) throw new PictureFailure('the address cannot be read', false);
    return bodies[new URL(address).hostname.split('.')[0] ?? ''] ?? png;
  };
  const report = await run(rows, fetcher, 'bad');
  expect(report).toMatchObject({ created: 7, skipped: 0, pictures: { fetched: 0, missing: 7 } });
  const reasons = Object.fromEntries(
    (report.pictures?.hosts ?? []).map(({ host, reasons: why }) => [host, Object.keys(why)[0]]),
  );
  expect(reasons).toEqual({
    'svg.example': 'the picture is of a kind that is not taken in',
    'bomb.example': 'the picture has too many points',
    'html.example': 'the picture cannot be read',
    'torn.example': 'the picture cannot be read',
    'half.example': 'the picture cannot be read',
    'empty.example': 'the picture cannot be read',
    'unreadable addresses': 'the address cannot be read',
  });
  expect(await imagesOf('bad')).toEqual([]);
});

test('a bug is not taken for a missing picture', async () => {
  const broken = run(
    [flatRow({ name: 'Bug', image: 'https://bug.example/a' })],
    () => Promise.reject(new TypeError('a bug')),
    'bug',
  );
  await expect(broken).rejects.toThrow('a bug');
});
