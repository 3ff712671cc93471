import { once } from 'node:events';
import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { openRouter, type Router, trustedNetworks } from './index.ts';

let router: Router | undefined;

afterEach(() => router?.close(0));

interface Given {
  pages?: (request: IncomingMessage, response: ServerResponse) => void;
  trusted?: string;
  forwardedHost?: boolean;
  port?: number;
  stallMs?: number;
  mostConnections?: number;
}

async function open({
  pages,
  trusted,
  forwardedHost = false,
  port = 0,
  stallMs,
  mostConnections,
}: Given): Promise<number> {
  router = await openRouter({
    hosts: ['127.0.0.1'],
    port,
    trustedNetworks: trustedNetworks(trusted),
    forwardedHost,
    stallMs,
    mostConnections,
    apiHosts: ['api.localhost'],
    api: (_, response) => response.end('api'),
    pages: pages ?? ((_, response) => response.end('pages')),
    logger: pino({ level: 'silent' }),
    observe: () => {},
  });
  const address = router.servers[0]?.address();
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
  ['/v1/shop', 200, 'api'],
  ['/media/1-abc/640.webp', 200, 'api'],
  ['/files/1-abc/manual.pdf', 200, 'api'],
  ['/', 421, 'Only the API answers under this host name\n'],
  ['/v1-krem', 421, 'Only the API answers under this host name\n'],
])('under a host of the API’s own %s is answered %i', async (path, status, body) => {
  const port = await open({});
  expect(await get(port, path, { host: 'API.localhost:1' })).toMatchObject({ status, body });
});

test.each([
  ['/v1/shop', 'api'],
  ['/v1?x=1', 'api'],
  ['/media/1-abc/640.webp', 'api'],
  ['/files/1-abc/manual.pdf', 'api'],
  ['/', 'pages'],
  ['/v1-krem', 'pages'],
  ['/media', 'pages'],
  ['/files', 'pages'],
])('%s goes to the %s', async (path, answer) => {
  const port = await open({});
  expect((await get(port, path)).body).toBe(answer);
});

test('every request has an id of its own, and a client cannot choose it', async () => {
  const port = await open({ pages: (request, response) => response.end(request.headers['x-request-id']) });
  const ids = await Promise.all(
    [1, 2].map(async () => (await get(port, '/', { 'x-request-id': 'chosen-by-me' })).body),
  );
  expect(new Set(ids).size).toBe(2);
  expect(ids).not.toContain('chosen-by-me');
});

const echoRequest = (request: IncomingMessage, response: ServerResponse) =>
  response.end(JSON.stringify({ ...request.headers, url: request.url }));

test.each([
  [undefined, true, 'cs.localhost'],
  ['10.0.0.0/8', true, 'cs.localhost'],
  ['on', false, 'cs.localhost'],
  ['on', true, 'shop.example'],
  ['127.0.0.1', true, 'shop.example'],
])('with TRUST_PROXY %s and FORWARDED_HOST %s the host is %s', async (trusted, forwardedHost, expected) => {
  const port = await open({ trusted, forwardedHost, pages: echoRequest });
  const given = { 'x-forwarded-host': 'evil.example, Shop.example', 'x-request-id': 'from-the-proxy' };
  const echoed = JSON.parse((await get(port, '/', { host: 'cs.localhost', ...given })).body);
  expect(echoed.host).toBe(expected);
  expect(echoed['x-forwarded-host']).toBeUndefined();
  expect(echoed['x-request-id'] === 'from-the-proxy').toBe(trusted === 'on' || trusted === '127.0.0.1');
});

/** Sends raw bytes and returns the response up to the end of its headers. */
function send(port: number, bytes: string): Promise<string> {
  return new Promise((done, fail) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8').on('error', fail);
    socket.on('data', (part) => {
      text += part;
      if (text.includes('\r\n\r\n')) socket.destroy();
    });
    socket.on('close', () => done(text));
  });
}

describe('request lines', () => {
  test.each([
    ['GET http://sk.localhost:80/a?b=c HTTP/1.1\r\nHost: cs.localhost', 'sk.localhost:80', '/a?b=c'],
    ['GET http://sk.localhost HTTP/1.1\r\nHost: cs.localhost', 'sk.localhost', '/'],
    ['GET HTTP://SK.localhost?x=1 HTTP/1.1\r\nHost: cs.localhost', 'sk.localhost', '/?x=1'],
    ['GET /a HTTP/1.1\r\nHost: CS.localhost:3000', 'cs.localhost:3000', '/a'],
  ])('%j is read', async (line, host, url) => {
    const port = await open({ pages: echoRequest });
    const answer = await send(port, `${line}\r\nConnection: close\r\n\r\n`);
    expect(answer).toContain('200 OK');
    expect(
      JSON.parse(
        answer
          .split('\r\n\r\n')[1]
          ?.replace(/^[\da-f]+\r\n/, '')
          .split('\r\n')[0] ?? '',
      ),
    ).toMatchObject({ host, url });
  });

  test.each([
    ['GET / HTTP/1.1\r\nHost: cs.localhost\r\nHost: sk.localhost', 400],
    ['GET / HTTP/1.1\r\nHost: cs.localhost:99999', 400],
    ['GET / HTTP/1.1\r\nHost: 1.2.3.4.5', 400],
    ['GET / HTTP/1.1\r\nHost: a b', 400],
    ['GET / HTTP/1.1\r\nHost: ', 400],
    ['GET / HTTP/1.0', 400],
    ['GET http://a@b/ HTTP/1.1\r\nHost: cs.localhost', 400],
    ['GET http:///x HTTP/1.1\r\nHost: cs.localhost', 400],
    ['GET * HTTP/1.1\r\nHost: cs.localhost', 400],
    ['OPTIONS * HTTP/1.1\r\nHost: cs.localhost', 204],
    ['TRACE / HTTP/1.1\r\nHost: cs.localhost', 405],
    ['TRACE /v1/shop HTTP/1.1\r\nHost: cs.localhost', 405],
    ['CONNECT cs.localhost:80 HTTP/1.1\r\nHost: cs.localhost', 405],
    ['GET /\\ HTTP/1.1\r\nHost: cs.localhost', 404],
    ['GET /\\evil.example/x HTTP/1.1\r\nHost: cs.localhost', 404],
    ['GET //evil.example/x HTTP/1.1\r\nHost: cs.localhost', 404],
    ['GET http://cs.localhost/\\ HTTP/1.1\r\nHost: cs.localhost', 404],
  ])('%j is answered with %i and the protective headers', async (line, status) => {
    const port = await open({ pages: () => expect.unreachable('no page may be asked') });
    const answer = await send(port, `${line}\r\n\r\n`);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/x-content-type-options: nosniff/i);
    expect(answer).toMatch(/content-security-policy: default-src 'none'/i);
    expect(/allow: GET, HEAD/i.test(answer)).toBe(status === 204 || status === 405);
  });
});

