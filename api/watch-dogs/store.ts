import { MOST_WATCH_DOGS } from '../../contract/watch-dogs/rules.ts';
import { variationIsVisible } from '../catalogue/index.ts';
import { isAccountOf, mailboxOf, sharesLimitSql } from '../customers/index.ts';
import { type Executor, statement, type Transaction } from '../platform/database/index.ts';
import { GROUPS_OF, IS_BACK, judging } from './is-back.ts';

interface WatchDogRow {
  id: number;
  email: string;
  customer_id: number | null;
  product_id: number;
  product_variation_id: number | null;
}

export interface NewWatchDog extends Omit<WatchDogRow, 'id'> {
  hostnameId: number;
  priceListId: number;
  language: string;
}

const RECORD = 'id, email, customer_id, product_id, product_variation_id';

const emailOf = statement('watch_dogs_email_of', 'select email from customers where id = $1');

/** The e-mail of a customer's account; undefined when it was closed meanwhile. */
export async function readOwnEmail(db: Executor, customerId: number): Promise<string | undefined> {
  return (await db.query<{ email: string }>(emailOf, [customerId]))[0]?.email || undefined;
}

/** SQL: mailbox of a wish; of one of before mailboxes were stored its e-mail. */
export const mailboxSql = (dog: string): string => `coalesce(${dog}.mailbox, lower(${dog}.email))`;

/** SQL: by what mails of a wish are counted: the e-mail, or together with other ways to write the mailbox. */
export const shareSql = (dog: string): string =>
  `case when ${sharesLimitSql(`${dog}.email`, mailboxSql(dog))} then 'variants of ' || ${mailboxSql(dog)} else lower(${dog}.email) end`;

/** SQL: whether the owner of the e-mail asked for it: without a confirmed e-mail anybody may have registered the account. */
export const isProvenSql = (dog: string): string =>
  `(${dog}.is_own and exists (select from customers owner where owner.id = ${dog}.customer_id and ${isAccountOf('owner', `${dog}.email`)}))`;

// Two wishes of one mailbox at once must not leave two, nor one too many.
const lock = statement('watch_dogs_lock', `select pg_advisory_xact_lock(hashtextextended('watch dog ' || $1, 0))`);
// Replaced, not found: a new number in any case (enumeration). The owner's own request stays.
const remove = statement(
  'watch_dogs_remove_same',
  `delete from watch_dogs d where lower(d.email) = lower($1) and d.product_id = $2 and coalesce(d.product_variation_id, 0) = coalesce($3::int, 0)
     and d.due_at is null and (d.customer_id = $4::int or not ${isProvenSql('d')})`,
);
const insert = statement(
  'watch_dogs_insert',
  `insert into watch_dogs (email, customer_id, is_own, product_id, product_variation_id, hostname_id, price_list_id, language, created_at, mailbox)
   values ($1, $2, $2::int is not null, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning ${RECORD}`,
);
const crowd = statement(
  'watch_dogs_crowd',
  `delete from watch_dogs where id in (select d.id from watch_dogs d where (lower(d.email) = lower($1) or d.customer_id = $2::int) and d.due_at is null
     order by not ${isProvenSql('d')}, d.id desc offset ${MOST_WATCH_DOGS})`,
);
const same = statement(
  'watch_dogs_same',
  `select id, nextval(pg_get_serial_sequence('watch_dogs', 'id'))::int as answered_id from watch_dogs
   where lower(email) = lower($1) and product_id = $2 and coalesce(product_variation_id, 0) = coalesce($3::int, 0) and due_at is null`,
);

export interface StoredWatchDog {
  /** Stored for the wish: a new one, or the customer's own. */
  id: number;
  /** A new number in both cases, so that nobody learns who watches what. */
  answered: WatchDogRow;
}

/** Stores a wish; replaces the same one, and the oldest beyond the limit, those typed by others first. */
export async function insertWatchDog(tx: Transaction, dog: NewWatchDog, now: Date): Promise<StoredWatchDog> {
  const { email, customer_id, product_id, product_variation_id, hostnameId, priceListId, language } = dog;
  const mailbox = mailboxOf(email);
  tx.send(lock, [mailbox]);
  tx.send(remove, [email, product_id, product_variation_id, customer_id]);
  const values = [
    email,
    customer_id,
    product_id,
    product_variation_id,
    hostnameId,
    priceListId,
    language,
    now,
    mailbox,
  ];
  const [row] = await tx.query<WatchDogRow>(insert, values);
  if (row) {
    tx.send(crowd, [email, customer_id]);
    return { id: row.id, answered: row };
  }
  const [own] = await tx.query<{ id: number; answered_id: number }>(same, [email, product_id, product_variation_id]);
  if (!own) throw new Error('A watch dog was not given back.');
  return { id: own.id, answered: { id: own.answered_id, email, customer_id, product_id, product_variation_id } };
}

const fits = statement(
  'watch_dogs_fits',
  `select case when $2::int is null then not p.has_variations
     else exists (select from product_variations v join product_availabilities a on a.id = v.product_availability_id
       where v.id = $2 and v.product_id = p.id and ${variationIsVisible('v', 'a')}) end as fits
   from products p where p.id = $1`,
);

/** Whether the variation is one of the product's, and none is missing. */
export async function fitsProduct(db: Executor, productId: number, variationId: number | null): Promise<boolean> {
  return (await db.query<{ fits: boolean }>(fits, [productId, variationId]))[0]?.fits ?? false;
}

const back = statement(
  'watch_dogs_back',
  `select ${IS_BACK} as is_back from ${judging(`(select d.*, ${GROUPS_OF} as groups from watch_dogs d where d.id = $1)`)}`,
);

/** Whether the watcher can see and buy it now; undefined when the watch dog is gone. */
export async function isBack(db: Executor, id: number): Promise<boolean | undefined> {
  return (await db.query<{ is_back: boolean }>(back, [id]))[0]?.is_back;
}

const stop = statement('watch_dogs_stop', 'delete from watch_dogs where id = $1 and customer_id = $2 returning 1');

/** Ends a watch dog of a customer; false when there is none. */
export async function stopWatching(db: Executor, id: number, customerId: number): Promise<boolean> {
  return (await db.query(stop, [id, customerId])).length > 0;
}

const cancel = statement(
  'watch_dogs_cancel',
  `delete from watch_dogs d using watch_dogs mailed where mailed.cancellation_token = $1 and lower(d.email) = lower(mailed.email)
     and (d.due_at is null or d.id = mailed.id)`,
);

/** Ends all watch dogs of the address that a mail's token was sent to; no effect for an unknown one. */
export async function cancelWatchDogs(db: Executor, token: string): Promise<void> {
  await db.query(cancel, [token]);
}

const forget = statement('watch_dogs_forget', 'delete from watch_dogs where customer_id = $1');

export async function forgetWatchDogs(db: Executor, customerId: number): Promise<void> {
  await db.query(forget, [customerId]);
}
