import type { SharedRows } from '../catalogue/index.ts';
import { type Database, type DeriveKey, eventTask, type Room } from '../platform/index.ts';
import { shareParameters } from './parameters.ts';
import { reviewSources } from './review-source.ts';
import { calls, dryRuns } from './routes.ts';
import { forgetReviews } from './write-review.ts';

export interface ReviewDependencies {
  db: Database;
  clock: () => Date;
  rows: SharedRows;
  derivedKey: DeriveKey;
}

/** What buyers think of products. */
export function reviewsRoom({ db, clock, rows, derivedKey }: ReviewDependencies): Room {
  const parameters = shareParameters(db);
  const deps = {
    db,
    clock,
    rows,
    parameters,
    sources: reviewSources(parameters),
    authorKey: derivedKey('review-authors'),
  };
  return {
    calls: calls(deps),
    dryRuns: dryRuns(deps),
    onEvents: parameters.onEvents,
    tasks: {
      'reviews.forget-customer': eventTask('customer.deleted', ({ customer_id: id }) => forgetReviews(db, id)),
    },
  };
}
