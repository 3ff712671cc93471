import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePorts } from './free-ports.ts';

const listen = async (port: number) => {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

test('free ports differ, and servers can listen on all of them at once', async () => {
  const ports = await freePorts(20);
  const servers = await Promise.all(ports.map(listen));
  expect(new Set(ports).size).toBe(20);
  for (const server of servers) server.close();
});

test('a port that somebody listens on is passed over', async () => {
  const [lowest, busy, highest] = [19_001, 19_002, 19_003];
  const server = await listen(busy);
  const ports = await freePorts(2, lowest, highest + 1);
  server.close();
  expect(new Set(ports)).toEqual(new Set([lowest, highest]));
});

test('who asks at the same time gets other ports', async () => {
  const ports = (await Promise.all([freePorts(2, 19_101, 19_107), freePorts(2, 19_101, 19_107)])).flat();
  expect(new Set(ports).size).toBe(4);
});
