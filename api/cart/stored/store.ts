import type { z } from 'zod';
import { cartPatch } from '../../../contract/cart/records.ts';
import type { Translated } from '../../../contract/locales.ts';
import { type Executor, statement, type Transaction } from '../../platform/database/index.ts';
import type { Answered, Change } from './answered.ts';
import { type EnteredDiscount, enteredDiscountsOf, enteredVouchersOf } from './entered-codes.ts';
import { openToSql } from './owner.ts';
import type { CreditWish } from './wished-credits.ts';
import { wishedCreditsOf } from './wished-credits.ts';

type Patch = z.output<typeof cartPatch>;
/** Columns that hold what the buyer chooses: each field of the patch is one. */
type CartChoices = { [Name in keyof Patch]-?: Exclude<Patch[Name], undefined> };

/** Discounts that an order was refused, because its e-mail has used them as often as allowed. */
export interface UsedUpDiscounts {
  /** Of another e-mail the cart tells nothing before it is ordered: who typed it may be a stranger. */
  email: string | null;
  discount_ids: number[];
}

export interface CartRow extends CartChoices {
  id: string;
  hostname_id: number;
  customer_id: number | null;
  currency_id: number;
  price_list_id: number;
  language: string;
  tracking_id: string | null;
  expiration_at: Date;
  /** Until when somebody may listen to its changes. */
  live_until: Date | null;
  /** What the last write answered besides the prices of lines; null where that is nothing. */
  answered: Answered | null;
  /** Changes that writes found and nobody acknowledged; null for none. */
  changes: Change[] | null;
  used_up_discounts: UsedUpDiscounts | null;
  /** Discounts whose codes were entered, in the order they were. */
  entered_discounts: EnteredDiscount[];
  /** Numbers of the vouchers that pay it. */
  entered_vouchers: number[];
  /** Credits that its customer wants taken off. */
  wished_credits: CreditWish[];
  /** The only country that its customer may order to; null for any. */
  only_country: OnlyCountry | null;
  /** Gifts that the buyer took out. */
  declined_gift_ids: number[];
  /** Number for VAT of the company that the invoice is for. */
  vat_number: string | null;
  /** Name of the company that has the number, as it was typed. */
  company_name: string | null;
  /** Free shipping threshold in the request's currency; null if there is none. */
  free_from: number | null;
}

/** A country with its name. */
export interface OnlyCountry {
  id: number;
  name: Translated;
}

/** Host, currency, price list, language and visitor of a cart. */
export interface CartOrigin {
  hostnameId: number;
  currencyId: number;
  priceListId: number;
  language: string;
  trackingId: string | null;
}

/** Columns that the buyer fills in, written together. */
export const CHOICES = Object.keys(cartPatch.shape) as (keyof CartChoices)[];
/** The only country that the customer of a cart `c` may order to. */
export const ONLY_COUNTRY_ID = '(select u.restrict_to_country_id from customers u where u.id = c.customer_id)';
/** A customer who may order to one country only has their cart delivered there, whatever it was for before. */
const CHOSEN = CHOICES.map((name) =>
  name === 'shipping_country_id' ? `coalesce(${ONLY_COUNTRY_ID}, c.${name}) as ${name}` : `c.${name}`,
);
/** Number and name of that country, of the cart `c`. */
export const ONLY_COUNTRY = `(select jsonb_build_object('id', n.id, 'name', n.name) from customers u
  join countries n on n.id = u.restrict_to_country_id where u.id = c.customer_id) as only_country`;
const OWN_COLUMNS = `c.id, c.hostname_id, c.customer_id, c.currency_id, c.price_list_id, c.language, ${CHOSEN.join(', ')}, ${ONLY_COUNTRY},
  c.tracking_id, c.expiration_at, c.live_until, c.answered, c.changes, c.used_up_discounts, c.declined_gift_ids`;
/** Number for VAT and name of the company that a cart's invoice is for. */
const companyField = (column: 'company_vat_number' | 'company_name', cart: string) =>
  `(select a.${column} from cart_addresses a where a.cart_id = ${cart}.id and a.type = 'billing' and a.is_company)`;
const companyOf = (cart: string) =>
  `${companyField('company_vat_number', cart)} as vat_number, ${companyField('company_name', cart)} as company_name`;
const COLUMNS = `${OWN_COLUMNS}, ${companyOf('c')}, ${enteredDiscountsOf('c')} as entered_discounts,
  ${enteredVouchersOf('c')} as entered_vouchers, ${wishedCreditsOf('c')} as wished_credits`;
