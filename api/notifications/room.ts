import { createLimiter } from '../platform/concurrency/index.ts';
import type { Mailer, RoomMail } from '../platform/mail/index.ts';
import type { Room } from '../platform/room/index.ts';
import { mailTasks } from './mail-tasks.ts';
import type { ReaderSources } from './reader.ts';

/** Mails read at the same time. Enough, because most of a mail's time goes by at the mail server. */
const READS_AT_ONCE = 2;

interface Dependencies extends ReaderSources {
  clock: () => Date;
  mailer: Mailer;
}

/** Writes and sends the mails that rooms declare. */
export const notificationsRoom = (deps: Dependencies, mails: readonly RoomMail[]): Room => ({
  tasks: mailTasks({ ...deps, limitReads: createLimiter(READS_AT_ONCE) }, mails),
  close: () => deps.mailer.close(),
});
