import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the ports of outgoing connections (32768, on macOS 49152), one of which could take the port.
const LOWEST = 20_000;
const HIGHEST = 32_000;

/** Ports that this process has given away: who got one may not listen on it yet. */
const given = new Set<number>();

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** Distinct ports that are free now, and that nobody else gets from here. */
export async function freePorts(count: number, lowest = LOWEST, highest = HIGHEST): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) {
    const port = randomInt(lowest, highest);
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) ports.push(port);
  }
  return ports;
}

export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}
