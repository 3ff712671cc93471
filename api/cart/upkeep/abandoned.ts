import type { SavedLine } from '../../../contract/cart/saved.ts';
import type { Language } from '../../../contract/locales.ts';
import { type Database, type Executor, statement } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import { correct } from '../calculate/index.ts';
import { findShared, savedTaxRates, saveShare, toShare } from '../saved/index.ts';
import type { SharedThing } from '../saved-tables.ts';
import { lockCart, readLines, termsOf } from '../stored/index.ts';

/** Carts that were left longer ago are not told of any more: mails may have been off meanwhile. */
const LATEST_HOURS = 48;
/** Reminders of one address come at least this far apart, however many carts it has. */
const DAYS_BETWEEN = 7;
/** Mails of one look. */
const BATCH = 500;

/** SQL: when a cart was changed last, an hour too early at most. */
const changedAt = (days: string) => `c.expiration_at - make_interval(days => ${days}::int)`;
/** SQL: whether somebody ordered since their cart was changed last. */
const hasBought = (email: string, days: string) =>
  `exists (select from orders o where o.created_at >= ${changedAt(days)} and (lower(o.email) = ${email} or o.customer_id = c.customer_id))`;
/** SQL: the subscriptions whose consent covers the shop's offers, `s`. */
const subscriptionsOf = (email: string) =>
  `newsletter_subscriptions s where lower(s.email) = ${email} and s.confirmed_at is not null`;

// The account's address of a customer, what a guest typed otherwise.
const choose = statement(
  'cart_abandoned_choose',
  `with left_carts as (
     select c.*, lower(coalesce(cu.email, c.email)) as address from carts c left join customers cu on cu.id = c.customer_id
     where c.closed_at is null and c.expiration_at <= $1::timestamptz + make_interval(days => $2::int, hours => -$3::int)
       and c.expiration_at > $1::timestamptz + make_interval(days => $2::int, hours => -$3::int - ${LATEST_HOURS})),
   chosen as (select distinct on (c.address) c.id, c.address, c.expiration_at from left_carts c
     where exists (select from ${subscriptionsOf('c.address')}) and exists (select from cart_items i where i.cart_id = c.id)
       and not exists (select from abandoned_cart_mails m where m.cart_id = c.id)
       and not exists (select from abandoned_cart_mails m where m.email = c.address and m.created_at > $1::timestamptz - interval '${DAYS_BETWEEN} days')
       and not ${hasBought('c.address', '$2')}
     order by c.address, c.expiration_at desc limit ${BATCH})
   insert into abandoned_cart_mails (cart_id, email, expiration_at, created_at) select id, address, expiration_at, $1 from chosen
   on conflict (cart_id) do nothing returning id`,
);

export interface AbandonedCartOptions {
  /** Hours after which a subscriber is reminded of a cart that they left; 0 for never. */
  abandonedCartHours: number;
  /** Days after which an unused cart expires. */
  cartDays: number;
}
type Dependencies = AbandonedCartOptions & { db: Database; clock: () => Date };

/** Has the owners of left carts reminded, once for each cart. */
export async function lookForAbandoned({ db, clock, abandonedCartHours, cartDays }: Dependencies): Promise<void> {
  if (abandonedCartHours === 0) return;
  await db.transaction(async (tx) => {
    for (const { id } of await tx.query<{ id: number }>(choose, [clock(), cartDays, abandonedCartHours]))
      await emit(tx, 'cart.abandoned', { abandoned_cart_mail_id: id });
  });
}

/** Whom a reminder goes to. */
export interface AbandonedCart {
  cart_id: string;
  email: string;
  language: Language;
  hostname_id: number;
  /** Ends the newsletter, whose consent it is. */
  cancellation_token: string;
}

const read = statement(
  'cart_abandoned_read',
  `select m.cart_id, m.email, c.language, c.hostname_id, s.cancellation_token
   from abandoned_cart_mails m join carts c on c.id = m.cart_id and c.closed_at is null and c.expiration_at = m.expiration_at
   cross join lateral (select s.cancellation_token from ${subscriptionsOf('m.email')} order by s.id limit 1) s
   where m.id = $1 and not ${hasBought('m.email', '$2')}`,
);

/** Undefined when the cart was changed, bought or deleted since, or the consent is withdrawn. */
export const readAbandoned = async (db: Executor, id: number, cartDays: number): Promise<AbandonedCart | undefined> =>
  (await db.query<AbandonedCart>(read, [id, cartDays]))[0];

/** What can be bought of a cart, locked. */
async function goodsOf(tx: Executor, cartId: string, context: RequestContext, now: Date): Promise<SharedThing[]> {
  const cart = await lockCart(tx, cartId, context.currency.id, now);
  if (!cart) return [];
  const { lines } = correct(await readLines(tx, cart, termsOf(context, now)));
  return toShare(lines).map(({ thing }) => thing);
}

/** What a link of a reminder shows. */
export interface AbandonedContents {
  token: string;
  lines: SavedLine[];
  /** Of the shown prices. */
  taxRates: readonly number[];
}

/** Makes a link to what can be bought of a cart; null when that is nothing. */
export const shareAbandoned = (
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  cartId: string,
  context: RequestContext,
): Promise<AbandonedContents | null> =>
  db.transaction(async (tx) => {
    const now = clock();
    const shared = await goodsOf(tx, cartId, context, now);
    if (shared.length === 0) return null;
    const { token } = saveShare(tx, cartId, shared, now);
    const lines = await findShared(tx, shared, context, now);
    const priced = lines.filter(({ record }) => record.taxed_unit_price !== null);
    const taxRates = priced.flatMap(({ found }) => savedTaxRates(found));
    return { token, lines: lines.map(({ record }) => record), taxRates };
  });
