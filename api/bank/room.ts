import { plainTask } from '../platform/jobs/index.ts';
import type { Room } from '../platform/room/index.ts';
import { type BookingDependencies, bookNew } from './book-movement.ts';
import { calls, dryRuns } from './routes.ts';

/** Movements of one run. */
const MOST_OF_RUN = 5_000;

/** Statements of the shop's accounts, and what their movements pay. */
export const bankRoom = (deps: BookingDependencies): Room => ({
  calls: calls(deps),
  dryRuns,
  tasks: { 'bank.book-movements': plainTask(() => bookNew(deps, MOST_OF_RUN)) },
  schedule: [{ task: 'bank.book-movements', pattern: '*/2 * * * *' }],
});
