import { setTimeout as sleep } from 'node:timers/promises';
import type { Owner } from './owner.ts';

/** Logger of an embedded server's death and of each restart. */
export interface Watcher {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

const FIRST_WAIT_MS = 100;
/** Keeps the whole restart under three seconds. */
const LONGEST_WAIT_MS = 500;
const TRIES = 60;
/** After running this long the tries are counted from zero again. */
const STEADY_MS = 5_000;

const waitBefore = (attempt: number) => Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS);

/** Restarts the server after a lost connection with growing delays, at most sixty tries. `stop` ends that. */
export function keepRunning(
  first: Owner,
  revive: () => Promise<Owner>,
  log: Watcher,
  wait: (milliseconds: number) => Promise<unknown> = sleep,
): { stop(): Promise<void> } {
  let owner = first;
  let stopped = false;
  let attempts = 0;
  let reviving: Promise<void> | undefined;

  async function again(): Promise<void> {
    for (; !stopped && attempts < TRIES; attempts += 1) {
      await wait(waitBefore(attempts));
      if (stopped) return;
      try {
        const next = await revive();
        if (stopped) return void (await next.client.end());
        owner = next;
        log.warn({ tries: attempts + 1 }, 'the embedded PostgreSQL runs again');
        return watch();
      } catch (err) {
        log.warn({ err }, 'the embedded PostgreSQL could not be started again yet');
      }
    }
    if (!stopped) log.error({ tries: attempts }, 'the embedded PostgreSQL stays down; restart the shop to try again');
  }

  function watch(): void {
    const since = performance.now();
    owner.client.once('end', () => {
      if (stopped) return;
      attempts = performance.now() - since > STEADY_MS ? 0 : attempts + 1;
      log.warn({}, 'the embedded PostgreSQL went down and is started again');
      reviving = again();
    });
  }

  watch();
  return {
    async stop() {
      stopped = true;
      await reviving;
      await owner.client.end().catch(() => {});
    },
  };
}
