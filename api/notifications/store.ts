import { type Executor, statement } from '../platform/index.ts';

/** What a mail tells of. */
export type MailSubject = { order_id: number } | { newsletter_subscription_id: number };

const valuesOf = (subject: MailSubject) => [
  'order_id' in subject ? subject.order_id : null,
  'order_id' in subject ? null : subject.newsletter_subscription_id,
];

const claim = statement(
  'notifications_claim',
  `insert into sent_mails (kind, order_id, newsletter_subscription_id, claimed_at) values ($1, $2, $3, $4)
   on conflict (kind, order_id, newsletter_subscription_id) do update set claimed_at = excluded.claimed_at
     where sent_mails.sent_at is null and sent_mails.refusal is null and sent_mails.claimed_at < $5
   returning id`,
);

/** Number of the mail when it is ours to send; undefined when it is sent, refused, or claimed by another job after `staleBefore`. */
export async function claimMail(
  db: Executor,
  kind: string,
  subject: MailSubject,
  { now, staleBefore }: { now: Date; staleBefore: Date },
): Promise<number | undefined> {
  const values = [kind, ...valuesOf(subject), now, staleBefore];
  return (await db.query<{ id: number }>(claim, values))[0]?.id;
}

const ended = statement(
  'notifications_ended',
  `select 1 from sent_mails where kind = $1 and order_id is not distinct from $2 and newsletter_subscription_id is not distinct from $3
     and (sent_at is not null or refusal is not null)`,
);

export async function hasEnded(db: Executor, kind: string, subject: MailSubject): Promise<boolean> {
  return (await db.query(ended, [kind, ...valuesOf(subject)])).length > 0;
}

const end = statement('notifications_end', 'update sent_mails set sent_at = $2, refusal = $3 where id = $1');

export async function writeSent(db: Executor, id: number, now: Date): Promise<void> {
  await db.query(end, [id, now, null]);
}

export async function writeRefusal(db: Executor, id: number, refusal: string): Promise<void> {
  await db.query(end, [id, null, refusal]);
}

const release = statement('notifications_release', 'delete from sent_mails where id = $1 and sent_at is null');

/** Lets the next try have the mail at once. */
export async function releaseMail(db: Executor, id: number): Promise<void> {
  await db.query(release, [id]);
}