const thresholdSql = (currency: string) =>
  `(select f.price from free_shipping f where f.currency_id = ${currency}) as free_from`;

const create = statement(
  'cart_create',
  `insert into carts as c (hostname_id, currency_id, price_list_id, language, shipping_country_id, expiration_at, tracking_id, customer_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${OWN_COLUMNS}, '[]'::jsonb as entered_discounts, '{}'::int[] as entered_vouchers, '[]'::jsonb as wished_credits, null::text as vat_number, null::text as company_name,
     ${thresholdSql('$2')}, set_config('synchronous_commit', 'off', true)`,
);
export async function insertCart(
  db: Executor,
  origin: CartOrigin,
  { countryId, customerId }: { countryId: number; customerId: number | null },
  expiresAt: Date,
): Promise<CartRow> {
  const { hostnameId, currencyId, priceListId, language, trackingId } = origin;
  const values = [hostnameId, currencyId, priceListId, language, countryId, expiresAt, trackingId, customerId];
  const [row] = await db.query<CartRow>(create, values);
  if (!row) throw new Error('A new cart was not given back.');
  return row;
}

const read = statement(
  'cart_read',
  `select ${COLUMNS}, ${thresholdSql('$2')} from carts c where c.id = $1 and c.closed_at is null and c.expiration_at > $3`,
);
export async function readCart(db: Executor, id: string, currencyId: number, now: Date): Promise<CartRow | undefined> {
  return (await db.query<CartRow>(read, [id, currencyId, now]))[0];
}

const OPEN = 'c.id = $1 and c.closed_at is null and c.expiration_at > $2';
const lockedColumns = (commit: 'on' | 'off') =>
  `${OWN_COLUMNS}, ${thresholdSql('$3')}, set_config('synchronous_commit', '${commit}', true)`;
// Both lock the row, so that concurrent writers of a cart run one after the other.
const lock = statement('cart_hold', `select ${lockedColumns('off')} from carts c where ${OPEN} for update of c`);
const close = statement(
  'cart_close',
  `update carts c set closed_at = $2 where ${OPEN} returning ${lockedColumns('on')}`,
);
const move = statement(
  'cart_move',
  'update carts set expiration_at = $2, hostname_id = $3, currency_id = $4, price_list_id = $5, language = $6, tracking_id = $7 where id = $1',
);
export type LockedCart = CartRow & { line_count: number };
type LockedParts = Pick<
  LockedCart,
  'entered_discounts' | 'entered_vouchers' | 'wished_credits' | 'vat_number' | 'company_name' | 'line_count'
>;
/** A locked cart without what other tables have of it: a statement that waits for the lock sees those as before the wait. */
type LockedRow = Omit<LockedCart, keyof LockedParts>;

/** The expiration is extended only by at least this much, so that most writes leave the row and its indexes alone. */
const WORTH_MOVING_MS = 3_600_000;

function stays(cart: CartRow, origin: CartOrigin, expiresAt: Date): boolean {
  const { hostnameId, currencyId, priceListId, language } = origin;
  const here =
    cart.hostname_id === hostnameId &&
    cart.currency_id === currencyId &&
    cart.price_list_id === priceListId &&
    cart.language === language &&
    cart.tracking_id === (origin.trackingId ?? cart.tracking_id);
  return here && expiresAt.getTime() - cart.expiration_at.getTime() < WORTH_MOVING_MS;
}

/** Locks the cart for the rest of the transaction, whose commit does not wait for the disk. */
export async function lockCart(tx: Executor, id: string, currencyId: number, now: Date) {
  return (await tx.query<LockedRow>(lock, [id, now, currencyId]))[0];
}

/** Locks and closes a cart that becomes an order: it can no longer be read or changed. The commit waits for the disk. */
export async function lockAndClose(tx: Executor, id: string, currencyId: number, now: Date) {
  return (await tx.query<LockedRow>(close, [id, now, currencyId]))[0];
}

const parts = statement(
  'cart_parts',
  `select ${enteredDiscountsOf('c')} as entered_discounts, ${enteredVouchersOf('c')} as entered_vouchers, ${wishedCreditsOf('c')} as wished_credits, ${companyOf('c')},
   (select count(*)::int from cart_items i where i.cart_id = c.id) as line_count from carts c where c.id = $1`,
);

