import { setTimeout as sleep } from 'node:timers/promises';

/** A process at rest uses no more of the processor than this while it is looked at, besides reading its metrics. */
const AT_REST_SECONDS = 0.008;
const LOOK_MS = 150;
/** So often in a row, because what follows a write waits for a moment. */
const LOOKS = 2;
const PATIENCE_MS = 30_000;

/** Waits until what followed from earlier calls is done: events, jobs, search and pages; throws when it never ends. */
export async function untilQuiet(cpuSeconds: () => Promise<number>): Promise<void> {
  const latest = performance.now() + PATIENCE_MS;
  let last = await cpuSeconds();
  // Of a reading, which is slower on some machines; one during work seems dearer than it is.
  let cheapest = Number.POSITIVE_INFINITY;
  for (let quiet = 0; quiet < LOOKS; ) {
    if (performance.now() > latest) throw new Error('The shop does not come to rest.');
    await sleep(LOOK_MS);
    const looked = await cpuSeconds();
    const again = await cpuSeconds();
    cheapest = Math.min(cheapest, again - looked);
    quiet = looked - last < AT_REST_SECONDS + cheapest ? quiet + 1 : 0;
    last = again;
  }
}
