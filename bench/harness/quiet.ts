import { setTimeout as sleep } from 'node:timers/promises';

/** A process at rest uses less than this of the processor while it is looked at; reading its metrics is part of it. */
const AT_REST_SECONDS = 0.015;
const LOOK_MS = 150;
/** So often in a row, because what follows a write waits for a moment. */
const LOOKS = 2;
const PATIENCE_MS = 30_000;

/** Waits until what followed from earlier calls is done: events, jobs, search and pages; throws when it never ends. */
export async function untilQuiet(cpuSeconds: () => Promise<number>): Promise<void> {
  const latest = performance.now() + PATIENCE_MS;
  let [last, quiet] = [await cpuSeconds(), 0];
  while (quiet < LOOKS) {
    if (performance.now() > latest) throw new Error('The shop does not come to rest.');
    await sleep(LOOK_MS);
    const now = await cpuSeconds();
    quiet = now - last < AT_REST_SECONDS ? quiet + 1 : 0;
    last = now;
  }
}
