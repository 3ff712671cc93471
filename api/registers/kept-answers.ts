import QuickLRU from 'quick-lru';
import type { RegisteredCompany } from './register.ts';

/** How a question to a register ended. */
export type RegisterAnswer = { kind: 'found'; company: RegisteredCompany } | { kind: 'unknown' } | { kind: 'away' };

const MOST = 2_000;
const MINUTE = 60_000;
/** A register that is away is asked again soon, but not by the repetition of the same call. */
const KEPT_FOR: Record<RegisterAnswer['kind'], number> = { found: 360 * MINUTE, unknown: 10 * MINUTE, away: 5_000 };

/** Answers of registers in memory. */
export function keptAnswers(clock: () => Date) {
  const kept = new QuickLRU<string, { answer: RegisterAnswer; until: number }>({ maxSize: MOST });
  return {
    get(key: string): RegisterAnswer | undefined {
      const one = kept.get(key);
      return one && one.until > clock().getTime() ? one.answer : undefined;
    },
    set(key: string, answer: RegisterAnswer): void {
      kept.set(key, { answer, until: clock().getTime() + KEPT_FOR[answer.kind] });
    },
  };
}
