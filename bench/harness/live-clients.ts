import { WebSocket } from 'ws';
import { sendJson } from './http.ts';

/** Carts whose pages are opened, and where. */
export interface OpenPages {
  port: number;
  channels: string[];
}

/** Moments at which messages came, in milliseconds since 1970. */
export type Arrivals = number[];

const AT_ONCE = 50;
let arrivals: Arrivals = [];

/** The n-th address: one address may not hold all connections. */
const address = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

/** Opens a page of a cart: it connects, asks for leave, subscribes. */
function open(port: number, channel: string, n: number): Promise<void> {
  return new Promise((done, fail) => {
    const headers = { 'x-forwarded-for': address(n) };
    const socket = new WebSocket(`ws://127.0.0.1:${port}/app/pult?protocol=7`, { headers });
    socket.on('error', fail);
    socket.on('close', (code) => fail(new Error(`A connection was closed: ${code}`)));
    socket.on('message', async (text) => {
      const at = performance.timeOrigin + performance.now();
      const { event, data } = JSON.parse(String(text)) as { event: string; data: string };
      if (event === 'cart-item-sold-out-message') arrivals.push(at);
      else if (event === 'pusher:ping') socket.send('{"event":"pusher:pong","data":{}}');
      else if (event === 'pusher_internal:subscription_succeeded') done();
      else if (event === 'pusher:connection_established') {
        const json = { socket_id: (JSON.parse(data) as { socket_id: string }).socket_id, channel_name: channel };
        const path = '/v1/auth/broadcasting';
        const { auth } = await sendJson<{ auth: string }>(port, path, { method: 'POST', json, headers });
        socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }));
      } else fail(new Error(`${event}: ${data}`));
    });
  });
}

async function openAll({ port, channels }: OpenPages): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < channels.length) {
      const n = next++;
      await open(port, channels[n] ?? '', n);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

process.on('message', (message: OpenPages | 'take') => {
  if (message === 'take') {
    process.send?.(arrivals);
    arrivals = [];
    return;
  }
  openAll(message).then(
    () => process.send?.('open'),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
