import { once } from 'node:events';
import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { openRouter, type Router, trustedNetworks } from './index.ts';

let router: Router | undefined;
const opened: Socket[] = [];

afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy();
  await router?.close(0);
});

interface Given {
  mostConnections: number;
  trusted?: string;
  pages?: (request: IncomingMessage, response: ServerResponse) => void;
}

async function open({ mostConnections, trusted, pages = (_, response) => void response.end('pages') }: Given) {
  router = await openRouter({
    hosts: ['127.0.0.1'],
    port: 0,
    trustedNetworks: trustedNetworks(trusted),
    forwardedHost: false,
    apiHosts: [],
    api: undefined,
    pages,
    sockets: {
      upgrade: async (_, socket) => void socket.resume().once('end', () => socket.end()),
      drain: async () => {},
    },
    mostConnections,
    logger: pino({ level: 'silent' }),
    observe: () => {},
  });
  const address = router.servers[0]?.address();
  return typeof address === 'object' && address ? address.port : 0;
}

const REQUEST = 'GET / HTTP/1.1\r\nHost: cs.localhost\r\n';

/** Opens a connection and asks; the status line, or `closed` when there is none. */
async function ask(port: number, more = ''): Promise<string> {
  const socket = connect(port, '127.0.0.1', () => socket.write(`${REQUEST}${more}\r\n`));
  opened.push(socket);
  socket.on('error', () => {});
  const answered = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  return Buffer.isBuffer(answered[0]) ? String(answered[0]).slice(9, 12) : 'closed';
}

test('one address has so many connections; when one is closed another is let in', async () => {
  const port = await open({ mostConnections: 2 });
  expect([await ask(port), await ask(port), await ask(port)]).toEqual(['200', '200', 'closed']);
  const [first] = opened;
  const left = new Promise((done) => router?.servers[0]?.once('connection', done));
  first?.destroy();
  await once(first as Socket, 'close');
  await expect.poll(() => ask(port)).toBe('200');
  await left;
});

test('a connection that hears live changes is counted on its own', async () => {
  const port = await open({ mostConnections: 1 });
  const upgrade = 'GET /app/key HTTP/1.1\r\nHost: cs.localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
  const socket = connect(port, '127.0.0.1', () => socket.write(upgrade));
  opened.push(socket);
  await once(socket, 'connect');
  await expect.poll(() => ask(port)).toBe('200');
});

test('with 0 there is no limit', async () => {
  const port = await open({ mostConnections: 0 });
  for (let number = 0; number < 30; number += 1) expect(await ask(port)).toBe('200');
});

test('behind a proxy the requests under way of each shopper are counted, whoever the connections are', async () => {
  const waiting: ServerResponse[] = [];
  const port = await open({
    mostConnections: 2,
    trusted: '127.0.0.1',
    pages: (_, response) => void waiting.push(response),
  });
  const agent = new Agent({ keepAlive: true });
  const get = (shopper: string) =>
    new Promise<number | undefined>((done, fail) => {
      const headers = { host: 'cs.localhost', 'x-forwarded-for': shopper };
      request({ host: '127.0.0.1', port, agent, headers }, (response) => {
        response.resume();
        done(response.statusCode);
      })
        .on('error', fail)
        .end();
    });
  const first = [get('2001:db8:1:2::1'), get('2001:db8:1:2::2')];
  await expect.poll(() => waiting.length).toBe(2);
  expect(await get('2001:db8:1:2:ffff::9')).toBe(429);
  expect(await get('198.51.100.7, 2001:db8:1:2::4')).toBe(429);
  const others = [get('203.0.113.7'), get('203.0.113.8'), get('203.0.113.9')];
  await expect.poll(() => waiting.length).toBe(5);
  for (const response of waiting.splice(0)) response.end('here');
  expect(await Promise.all([...first, ...others])).toEqual([200, 200, 200, 200, 200]);
  const again = get('2001:db8:1:2::3');
  await expect.poll(() => waiting.length).toBe(1);
  waiting[0]?.end();
  expect(await again).toBe(200);
  agent.destroy();
});

test('a stall is noticed at the second look at the latest, so it is looked for twice as often', async () => {
  await open({ mostConnections: 0 });
  expect(router?.servers.map(({ timeout }) => timeout)).toEqual([20_000]);
});
