import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface ShopDouble {
  url: string;
  /** Paths with queries of calls so far. */
  calls: string[];
  /** Statuses of the next responses; 200 when used up. */
  answers: number[];
}

/** A fake shop that receives notifications on a port of its own. */
export async function openShop(): Promise<ShopDouble> {
  const calls: string[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    response.writeHead(answers.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls, answers };
}
