import type { Language } from '../../contract/locales.ts';
import { type Database, type Executor, statement, type Transaction } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import { hashOfToken, newToken } from '../platform/secrets/index.ts';
import type { AccountMailKind } from './account-mail-kinds.ts';
import { writeAccountToken } from './account-store.ts';
import { mailboxOf } from './mailbox.ts';
import { isAccountOf, keyedHash, sharesLimitSql } from './sql.ts';

const HOUR_MS = 3_600_000;
/** Lifetime of a link that sets a new password. */
const RESET_MS = HOUR_MS;
/** Lifetime of the other links. */
const LINK_MS = 24 * HOUR_MS;

/** A mail that is to be sent. */
export interface NewAccountMail {
  kind: AccountMailKind;
  email: string;
  language: string;
  customerId?: number | null;
  emailChangeId?: number | null;
}

/** Mails that strangers can have sent to an address. */
const BY_STRANGERS = ['confirm-email', 'password-reset', 'email-change-new'] as const satisfies AccountMailKind[];

/**
 * Most mails of a kind to one address within minutes. Strangers' wait longer, or they would use up the owner's share.
 */
const LIMITS: Readonly<Record<AccountMailKind, { most: number; minutes: number }>> = {
  'confirm-email': { most: 1, minutes: 5 },
  'password-reset': { most: 1, minutes: 5 },
  'email-change-new': { most: 1, minutes: 5 },
  'email-change-old': { most: 5, minutes: 60 },
  'password-changed': { most: 20, minutes: 60 },
  'email-changed': { most: 20, minutes: 60 },
  'sign-in-added': { most: 20, minutes: 60 },
  'codes-on': { most: 20, minutes: 60 },
  'codes-off': { most: 20, minutes: 60 },
  'recovery-codes-renewed': { most: 20, minutes: 60 },
};

/** Mails a day to a mailbox by other ways to write it, which share one limit: at most 28, later ones wait longer. */
const VARIANTS = { most: 5, minutes: 5 };

// Requests of one mailbox run one after the other, so that many at once give one mail.
const lock = statement(
  'customers_mail_lock',
  `select pg_advisory_xact_lock(hashtextextended('account mail ' || lower($1), 0))`,
);
// Resets for unknown e-mails are mailed to nobody, and count for what was typed only.
const NOTED = `address as (
     select ${keyedHash('$2')} as hash, case when ${sharesLimitSql('$2', '$7')} and $1 <> 'email-changed' and ($1 <> 'password-reset'
       or exists (select 1 from customers c where lower(c.email) = lower($2) and not c.is_guest)) then ${keyedHash('$7')} end as mailbox
     from newsletter_key),
   variants as (
     select count(*)::int as today, max(mailed_at) as latest from account_mail_times
     where mailbox_hash = (select mailbox from address) and mailed_at > $3::timestamptz - interval '1 day'),
   sent as (
     select count(*) filter (where kind = $1 and mailed_at > $3::timestamptz - make_interval(mins => $4)) as recent,
       count(*) filter (where kind = any($6)) as today, max(mailed_at) filter (where kind = $1) as latest
     from account_mail_times where address_hash = (select hash from address) and mailed_at > $3::timestamptz - interval '1 day'),
   noted as (
     insert into account_mail_times (address_hash, mailbox_hash, kind, mailed_at) select hash, mailbox, $1, $3::timestamptz from address, sent, variants
     where recent < $5 and ($1 <> all($6) or sent.latest is null
       or sent.latest <= $3::timestamptz - make_interval(mins => $4 * greatest(sent.today::int - 2, 1)))
       and (mailbox is null or variants.today < ${VARIANTS.most}
       or variants.latest <= $3::timestamptz - make_interval(mins => ${VARIANTS.minutes} * (variants.today - ${VARIANTS.most - 1})))
     returning 1)`;
const note = statement('customers_note_mail', `with ${NOTED} select from noted`);
const insert = statement(
  'customers_insert_mail',
  `with ${NOTED}
   insert into account_mails (kind, email, language, customer_id, email_change_id, created_at)
   select $1, $2, $8, $9, $10, $3::timestamptz where exists (select 1 from noted) returning id`,
);

/** Lets requests of one mailbox wait for each other; values of `NOTED`. */
function limited(tx: Transaction, kind: AccountMailKind, email: string, now: Date): unknown[] {
  const mailbox = mailboxOf(email);
  tx.send(lock, [mailbox]);
  const { most, minutes } = LIMITS[kind];
  return [kind, email, now, minutes, most, BY_STRANGERS, mailbox];
}

/** Counts a mail of a kind that is not one of `account_mails`; false when the address or its mailbox got as many as it may. */
export async function mayMail(tx: Transaction, kind: AccountMailKind, email: string, now: Date): Promise<boolean> {
  return (await tx.query(note, limited(tx, kind, email, now))).length > 0;
}

/** Requests a mail; false when the address or its mailbox got as many as it may. The work is the same for every address. */
export async function requestMail(
  tx: Transaction,
  { kind, email, language, customerId = null, emailChangeId = null }: NewAccountMail,
  now: Date,
): Promise<boolean> {
  const values = [...limited(tx, kind, email, now), language, customerId, emailChangeId];
  const [row] = await tx.query<{ id: number }>(insert, values);
  if (row) await emit(tx, 'customer.mail_due', { account_mail_id: row.id });
  return row !== undefined;
}