/** What other tables have of a cart. */
export async function readParts(tx: Executor, id: string): Promise<LockedParts> {
  const [found] = await tx.query<LockedParts>(parts, [id]);
  const none = { entered_discounts: [], entered_vouchers: [], wished_credits: [] };
  return found ?? { ...none, vat_number: null, company_name: null, line_count: 0 };
}

/** The cart with the number of lines that it has after writes of this transaction. */
export async function withLineCount(tx: Executor, cart: LockedCart): Promise<LockedCart> {
  return { ...cart, ...(await readParts(tx, cart.id)) };
}

/** Moves a locked cart to the request's host and currency and extends its expiration, if that changes anything. */
export function moveCart(tx: Transaction, cart: LockedCart, origin: CartOrigin, expiresAt: Date): LockedCart {
  if (stays(cart, origin, expiresAt)) return cart;
  const { hostnameId, currencyId, priceListId, language } = origin;
  const trackingId = origin.trackingId ?? cart.tracking_id;
  tx.send(move, [cart.id, expiresAt, hostnameId, currencyId, priceListId, language, trackingId]);
  return {
    ...cart,
    expiration_at: expiresAt,
    hostname_id: hostnameId,
    currency_id: currencyId,
    price_list_id: priceListId,
    language,
    tracking_id: trackingId,
  };
}

const choose = statement(
  'cart_choose',
  `update carts set ${CHOICES.map((name, index) => `${name} = $${index + 2}`).join(', ')} where id = $1`,
);
export function writeChoices(tx: Transaction, row: CartRow): void {
  const values = CHOICES.map((name) => (name === 'additional_data' ? JSON.stringify(row[name]) : row[name]));
  tx.send(choose, [row.id, ...values]);
}

const remove = statement(
  'cart_delete',
  `delete from carts c where c.id = $1 and c.closed_at is null and ${openToSql('c', '$2')} returning c.id, c.live_until`,
);
/** The deleted cart; undefined when none was. */
export async function deleteCart(
  db: Executor,
  id: string,
  customerId: number | null,
): Promise<Pick<CartRow, 'id' | 'live_until'> | undefined> {
  return (await db.query<Pick<CartRow, 'id' | 'live_until'>>(remove, [id, customerId]))[0];
}

const customerOf = statement('cart_customer', 'select customer_id from carts where id = $1');
/** The customer of a cart, ordered or not; null without one. */
export async function readCustomerId(db: Executor, id: string): Promise<number | null> {
  return (await db.query<{ customer_id: number | null }>(customerOf, [id]))[0]?.customer_id ?? null;
}

const currencyCode = statement('cart_currency', 'select code from currencies where id = $1');
export async function readCurrencyCode(db: Executor, id: number): Promise<string> {
  return (await db.query<{ code: string }>(currencyCode, [id]))[0]?.code ?? '';
}

const countryIsActive = statement('cart_country', 'select 1 from countries where id = $1 and is_active');
export async function isActiveCountry(db: Executor, id: number): Promise<boolean> {
  return (await db.query(countryIsActive, [id])).length > 0;
}

// Closed carts stay for retries of the order call; the order has copies of all data.
const expired = statement(
  'cart_expired',
  `delete from carts where id in (select id from carts where expiration_at < $1 order by expiration_at limit $2 for update skip locked) returning 1`,
);
const ofCustomer = statement('cart_delete_of_customer', 'delete from carts where customer_id = any($1::int[])');
/** Deletes the carts of customers, with what was typed in them. */
export async function deleteCartsOf(db: Executor, customerIds: readonly number[]): Promise<void> {
  await db.query(ofCustomer, [customerIds]);
}

const openOfCustomer = statement(
  'cart_delete_open_of_customer',
  'delete from carts where customer_id = $1 and closed_at is null',
);
/** Deletes the open carts of a customer. Ordered ones stay for repeated calls. */
export async function deleteOpenCartsOf(db: Executor, customerId: number): Promise<void> {
  await db.query(openOfCustomer, [customerId]);
}

const oldTokens = statement('cart_old_handovers', 'delete from cart_handovers where expires_at < $1');

/** Deletes expired carts, at most `limit` of them, and unused handover tokens. */
export async function deleteExpired(db: Executor, now: Date, limit: number): Promise<void> {
  for (let full = true; full; ) full = (await db.query(expired, [now, limit])).length === limit;
  await db.query(oldTokens, [now]);
}
