import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

// Below the ports of outgoing connections (32768, on macOS 49152), one of which could take the port.
const LOWEST = 20_000;
const HIGHEST = 32_000;

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  const free = await Promise.race([
    once(server, 'listening').then(() => true),
    once(server, 'error').then(() => false),
  ]);
  server.close();
  return free;
}

/** Distinct ports that are free now. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) ports.add(port);
  }
  return [...ports];
}

export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}
