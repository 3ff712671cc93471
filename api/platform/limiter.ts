/** Lets a number of works run at once; the others wait for their turn, but no longer than they may. */
export type Limiter = <T>(work: () => Promise<T>) => Promise<T>;

/** `waitMs` left out: waiting has no end of its own. `refuse` makes the error of who waited for too long. */
export function createLimiter(
  atOnce: number,
  { waitMs, refuse }: { waitMs?: number; refuse?: () => Error } = {},
): Limiter {
  let free = atOnce;
  const waiting = new Set<() => void>();

  function enter(): Promise<void> | undefined {
    if (free > 0) {
      free -= 1;
      return undefined;
    }
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

  /** Hands the place on, so that nobody who comes meanwhile can take it too. */
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
