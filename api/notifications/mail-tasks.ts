import type { EventType } from '../../contract/events.ts';
import { eventTask, type Jobs } from '../platform/jobs/index.ts';
import type { RoomMail } from '../platform/mail/index.ts';
import { sendMail, type WritingDependencies } from './send-mail.ts';

/** Runs its jobs one after another. */
const BULK = 'bulk mails';

const taskOf = ({ on, isBulk }: RoomMail) => `notifications.${on}${isBulk ? '.bulk' : ''}`;

/** One after another, in the order of the rooms; one that fails keeps none of the others back. */
async function sendAll(
  deps: WritingDependencies,
  mails: readonly RoomMail[],
  payload: Parameters<RoomMail['prepare']>[0],
): Promise<void> {
  const failures: unknown[] = [];
  for (const mail of mails) await sendMail(deps, mail, payload).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/** A task for each event that causes mails. The same event may come twice. */
export function mailTasks(deps: WritingDependencies, mails: readonly RoomMail[]): Jobs['tasks'] {
  const byTask = Map.groupBy(mails, taskOf);
  return Object.fromEntries(
    [...byTask].map(([name, ofTask]) => {
      const [{ on, isBulk }] = ofTask as [RoomMail];
      const work = (payload: Parameters<RoomMail['prepare']>[0]) => sendAll(deps, ofTask, payload);
      const isFor = (payload: Parameters<RoomMail['prepare']>[0]) =>
        ofTask.some((mail) => mail.mayFollow?.(payload) ?? true);
      const isForSome = ofTask.every(({ mayFollow }) => mayFollow) && { isFor };
      return [name, eventTask<EventType>(on, work, { ...(isBulk && { queue: BULK }), ...isForSome })];
    }),
  );
}
