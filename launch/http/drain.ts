import type { Server as HttpServer, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long idle connections stay open after the stop, so that a request already on its way is answered. */
const LINGER_MS = 300;

/** Counts the requests that are being answered on some servers, and lets them finish at the end. */
export class Drain {
  #active = 0;
  #draining = false;

  get active(): number {
    return this.#active;
  }

  get draining(): boolean {
    return this.#draining;
  }

  /** Counts a request in, and out when its answer is through. */
  watch(response: ServerResponse): void {
    this.#active += 1;
    response.once('close', () => {
      this.#active -= 1;
    });
  }

  /** Stops accepting, answers what has come, then closes; what takes longer than the patience is cut off. */
  async end(servers: HttpServer[], patienceMs: number): Promise<void> {
    this.#draining = true;
    const closed = Promise.all(servers.map((server) => new Promise((done) => server.once('close', done))));
    // http's own close would end idle connections at once, and with them requests that are on the wire.
    for (const server of servers) NetServer.prototype.close.call(server);
    const end = Date.now() + patienceMs;
    await sleep(Math.min(LINGER_MS, patienceMs));
    while (this.#active > 0 && Date.now() < end) await sleep(10);
    for (const server of servers) {
      // Also clears the timer that checks for slow connections.
      server.close();
      server.closeIdleConnections();
    }
    await Promise.race([closed, sleep(Math.max(0, end - Date.now()), undefined, { ref: false })]);
    for (const server of servers) server.closeAllConnections();
    await closed;
  }
}
