import type { Room } from '../platform/index.ts';
import type { NotificationDependencies } from './deps.ts';
import { tasks } from './tasks.ts';

/** Mails to shoppers and to the shop. */
export const notificationsRoom = (deps: NotificationDependencies): Room => ({
  tasks: tasks(deps),
  close: () => deps.mailer.close(),
});
