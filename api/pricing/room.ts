import type { Database } from '../platform/database/index.ts';
import type { Room } from '../platform/room/index.ts';
import { calls, dryRuns } from './routes.ts';
import { timedPrices } from './timed.ts';

/** Prices and their history. */
export const pricingRoom = (deps: { db: Database; clock: () => Date }): Room => ({
  calls: calls(deps),
  dryRuns: dryRuns(deps),
  timed: timedPrices,
});
