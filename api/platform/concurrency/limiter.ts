/**
 * Runs a limited number of tasks; others wait, for a maximum time. Own: p-limit has none, p-queue costs ten times as
 * much.
 */
export type Limiter = <T>(work: () => Promise<T>) => Promise<T>;

/** Without `waitMs` and `mostWaiting` waiting is unlimited. `refuse` makes the error for a task that cannot wait. */
export function createLimiter(
  atOnce: number,
  { waitMs, mostWaiting, refuse }: { waitMs?: number; mostWaiting?: number; refuse?: () => Error } = {},
): Limiter {
  let free = atOnce;
  const waiting = new Set<() => void>();

  function enter(): Promise<void> | undefined {
    if (free > 0) {
      free -= 1;
      return undefined;
    }
    if (mostWaiting !== undefined && waiting.size >= mostWaiting)
      return Promise.reject(refuse?.() ?? new Error('too many wait'));
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const go = () => {
        clearTimeout(timer);
        resolve();
      };
      waiting.add(go);
      if (waitMs === undefined) return;
      timer = setTimeout(() => {
        waiting.delete(go);
        reject(refuse?.() ?? new Error('waited for too long'));
      }, waitMs);
    });
  }

  /** Passes the slot on directly, so that no new task can take it in between. */
  function leave(): void {
    const [next] = waiting;
    if (!next) free += 1;
    else {
      waiting.delete(next);
      next();
    }
  }

  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
