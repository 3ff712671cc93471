import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { type CaughtMail, type MailShop, startMailShop } from '../../testing/mail/index.ts';

const { products, hosts } = FIXTURE;

let shop: MailShop;
beforeAll(async () => {
  shop = await startMailShop();
});
afterAll(() => shop.close());

/** Token of the first link in a mail. */
const tokenIn = ({ text }: CaughtMail, path: string): string =>
  new RegExp(`${path}\\?token=([\\w-]+)`).exec(text.replace(/\s/g, ' '))?.[1] ?? '';

const ACCOUNT_PAGE = 'https://cs.localhost/zakaznik/novy-ucet';

async function orderWithAccount(email: string): Promise<void> {
  const cart = await filledCart(shop.request, { items: [{ product_id: products.barSoap }], email });
  const wish = {
    create_new_account: true,
    password: 'heslo cizího člověka',
    password_confirmation: 'heslo cizího člověka',
  };
  expect((await order(shop.request, cart, wish)).status).toBe(201);
}

test('an account requested with the order is opened only by the mailed link, once', async () => {
  const email = shop.reader();
  const accounts = () => shop.sql('select 1 from customers where email = $1 and not is_guest', [email]);
  await orderWithAccount(email);
  const mail = await shop.mailTo(email, /heslo k účtu/);
  expect(mail.text).toContain(email);
  expect(mail.text).not.toContain('cizího');
  const token = tokenIn(mail, ACCOUNT_PAGE);
  const stored = await shop.sql(
    'select * from account_requests r join customers c on c.id = r.customer_id where c.email = $1',
    [email],
  );
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain(token);
  expect(await accounts()).toEqual([]);
  const confirm = (value: string) =>
    shop.request('POST /account-confirmations', { body: { token: value, password: 'vlastní dlouhé heslo' } });
  expect(await confirm(`${token}x`)).toMatchObject({ status: 404, body: { type: 'link_not_valid' } });
  expect(await confirm(token)).toMatchObject({ status: 201, body: { item: { email } } });
  expect(await accounts()).toHaveLength(1);
  expect((await confirm(token)).body.type).toBe('link_not_valid');
  // One of these mails goes to an address in five minutes.
  await shop.sql('delete from account_mail_times');
  await orderWithAccount(email);
  expect((await shop.mailTo(email, /Účet už máte/)).text).not.toContain('novy-ucet');
  expect(await accounts()).toHaveLength(1);
});

test.each([
  [hosts.sk, /heslo k účtu/, 'https://sk.localhost/zakaznik/novy-ucet?token='],
  [hosts.en, /password for your account/, 'https://en.localhost/customer/new-account?token='],
])('the link of %s leads to its own page', async (host, subject, page) => {
  const email = shop.reader();
  const cart = await filledCart(shop.request, { items: [{ product_id: products.barSoap }], email, host });
  await order(shop.request, cart, { create_new_account: true }, { host });
  expect((await shop.mailTo(email, subject)).text).toContain(page);
});

test('the link of a late mail is good for a day from the mail', async () => {
  const email = shop.reader();
  await shop.sql(`insert into customers (id, email, language, is_guest) values (7001, $1, 'cs', true)`, [email]);
  const { id } = await shop.buy(shop.reader());
  await shop.sql(
    `insert into account_requests (id, customer_id, expires_at) values (7001, 7001, now() + interval '1 hour')`,
  );
  await shop.sql(`insert into outbox_events (type, payload) values ('customer.account_requested', $1)`, [
    JSON.stringify({ order_id: id, account_request_id: 7001 }),
  ]);
  await shop.mailTo(email, /heslo k účtu/);
  const [row] = await shop.sql<{ hours: number }>(
    `select extract(epoch from expires_at - now()) / 3600 as hours from account_requests where id = 7001`,
  );
  expect(Number(row?.hours)).toBeCloseTo(24, 1);
});

test('a request for an account that was deleted or fulfilled meanwhile is not mailed', async () => {
  const email = shop.reader();
  const { id } = await shop.buy(email);
  await shop.sql(
    `insert into customers (id, email, language, is_guest, email_confirmed_at) values (7002, $1, 'cs', true, null), (7003, $1, 'cs', false, now())`,
    [email],
  );
  await shop.sql(
    `insert into account_requests (id, customer_id, expires_at) values (7002, 7002, now() + interval '1 hour')`,
  );
  for (const request of [7002, 999_999])
    await shop.sql(`insert into outbox_events (type, payload) values ('customer.account_requested', $1)`, [
      JSON.stringify({ order_id: id, account_request_id: request }),
    ]);
  await shop.idle();
  expect((await shop.mailsTo(email, 1)).map(({ subject }) => subject)).not.toContainEqual(
    expect.stringMatching(/heslo k účtu/),
  );
});

test('the newsletter is joined by the link in the mail, in the language of the host, and one mail goes out a day', async () => {
  const email = shop.reader();
  const subscribe = () => shop.request('POST /newsletter-subscriptions', { body: { email }, host: hosts.sk });
  for (let time = 0; time < 3; time += 1) expect((await subscribe()).status).toBe(201);
  const mail = await shop.mailTo(email, /odber noviniek/);
  expect(mail.headers).toContainEqual({ name: 'Content-Language', value: 'sk' });
  await shop.idle();
  expect(await shop.mailsTo(email, 1)).toHaveLength(1);
  const confirmed = () =>
    shop.sql('select 1 from newsletter_subscriptions where email = $1 and confirmed_at is not null', [email]);
  expect(await confirmed()).toEqual([]);
  const token = tokenIn(mail, '/api/newsletter/confirm');
  const confirm = () => shop.request('POST /newsletter-subscriptions/confirmations', { body: { token } });
  expect(await confirm()).toMatchObject({ status: 200, body: { item: { email, type: 'newsletter' } } });
  expect((await confirm()).status).toBe(200);
  expect(await confirmed()).toHaveLength(1);
});

test('an existing subscriber gets a mail that says so, and unsubscribes by one request of the mail client', async () => {
  const email = shop.reader();
  const subscribe = () => shop.request('POST /newsletter-subscriptions', { body: { email } });
  await subscribe();
  const token = tokenIn(await shop.mailTo(email, /odběr novinek/), '/api/newsletter/confirm');
  await shop.request('POST /newsletter-subscriptions/confirmations', { body: { token } });
  await shop.sql(`update newsletter_mails set mailed_at = mailed_at - interval '2 days'`);
  await subscribe();
  const { headers } = await shop.mailTo(email, /už vám posíláme/);
  const value = (name: string) => headers.find((one) => one.name === name)?.value ?? '';
  expect(value('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  const cancellation = /^<https:\/\/cs\.localhost\/api\/newsletter\/cancel\?token=([\w-]+)>$/.exec(
    value('List-Unsubscribe'),
  );
  const leave = () =>
    shop.request('POST /newsletter-subscriptions/cancellations', { body: { token: cancellation?.[1] } });
  expect([(await leave()).status, (await leave()).status]).toEqual([204, 204]);
  expect(await shop.sql('select 1 from newsletter_subscriptions where email = $1', [email])).toEqual([]);
});
