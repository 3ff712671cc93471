import { setTimeout as sleep } from 'node:timers/promises';

interface Budget {
  /** When the budget is full again, in time of `performance.now()`. */
  spentUntil: number;
  /** A delayed read, shared by all callers until it starts. */
  waiting: Promise<unknown> | null;
}

const EVERY_MS = 1_000;
const AT_ONCE = 3;
const MOST_REMEMBERED = 1_000;
/** Who would have to wait longer for a turn of their own gets none. */
const LONGEST_WAIT_MS = 5_000;

/** Limits strangers' reads of a payment at the gateway: three, then one per second. Others share the next read. */
export class ReadLimiter {
  readonly #budgets = new Map<number, Budget>();

  /** Number of payments in memory. */
  get size(): number {
    return this.#budgets.size;
  }

  read<T>(id: number, work: () => Promise<T>): Promise<T> {
    const now = performance.now();
    const budget = this.#budgetOf(id, now);
    if (budget.waiting) return budget.waiting as Promise<T>;
    budget.spentUntil = Math.max(budget.spentUntil, now) + EVERY_MS;
    const delay = budget.spentUntil - AT_ONCE * EVERY_MS - now;
    if (delay <= 0) return work();
    const waiting = sleep(delay).then(() => {
      budget.waiting = null;
      return work();
    });
    budget.waiting = waiting;
    return waiting;
  }

  /** Waits for a turn that is shared with nobody; false, and nothing is spent, where too many wait already. */
  async take(id: number): Promise<boolean> {
    const now = performance.now();
    const budget = this.#budgetOf(id, now);
    const spentUntil = Math.max(budget.spentUntil, now) + EVERY_MS;
    const delay = spentUntil - AT_ONCE * EVERY_MS - now;
    if (delay > LONGEST_WAIT_MS) return false;
    budget.spentUntil = spentUntil;
    if (delay > 0) await sleep(delay);
    return true;
  }

  #budgetOf(id: number, now: number): Budget {
    if (this.#budgets.size >= MOST_REMEMBERED) this.#forgetUnspent(now);
    const budget = this.#budgets.get(id) ?? { spentUntil: 0, waiting: null };
    this.#budgets.set(id, budget);
    return budget;
  }

  #forgetUnspent(now: number): void {
    for (const [id, { spentUntil, waiting }] of this.#budgets)
      if (spentUntil <= now && !waiting) this.#budgets.delete(id);
  }
}
