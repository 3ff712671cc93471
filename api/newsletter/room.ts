import { plainTask } from '../platform/jobs/index.ts';
import type { Room } from '../platform/room/index.ts';
import { newsletterMail } from './newsletter-mail.ts';
import { personalData } from './personal-data.ts';
import { calls, type NewsletterDependencies, personsOf } from './routes.ts';
import { deleteOldRequests } from './store.ts';

/** Who gets the newsletter, and the proof that they asked for it. */
export const newsletterRoom = (deps: NewsletterDependencies): Room => ({
  calls: calls(deps),
  personsOf,
  personalData,
  mails: [newsletterMail(deps)],
  tasks: { 'newsletter.clean-up': plainTask(() => deleteOldRequests(deps.db, deps.clock())) },
  schedule: [{ task: 'newsletter.clean-up', pattern: '27 * * * *' }],
});
