import { createLimiter, type Lifetimes, type Room } from '../platform/index.ts';
import type { NotificationDependencies } from './deps.ts';
import { shareFacts } from './shared-facts.ts';
import { tasks } from './tasks.ts';

/** Orders read for mails at the same time. Enough, because most of a mail's time goes by at the mail server. */
const READS_AT_ONCE = 2;

/** Mails to shoppers and to the shop. */
export function notificationsRoom(
  deps: Omit<NotificationDependencies, 'shared' | 'limitReads'>,
  lifetimes: Lifetimes,
): Room {
  const shared = shareFacts(lifetimes);
  return {
    tasks: tasks({ ...deps, shared, limitReads: createLimiter(READS_AT_ONCE) }),
    onEvents: shared.onEvents,
    close: () => deps.mailer.close(),
  };
}
