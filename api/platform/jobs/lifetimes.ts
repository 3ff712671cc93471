import type { PultEvent } from '../../../contract/events.ts';
import { tagsOfEvent } from '../../../contract/tags-of-events.ts';

/** When a value was read, and the moment from which it may be another by the clock alone. */
export interface Lifetime {
  from: number;
  until: number;
}

/** How long caches keep what they read: until an event drops it, or until the next moment of the clock. */
export interface Lifetimes {
  /** The lifetime of a value; called before it is read. */
  begin(): Lifetime;
  /** Whether a value may still be used; `withinMs`: and is no older than this. */
  isCurrent(lifetime: Lifetime, withinMs?: number): boolean;
  /** An event may come with a new moment. */
  onEvents(events: readonly PultEvent[]): void;
  /** Resolves when the next moment is known. */
  settled(): Promise<void>;
}

/** In case a moment or an event is missed, for example because somebody wrote to the database by hand. */
const LONGEST_MS = 10 * 60_000;
/** Until the next moment is known. */
const UNSURE_MS = 1_000;
const RETRY_MS = 1_000;

/** Milliseconds until the next moment, by the database's clock; infinite when there is none. */
export type ReadAhead = () => Promise<number>;

export function createLifetimes(
  clock: () => Date,
  readAhead: ReadAhead,
  onError: (error: unknown) => void = () => {},
): Lifetimes {
  /** The next moment, and when it was looked up. */
  let ahead: Lifetime | undefined;
  let reading: Promise<void> | undefined;
  /** An event arrived while the next moment was being read. */
  let isOvertaken = false;
  let failedAt = -Infinity;
  /** Lifetimes that began since the look-up did. */
  let waiting: Lifetime[] = [];
  const now = () => clock().getTime();
  const endOf = (from: number, next: number) => Math.min(next, from + LONGEST_MS);

  async function read(): Promise<void> {
    do {
      isOvertaken = false;
      waiting = [];
      const from = now();
      const ms = await readAhead();
      if (isOvertaken) continue;
      // From the end of the read: a value read again a little late is right, one read too early would stay wrong.
      ahead = { from, until: now() + ms };
      for (const lifetime of waiting) lifetime.until = endOf(lifetime.from, ahead.until);
    } while (isOvertaken);
  }

  function lookUp(): void {
    reading = read()
      .catch((error) => {
        failedAt = now();
        onError(error);
      })
      .finally(() => {
        reading = undefined;
        waiting = [];
      });
  }

  /** The next moment; undefined while it is being looked up. */
  function nextAfter(at: number): number | undefined {
    if (ahead && ahead.from <= at && at < endOf(ahead.from, ahead.until)) return ahead.until;
    ahead = undefined;
    if (!reading && Math.abs(at - failedAt) >= RETRY_MS) lookUp();
    return undefined;
  }

  return {
    begin() {
      const from = now();
      const next = nextAfter(from);
      const lifetime = { from, until: next === undefined ? from + UNSURE_MS : endOf(from, next) };
      if (reading) waiting.push(lifetime);
      return lifetime;
    },
    isCurrent({ from, until }, withinMs = LONGEST_MS) {
      const at = now();
      return from <= at && at < until && at - from <= withinMs;
    },
    onEvents(events) {
      if (!events.some((event) => tagsOfEvent(event).length > 0)) return;
      // Looked up when the next value is read: a process that serves no pages asks nothing.
      ahead = undefined;
      isOvertaken = true;
    },
    settled: async () => await reading,
  };
}
