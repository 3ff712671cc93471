/** Runs a work of a kind when the kind may; waits no longer than it may. */
export type FairLimiter = <T>(kind: string, work: () => Promise<T>) => Promise<T>;

interface Kind {
  running: number;
  /** When it last began a work, as a number that grows. */
  servedAt: number;
  waiting: Set<() => void>;
}

const begins = (a: Kind, b: Kind) => a.running - b.running || a.servedAt - b.servedAt;

/**
 * Shares a number of works at once between kinds. One kind takes at most half, and the last of them goes only to a kind that
 * has none, so that two slow kinds leave one to all others. Whatever becomes free goes to the kind that has fewest, and of
 * these to the one that waited longest since its last, so that a slow kind's queue delays no other.
 */
export function createFairLimiter(
  atOnce: number,
  { waitMs, refuse }: { waitMs: number; refuse: () => Error },
): FairLimiter {
  const kinds = new Map<string, Kind>();
  const most = Math.max(1, Math.floor(atOnce / 2));
  let free = atOnce;
  let served = 0;

  const kindOf = (name: string): Kind => {
    const kind = kinds.get(name) ?? { running: 0, servedAt: 0, waiting: new Set() };
    kinds.set(name, kind);
    return kind;
  };
  const mayBegin = ({ running }: Kind) => free > 0 && (running === 0 || (running < most && free > 1));

  function begin(kind: Kind): void {
    free -= 1;
    kind.running += 1;
    served += 1;
    kind.servedAt = served;
  }

  /** Hands free turns on, so that nobody who comes meanwhile takes them. */
  function handOn(): void {
    for (;;) {
      const [next] = [...kinds.values()].filter((kind) => kind.waiting.size > 0 && mayBegin(kind)).sort(begins);
      const [go] = next?.waiting ?? [];
      if (!next || !go) return;
      next.waiting.delete(go);
      begin(next);
      go();
    }
  }

  function enter(kind: Kind): Promise<void> | undefined {
    if (kind.waiting.size === 0 && mayBegin(kind)) return void begin(kind);
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        kind.waiting.delete(go);
        reject(refuse());
      }, waitMs);
      kind.waiting.add(go);
    });
  }

  return async (name, work) => {
    const kind = kindOf(name);
    await enter(kind);
    try {
      return await work();
    } finally {
      free += 1;
      kind.running -= 1;
      handOn();
    }
  };
}
