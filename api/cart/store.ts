import { type Executor, statement } from '../platform/index.ts';

export interface CartRow {
  id: string;
  hostname_id: number;
  customer_id: number | null;
  currency_id: number;
  price_list_id: number;
  language: string;
  shipping_country_id: number | null;
  shipping_method_id: number | null;
  shipping_option_id: number | null;
  payment_method_id: number | null;
  has_shipping_address: boolean;
  email: string | null;
  note: string | null;
  additional_data: Record<string, unknown>;
  expiration_at: Date;
  /** Free shipping threshold of the currency that is asked for; null when there is none. */
  free_from: number | null;
}

/** Where a cart stands: the host that sells, in which currency and language. */
export interface CartPlace {
  hostnameId: number;
  currencyId: number;
  priceListId: number;
  language: string;
}

const COLUMNS = `c.id, c.hostname_id, c.customer_id, c.currency_id, c.price_list_id, c.language, c.shipping_country_id, c.shipping_method_id,
  c.shipping_option_id, c.payment_method_id, c.has_shipping_address, c.email, c.note, c.additional_data, c.expiration_at`;
const freeFrom = (currency: string) =>
  `(select f.price from free_shipping f where f.currency_id = ${currency}) as free_from`;

const create = statement(
  'cart_create',
  `insert into carts as c (hostname_id, currency_id, price_list_id, language, shipping_country_id, expiration_at)
   values ($1, $2, $3, $4, $5, $6) returning ${COLUMNS}, ${freeFrom('$2')}`,
);
export async function insertCart(db: Executor, place: CartPlace, countryId: number, expiresAt: Date): Promise<CartRow> {
  const { hostnameId, currencyId, priceListId, language } = place;
  const [row] = await db.query<CartRow>(create, [hostnameId, currencyId, priceListId, language, countryId, expiresAt]);
  if (!row) throw new Error('A new cart was not given back.');
  return row;
}

const read = statement(
  'cart_read',
  `select ${COLUMNS}, ${freeFrom('$2')} from carts c where c.id = $1 and c.closed_at is null and c.expiration_at > $3`,
);
export async function readCart(db: Executor, id: string, currencyId: number, now: Date): Promise<CartRow | undefined> {
  return (await db.query<CartRow>(read, [id, currencyId, now]))[0];
}

// Takes the row first, so that writers of one cart stand in line; tells which price list it was in before.
const hold = statement(
  'cart_hold',
  `with before as (select id, price_list_id from carts where id = $1 and closed_at is null and expiration_at > $2 for update)
   update carts c set expiration_at = $3, hostname_id = $4, currency_id = $5, price_list_id = $6, language = $7
   from before where c.id = before.id
   returning ${COLUMNS}, ${freeFrom('$5')}, before.price_list_id as previous_price_list_id,
     (select count(*)::int from cart_items i where i.cart_id = c.id) as line_count`,
);
export type HeldCart = CartRow & { previous_price_list_id: number; line_count: number };

/** Locks the cart for the rest of the transaction, puts off its end and brings it to the asking place. */
export async function holdCart(
  tx: Executor,
  id: string,
  place: CartPlace,
  now: Date,
  expiresAt: Date,
): Promise<HeldCart | undefined> {
  const { hostnameId, currencyId, priceListId, language } = place;
  return (await tx.query<HeldCart>(hold, [id, now, expiresAt, hostnameId, currencyId, priceListId, language]))[0];
}

const choose = statement(
  'cart_choose',
  `update carts set shipping_method_id = $2, shipping_option_id = $3, payment_method_id = $4, shipping_country_id = $5,
     has_shipping_address = $6, email = $7, note = $8, additional_data = $9 where id = $1`,
);
export async function writeChoices(tx: Executor, row: CartRow): Promise<void> {
  await tx.query(choose, [
    row.id,
    row.shipping_method_id,
    row.shipping_option_id,
    row.payment_method_id,
    row.shipping_country_id,
    row.has_shipping_address,
    row.email,
    row.note,
    JSON.stringify(row.additional_data),
  ]);
}

const remove = statement(
  'cart_delete',
  'delete from carts where id = $1 and closed_at is null and customer_id is null returning id',
);
export async function deleteCart(db: Executor, id: string): Promise<boolean> {
  return (await db.query(remove, [id])).length > 0;
}

const countryIsActive = statement('cart_country', 'select 1 from countries where id = $1 and is_active');
export async function isActiveCountry(db: Executor, id: number): Promise<boolean> {
  return (await db.query(countryIsActive, [id])).length > 0;
}

// Closed carts stay as long as a late answer may ask for them; the order keeps everything of worth.
const expired = statement(
  'cart_expired',
  `delete from carts where id in (select id from carts where expiration_at < $1 order by expiration_at limit $2 for update skip locked)`,
);
const oldTokens = statement('cart_old_handovers', 'delete from cart_handovers where expires_at < $1');

/** Deletes carts whose time is over, a bounded number at once, and handover tokens that nobody used. */
export async function deleteExpired(db: Executor, now: Date, limit: number): Promise<void> {
  await db.query(expired, [now, limit]);
  await db.query(oldTokens, [now]);
}
