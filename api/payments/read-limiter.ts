import { setTimeout as sleep } from 'node:timers/promises';

interface Turn {
  /** When the budget that was used is whole again, in milliseconds of the process. */
  spentUntil: number;
  /** A call that has not begun yet; it answers everybody who asks before it begins. */
  waiting: Promise<unknown> | null;
}

const EVERY_MS = 1_000;
const AT_ONCE = 3;
const MOST_KEPT = 1_000;

/**
 * Lets strangers make the shop ask a gateway about one payment three times at once and then once a second.
 * Nobody is turned away: who comes too soon waits for the next call together with the others.
 */
export class ReadLimiter {
  readonly #turns = new Map<number, Turn>();

  /** Payments that are remembered. */
  get size(): number {
    return this.#turns.size;
  }

  read<T>(id: number, work: () => Promise<T>): Promise<T> {
    const now = performance.now();
    const turn = this.#turnOf(id, now);
    if (turn.waiting) return turn.waiting as Promise<T>;
    turn.spentUntil = Math.max(turn.spentUntil, now) + EVERY_MS;
    const delay = turn.spentUntil - AT_ONCE * EVERY_MS - now;
    if (delay <= 0) return work();
    const waiting = sleep(delay).then(() => {
      turn.waiting = null;
      return work();
    });
    turn.waiting = waiting;
    return waiting;
  }

  #turnOf(id: number, now: number): Turn {
    if (this.#turns.size >= MOST_KEPT) this.#forgetWhole(now);
    const turn = this.#turns.get(id) ?? { spentUntil: 0, waiting: null };
    this.#turns.set(id, turn);
    return turn;
  }

  #forgetWhole(now: number): void {
    for (const [id, { spentUntil, waiting }] of this.#turns) if (spentUntil <= now && !waiting) this.#turns.delete(id);
  }
}
