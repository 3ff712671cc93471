import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { signedIn } from '../../testing/customers/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { clearProfile } from './profile-store.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

/** Columns of a customer that stay after the account is deleted, and why. */
const SAVED_COLUMNS: Readonly<Record<string, string>> = {
  id: 'Orders refer to it.',
  is_guest: 'Says that there is no account any more.',
  is_active: 'Whether the shop switched the record off.',
  is_blocked: 'Whether the shop blocked the record.',
  language: 'Documents of orders are in it; it tells no person apart.',
  created_at: 'Age of the record.',
  credentials_changed_at: 'A sign-in that is under way is compared with it.',
};

/** Rows that stay after the account is deleted, by table, and why. */
const RETAINED_TABLES: Readonly<Record<string, string>> = {
  orders: 'The law asks for their documents.',
  change_sets: 'What operators did for whom is a record of the shop.',
  impersonations: 'Who acted for whom is a record of the shop.',
  customer_account_usages: 'The ledger of credits is append-only and names nobody.',
  customer_account_balances: 'Sums of the ledger.',
  customer_account_lots: 'What is left of the ledger’s bookings.',
};

const later = "now() + interval '1 day'";
/** A row of the customer `$1` in every other table that has rows of customers. */
const ROWS: Readonly<Record<string, string>> = {
  carts: `insert into carts (hostname_id, customer_id, currency_id, price_list_id, language, email, expiration_at)
    values (1, $1, 1, 1, 'cs', 'jana@example.com', ${later})`,
  customer_addresses: `insert into customer_addresses (customer_id, first_name, street) values ($1, 'Jana', 'Dlouhá 1')`,
  newsletter_subscriptions: `insert into newsletter_subscriptions (customer_id, email, language) values ($1, 'jana@example.com', 'cs')`,
  account_requests: `insert into account_requests (customer_id, expires_at) values ($1, ${later})`,
  account_mails: `insert into account_mails (kind, email, language, customer_id) values ('password-reset', 'jana@example.com', 'cs', $1)`,
  customer_group_members: 'insert into customer_group_members (customer_id, customer_group_id) values ($1, 501)',
  email_changes: `insert into email_changes (customer_id, new_email, expires_at) values ($1, 'new@example.com', ${later})`,
  watch_dogs: `insert into watch_dogs (customer_id, email, product_id, hostname_id, price_list_id, language) values ($1, 'jana@example.com', 1, 1, 1, 'cs')`,
  customer_sessions: 'select 1 from customers where id = $1',
  customer_passkeys: `insert into customer_passkeys (customer_id, name, credential_id, public_key, rp_id, user_handle, counter, transports, is_backed_up)
    values ($1, 'Phone', 'c', 'k', 'localhost', 'h', 0, '{}', false)`,
  customer_one_time_codes: `insert into customer_one_time_codes (customer_id, secret, since) values ($1, 's', now())`,
  customer_recovery_codes: `insert into customer_recovery_codes (customer_id, code_hash) values ($1, 'h')`,
  customer_code_tickets: `insert into customer_code_tickets (ticket_hash, customer_id, signed_in_by, expires_at) values ('t', $1, 'password', ${later})`,
  product_reviews: `insert into product_reviews (product_id, customer_id, author_hash, language, name, rating) values (${SHOP.products.soap}, $1, 'h', 'cs', 'Jana N.', 5)`,
  product_visits: `insert into product_visits (customer_id, product_id, last_visited_at) values ($1, 1, now())`,
  customer_product_lists: `insert into customer_product_lists (customer_id, type) values ($1, 2)`,
  customer_providers: `insert into customer_providers (customer_id, provider, issuer, subject, email, is_email_verified, last_used_at)
    values ($1, 'google', 'i', 's', 'jana@example.com', true, now())`,
};

/** A value for every type of the columns. */
const VALUES: Readonly<Record<string, string>> = {
  integer: '1',
  text: "'filled'",
  boolean: 'true',
  date: "'1990-05-17'",
  jsonb: `'{"a": 1}'`,
  'timestamp with time zone': 'now()',
};

