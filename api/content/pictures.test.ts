import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { signedInOperator } from '../../testing/operators/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pult-pictures-'));
  shop = await startBrowsingShop({ filesDir: folder });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

const blue = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });
const upload = (bytes: Buffer, headers = shop.operator, more: object = {}) =>
  shop.request('POST /images', { body: { content_base64: bytes.toString('base64'), ...more }, headers });
const stored = async () =>
  (
    await shop.sql<{ file_key: string }>(
      `select file_key from images where source_url like 'upload:%' order by id desc limit 1`,
    )
  )[0]?.file_key ?? '';
const refused = async (bytes: Buffer) => {
  const { status, body } = await upload(bytes);
  return [status, body.errors?.[0]?.field, body.errors?.[0]?.message];
};

describe('an uploaded picture', () => {
  test('has a number that records refer to, and an address', async () => {
    const { status, body } = await upload(await blue(300, 200).jpeg().toBuffer());
    expect([status, body.item]).toEqual([
      201,
      {
        id: expect.any(Number),
        image_url: expect.stringMatching(/^\/media\/\d+-[0-9a-f]{12}\/640\.webp$/),
        mime_type: 'image/jpeg',
        width: 300,
        height: 200,
      },
    ]);
    const drawn = await shop.api.app.inject({ url: body.item.image_url, headers: { host: 'cs.localhost' } });
    expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/webp']);
    const article = `/articles/${FIXTURE.articles.published}`;
    const changed = await shop.request(`PATCH ${article}`, {
      body: { image_id: body.item.id },
      headers: shop.operator,
    });
    expect([changed.status, changed.body.item.image_id]).toEqual([200, body.item.id]);
    const read = await shop.request(`GET ${article}?embed=image_url`);
    expect(read.body.item._embedded.image_url).toBe(body.item.image_url);
  });

  test('keeps neither the place nor the camera, and stands as the camera was held', async () => {
    const photo = await blue(400, 100)
      .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '50/1 5/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { body } = await upload(photo);
    expect([body.item.width, body.item.height]).toEqual([100, 400]);
    const file = await readFile(path.join(folder, await stored()));
    expect((await sharp(file).metadata()).exif).toBeUndefined();
  });

  test('that is uploaded again is the same one', async () => {
    const bytes = await blue(64, 64).png().toBuffer();
    const [first, second] = [await upload(bytes), await upload(bytes)];
    expect(second.body.item).toEqual(first.body.item);
  });

  test('keeps more than 256 colours', async () => {
    const points = Buffer.from(Array.from({ length: 64 * 64 }, (_, at) => [at % 64, at >> 6, (at * 7) % 251]).flat());
    await upload(
      await sharp(points, { raw: { width: 64, height: 64, channels: 3 } })
        .png()
        .toBuffer(),
    );
    const file = await readFile(path.join(folder, await stored()));
    expect(await sharp(file).removeAlpha().raw().toBuffer()).toEqual(points);
  });

  test('is made smaller than 4,000 points a side', async () => {
    const { body } = await upload(await blue(8_000, 2_000).webp().toBuffer());
    expect([body.item.width, body.item.height]).toEqual([4_000, 1_000]);
  });

  test('stays when the record’s change is undone, and the upload is noted with who did it', async () => {
    const person = (await signedInOperator(shop, ['all'], () => new Date())).headers;
    const { body } = await upload(await blue(50, 60).png().toBuffer(), person);
    const noted = await shop.sql<{ call: string; author_kind: string }>(
      'select call, author_kind from change_sets order by id desc limit 1',
    );
    expect(noted).toEqual([{ call: 'POST /images', author_kind: 'person' }]);
    await shop.request('PATCH /authors/1', { body: { image_id: body.item.id }, headers: person });
    const [set] = await shop.sql<{ id: number }>('select max(id) as id from change_sets');
    expect((await shop.request(`POST /change-sets/${set?.id}/undo`, { body: {}, headers: person })).status).toBe(200);
    expect(await shop.sql('select id from images where id = $1', [body.item.id])).toHaveLength(1);
    expect((await shop.request('GET /authors/1', { headers: person })).body.item.image_id).not.toBe(body.item.id);
  });
});

