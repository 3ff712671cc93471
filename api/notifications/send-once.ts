import { type Database, type Mail, type Mailer, NoSuchMailbox } from '../platform/index.ts';
import { claimMail, hasEnded, type MailSubject, releaseMail, writeRefusal, writeSent } from './store.ts';

/** Longer than a mail server may take, so that a claim this old belongs to a process that died. */
const CLAIM_MS = 10 * 60_000;

/** What sending needs. */
export interface Post {
  db: Database;
  mailer: Mailer;
  clock: () => Date;
  log: { warn(details: object, message: string): void };
}

function keyOf(kind: string, subject: MailSubject): string {
  return `${kind}.${Object.values(subject)[0]}`;
}

/**
 * Sends a mail of a kind once for each subject. What ends between the mail server's yes and the note of it is
 * the one case of a second mail, which bears the Message-ID of the first.
 */
export async function sendOnce(
  { db, mailer, clock, log }: Post,
  kind: string,
  subject: MailSubject,
  make: () => Promise<Mail>,
): Promise<void> {
  const now = clock();
  const id = await claimMail(db, kind, subject, { now, staleBefore: new Date(now.getTime() - CLAIM_MS) });
  if (id === undefined) {
    if (await hasEnded(db, kind, subject)) return;
    throw new Error(`The mail ${keyOf(kind, subject)} is being sent by another job; this one looks again later.`);
  }
  try {
    await mailer.send({ messageKey: keyOf(kind, subject), ...(await make()) });
  } catch (error) {
    if (!(error instanceof NoSuchMailbox)) {
      await releaseMail(db, id);
      throw error;
    }
    log.warn({ kind, ...subject }, 'a mail has no reader: the mail server knows no such mailbox');
    return writeRefusal(db, id, error.message.slice(0, 500));
  }
  await writeSent(db, id, clock());
}