/** What a mail says. The account's owner alone reads whether there is one (enumeration). */
export type AccountMail = { email: string; language: Language } & (
  | { kind: 'confirm-email' | 'password-reset'; token: string }
  /** Somebody registered the address, or wants to change another account's to it, and it has an account. */
  | { kind: 'exists-registration' | 'exists-email-change' }
  /** To the old and to the new address of a change. */
  | {
      kind: 'email-change-old' | 'email-change-new';
      token: string;
      old_email: string;
      new_email: string;
      /** Whether the link at the old address has to be followed yet. */
      waits_for_old: boolean;
    }
  /** `sign-in-added`: a passkey, or an account of a third party. `email-changed` goes to the old address. */
  | { kind: AccountReport }
);

/** Mails that say what happened to an account, without a token. */
const REPORTS = [
  'password-changed',
  'email-changed',
  'sign-in-added',
  'codes-on',
  'codes-off',
  'recovery-codes-renewed',
] as const satisfies AccountMailKind[];
type AccountReport = (typeof REPORTS)[number];
const isReport = (kind: AccountMailKind): kind is AccountReport => REPORTS.some((report) => report === kind);

interface DueMail {
  kind: AccountMailKind;
  email: string;
  language: Language;
  /** The account that the mail is about: its own, or the one that the address has by now. */
  target_id: number | null;
  is_confirmed: boolean;
  /** Whether another account with the address is confirmed. */
  is_taken: boolean;
  old_email: string | null;
  new_email: string | null;
  waits_for_old: boolean;
  is_change_open: boolean;
}

const due = statement(
  'customers_due_mail',
  `select m.kind, m.email, m.language, a.id as target_id, coalesce(a.email_confirmed_at is not null, false) as is_confirmed,
     exists (select 1 from customers o where ${isAccountOf('o', 'm.email')} and o.id is distinct from a.id) as is_taken,
     a.email as old_email, e.new_email, e.old_confirmed_at is null as waits_for_old,
     coalesce(e.expires_at > $2 and case m.kind when 'email-change-old' then e.old_confirmed_at else e.new_confirmed_at end is null, false) as is_change_open
   from account_mails m
   left join email_changes e on e.id = m.email_change_id
   left join lateral (select c.* from customers c where not c.is_guest
       and case when m.kind = 'password-reset' then lower(c.email) = lower(m.email) else c.id = m.customer_id end
     order by c.email_confirmed_at is null, c.id desc limit 1) a on true
   where m.id = $1`,
);

/** What is due by the rules, without a token; undefined when the mail has become pointless. */
export async function findDueMail(db: Executor, id: number, now: Date): Promise<DueMail | undefined> {
  const [mail] = await db.query<DueMail>(due, [id, now]);
  if (!mail || mail.target_id === null) return undefined;
  if (mail.kind === 'confirm-email' && mail.is_confirmed) return undefined;
  if (mail.kind.startsWith('email-change-') && !mail.is_change_open) return undefined;
  return mail;
}

const issue = statement(
  'customers_issue_mail_token',
  'update account_mails set token_hash = $2, expires_at = $3, customer_id = $4 where id = $1',
);

async function issueToken(db: Executor, id: number, customerId: number | null, expiresAt: Date): Promise<string> {
  const token = newToken();
  await db.query(issue, [id, hashOfToken(token), expiresAt, customerId]);
  return token;
}

const requestOf = statement('customers_request_of', 'select id from account_requests where customer_id = $1');

async function issueConfirmation(db: Executor, customerId: number | null, now: Date): Promise<string | undefined> {
  const [request] = await db.query<{ id: number }>(requestOf, [customerId]);
  return request && (await writeAccountToken(db, request.id, now, new Date(now.getTime() + LINK_MS)))?.token;
}

/**
 * Makes a mail's content, with a new token where it has a link: earlier ones end. Undefined when it became pointless.
 */
export async function issueAccountMail(db: Database, id: number, now: Date): Promise<AccountMail | undefined> {
  const mail = await findDueMail(db, id, now);
  if (!mail) return undefined;
  const { kind, email, language, target_id: customerId, old_email, new_email, waits_for_old } = mail;
  // Without the name: anybody may register somebody else's address under any words.
  const reader = { email, language };
  if (isReport(kind)) return { ...reader, kind };
  if (mail.is_taken && kind === 'confirm-email') return { ...reader, kind: 'exists-registration' };
  if (mail.is_taken && kind === 'email-change-new') return { ...reader, kind: 'exists-email-change' };
  if (kind === 'confirm-email') {
    const token = await issueConfirmation(db, customerId, now);
    return token === undefined ? undefined : { ...reader, kind, token };
  }
  const lifetime = kind === 'password-reset' ? RESET_MS : LINK_MS;
  const token = await issueToken(db, id, customerId, new Date(now.getTime() + lifetime));
  if (kind === 'password-reset') return { ...reader, kind, token };
  return { ...reader, kind, token, old_email: old_email ?? '', new_email: new_email ?? '', waits_for_old };
}
