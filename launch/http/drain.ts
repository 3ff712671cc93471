import type { Server as HttpServer, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long idle connections stay open after the stop, so that a request in transit is answered. */
const LINGER_MS = 300;

/** Counts requests in progress and lets them finish at the end. */
export class Drain {
  #active = 0;
  #draining = false;

  get active(): number {
    return this.#active;
  }

  get draining(): boolean {
    return this.#draining;
  }

  /** Counts a request until its response is sent. */
  watch(response: ServerResponse): void {
    this.#active += 1;
    response.once('close', () => {
      this.#active -= 1;
    });
  }

  /** Stops accepting, answers requests in progress, then closes; cuts off those that take longer than `patienceMs`. */
  async end(servers: HttpServer[], patienceMs: number): Promise<void> {
    this.#draining = true;
    const closed = Promise.all(servers.map((server) => new Promise((done) => server.once('close', done))));
    // The close of `http` would end idle connections at once, and with them requests in transit.
    for (const server of servers) NetServer.prototype.close.call(server);
    const end = Date.now() + patienceMs;
    await sleep(Math.min(LINGER_MS, patienceMs));
    while (this.#active > 0 && Date.now() < end) await sleep(10);
    for (const server of servers) {
      // Also clears the server's timer for slow connections.
      server.close();
      server.closeIdleConnections();
    }
    await Promise.race([closed, sleep(Math.max(0, end - Date.now()), undefined, { ref: false })]);
    for (const server of servers) server.closeAllConnections();
    await closed;
  }
}
