import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerFailures } from './error-handler.ts';

test('a client that disconnects while its body is read is not logged as a failure of the shop', async () => {
  const lines: { level: number; msg: string; err?: unknown }[] = [];
  const app = fastify({ logger: { stream: { write: (line: string) => void lines.push(JSON.parse(line)) } } });
  answerFailures(app, () => ['POST']);
  app.post('/v1/carts', async () => ({}));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    'POST /v1/carts HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{"a"',
  );
  await once(app.server, 'request');
  socket.destroy();
  await expect.poll(() => lines.some(({ msg }) => msg === 'the client left before its body was read')).toBe(true);
  expect(lines.filter(({ level, err }) => level >= 40 || err)).toEqual([]);
  await app.close();
});
