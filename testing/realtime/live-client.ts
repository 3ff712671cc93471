import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { type ClientOptions, WebSocket } from 'ws';
import type { TestShop } from '../shops/index.ts';

interface Endpoint {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
}

/** Opens a port for an endpoint of live changes. */
export async function listenForSockets(sockets: Endpoint) {
  const server = createServer().on('upgrade', (request, socket, head) => void sockets.upgrade(request, socket, head));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, close: () => new Promise<void>((done) => server.close(() => done())) };
}

interface LiveMessage {
  event: string;
  channel?: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into data of every shape
  data: any;
}

const read = (text: string): LiveMessage => {
  const { event, channel, data } = JSON.parse(text);
  return { event, ...(channel && { channel }), data: typeof data === 'string' ? JSON.parse(data) : data };
};

/** A client of the Pusher protocol that remembers what it got. */
export class LiveClient {
  readonly socket: WebSocket;
  readonly messages: LiveMessage[] = [];
  readonly closed: Promise<number>;
  #taken = 0;
  #wake = () => {};

  constructor(port: number, path = '/app/pult?protocol=7', options: ClientOptions = {}) {
    this.socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, options);
    this.closed = new Promise((done) => this.socket.once('close', (code) => done(code)));
    this.socket.on('error', () => {});
    this.socket.on('message', (data) => {
      this.messages.push(read(String(data)));
      this.#wake();
    });
  }

  /** The next message, which may have come already. */
  async next(): Promise<LiveMessage> {
    while (this.messages.length <= this.#taken) await new Promise<void>((done) => (this.#wake = done));
    this.#taken += 1;
    return this.messages[this.#taken - 1] as LiveMessage;
  }

  send(event: string, data: object = {}): void {
    this.socket.send(JSON.stringify({ event, data }));
  }

  /** Everything that the server has sent until now. */
  async rest(): Promise<LiveMessage[]> {
    this.send('pusher:ping');
    const all: LiveMessage[] = [];
    for (let one = await this.next(); one.event !== 'pusher:pong'; one = await this.next()) all.push(one);
    return all;
  }
}

/** A page of a cart that listens to its channel: connected, allowed and subscribed. */
export async function listenToCart(
  port: number,
  request: TestShop['request'],
  cartId: string,
  headers: Record<string, string> = {},
): Promise<LiveClient & { socketId: string }> {
  const client = new LiveClient(port);
  const { socket_id } = (await client.next()).data;
  const channel = `private-shop.1.cart.${cartId}`;
  const { status, body } = await request('POST /auth/broadcasting', {
    body: { socket_id, channel_name: channel },
    headers,
  });
  if (status !== 200) throw new Error(`${channel} is refused: ${status}`);
  client.send('pusher:subscribe', { channel, auth: body.auth });
  const { event } = await client.next();
  if (event !== 'pusher_internal:subscription_succeeded') throw new Error(event);
  return Object.assign(client, { socketId: socket_id });
}
