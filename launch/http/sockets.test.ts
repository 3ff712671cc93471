import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openRouter, type Router, trustedNetworks } from './index.ts';

const UPGRADE = { connection: 'Upgrade', upgrade: 'websocket', 'x-forwarded-for': '203.0.113.7' };
let router: Router | undefined;
const taken: unknown[] = [];
const drained: number[] = [];
const sockets = {
  async upgrade({ url, headers }: IncomingMessage, socket: Duplex) {
    taken.push([url, headers['x-forwarded-for']]);
    socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  },
  async drain(patienceMs: number) {
    drained.push(patienceMs);
  },
};

beforeEach(() => {
  taken.length = 0;
  drained.length = 0;
});
afterEach(() => router?.close(0));

async function open(trusted?: string): Promise<number> {
  router = await openRouter({
    hosts: ['127.0.0.1'],
    port: 0,
    trustedNetworks: trustedNetworks(trusted),
    forwardedHost: false,
    apiHosts: [],
    api: (_, response) => response.end('api'),
    pages: (_, response) => response.end('pages'),
    sockets,
    logger: pino({ level: 'silent' }),
    observe: () => {},
  });
  const [server] = router.servers;
  if (!server) throw new Error('Nothing listens.');
  return (server.address() as AddressInfo).port;
}

async function answerTo(port: number, path: string, headers: Record<string, string> = {}): Promise<string> {
  const [response] = await once(request({ host: '127.0.0.1', port, path, headers }).end(), 'response');
  let body = '';
  for await (const part of response) body += part;
  return body || String(response.statusCode);
}

test('connections go to the endpoint with the address that a trusted proxy tells, and no other request does', async () => {
  const port = await open('127.0.0.1');
  expect(await answerTo(port, '/app/pult?protocol=7', UPGRADE)).toBe('403');
  expect(await answerTo(port, '/app/pult')).toBe('pages');
  expect(await answerTo(port, '/app/pult', { connection: 'Upgrade', upgrade: 'h2c' })).toBe('pages');
  expect(await answerTo(port, '/v1/shop', UPGRADE)).toBe('api');
  expect(taken).toEqual([['/app/pult?protocol=7', '203.0.113.7']]);
});

test('the address that a proxy tells counts only where the proxy is trusted', async () => {
  await answerTo(await open(), '/app/pult', UPGRADE);
  expect(taken).toEqual([['/app/pult', undefined]]);
});

test('a stop sends connections away', async () => {
  await open();
  await router?.close(1_000);
  expect(drained).toEqual([1_000]);
  router = undefined;
});
