import type { NewsletterSource } from '../../contract/customers/rules.ts';
import type { Language } from '../../contract/locales.ts';
import { isAccountOf, keyedHash, mailboxOf, sharesLimitSql } from '../customers/index.ts';
import { type Executor, statement, type Transaction } from '../platform/database/index.ts';
import { deleteInBatches } from '../platform/jobs/index.ts';
import { hashOfToken, newToken } from '../platform/secrets/index.ts';

export interface Subscription {
  email: string;
  type: string;
  language: string;
  customerId: number | null;
  preference: string | null;
  source: NewsletterSource;
  hostnameId: number;
}

export interface SubscriptionRow {
  id: number;
  customer_id: number | null;
  email: string;
  type: string;
  gender_oriented_product_preference: string | null;
  created_at: Date;
}

const RECORD = 'id, customer_id, email, type, gender_oriented_product_preference, created_at';

/** Most mails a day to a mailbox by ways to write it that have no share of their own. */
const MOST_TO_VARIANTS = 5;

// Requests and confirmations of one address run one after the other.
const lock = statement(
  'newsletter_lock',
  `select pg_advisory_xact_lock(hashtextextended('newsletter ' || lower($1), 0))`,
);
const insert = statement(
  'newsletter_request',
  `with address as (
     select ${keyedHash('$1')} as hash, case when ${sharesLimitSql('$1', '$9')} then ${keyedHash('$9')} end as mailbox from newsletter_key),
   mailed as (
     insert into newsletter_mails (address_hash, mailbox_hash, mailed_at) select hash, mailbox, $6::timestamptz from address
     where mailbox is null or (select count(*) from newsletter_mails m
       where m.mailbox_hash = mailbox and m.mailed_at > $6::timestamptz - interval '1 day') < ${MOST_TO_VARIANTS}
     on conflict (address_hash) do update set mailbox_hash = excluded.mailbox_hash, mailed_at = excluded.mailed_at
       where newsletter_mails.mailed_at <= excluded.mailed_at - interval '1 day' returning 1),
   noted as (update newsletter_subscriptions set gender_oriented_product_preference = $5 where not exists (select from mailed)
     and $5::text is not null and lower(email) = lower($1) and type = $2 and confirmed_at is null),
   former as (delete from newsletter_subscriptions where exists (select from mailed)
     and lower(email) = lower($1) and type = $2 and confirmed_at is null),
   made as (
     insert into newsletter_subscriptions (email, type, language, customer_id, gender_oriented_product_preference, created_at, source, hostname_id)
     select $1, $2, $3, $4::int, $5, $6::timestamptz, $7, $8::int from mailed returning ${RECORD})
   select made.*, true as is_mailed from made
   union all select nextval(pg_get_serial_sequence('newsletter_subscriptions', 'id'))::int, $4::int, $1, $2, $5, $6::timestamptz, false
     where not exists (select from mailed)`,
);

/**
 * Records a request in place of an unconfirmed one. Without a mail no row is made, but a number is answered
 * (enumeration).
 */
export async function insertRequest(
  tx: Transaction,
  { email, type, language, customerId, preference, source, hostnameId }: Subscription,
  now: Date,
): Promise<SubscriptionRow & { is_mailed: boolean }> {
  const mailbox = mailboxOf(email);
  tx.send(lock, [mailbox]);
  const values = [email, type, language, customerId, preference, now, source, hostnameId, mailbox];
  const [row] = await tx.query<SubscriptionRow & { is_mailed: boolean }>(insert, values);
  if (!row) throw new Error('A newsletter request was not given back.');
  return row;
}

export interface NewsletterLinks {
  email: string;
  language: Language;
  /** Token of the link that confirms. */
  token: string;
  /** Token of the link that unsubscribes. */
  cancellation_token: string;
  /** Whether the address is subscribed already. */
  is_subscribed: boolean;
}

const issue = statement(
  'newsletter_issue',
  `update newsletter_subscriptions s set confirmation_hash = $2 where s.id = $1
   returning s.email, s.language, s.cancellation_token, exists (select 1 from newsletter_subscriptions o
     where lower(o.email) = lower(s.email) and o.type = s.type and o.confirmed_at is not null) as is_subscribed`,
);

const reader = statement('newsletter_reader', 'select email, language from newsletter_subscriptions where id = $1');

/** Who asked for the newsletter; undefined when the request no longer exists. */
export async function readSubscriber(
  db: Executor,
  id: number,
): Promise<Pick<NewsletterLinks, 'email' | 'language'> | undefined> {
  return (await db.query<Pick<NewsletterLinks, 'email' | 'language'>>(reader, [id]))[0];
}

/** New links for the mail of a request; undefined when it no longer exists. */
export async function issueNewsletterLinks(db: Executor, id: number): Promise<NewsletterLinks | undefined> {
  const token = newToken();
  const [row] = await db.query<Omit<NewsletterLinks, 'token'>>(issue, [id, hashOfToken(token)]);
  return row && { ...row, token };
}

