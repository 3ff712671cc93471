import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { type MailShop, startMailShop } from '../../testing/mail/index.ts';

const { products } = FIXTURE;

let shop: MailShop;
beforeAll(async () => {
  shop = await startMailShop();
});
afterAll(() => shop.close());

const EMAIL = 'nobody@example.com';
const order = async () => (await shop.buy(shop.reader())).id;
const later = "now() + interval '1 day'";

/** Makes a row of each table that mails are about. */
const ROWS: Readonly<Record<string, () => Promise<number>>> = {
  orders: order,
  newsletter_subscriptions: () =>
    idOf('insert into newsletter_subscriptions (email, language) values ($1, $2) returning id', [EMAIL, 'cs']),
  account_mails: () =>
    idOf(`insert into account_mails (kind, email, language) values ('password-reset', $1, 'cs') returning id`, [EMAIL]),
  watch_dogs: () =>
    idOf(
      `insert into watch_dogs (email, product_id, hostname_id, price_list_id, language) values ($1, $2, 1, 1, 'cs') returning id`,
      [EMAIL, products.barSoap],
    ),
  voucher_mails: () => idOf(`insert into voucher_mails (voucher_ids, email) values ('{1}', $1) returning id`, [EMAIL]),
  review_invitations: async () =>
    idOf(
      `insert into review_invitations (order_id, author_hash, is_mailed, expires_at) values ($1, 'h', true, ${later}) returning id`,
      [await order()],
    ),
  refunds: async () =>
    idOf(
      `insert into refunds (order_id, is_withdrawal, source, total_price, taxed_total_price, rates, is_after_sending, expiration_at)
       values ($1, true, 'link', 0, 0, '[]', false, ${later}) returning id`,
      [await order()],
    ),
  customer_product_list_mails: () =>
    idOf(
      `with customer as (insert into customers (email, language) values ($1, 'cs') returning id),
         list as (insert into customer_product_lists (customer_id, type, position) select id, 1, 1 from customer returning id)
       insert into customer_product_list_mails (customer_product_list_id, lines) select id, '[]' from list returning id`,
      [EMAIL],
    ),
  bank_feeds: () => idOf(`insert into bank_feeds (name, read_at) values ('fio', now()) returning id`, []),
  abandoned_cart_mails: () =>
    idOf(
      `with cart as (insert into carts (hostname_id, currency_id, price_list_id, language, email, expiration_at)
         values (1, 1, 1, 'cs', $1, ${later}) returning id, expiration_at)
       insert into abandoned_cart_mails (cart_id, email, expiration_at) select id, $1, expiration_at from cart returning id`,
      [EMAIL],
    ),
};
async function idOf(sql: string, values: unknown[]): Promise<number> {
  const [row] = await shop.sql<{ id: number }>(sql, values);
  return (row as { id: number }).id;
}

const note = (about: string) =>
  shop.sql(`insert into sent_mails (kind, subject, about, claimed_at, refusal) values ('test', $1, $1, now(), $2)`, [
    about,
    `550 5.1.1 <${EMAIL}>: no such mailbox`,
  ]);
const notes = async () =>
  (await shop.sql<{ about: string }>(`select about from sent_mails where kind = 'test' order by id`)).map(
    ({ about }) => about,
  );

test('every table with such a trigger has a row here', async () => {
  const triggers = await shop.sql<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger where tgname = 'forget_sent_mails' order by 1`,
  );
  expect(triggers.map(({ name }) => name)).toEqual(Object.keys(ROWS).sort());
});

test.each(Object.keys(ROWS))('with a row of %s go the notes of mails about it, and no others', async (table) => {
  const [id, other] = [await ROWS[table]?.(), 1_000_000];
  await note(`${table} ${id}`);
  await note(`${table} ${other}`);
  await shop.sql(`delete from ${table} where id = $1`, [id]);
  expect(await notes()).toEqual([`${table} ${other}`]);
  await shop.sql(`delete from sent_mails where kind = 'test'`);
});

test('who unsubscribes leaves no note of the mail about it', async () => {
  const email = shop.reader();
  await shop.request('POST /newsletter-subscriptions', { body: { email } });
  await shop.mailTo(email, /odběr novinek/);
  await shop.idle();
  const sent = () => shop.sql(`select subject from sent_mails where kind = 'newsletter'`);
  expect(await sent()).toHaveLength(1);
  const [row] = await shop.sql<{ token: string }>(
    'select cancellation_token as token from newsletter_subscriptions where email = $1',
    [email],
  );
  await shop.request('POST /newsletter-subscriptions/cancellations', { body: { token: row?.token } });
  expect(await sent()).toEqual([]);
});

test('a left cart takes the note of its reminder with it', async () => {
  const id = await ROWS.abandoned_cart_mails?.();
  await note(`abandoned_cart_mails ${id}`);
  await shop.sql('delete from carts where id in (select cart_id from abandoned_cart_mails where id = $1)', [id]);
  expect(await notes()).toEqual([]);
});
