import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';
import { openRouter, type Router } from '../http/index.ts';

let shop: TestShop;
let router: Router;
let port: number;
let filesDir: string;
beforeAll(async () => {
  filesDir = await mkdtemp(join(tmpdir(), 'pult-downloads-'));
  shop = await startBrowsingShop({ filesDir });
  await shop.api.app.ready();
  router = await openRouter({
    hosts: ['127.0.0.1'],
    port: 0,
    trustedNetworks: [],
    forwardedHost: false,
    apiHosts: [],
    api: (incoming, response) => shop.api.app.routing(incoming, response),
    pages: (_, response) => response.writeHead(404).end('no page'),
    logger: pino({ level: 'silent' }),
    observe: () => {},
  });
  const address = router.servers[0]?.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(async () => {
  await router.close(0);
  await shop.close();
  await rm(filesDir, { recursive: true });
});

/** The address of a file that a product has. */
async function attached(bytes: Buffer): Promise<string> {
  const headers = shop.operator;
  const body = { name: { cs: 'Návod' }, content_base64: bytes.toString('base64') };
  const { item } = (await shop.request('POST /attachments', { body, headers })).body;
  const attachments = [{ attachment_id: item.id }];
  await shop.request(`PUT /products/${FIXTURE.products.barSoap}/attachments`, { body: { attachments }, headers });
  return item.download_url;
}

function get(path: string, method = 'GET'): Promise<{ status: number; headers: object; body: Buffer }> {
  return new Promise((done, fail) => {
    request({ host: '127.0.0.1', port, path, method, headers: { host: 'cs.localhost' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    })
      .on('error', fail)
      .end();
  });
}

test('a file of a product is downloaded from the shop’s port', async () => {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(300_000, 'pult')]);
  const path = await attached(bytes);
  const { status, headers, body } = await get(path);
  expect([status, body.equals(bytes)]).toEqual([200, true]);
  expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'content-length': '300009' });
  expect(await get(path, 'HEAD')).toMatchObject({ status: 200, headers: { 'content-length': '300009' } });
});

test('twelve downloads of an address may be open, and who takes nothing of theirs keeps no others away', async () => {
  const path = await attached(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(4_900_000, 'pult')]));
  const readers = Array.from({ length: 12 }, () => connect(port, '127.0.0.1').on('error', () => {}));
  for (const reader of readers) {
    reader.write(`GET ${path} HTTP/1.1\r\nHost: cs.localhost\r\n\r\n`);
    await once(reader, 'readable');
  }
  const refused = await get(path);
  expect([refused.status, JSON.parse(refused.body.toString()).type]).toEqual([429, 'too_many_requests']);
  expect(refused.headers).toMatchObject({ 'retry-after': '10' });
  for (const reader of readers) reader.destroy();
  await vi.waitFor(async () => expect((await get(path)).status).toBe(200), { timeout: 30_000 });
});

test('a file is answered under its own name alone; any other leads there', async () => {
  const path = await attached(Buffer.from('%PDF-1.7\n'));
  const at = path.slice(0, path.lastIndexOf('/'));
  expect(path.slice(at.length)).toBe('/navod.pdf');
  for (const name of ['evil.exe', 'navod.exe', 'Navod.pdf', 'navod.pdf.exe', 'v%C3%BDhra.pdf']) {
    const answer = await get(`${at}/${name}`);
    expect([name, answer.status, answer.headers]).toMatchObject([name, 302, { location: path }]);
    expect(answer.headers).not.toHaveProperty('content-disposition');
  }
  expect((await get(path)).headers).toMatchObject({ 'content-disposition': 'attachment; filename="navod.pdf"' });
  expect((await get(`${at.slice(0, -1)}0/navod.pdf`)).status).toBe(404);
});
