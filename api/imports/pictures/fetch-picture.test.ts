import http, { type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createPictureFetcher, type FetcherOptions } from './fetch-picture.ts';
import { isPublic } from './public-address.ts';

const PICTURE = Buffer.from('not looked at here');
let answer: RequestListener = (_, response) => response.end();
let hits: { host: string | undefined; url: string | undefined }[] = [];
const server = http.createServer((request, response) => {
  hits.push({ host: request.headers.host, url: request.url });
  answer(request, response);
});
let port = 0;

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => new Promise((done) => server.close(done)));

/** A fetcher that reaches the test's server: resolves to localhost, uses plain HTTP, and allows it. */
function fetcher(options: FetcherOptions = {}) {
  hits = [];
  return createPictureFetcher({
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    allowed: () => true,
    send: (request, done) => http.request({ ...request, port }, done),
    ...options,
  });
}
const serve = (status: number, headers: http.OutgoingHttpHeaders, body: Buffer | string = PICTURE) => {
  answer = (_, response) => response.writeHead(status, headers).end(body);
};

test('fetches a picture, from the host that the address names', async () => {
  serve(200, { 'content-type': 'image/png' });
  expect(await fetcher()('https://shop.example/a%20b.png?x=1')).toEqual(PICTURE);
  expect(hits).toEqual([{ host: 'shop.example', url: '/a%20b.png?x=1' }]);
});

describe('does not call', () => {
  test.each([
    'http://shop.example/a.png',
    'ftp://shop.example/a.png',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    '//shop.example/a.png',
    'a.png',
    'https://user:secret@shop.example/a.png',
    'https://shop.example:22/a.png',
  ])('%s', async (address) => {
    serve(200, { 'content-type': 'image/png' });
    await expect(fetcher()(address)).rejects.toThrow('the address');
    expect(hits).toEqual([]);
  });

  test.each([
    ['127.0.0.1'],
    ['10.1.2.3'],
    ['192.168.1.1'],
    ['172.16.0.9'],
    ['169.254.169.254'],
    ['100.64.0.1'],
    ['0.0.0.0'],
    ['255.255.255.255'],
    ['224.0.0.1'],
    ['::1'],
    ['::'],
    ['fe80::1'],
    ['fd00::1'],
    ['::ffff:127.0.0.1'],
    ['::ffff:169.254.169.254'],
    ['64:ff9b::7f00:1'],
    ['2002:7f00:1::'],
  ])('a host at %s', async (address) => {
    const family = address.includes(':') ? 6 : 4;
    const guarded = fetcher({ allowed: isPublic, resolve: async () => [{ address, family }] });
    await expect(guarded('https://shop.example/a.png')).rejects.toThrow('not on the public internet');
    expect(hits).toEqual([]);
  });

  test.each([
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://2130706433/a',
    'https://0x7f.1/a',
    'https://[::ffff:7f00:1]/a',
  ])('this machine by number: %s', async (address) => {
    await expect(fetcher({ allowed: isPublic })(address)).rejects.toThrow('not on the public internet');
    expect(hits).toEqual([]);
  });

  test('a host that leads outside and inside', async () => {
    const both = [
      { address: '93.184.216.34', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ];
    const guarded = fetcher({ allowed: isPublic, resolve: async () => both });
    await expect(guarded('https://shop.example/a.png')).rejects.toThrow('not on the public internet');
  });
});

test('calls the address that was checked, and asks for it once', async () => {
  serve(200, { 'content-type': 'image/png' });
  const resolve = vi.fn(async () => [{ address: '127.0.0.1', family: 4 }]);
  await fetcher({ resolve })('https://rebound.example/a.png');
  expect(resolve).toHaveBeenCalledTimes(1);
  expect(hits).toHaveLength(1);
});

test('public addresses are public', () => {
  for (const address of ['93.184.216.34', '1.1.1.1', '2606:4700::1111']) expect(isPublic(address)).toBe(true);
  expect(isPublic('nonsense')).toBe(false);
});

describe('gives up on', () => {
  test('a redirect, also to an allowed host', async () => {
    serve(302, { location: 'https://127.0.0.1/inside' });
    await expect(fetcher()('https://shop.example/a')).rejects.toThrow('leads elsewhere');
    expect(hits).toHaveLength(1);
  });

  test.each([
    [404, 'image/png', 'answers 404'],
    [200, 'text/html', 'not a picture'],
    [200, undefined, 'not a picture'],
  ])('%s %s', async (status, type, message) => {
    serve(status, type ? { 'content-type': type } : {});
    await expect(fetcher()('https://shop.example/a')).rejects.toThrow(message);
  });

  test('a picture that says it is too large', async () => {
    answer = (_, response) =>
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': 5000 }).write('x');
    await expect(fetcher({ maxBytes: 1000 })('https://shop.example/a')).rejects.toThrow('larger than');
  });

  test('a picture that does not say it, and never ends', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      const more = setInterval(() => response.write(Buffer.alloc(500)), 5);
      response.on('close', () => clearInterval(more));
    };
    await expect(fetcher({ maxBytes: 1000 })('https://shop.example/a')).rejects.toThrow('larger than');
  });

  test('a host that drips', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      const more = setInterval(() => response.write('x'), 10);
      response.on('close', () => clearInterval(more));
    };
    await expect(fetcher({ timeoutMs: 150 })('https://shop.example/a')).rejects.toMatchObject({
      message: 'the host takes too long',
      isUnreachable: true,
    });
  });

  test('a host that says nothing', async () => {
    answer = () => undefined;
    await expect(fetcher({ connectTimeoutMs: 100 })('https://shop.example/a')).rejects.toMatchObject({
      isUnreachable: true,
    });
  });

  test('a host that breaks off', async () => {
    answer = (request) => request.socket.destroy();
    await expect(fetcher()('https://shop.example/a')).rejects.toMatchObject({
      isUnreachable: true,
      message: expect.stringContaining('does not answer'),
    });
  });

  test('a host that is not found', async () => {
    const resolve = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }));
    await expect(fetcher({ resolve })('https://shop.example/a')).rejects.toThrow('the host is not found (ENOTFOUND)');
  });
});
