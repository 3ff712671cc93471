import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { pack } from './packing.ts';
import { sendPage } from './send.ts';

let server: Server | undefined;

afterEach(() => server?.close());

async function request(headers: Record<string, string>): Promise<Response> {
  const page = {
    etag: 'W/"x"',
    headers: ['content-type', 'text/html', 'etag', 'W/"x"'],
    brotli: pack(['<p>ahoj</p>']),
  };
  server = createServer((request, response) => {
    request.headers['x-request-id'] = 'one-of-a-kind';
    sendPage(request, response, page, () => {});
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { headers });
}

test.each(['br', 'gzip', 'identity'])('a client that accepts %s gets the page in that encoding', async (encoding) => {
  const answer = await request({ 'accept-encoding': encoding });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
  expect(answer.headers.get('x-request-id')).toBe('one-of-a-kind');
  expect(await answer.text()).toBe('<p>ahoj</p>');
});

test.each([
  ['br;q=0, gzip', 'gzip'],
  ['gzip, br;q=0.1', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
])('a client that accepts %s gets the page as %s', async (accepted, encoding) => {
  const answer = await request({ 'accept-encoding': accepted });
  expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
  expect(await answer.text()).toBe('<p>ahoj</p>');
});

test('a client that has the page already gets 304', async () => {
  const answer = await request({ 'if-none-match': 'W/"w", W/"x"' });
  expect(answer.status).toBe(304);
  expect(answer.headers.get('etag')).toBe('W/"x"');
  expect(await answer.text()).toBe('');
});
