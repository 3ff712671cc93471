import { timedProducts } from '../catalogue/index.ts';
import { timedContent } from '../content/index.ts';
import { mailsOfEvents, tasks as notificationTasks } from '../notifications/index.ts';
import { deleteOldChanges } from '../operators/index.ts';
import {
  ANNOUNCE_TIME,
  announceTime,
  createMailer,
  type Database,
  type Jobs,
  type JobsOfEvents,
  platformTasks,
  purgeJobs,
} from '../platform/index.ts';
import { timedPrices } from '../pricing/index.ts';
import { timedShipping } from '../shipping/index.ts';
import type { Hosts } from '../shop/index.ts';
import { buyingJobsOfEvents } from './buying.ts';
import type { ApiOptions } from './options.ts';

/** What begins and ends by the clock; prices first, because what they announce is read with the products. */
const TIMED = [timedPrices, timedProducts, timedContent, timedShipping];

/** Which jobs an event starts. */
export const jobsOfEvents: JobsOfEvents = { ...buyingJobsOfEvents, ...mailsOfEvents };

interface Surroundings {
  db: Database;
  clock: () => Date;
  hosts: Hosts;
  buying: Jobs;
}

/** All jobs of the shop and when they run by the clock. */
export function jobs({ buying, ...parts }: Surroundings, options: ApiOptions): Jobs {
  const { publicOrigin, logger: log } = options;
  const notifications = notificationTasks({ ...parts, publicOrigin, log, mailer: createMailer(options.mail) });
  const cdn = options.purge && purgeJobs(parts.db, options.purge);
  return {
    tasks: {
      ...platformTasks(parts),
      'operators.clean-up': () => deleteOldChanges(parts.db, parts.clock()),
      [ANNOUNCE_TIME]: announceTime(parts.db, TIMED),
      ...buying.tasks,
      ...notifications,
      ...cdn?.tasks,
    },
    schedule: [
      { task: ANNOUNCE_TIME, pattern: '* * * * *' },
      { task: 'platform.clean-up', pattern: '41 * * * *' },
      { task: 'operators.clean-up', pattern: '43 3 * * *' },
      ...buying.schedule,
      ...(cdn?.schedule ?? []),
    ],
  };
}
