import { Failure } from './errors.ts';

/** Work of which a process takes a limited amount at once. */
export type LimitedWork = 'passwords' | 'images' | 'drawings';

const refused: Record<LimitedWork, number> = { passwords: 0, images: 0, drawings: 0 };

/** The refusal of work for which too much waits already: nothing of it was done. Counted for the metrics. */
export function overloaded(work: LimitedWork): Failure {
  refused[work] += 1;
  return new Failure('overloaded');
}

/** How many calls this process refused so, by kind of work. */
export const overloadRefusals = (): Readonly<Record<LimitedWork, number>> => refused;
