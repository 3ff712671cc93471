import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../platform/database/index.ts';
import { renewing } from '../platform/jobs/index.ts';
import { type Mail, type Mailer, NoSuchMailbox } from '../platform/mail/index.ts';
import {
  type Claim,
  claimMail,
  hasEnded,
  type MailKey,
  releaseMail,
  renewClaim,
  writeRefusal,
  writeSent,
} from './store.ts';

/** A claim not renewed for this long is that of a dead process. */
const LEASE_SECONDS = 30;
const RENEW_MS = 10_000;
const NOTE_TRIES = 30;
const NOTE_PAUSE_MS = 1_000;

/** Dependencies of sending. */
export interface MailDependencies {
  db: Database;
  mailer: Pick<Mailer, 'send'>;
  clock: () => Date;
  log: { warn(details: object, message: string): void };
}

/** Retries while the database is unavailable: an unrecorded mail would be sent again. */
async function note(write: () => Promise<void>, { log }: MailDependencies, key: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write();
    } catch (err) {
      if (tries === NOTE_TRIES) throw err;
      log.warn({ err, mail: key }, 'a mail went out and could not be noted yet');
      await wait(NOTE_PAUSE_MS);
    }
  }
}

/** Sends the mail; returns the mail server's message when the address does not exist, else undefined. */
async function hand({ mailer }: MailDependencies, mail: Mail): Promise<string | undefined> {
  try {
    await mailer.send(mail);
  } catch (error) {
    if (!(error instanceof NoSuchMailbox)) throw error;
    return error.message.slice(0, 500);
  }
}

async function sendClaimed(
  deps: MailDependencies,
  claim: Claim,
  key: string,
  make: () => Promise<Mail | null>,
): Promise<void> {
  const { db, clock, log } = deps;
  let refusal: string | undefined;
  try {
    const mail = await make();
    if (!mail) return await releaseMail(db, claim);
    refusal = await hand(deps, { messageKey: key, ...mail });
  } catch (error) {
    await releaseMail(db, claim);
    throw error;
  }
  if (refusal) log.warn({ mail: key }, 'a mail has no reader: the mail server knows no such mailbox');
  await note(() => (refusal ? writeRefusal(db, claim.id, refusal) : writeSent(db, claim.id, clock())), deps, key);
}

/**
 * Sends a mail once for its kind and subject; `make` gives null for one that is not to be sent. See `README.md`.
 */
export async function sendOnce(deps: MailDependencies, mail: MailKey, make: () => Promise<Mail | null>): Promise<void> {
  const { db, log } = deps;
  const key = `${mail.kind}.${mail.subject}`;
  const claim = await claimMail(db, mail, LEASE_SECONDS);
  if (!claim) {
    if (await hasEnded(db, mail)) return;
    throw new Error(`The mail ${key} is being sent by another job; this one looks again later.`);
  }
  await renewing(() => sendClaimed(deps, claim, key, make), {
    renew: () => renewClaim(db, claim),
    everyMs: RENEW_MS,
    onError: (err) => log.warn({ err, mail: key }, 'the sender of a mail could not say that it is alive'),
  });
}
