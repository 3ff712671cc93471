import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { SlowReaders } from './slow-readers.ts';

let server: Server | undefined;
let client: Socket | undefined;
afterEach(() => {
  client?.destroy();
  server?.close();
});

/** A reader that takes nothing of a response of so many bytes, or of one that is not made yet. */
async function reading(bytes: number | undefined, slow: SlowReaders): Promise<ServerResponse> {
  const asked = Promise.withResolvers<ServerResponse>();
  server = createServer((_, response) => {
    slow.watch(response);
    if (bytes !== undefined) response.end(Buffer.alloc(bytes));
    asked.resolve(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => {}).pause();
  client.write('GET / HTTP/1.1\r\nHost: cs.localhost\r\n\r\n');
  return asked.promise;
}

test('a response of 16 MB may take a minute and 2,000 seconds, not longer', async () => {
  let now = 0;
  const slow = new SlowReaders(() => now);
  const { socket } = await reading(16_000_000, slow);
  now = 2_059_000;
  slow.look();
  expect(socket?.destroyed).toBe(false);
  now = 2_061_000;
  slow.look();
  expect(socket?.destroyed).toBe(true);
});

test('a response that is still being made is waited for', async () => {
  let now = 0;
  const slow = new SlowReaders(() => now);
  const { socket } = await reading(undefined, slow);
  now = 10_000_000;
  slow.look();
  expect(socket?.destroyed).toBe(false);
});
