import type { SharedRows } from '../catalogue/index.ts';
import type { Database } from '../platform/database/index.ts';
import { eventTask, type Lifetimes, plainTask } from '../platform/jobs/index.ts';
import type { Room } from '../platform/room/index.ts';
import type { DeriveKey } from '../platform/secrets/index.ts';
import { type ReviewLists, reviewLists } from './first-reviews.ts';
import { invitationMail } from './invitation-mail.ts';
import { invitationCalls } from './invitation-routes.ts';
import { deleteOldInvitations, forgetInvitations, inviteBuyers } from './invitations.ts';
import { shareParameters } from './parameters.ts';
import { personalData } from './personal-data.ts';
import { reviewSources } from './review-source.ts';
import { calls, dryRuns, personsOf } from './routes.ts';
import { deleteOldTimes } from './store.ts';
import { emitVerified } from './verify.ts';
import { forgetReviews } from './write-review.ts';

export interface ReviewDependencies {
  db: Database;
  clock: () => Date;
  rows: SharedRows;
  derivedKey: DeriveKey;
  lifetimes: Lifetimes;
  /** Whether buyers are asked for reviews by mail. */
  invitesToReview?: boolean;
}

/** What buyers think of products. */
export function reviewsRoom({
  db,
  clock,
  rows,
  derivedKey,
  lifetimes,
  invitesToReview = true,
}: ReviewDependencies): Room & { lists: ReviewLists } {
  const parameters = shareParameters(db);
  const sources = reviewSources(parameters);
  const lists = reviewLists(db, sources, lifetimes);
  const deps = {
    db,
    clock,
    rows,
    parameters,
    sources,
    lists,
    authorKey: derivedKey('review-authors'),
  };
  return {
    calls: { ...calls(deps), ...invitationCalls(deps) },
    dryRuns: dryRuns(deps),
    personsOf: personsOf(deps),
    lists,
    onEvents(events) {
      parameters.onEvents(events);
      lists.onEvents(events);
    },
    personalData,
    mails: [invitationMail(deps)],
    tasks: {
      'reviews.forget-customer': eventTask('customer.deleted', async ({ customer_id: id }) => {
        await forgetReviews(db, id);
        await forgetInvitations(db, id);
      }),
      'reviews.verify': eventTask('order.state_changed', async ({ order_id: id, from, to }) => {
        if (from === 'delivered' || to === 'delivered') await emitVerified(db, id);
      }),
      'reviews.invite': plainTask(async () => {
        if (invitesToReview) await inviteBuyers(deps);
      }),
      'reviews.clean-up': plainTask(async () => {
        await deleteOldInvitations(db, clock());
        await deleteOldTimes(db, clock());
      }),
    },
    schedule: [
      // By day, in Europe: such a mail is not worth waking up for.
      { task: 'reviews.invite', pattern: '12 7-17 * * *' },
      { task: 'reviews.clean-up', pattern: '29 3 * * *' },
    ],
  };
}
