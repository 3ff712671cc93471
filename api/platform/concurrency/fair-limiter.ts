/** Runs a task of a kind when its kind has a slot; waits at most the given time. */
export type FairLimiter = <T>(kind: string, work: () => Promise<T>) => Promise<T>;

interface Kind {
  running: number;
  /** Sequence number of its last start. */
  servedAt: number;
  waiting: Set<() => void>;
}

const begins = (a: Kind, b: Kind) => a.running - b.running || a.servedAt - b.servedAt;

/**
 * Shares slots between kinds of tasks: at most half for one, the last for a kind without any; fewest running go first.
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

  /** Passes free slots on directly, so that no new task can take them in between. */
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
