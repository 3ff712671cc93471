import { mailsOfEvents, tasks as notificationTasks } from '../notifications/index.ts';
import { createMailer, type Database, type Jobs, type JobsOfEvents, platformTasks } from '../platform/index.ts';
import { pricingTasks } from '../pricing/index.ts';
import type { Hosts } from '../shop/index.ts';
import { buyingJobsOfEvents } from './buying.ts';
import type { ApiOptions } from './options.ts';

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
  return {
    tasks: { ...platformTasks(parts), ...pricingTasks(parts.db), ...buying.tasks, ...notifications },
    schedule: [
      { task: 'pricing.announce-clock', pattern: '* * * * *' },
      { task: 'platform.clean-up', pattern: '41 * * * *' },
      ...buying.schedule,
    ],
  };
}
