import type { Room } from '../platform/index.ts';
import { operatorDryRuns } from './operator-routes.ts';
import { type CatalogueDependencies, calls } from './routes.ts';
import { timedProducts } from './timed.ts';

/** Products, categories and brands. `cards` and `rows` are passed in, because search uses them too. */
export const catalogueRoom = (deps: CatalogueDependencies): Room => ({
  calls: calls(deps),
  dryRuns: operatorDryRuns,
  timed: timedProducts,
  onEvents(events) {
    deps.cards.onEvents(events);
    deps.rows.onEvents(events);
  },
});