interface Column {
  name: string;
  type: string;
}
const columnsOf = (table: string) =>
  shop.sql<Column>(
    `select column_name as name, data_type as type from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  );

/** Fills every column that is emptied, so that an empty one was emptied. */
async function fill(id: number): Promise<void> {
  const filled = (await columnsOf('customers')).filter(({ name }) => !(name in SAVED_COLUMNS));
  expect(filled.filter(({ type }) => !VALUES[type])).toEqual([]);
  await shop.sql(
    `update customers set ${filled.map(({ name, type }) => `${name} = ${VALUES[type]}`).join(', ')} where id = $1`,
    [id],
  );
}

const isEmpty = (value: unknown) => value === null || value === '' || JSON.stringify(value) === '{}';

test('deleting an account empties every column of the customer but those that are kept for a reason', async () => {
  const { id, headers } = await signedIn(shop);
  await fill(id);
  expect((await shop.request(`DELETE /customers/${id}`, { headers })).status).toBe(204);
  const [row = {}] = await shop.sql<Record<string, unknown>>('select * from customers where id = $1', [id]);
  const left = Object.keys(row).filter((name) => !isEmpty(row[name]));
  expect(left.sort()).toEqual(Object.keys(SAVED_COLUMNS).sort());
});

test('deleting an account deletes the customer’s rows in every table but those that are kept for a reason', async () => {
  const tables = await shop.sql<{ name: string }>(
    `select distinct c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'customer_id' and t.table_type = 'BASE TABLE'`,
  );
  expect(tables.map(({ name }) => name).sort()).toEqual([...Object.keys(ROWS), ...Object.keys(RETAINED_TABLES)].sort());
  await shop.sql(`insert into customer_groups (id, name) values (501, '{"cs":"Klub"}')`);
  const { id, headers } = await signedIn(shop);
  for (const insert of Object.values(ROWS)) await shop.sql(insert, [id]);
  const counts = async () => {
    const all = Object.keys(ROWS).map(async (name) => {
      const rows = await shop.sql(`select 1 from ${name} where customer_id = $1`, [id]);
      return [name, rows.length > 0] as const;
    });
    return (await Promise.all(all)).filter(([, has]) => has).map(([name]) => name);
  };
  expect((await counts()).sort()).toEqual(Object.keys(ROWS).sort());
  const copy = await shop.request(`GET /customers/${id}/personal-data`, { headers });
  const parts: Record<string, unknown[]> = copy.body.item.parts;
  // A new table is given to the customer, by `personalData` of its room, as it is forgotten.
  expect(tables.map(({ name }) => name).filter((name) => !parts[name])).toEqual([]);
  expect(Object.keys(ROWS).filter((name) => parts[name]?.length === 0)).toEqual([]);
  expect(JSON.stringify(parts)).not.toMatch(/"\w*(hash|token|secret|password|public_key|credential_id)":/);
  expect((await shop.request(`DELETE /customers/${id}`, { headers })).status).toBe(204);
  // These rooms are above customers: jobs of the event delete their rows (`cart.forget-customer` and so on).
  expect((await counts()).sort()).toEqual([
    'carts',
    'customer_product_lists',
    'product_reviews',
    'product_visits',
    'watch_dogs',
  ]);
  const events = await shop.sql(
    `select payload from outbox_events where type = 'customer.deleted' order by id desc limit 1`,
  );
  expect(events).toEqual([{ payload: { customer_id: id } }]);
});

test('the owner of an e-mail who claims an account finds nothing that somebody else may have filled in', async () => {
  const { id } = (await order(shop.request, await filledCart(shop.request))).body.item;
  const [guest] = await shop.sql<{ customer_id: number }>('select customer_id from orders where id = $1', [id]);
  await fill(guest?.customer_id ?? 0);
  await shop.api.db.transaction((tx) => clearProfile(tx, guest?.customer_id ?? 0));
  const [row = {}] = await shop.sql<Record<string, unknown>>('select * from customers where id = $1', [
    guest?.customer_id,
  ]);
  const ownersOrShops = [
    'email',
    'email_confirmed_at',
    'password_hash',
    'code',
    'restrict_to_country_id',
    'additional_params',
    'last_logged_at',
  ];
  expect(
    Object.keys(row)
      .filter((name) => !isEmpty(row[name]))
      .sort(),
  ).toEqual([...Object.keys(SAVED_COLUMNS), ...ownersOrShops].sort());
});
