import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LiveClient, listenForSockets } from '../../testing/realtime/index.ts';
import { authOf } from './signature.ts';
import { Sockets } from './sockets.ts';

const app = { key: 'pult', secret: 'a secret' };
let now = 0;
let sockets: Sockets;
let server: Awaited<ReturnType<typeof listenForSockets>>;
const received: string[] = [];

async function open(mostConnections = 100): Promise<void> {
  sockets = new Sockets({
    app,
    mostConnections,
    isAllowedOrigin: async (origin) => origin === 'https://shop.example',
    now: () => now,
  });
  sockets.listen({
    occupied: (channel) => void received.push(`+${channel}`),
    vacated: (channel) => void received.push(`-${channel}`),
  });
  server = await listenForSockets(sockets);
}

beforeEach(async () => {
  now = 1_000_000;
  received.length = 0;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await open();
});
afterEach(async () => {
  vi.useRealTimers();
  await sockets.drain(100);
  await server.close();
});

const connect = (path?: string, headers: Record<string, string> = {}) => new LiveClient(server.port, path, { headers });

async function connected() {
  const client = connect();
  const { event, data } = await client.next();
  expect(event).toBe('pusher:connection_established');
  return { client, id: data.socket_id as string };
}

async function subscribed(channel: string) {
  const { client, id } = await connected();
  client.send('pusher:subscribe', { channel, auth: authOf(app, id, channel) });
  expect(await client.next()).toEqual({ event: 'pusher_internal:subscription_succeeded', channel, data: {} });
  return { client, id };
}

/** Fifteen seconds, after which silent connections are looked at. */
function pass(seconds: number): void {
  now += seconds * 1000;
  vi.advanceTimersByTime(15_000);
}

const refusedWith = (client: LiveClient) =>
  new Promise((done) => client.socket.once('unexpected-response', (_request, { statusCode }) => done(statusCode)));

test('a connection gets an id and is told after which silence to ask', async () => {
  const client = connect();
  expect(await client.next()).toEqual({
    event: 'pusher:connection_established',
    data: { socket_id: expect.stringMatching(/^\d+\.\d+$/), activity_timeout: 45 },
  });
  client.send('pusher:ping');
  expect(await client.next()).toEqual({ event: 'pusher:pong', data: {} });
});

test('what is published reaches those who hear the channel, except one', async () => {
  const [first, second, other] = [
    await subscribed('private-a'),
    await subscribed('private-a'),
    await subscribed('private-b'),
  ];
  sockets.publish('private-a', 'changed', { name: 'Žlutý' }, second.id);
  expect(await first.client.rest()).toEqual([{ event: 'changed', channel: 'private-a', data: { name: 'Žlutý' } }]);
  expect(await second.client.rest()).toEqual([]);
  expect(await other.client.rest()).toEqual([]);
});

test('a subscription without the right signature is refused, and after five the connection ends', async () => {
  const { client, id } = await connected();
  const ofAnother = authOf(app, '1.1', 'private-a');
  for (const auth of [undefined, 'pult:', ofAnother, authOf({ ...app, secret: 'guessed' }, id, 'private-a')]) {
    client.send('pusher:subscribe', { channel: 'private-a', auth });
    expect(await client.next()).toMatchObject({
      event: 'pusher:subscription_error',
      channel: 'private-a',
      data: { type: 'AuthError', status: 401 },
    });
  }
  client.send('pusher:subscribe', { channel: 'public', auth: authOf(app, id, 'public') });
  expect((await client.next()).data.status).toBe(403);
  expect(await client.closed).toBe(4009);
  expect(received).toEqual([]);
  expect(sockets.stats().refused.subscription).toBe(5);
});

test('a connection hears five channels at most', async () => {
  const { client, id } = await connected();
  for (let n = 1; n <= 6; n += 1)
    client.send('pusher:subscribe', { channel: `private-${n}`, auth: authOf(app, id, `private-${n}`) });
  const answers = await client.rest();
  expect(answers.map(({ event }) => event).filter((event) => event.endsWith('succeeded'))).toHaveLength(5);
  expect(answers.at(-1)).toMatchObject({ channel: 'private-6', data: { status: 429 } });
});

test('rooms learn of the first listener of a channel and of the last one', async () => {
  const [{ client: first }, { client: second }] = [await subscribed('private-a'), await subscribed('private-a')];
  expect(received).toEqual(['+private-a']);
  first.send('pusher:unsubscribe', { channel: 'private-a' });
  await first.rest();
  expect(received).toEqual(['+private-a']);
  second.socket.terminate();
  await vi.waitFor(() => expect(received).toEqual(['+private-a', '-private-a']));
  await vi.waitFor(() => expect(sockets.stats()).toMatchObject({ connections: 1, channels: 0 }));
});

test('clients send no events to others, and what is no message is told so', async () => {
  const [{ client }, listener] = [await subscribed('private-a'), await subscribed('private-a')];
  client.socket.send(JSON.stringify({ event: 'client-bought', channel: 'private-a', data: {} }));
  expect(await client.next()).toMatchObject({ event: 'pusher:error', data: { code: 4301 } });
  for (const text of ['', '{', '[]', '{"event":1}']) {
    client.socket.send(text);
    expect((await client.next()).event, text).toBe('pusher:error');
  }
  expect(await listener.client.rest()).toEqual([]);
});

