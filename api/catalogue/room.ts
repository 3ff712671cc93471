import { readList } from '../platform/listing/index.ts';
import type { Room } from '../platform/room/index.ts';
import { labelCalls, labelDryRuns } from './label-routes.ts';
import { lowStockSource } from './low-stock.ts';
import { operatorDryRuns } from './operator-routes.ts';
import { type CatalogueDependencies, calls } from './routes.ts';
import { attributePictureCalls, attributePictureDryRuns } from './supplements/attribute-pictures.ts';
import { registerDownloads } from './supplements/download.ts';
import { productPictureCalls, productPictureDryRuns } from './supplements/pictures.ts';
import { supplementCalls, supplementDryRuns } from './supplements/routes.ts';
import { timedProducts } from './timed.ts';

/** Products, categories and brands. `cards` and `rows` are passed in, because search uses them too. */
export const catalogueRoom = (deps: CatalogueDependencies): Room => ({
  calls: {
    ...calls(deps),
    ...supplementCalls(deps.db, deps.files),
    ...productPictureCalls(deps.db),
    ...attributePictureCalls(deps.db),
    ...labelCalls(deps.db),
    'GET /low-stock': ({ query, context }) => readList(deps.db, lowStockSource, query, context),
  },
  dryRuns: {
    ...operatorDryRuns,
    ...supplementDryRuns,
    ...productPictureDryRuns,
    ...attributePictureDryRuns,
    ...labelDryRuns,
  },
  mount: (app) => registerDownloads(app, deps.db, deps.files),
  timed: timedProducts,
  onEvents(events) {
    deps.cards.onEvents(events);
    deps.rows.onEvents(events);
  },
});
