import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePorts } from './free-ports.ts';

test('free ports differ, and servers can listen on all of them at once', async () => {
  const ports = await freePorts(20);
  const servers = ports.map((port) => createServer().listen(port, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  expect(new Set(ports).size).toBe(20);
  for (const server of servers) server.close();
});
