import { type Executor, statement } from '../platform/index.ts';

/** Subject of a mail. */
export interface MailSubject {
  order_id?: number;
  newsletter_subscription_id?: number;
  /** Besides its order, for mails per payment. */
  gateway_payment_id?: number;
  account_mail_id?: number;
  watch_dog_id?: number;
  voucher_mail_id?: number;
  abandoned_cart_mail_id?: number;
}

const valuesOf = (subject: MailSubject) => [
  subject.order_id ?? null,
  subject.newsletter_subscription_id ?? null,
  subject.gateway_payment_id ?? null,
  subject.account_mail_id ?? null,
  subject.watch_dog_id ?? null,
  subject.voucher_mail_id ?? null,
  subject.abandoned_cart_mail_id ?? null,
];

/** A sender's claim: the mail's id and the time of its last renewal. */
export interface Claim {
  id: number;
  /** PostgreSQL's text, with microseconds; changes when another sender takes over. */
  claimed_at: string;
}

const claim = statement(
  'notifications_claim',
  `insert into sent_mails (kind, order_id, newsletter_subscription_id, gateway_payment_id, account_mail_id, watch_dog_id, voucher_mail_id, abandoned_cart_mail_id, claimed_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, now())
   on conflict (kind, order_id, newsletter_subscription_id, gateway_payment_id, account_mail_id, watch_dog_id, voucher_mail_id, abandoned_cart_mail_id) do update set claimed_at = excluded.claimed_at
     where sent_mails.sent_at is null and sent_mails.refusal is null and sent_mails.claimed_at < now() - make_interval(secs => $9)
   returning id, claimed_at::text`,
);

/** Claims a mail; undefined when it was sent or rejected, or is claimed by a job that renewed it within `leaseSeconds`. */
export async function claimMail(
  db: Executor,
  kind: string,
  subject: MailSubject,
  leaseSeconds: number,
): Promise<Claim | undefined> {
  return (await db.query<Claim>(claim, [kind, ...valuesOf(subject), leaseSeconds]))[0];
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
  `select 1 from sent_mails where kind = $1 and order_id is not distinct from $2 and newsletter_subscription_id is not distinct from $3
     and gateway_payment_id is not distinct from $4 and account_mail_id is not distinct from $5 and watch_dog_id is not distinct from $6
     and voucher_mail_id is not distinct from $7 and abandoned_cart_mail_id is not distinct from $8
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

const release = statement(
  'notifications_release',
  'delete from sent_mails where id = $1 and claimed_at = $2::timestamptz and sent_at is null',
);

/** Releases a claim, so that the next try can start at once. */
export async function releaseMail(db: Executor, { id, claimed_at }: Claim): Promise<void> {
  await db.query(release, [id, claimed_at]);
}
