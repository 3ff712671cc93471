import type { z } from 'zod';
import type { newsletterConsent, ownNewsletterInput } from '../../contract/customers/newsletter.ts';
import { newsletterTexts } from '../../contract/customers/newsletter-texts/index.ts';
import { isAccountOf, keyedHash } from '../customers/index.ts';
import { type Executor, statement, type Transaction } from '../platform/database/index.ts';
import { notFound, type RequestContext } from '../platform/http/index.ts';
import { lockNewsletter, proveConsent, type SubscriptionRow } from './store.ts';

const RECORD = 's.id, s.customer_id, s.email, s.type, s.gender_oriented_product_preference, s.created_at';

const own = statement(
  'newsletter_own',
  `select ${RECORD} from customers c join newsletter_subscriptions s on lower(s.email) = lower(c.email) and s.confirmed_at is not null
   where c.id = $1 and ${isAccountOf('c', 's.email')} order by s.id limit 10`,
);

/** What the confirmed e-mail of a customer is subscribed to. */
export const readOwnSubscriptions = (db: Executor, customerId: number): Promise<SubscriptionRow[]> =>
  db.query<SubscriptionRow>(own, [customerId]);

const email = statement('newsletter_email', 'select email from customers where id = $1');
const change = statement(
  'newsletter_change',
  'update newsletter_subscriptions s set gender_oriented_product_preference = $2, customer_id = $3 where s.id = $1',
);
const insert = statement(
  'newsletter_insert_own',
  `insert into newsletter_subscriptions (email, type, language, customer_id, gender_oriented_product_preference, source, hostname_id, shown_text, created_at)
   values ($1, $2, $3, $4, $5, 'account', $6, $7, $8) returning id`,
);
const begin = statement('newsletter_begin_own', 'update newsletter_subscriptions set confirmed_at = $2 where id = $1');

type Wish = z.output<typeof ownNewsletterInput>;

/** Subscribes the confirmed e-mail of the customer who is signed in, or changes the preference. */
export async function subscribeOwn(
  tx: Transaction,
  customerId: number,
  { type, gender_oriented_product_preference: preference = null }: Wish,
  { language, hostnameId, now }: Pick<RequestContext, 'language' | 'hostnameId'> & { now: Date },
): Promise<SubscriptionRow> {
  const [customer] = await tx.query<{ email: string }>(email, [customerId]);
  if (!customer) throw notFound();
  lockNewsletter(tx, customer.email);
  const known = (await readOwnSubscriptions(tx, customerId)).find((one) => one.type === type);
  if (known) await tx.query(change, [known.id, preference || null, customerId]);
  else {
    const text = newsletterTexts[language].newsletterConsent;
    const values = [customer.email, type, language, customerId, preference || null, hostnameId, text, now];
    const [made] = await tx.query<{ id: number }>(insert, values);
    if (!made) throw new Error('A subscription was not given back.');
    proveConsent(tx, made.id, now);
    await tx.query(begin, [made.id, now]);
  }
  const row = (await readOwnSubscriptions(tx, customerId)).find((one) => one.type === type);
  if (!row) throw notFound();
  return row;
}

const token = statement(
  'newsletter_own_token',
  `select s.cancellation_token as token from customers c join newsletter_subscriptions s on lower(s.email) = lower(c.email)
   where c.id = $1 and s.id = $2 and ${isAccountOf('c', 's.email')}`,
);

/** The token that ends a subscription of a customer's e-mail; undefined when there is none. */
export async function readOwnToken(db: Executor, customerId: number, id: number): Promise<string | undefined> {
  return (await db.query<{ token: string }>(token, [customerId, id]))[0]?.token;
}

interface ConsentRow {
  id: number;
  type: string;
  source: string;
  hostname: string | null;
  language: string;
  shown_text: string;
  requested_at: Date;
  confirmed_at: Date;
  ended_at: Date | null;
}

const consents = statement(
  'newsletter_consents',
  `select n.id, n.type, n.source, h.hostname, n.language, n.shown_text, n.requested_at, n.confirmed_at, n.ended_at
   from newsletter_consents n left join shop_hostnames h on h.id = n.hostname_id
   where n.address_hash = (select ${keyedHash('$1')} from newsletter_key) order by n.id desc limit 100`,
);

/** Proof of consent of an address, the newest first. */
export async function readConsents(db: Executor, address: string): Promise<z.input<typeof newsletterConsent>[]> {
  const rows = await db.query<ConsentRow>(consents, [address]);
  return rows.map(({ requested_at, confirmed_at, ended_at, ...row }) => ({
    ...(row as Pick<
      z.input<typeof newsletterConsent>,
      'id' | 'type' | 'source' | 'hostname' | 'language' | 'shown_text'
    >),
    requested_at: requested_at.toISOString(),
    confirmed_at: confirmed_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  }));
}
