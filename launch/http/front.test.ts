import { once } from 'node:events';
import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { type Front, openFront, trustedNetworks } from './index.ts';

let front: Front | undefined;

afterEach(() => front?.close(0));

interface Given {
  pages?: (request: IncomingMessage, response: ServerResponse) => void;
  trusted?: string;
  port?: number;
}

async function open({ pages, trusted, port = 0 }: Given): Promise<number> {
  front = await openFront({
    hosts: ['127.0.0.1'],
    port,
    trustedNetworks: trustedNetworks(trusted),
    api: (_, response) => response.end('api'),
    pages: pages ?? ((_, response) => response.end('pages')),
    logger: pino({ level: 'silent' }),
    observe: () => {},
  });
  const address = front.servers[0]?.address();
  return typeof address === 'object' && address ? address.port : 0;
}

interface Answer {
  status: number | undefined;
  body: string;
  headers: IncomingMessage['headers'];
}

function get(port: number, path: string, headers: Record<string, string> = {}, agent?: Agent): Promise<Answer> {
  return new Promise((done, fail) => {
    request({ host: '127.0.0.1', port, path, headers, agent }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text) => {
        body += text;
      });
      response.on('end', () => done({ status: response.statusCode, body, headers: response.headers }));
    })
      .on('error', fail)
      .end();
  });
}

test.each([
  ['/v1/shop', 'api'],
  ['/v1?x=1', 'api'],
  ['/media/1-abc/640.webp', 'api'],
  ['/', 'pages'],
  ['/v1-krem', 'pages'],
  ['/media', 'pages'],
])('%s goes to the %s', async (path, answer) => {
  const port = await open({});
  expect((await get(port, path)).body).toBe(answer);
});

test('every request bears an id of its own, and a stranger cannot choose it', async () => {
  const port = await open({ pages: (asked, response) => response.end(asked.headers['x-request-id']) });
  const ids = await Promise.all(
    [1, 2].map(async () => (await get(port, '/', { 'x-request-id': 'chosen-by-me' })).body),
  );
  expect(new Set(ids).size).toBe(2);
  expect(ids).not.toContain('chosen-by-me');
});

test.each([
  [undefined, undefined],
  ['10.0.0.0/8', undefined],
  ['on', 'shop.example'],
  ['127.0.0.1', 'shop.example'],
])('with TRUST_PROXY %s the forwarded host is %s', async (trusted, expected) => {
  const port = await open({ trusted, pages: (asked, response) => response.end(JSON.stringify(asked.headers)) });
  const { body } = await get(port, '/', { 'x-forwarded-host': 'shop.example', 'x-request-id': 'from-the-proxy' });
  expect(JSON.parse(body)['x-forwarded-host']).toBe(expected);
  expect(JSON.parse(body)['x-request-id'] === 'from-the-proxy').toBe(trusted !== undefined && expected !== undefined);
});

test('a port in use is told in one sentence', async () => {
  const port = await open({});
  const first = front;
  await expect(open({ port })).rejects.toThrow(`Port ${port} on 127.0.0.1 is in use by another program`);
  await first?.close(0);
});

test('at the end what is being answered is finished, and nothing new is accepted', async () => {
  const begun = Promise.withResolvers<void>();
  const port = await open({
    pages: (_, response) => {
      begun.resolve();
      setTimeout(() => response.end('late but whole'), 600);
    },
  });
  const late = get(port, '/');
  await begun.promise;
  const closed = front?.close(5_000);
  await sleep(50);
  await expect(get(port, '/')).rejects.toThrow('ECONNREFUSED');
  expect((await late).body).toBe('late but whole');
  await closed;
});

test('a request on a connection kept alive is still answered just after the stop', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const port = await open({});
  await get(port, '/', {}, agent);
  const closed = front?.close(5_000);
  const { body, headers } = await get(port, '/', {}, agent);
  expect(body).toBe('pages');
  expect(headers.connection).toBe('close');
  await closed;
});

test('what takes longer than the patience is cut off', async () => {
  const begun = Promise.withResolvers<void>();
  const port = await open({ pages: () => begun.resolve() });
  const never = get(port, '/').catch((error: Error) => error.message);
  await begun.promise;
  const server = front?.servers[0];
  const closed = server && once(server, 'close');
  await front?.close(400);
  await closed;
  expect(await never).toBe('socket hang up');
});

test.each([
  ['127.0.0.1', '198.51.100.9, 203.0.113.7', '203.0.113.7'],
  ['on', '198.51.100.9, 203.0.113.7, 10.1.2.3', '203.0.113.7'],
  ['on', '10.9.9.9, 10.1.2.3', '10.9.9.9'],
  ['127.0.0.1', 'nonsense', undefined],
  [undefined, '203.0.113.7', undefined],
])('with TRUST_PROXY %s the way %j comes from %s', async (trusted, way, shopper) => {
  const port = await open({ trusted, pages: (asked, response) => response.end(JSON.stringify(asked.headers)) });
  const { body } = await get(port, '/', { 'x-forwarded-for': way });
  expect(JSON.parse(body)['x-forwarded-for']).toBe(shopper);
});