test('a port in use is reported in one sentence', async () => {
  const port = await open({});
  const first = router;
  await expect(open({ port })).rejects.toThrow(`Port ${port} on 127.0.0.1 is in use by another program`);
  await first?.close(0);
});

test('closing finishes requests in progress and accepts no new ones', async () => {
  const started = Promise.withResolvers<void>();
  const port = await open({
    pages: (_, response) => {
      started.resolve();
      setTimeout(() => response.end('late but whole'), 600);
    },
  });
  const late = get(port, '/');
  await started.promise;
  const closed = router?.close(5_000);
  await sleep(50);
  await expect(get(port, '/')).rejects.toThrow('ECONNREFUSED');
  expect((await late).body).toBe('late but whole');
  await closed;
});

test('a request on a keep-alive connection is still answered right after the stop', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const port = await open({});
  await get(port, '/', {}, agent);
  const closed = router?.close(5_000);
  // Long enough for a close that did not wait to have ended the connection.
  await sleep(100);
  const { body, headers } = await get(port, '/', {}, agent);
  expect(body).toBe('pages');
  expect(headers.connection).toBe('close');
  await closed;
});

test('closing cuts off requests that take too long', async () => {
  const started = Promise.withResolvers<void>();
  const port = await open({ pages: () => started.resolve() });
  const never = get(port, '/').catch((error: Error) => error.message);
  await started.promise;
  const server = router?.servers[0];
  const closed = server && once(server, 'close');
  await router?.close(400);
  await closed;
  expect(await never).toBe('socket hang up');
});

test.each([
  ['127.0.0.1', '198.51.100.9, 203.0.113.7', '203.0.113.7'],
  ['on', '198.51.100.9, 203.0.113.7, 10.1.2.3', '203.0.113.7'],
  ['on', '10.9.9.9, 10.1.2.3', '10.9.9.9'],
  ['127.0.0.1', 'nonsense', undefined],
  ['127.0.0.1', '203.0.113.7:1000', '203.0.113.7'],
  ['on', '[2001:db8::7]:1000, 10.1.2.3:443', '2001:db8::7'],
  ['on', '::ffff:203.0.113.7, ::ffff:10.1.2.3', '203.0.113.7'],
  [undefined, '203.0.113.7', undefined],
  ['on', '172.16.0.1, 192.168.1.1, 169.254.1.1, fd00::1, fe80::1, ::1, 127.9.9.9', '172.16.0.1'],
  ['on', '172.32.0.1, 172.16.0.1', '172.32.0.1'],
  ['on', '127.0.0.1, nonsense, 203.0.113.7', '203.0.113.7'],
  ['on', '203.0.113.7, nonsense', undefined],
  ['on', ', ,203.0.113.7,, ', '203.0.113.7'],
  ['on', 'in-process', undefined],
  ['on', `${'127.0.0.1,'.repeat(800)}203.0.113.7`, '203.0.113.7'],
])('with TRUST_PROXY %s a request forwarded as %j comes from %s', async (trusted, way, shopper) => {
  const port = await open({ trusted, pages: (request, response) => response.end(JSON.stringify(request.headers)) });
  const { body } = await get(port, '/', { 'x-forwarded-for': way });
  expect(JSON.parse(body)['x-forwarded-for']).toBe(shopper);
});

describe('a connection', () => {
  test.each([
    ['at once', (send: () => void) => send()],
    ['later', setImmediate],
  ])('that takes nothing of a response made %s is closed', async (_, when) => {
    const left = Promise.withResolvers<void>();
    const pages = (_: IncomingMessage, response: ServerResponse) => {
      response.once('close', left.resolve);
      when(() => response.end(Buffer.alloc(30_000_000)));
    };
    const port = await open({ stallMs: 100, pages });
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: cs.localhost\r\n\r\n'));
    socket.on('error', () => {}).pause();
    await left.promise;
    expect(socket.bytesRead).toBeLessThan(30_000_000);
    socket.destroy();
  });

  test('that waits for a response longer than one may take nothing gets it', async () => {
    const pages = (_: IncomingMessage, response: ServerResponse) => setTimeout(() => response.end('late'), 400);
    const port = await open({ stallMs: 100, pages });
    expect((await get(port, '/')).body).toBe('late');
  });
});
