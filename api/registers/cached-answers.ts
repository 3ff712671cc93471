import QuickLRU from 'quick-lru';
import type { RegisteredCompany } from './register.ts';

/** Result of a register's request. */
export type RegisterAnswer =
  | { kind: 'found'; company: RegisteredCompany }
  | { kind: 'unknown' }
  | { kind: 'unavailable' };

const MOST = 2_000;
const MINUTE = 60_000;
/** An unavailable register is tried again soon, but not by an immediate retry of the same call. */
const MAX_AGE_MS: Record<RegisterAnswer['kind'], number> = {
  found: 360 * MINUTE,
  unknown: 10 * MINUTE,
  unavailable: 5_000,
};

/** Cache of registers' answers. */
export function cacheAnswers(clock: () => Date) {
  const cache = new QuickLRU<string, { answer: RegisterAnswer; until: number }>({ maxSize: MOST });
  return {
    get(key: string): RegisterAnswer | undefined {
      const one = cache.get(key);
      return one && one.until > clock().getTime() ? one.answer : undefined;
    },
    set(key: string, answer: RegisterAnswer): void {
      cache.set(key, { answer, until: clock().getTime() + MAX_AGE_MS[answer.kind] });
    },
  };
}
