import { type Executor, statement } from '../platform/database/index.ts';

/** What makes a mail the same one. */
export interface MailKey {
  kind: string;
  /** Ids of what it is about, joined by dots. */
  subject: string;
  /** Table and id of the row with which the note is deleted. */
  about: string;
}

/** A sender's claim: the mail's id and the time of its last renewal. */
export interface Claim {
  id: number;
  /** PostgreSQL's text, with microseconds; changes when another sender takes over. */
  claimed_at: string;
}

const claim = statement(
  'notifications_claim',
  `insert into sent_mails (kind, subject, about, claimed_at) values ($1, $2, $3, now())
   on conflict (kind, subject) do update set claimed_at = excluded.claimed_at
     where sent_mails.sent_at is null and sent_mails.refusal is null and sent_mails.claimed_at < now() - make_interval(secs => $4)
   returning id, claimed_at::text`,
);

/** Claims a mail; undefined when it was sent or rejected, or is claimed by a job that renewed it within `leaseSeconds`. */
export async function claimMail(
  db: Executor,
  { kind, subject, about }: MailKey,
  leaseSeconds: number,
): Promise<Claim | undefined> {
  return (await db.query<Claim>(claim, [kind, subject, about, leaseSeconds]))[0];
}

const renew = statement(
  'notifications_renew',
  `update sent_mails set claimed_at = now() where id = $1 and claimed_at = $2::timestamptz and sent_at is null
   returning claimed_at::text`,
);

/** Renews a claim, unless another sender took it over. */
export async function renewClaim(db: Executor, claim: Claim): Promise<void> {
  const [row] = await db.query<Pick<Claim, 'claimed_at'>>(renew, [claim.id, claim.claimed_at]);
  if (row) claim.claimed_at = row.claimed_at;
}

const ended = statement(
  'notifications_ended',
  'select 1 from sent_mails where kind = $1 and subject = $2 and (sent_at is not null or refusal is not null)',
);

export async function hasEnded(db: Executor, { kind, subject }: MailKey): Promise<boolean> {
  return (await db.query(ended, [kind, subject])).length > 0;
}

const end = statement('notifications_end', 'update sent_mails set sent_at = $2, refusal = $3 where id = $1');

export async function writeSent(db: Executor, id: number, now: Date): Promise<void> {
  await db.query(end, [id, now, null]);
}

export async function writeRefusal(db: Executor, id: number, refusal: string): Promise<void> {
  await db.query(end, [id, null, refusal]);
}

const release = statement(
  'notifications_release',
  'delete from sent_mails where id = $1 and claimed_at = $2::timestamptz and sent_at is null',
);

/** Releases a claim, so that the next try can start at once. */
export async function releaseMail(db: Executor, { id, claimed_at }: Claim): Promise<void> {
  await db.query(release, [id, claimed_at]);
}
