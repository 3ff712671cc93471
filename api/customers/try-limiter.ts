import { Failure } from '../platform/index.ts';

const MOST_TRIES = 10;
const PERIOD_MS = 600_000;

/** Counts a try; 429 for more than ten within ten minutes. */
export type TryLimiter = (id: number, now: Date) => void;

/** Counts tries per mailed link, because estimating passwords takes time. Only valid links are counted, so that strangers cannot fill the memory. */
export function createTryLimiter(): TryLimiter {
  const periods = new Map<number, { tries: number; endsAt: number }>();
  return (id, now) => {
    const time = now.getTime();
    for (const [key, { endsAt }] of periods) if (endsAt <= time) periods.delete(key);
    const period = periods.get(id) ?? { tries: 0, endsAt: time + PERIOD_MS };
    if (period.tries >= MOST_TRIES)
      throw new Failure('too_many_requests', { seconds: Math.ceil((period.endsAt - time) / 1000) });
    period.tries += 1;
    periods.set(id, period);
  };
}
