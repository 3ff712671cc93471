import type { Room } from '../platform/index.ts';
import type { NotificationDependencies } from './deps.ts';
import { shareFacts } from './shared-facts.ts';
import { tasks } from './tasks.ts';

/** Mails to shoppers and to the shop. */
export function notificationsRoom(deps: Omit<NotificationDependencies, 'shared'>): Room {
  const shared = shareFacts(deps.clock);
  return {
    tasks: tasks({ ...deps, shared }),
    onEvents: shared.onEvents,
    close: () => deps.mailer.close(),
  };
}