/** A PNG that says it is of that size, and whose points are zeros: a few kilobytes for gigabytes. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2, 0, 0, 0], 8);
  const zeros = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', size),
    chunk('IDAT', zeros),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('what is no picture', () => {
  const KIND = expect.stringContaining('JPEG, PNG, WebP, AVIF nebo GIF');

  test.each([
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
    [
      'a drawing with a declaration',
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&x;</text></svg>',
    ],
  ])('%s is refused', async (_, text) => {
    expect(await refused(Buffer.from(text))).toEqual([422, 'content_base64', expect.any(String)]);
  });

  test.each([
    ['a web page', '<!doctype html><script>alert(1)</script>'],
    ['a web page that begins as a GIF', 'GIF89a<script>alert(1)</script>'],
    ['a PDF', '%PDF-1.7\n1 0 obj'],
    ['a program', 'MZ\x90\x00'],
    ['half a signature', '\x89PNG\r\n'],
  ])('%s is refused', async (_, text) => {
    expect(await refused(Buffer.from(text, 'latin1'))).toEqual([422, 'content_base64', expect.any(String)]);
  });

  test('a TIFF is refused by its content', async () => {
    expect(await refused(await blue(9, 9).tiff().toBuffer())).toEqual([422, 'content_base64', KIND]);
  });

  test('a bomb is refused by its header, before it is unpacked', async () => {
    const before = process.memoryUsage().rss;
    for (const [width, height] of [
      [30_000, 10],
      [19_999, 19_999],
      [2_000_000_000, 1],
    ] as const)
      expect(await refused(bomb(width, height))).toEqual([422, 'content_base64', expect.any(String)]);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });

  test('a picture that ends too early is refused', async () => {
    const whole = await sharp(Buffer.from(Array.from({ length: 120_000 }, (_, at) => (at * 7919) % 256)), {
      raw: { width: 200, height: 200, channels: 3 },
    })
      .png()
      .toBuffer();
    expect(await refused(whole.subarray(0, whole.length / 2))).toEqual([
      422,
      'content_base64',
      expect.stringContaining('nejde přečíst'),
    ]);
  });

  test('a page hidden behind a picture is not kept', async () => {
    const hidden = Buffer.concat([
      await blue(21, 22).jpeg().toBuffer(),
      Buffer.from('<script>alert(document.domain)</script>'),
    ]);
    expect((await upload(hidden)).status).toBe(201);
    expect(String(await readFile(path.join(folder, await stored()), 'latin1'))).not.toContain('script');
  });

  test('text that is not base64, none, and more than 10 MB are refused', async () => {
    for (const content_base64 of ['../../etc/passwd', ''])
      expect(
        (await shop.request('POST /images', { body: { content_base64 }, headers: shop.operator })).body.errors?.[0]
          ?.field,
      ).toBe('content_base64');
    expect((await upload(Buffer.alloc(10 * 1024 * 1024 + 1))).status).toBe(422);
    expect((await upload(Buffer.alloc(12 * 1024 * 1024))).status).toBe(413);
  });
});

describe('who may not', () => {
  test('nobody names the file: neither its path nor its kind', async () => {
    const bytes = await blue(31, 32).png().toBuffer();
    for (const more of [
      { name: '../../../etc/cron.d/x' },
      { file_key: 'originals/soap.png' },
      { mime_type: 'text/html' },
    ])
      expect((await upload(bytes, shop.operator, more)).status).toBe(422);
    expect(await readdir(folder)).not.toContain('etc');
    expect(await stored()).toMatch(/^uploads\/[0-9a-f]{2}\/[0-9a-f]{32}\.\w+$/);
  });

  test('visitors, and operators without the right', async () => {
    const bytes = await blue(5, 5).png().toBuffer();
    expect((await upload(bytes, {})).status).toBe(401);
    const reader = (await signedInOperator(shop, ['content.read', 'products.write'], () => new Date())).headers;
    expect((await upload(bytes, reader)).status).toBe(403);
  });

  test('a page of another site, which can send forms and plain text only', async () => {
    const body = JSON.stringify({ content_base64: (await blue(5, 6).png().toBuffer()).toString('base64') });
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const headers = { ...shop.operator, host: 'cs.localhost', origin: 'https://evil.example', 'content-type': type };
      const { statusCode } = await shop.api.app.inject({ method: 'POST', url: '/v1/images', payload: body, headers });
      expect([type, statusCode]).toEqual([type, 415]);
    }
  });
});