test.each([
  ['/app/other?protocol=7', 4001],
  ['/app/pult/more?protocol=7', 4001],
  ['/app/pult', 4008],
  ['/app/pult?protocol=6', 4007],
])('%s is closed with %i', async (path, code) => {
  const client = connect(path);
  expect(await client.next()).toMatchObject({ event: 'pusher:error', data: { code } });
  expect(await client.closed).toBe(code);
});

test('pages of other sites get no connection', async () => {
  expect(await refusedWith(connect(undefined, { origin: 'https://evil.example' }))).toBe(403);
  expect(await refusedWith(connect(undefined, { origin: 'null' }))).toBe(403);
  expect(await refusedWith(connect('/elsewhere'))).toBe(404);
  expect((await connect(undefined, { origin: 'https://shop.example' }).next()).event).toMatch(/established/);
  expect((await connect(undefined, { origin: `http://127.0.0.1:${server.port}` }).next()).event).toMatch(/established/);
  expect(sockets.stats()).toMatchObject({ connections: 2, refused: { origin: 2 } });
});

test('there are no more connections than allowed, in all and of one address', async () => {
  const ofOne = { 'x-forwarded-for': '203.0.113.7' };
  const all = Array.from({ length: 100 }, (_, n) => connect(undefined, { 'x-forwarded-for': `198.51.100.${n}` }));
  await Promise.all(all.map((client) => client.next()));
  expect(await refusedWith(connect(undefined, ofOne))).toBe(503);
  all[0]?.socket.terminate();
  await vi.waitFor(() => expect(sockets.stats().connections).toBe(99));
  expect((await connect(undefined, ofOne).next()).event).toMatch(/established/);
  expect(sockets.stats().refused.full).toBe(1);
});

test('one network has 200 connections', async () => {
  await server.close();
  await open(1_000);
  const ofHousehold = (n: number) => ({ 'x-forwarded-for': `2001:db8:1:2::${n.toString(16)}` });
  const all = Array.from({ length: 200 }, (_, n) => connect(undefined, ofHousehold(n)));
  await Promise.all(all.map((client) => client.next()));
  expect(await refusedWith(connect(undefined, ofHousehold(999)))).toBe(429);
  const neighbour = connect(undefined, { 'x-forwarded-for': '2001:db8:1:3::1' });
  expect((await neighbour.next()).event).toMatch(/established/);
});

test('a flood, a message of more than 10 kB and a broken frame end the connection', async () => {
  const { client } = await connected();
  for (let n = 0; n < 11; n += 1) client.send('pusher:ping');
  expect(await client.closed).toBe(4301);
  const { client: large } = await connected();
  large.send('pusher:ping', { filling: 'x'.repeat(10_240) });
  expect(await large.closed).toBe(1009);
  const { client: broken } = await connected();
  (broken.socket as unknown as { _socket: { write(bytes: Buffer): void } })._socket.write(
    Buffer.from([0xff, 0xff, 0, 0]),
  );
  expect([1002, 1006]).toContain(await broken.closed);
  await vi.waitFor(() => expect(sockets.stats()).toMatchObject({ connections: 0, refused: { flood: 1 } }));
});

test('a silent client is asked whether it is there, and closed without an answer', async () => {
  const { client } = await subscribed('private-a');
  pass(45);
  expect(await client.next()).toEqual({ event: 'pusher:ping', data: {} });
  client.send('pusher:pong');
  await client.rest();
  pass(44);
  expect(await client.rest()).toEqual([]);
  pass(75);
  expect(await client.closed).toBe(4201);
  expect(received).toEqual(['+private-a', '-private-a']);
});

test('who hears nothing for a minute is closed, and who hears something not', async () => {
  const [{ client: idle }, { client }] = [await connected(), await subscribed('private-a')];
  idle.send('pusher:ping');
  await idle.next();
  now += 60_000;
  client.send('pusher:ping');
  await client.next();
  vi.advanceTimersByTime(15_000);
  expect(await idle.closed).toBe(4202);
  expect(await client.rest()).toEqual([]);
});

test('a connection is renewed after twelve hours', async () => {
  const { client } = await subscribed('private-a');
  now += 12 * 3_600_000;
  client.send('pusher:ping');
  await client.next();
  vi.advanceTimersByTime(15_000);
  expect(await client.closed).toBe(4200);
});

test('a client that takes nothing is cut off before it fills the memory', async () => {
  const { client } = await subscribed('private-a');
  client.socket.pause();
  const data = { filling: 'x'.repeat(8_000) };
  for (let n = 0; n < 5_000 && sockets.stats().refused.slow === 0; n += 1) {
    sockets.publish('private-a', 'changed', data);
    if (n % 100 === 0) await new Promise((done) => setImmediate(done));
  }
  expect(sockets.stats().refused.slow).toBe(1);
  await vi.waitFor(() => expect(sockets.stats().connections).toBe(0));
  client.socket.terminate();
});

test('a stop sends all clients away, and takes no more', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => subscribed('private-a')));
  const stopped = sockets.drain(2_000);
  expect(await Promise.all(all.map(({ client }) => client.closed))).toEqual(Array(20).fill(4200));
  expect(await refusedWith(connect())).toBe(503);
  await stopped;
  expect(sockets.stats()).toMatchObject({ connections: 0, channels: 0 });
});
