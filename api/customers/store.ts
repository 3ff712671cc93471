import { type Executor, statement, type Transaction } from '../platform/index.ts';

/** A buyer as an order tells of him. */
export interface Buyer {
  email: string;
  first_name: string | null;
  last_name: string | null;
  dial_code: string | null;
  phone: string | null;
  language: string;
  gender_oriented_product_preference: string | null;
}

// An e-mail has one account; a second one is silently not made.
const insert = statement(
  'customers_insert',
  `insert into customers (email, first_name, last_name, dial_code, phone, language, gender_oriented_product_preference, password_hash, is_guest)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning id`,
);

/** The new customer's number; undefined when the e-mail has an account already. */
export async function insertCustomer(
  tx: Executor,
  buyer: Buyer,
  passwordHash: string | null,
): Promise<number | undefined> {
  const {
    email,
    first_name,
    last_name,
    dial_code,
    phone,
    language,
    gender_oriented_product_preference: preference,
  } = buyer;
  const values = [
    email,
    first_name,
    last_name,
    dial_code,
    phone,
    language,
    preference,
    passwordHash,
    passwordHash === null,
  ];
  return (await tx.query<{ id: number }>(insert, values))[0]?.id;
}

const open = statement(
  'customers_open_account',
  `update customers g set password_hash = $2, is_guest = false where g.id = $1 and g.is_guest
   and not exists (select 1 from customers a where lower(a.email) = lower(g.email) and not a.is_guest) returning g.id`,
);

/** What PostgreSQL says when an account of the same e-mail was made meanwhile. */
const TAKEN = '23505';

/** Makes an account of a guest; false when the e-mail has one already. */
export async function openAccount(tx: Transaction, guestId: number, passwordHash: string): Promise<boolean> {
  tx.send('savepoint account');
  try {
    return (await tx.query(open, [guestId, passwordHash])).length > 0;
  } catch (error) {
    if ((error as { code?: string }).code !== TAKEN) throw error;
    await tx.query('rollback to savepoint account');
    return false;
  }
}

const subscribe = statement(
  'customers_subscribe',
  `insert into newsletter_subscriptions (email, type, language, customer_id, gender_oriented_product_preference)
   values ($1, $2, $3, $4, $5) on conflict do nothing returning id`,
);

export interface Subscription {
  email: string;
  type: string;
  language: string;
  customerId: number | null;
  preference: string | null;
}

/** The new subscription's number; undefined when there is one already. */
export async function insertSubscription(
  tx: Executor,
  { email, type, language, customerId, preference }: Subscription,
): Promise<number | undefined> {
  return (await tx.query<{ id: number }>(subscribe, [email, type, language, customerId, preference]))[0]?.id;
}

const subscription = statement(
  'customers_subscription',
  'select email, type, language from newsletter_subscriptions where id = $1',
);

/** Who subscribed, and in which language; undefined when it was taken back since. */
export async function readSubscription(
  db: Executor,
  id: number,
): Promise<Pick<Subscription, 'email' | 'type' | 'language'> | undefined> {
  return (await db.query<Pick<Subscription, 'email' | 'type' | 'language'>>(subscription, [id]))[0];
}