const noteText = statement('newsletter_note_text', 'update newsletter_subscriptions set shown_text = $2 where id = $1');

/** Notes the words of the mail whose link subscribes, for the proof of consent. */
export async function recordConsentText(db: Executor, id: number, text: string): Promise<void> {
  await db.query(noteText, [id, text]);
}

const find = statement(
  'newsletter_find',
  `select ${RECORD} from newsletter_subscriptions where confirmation_hash = $1 and (confirmed_at is not null or created_at > $2::timestamptz - interval '7 days')`,
);
// Who says nothing new keeps what they said before: in the subscription that this one replaces, else in the account.
const inherit = statement(
  'newsletter_inherit',
  `update newsletter_subscriptions s set gender_oriented_product_preference = coalesce(
     (select o.gender_oriented_product_preference from newsletter_subscriptions o
       where o.id <> s.id and lower(o.email) = lower(s.email) and o.type = s.type and o.confirmed_at is not null),
     (select c.gender_oriented_product_preference from customers c where ${isAccountOf('c', 's.email')}))
   where s.id = $1 and s.confirmed_at is null and s.gender_oriented_product_preference is null`,
);
const others = statement(
  'newsletter_others',
  `delete from newsletter_subscriptions where id <> $1 and lower(email) = lower($2) and type = $3`,
);
const confirm = statement(
  'newsletter_confirm',
  `update newsletter_subscriptions s set confirmed_at = coalesce(s.confirmed_at, $2),
     customer_id = coalesce(s.customer_id, (select c.id from customers c where ${isAccountOf('c', 's.email')}))
   where s.id = $1 returning ${RECORD}`,
);
const prove = statement(
  'newsletter_prove',
  `insert into newsletter_consents (address_hash, type, source, hostname_id, language, shown_text, requested_at, confirmed_at)
   select (select ${keyedHash('s.email')} from newsletter_key), s.type, s.source, s.hostname_id, s.language, coalesce(s.shown_text, ''), s.created_at, $2
   from newsletter_subscriptions s where s.id = $1 and s.confirmed_at is null`,
);

/** Requests and confirmations of an address wait for each other. */
export const lockNewsletter = (tx: Transaction, email: string): void => void tx.send(lock, [mailboxOf(email)]);

/** Keeps the proof of a subscription that begins; asked after the lock, so that two presses leave one. */
export const proveConsent = (tx: Transaction, id: number, now: Date): void => void tx.send(prove, [id, now]);

/** Confirms the request of a mailed token and merges other requests of the address into it. Undefined for an unknown token. */
export async function confirmRequest(tx: Transaction, token: string, now: Date): Promise<SubscriptionRow | undefined> {
  const [row] = await tx.query<SubscriptionRow>(find, [hashOfToken(token), now]);
  if (!row) return undefined;
  tx.send(lock, [mailboxOf(row.email)]);
  tx.send(inherit, [row.id]);
  tx.send(others, [row.id, row.email, row.type]);
  proveConsent(tx, row.id, now);
  return (await tx.query<SubscriptionRow>(confirm, [row.id, now]))[0];
}

const cancel = statement(
  'newsletter_cancel',
  `with own as (select email, type from newsletter_subscriptions where cancellation_token = $1),
   ended as (update newsletter_consents p set ended_at = $2::timestamptz from own
     where p.address_hash = (select ${keyedHash('own.email')} from newsletter_key) and p.type = own.type and p.ended_at is null)
   delete from newsletter_subscriptions n using own where lower(n.email) = lower(own.email) and n.type = own.type`,
);

/** Ends the subscription of a token; no effect for an unknown one. */
export async function cancelSubscription(db: Executor, token: string, now: Date): Promise<void> {
  await db.query(cancel, [token, now]);
}

const old = statement(
  'newsletter_old',
  `delete from newsletter_subscriptions where id = any(array(select id from newsletter_subscriptions
     where confirmed_at is null and created_at < $1::timestamptz - interval '7 days' order by created_at limit $2)) returning 1`,
);

const oldMails = statement(
  'newsletter_old_mails',
  `delete from newsletter_mails where address_hash = any(array(select address_hash from newsletter_mails
     where mailed_at <= $1::timestamptz - interval '1 day' order by mailed_at limit $2)) returning 1`,
);

const oldConsents = statement(
  'newsletter_old_consents',
  `delete from newsletter_consents where id = any(array(select id from newsletter_consents
     where ended_at < $1::timestamptz - interval '4 years' order by ended_at limit $2)) returning 1`,
);

/** Deletes unconfirmed addresses, records of mails older than a day, and proofs of what ended four years ago. */
export async function deleteOldRequests(db: Executor, now: Date): Promise<void> {
  await deleteInBatches(db, old, [now]);
  await deleteInBatches(db, oldMails, [now]);
  await deleteInBatches(db, oldConsents, [now]);
}
