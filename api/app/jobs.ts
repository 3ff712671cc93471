import type { Database, Jobs, JobsOfEvents } from '../platform/index.ts';
import { pricingTasks } from '../pricing/index.ts';
import { buyingJobsOfEvents } from './buying.ts';

/** Which jobs an event starts. */
export const jobsOfEvents: JobsOfEvents = { ...buyingJobsOfEvents };

/** All jobs of the shop and when they run by the clock. */
export function jobs({ db, buying }: { db: Database; clock: () => Date; buying: Jobs }): Jobs {
  return {
    tasks: { ...pricingTasks(db), ...buying.tasks },
    schedule: [{ task: 'pricing.announce-clock', pattern: '* * * * *' }, ...buying.schedule],
  };
}
