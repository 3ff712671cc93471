import { plainTask } from '../platform/jobs/index.ts';
import type { Room } from '../platform/room/index.ts';
import { type BookingDependencies, bookNew } from './book-movement.ts';
import { feedSilentMail } from './feed-silent-mail.ts';
import type { BankFeed } from './feeds/feed.ts';
import { forgetStrangers } from './forget-strangers.ts';
import { pollFeeds } from './poll-feeds.ts';
import { calls, dryRuns, personsOf } from './routes.ts';

interface Dependencies extends BookingDependencies {
  /** Banks that give statements by an API. */
  feeds: readonly BankFeed[];
}

/** Movements of one run. */
const MOST_OF_RUN = 5_000;

/** Statements of the shop's accounts, and what their movements pay. */
export const bankRoom = ({ feeds, ...deps }: Dependencies): Room => ({
  calls: calls(deps),
  dryRuns: dryRuns(deps),
  personsOf: personsOf(deps),
  mails: [feedSilentMail(deps)],
  tasks: {
    'bank.book-movements': plainTask(() => bookNew(deps, MOST_OF_RUN)),
    'bank.forget-strangers': plainTask(() => forgetStrangers(deps.db, deps.clock())),
    'bank.poll-feeds': plainTask(() => pollFeeds(deps, feeds)),
  },
  schedule: [
    { task: 'bank.book-movements', pattern: '*/2 * * * *' },
    { task: 'bank.forget-strangers', pattern: '53 3 * * *' },
    { task: 'bank.poll-feeds', pattern: '*/5 * * * *' },
  ],
});
