import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart } from '../../../testing/carts/index.ts';
import { addCustomer } from '../../../testing/customers/index.ts';
import { FIXTURE } from '../../../testing/fixtures/index.ts';
import { type MailShop, startMailShop } from '../../../testing/mail/index.ts';
import { fromManyAddresses } from '../../../testing/shops/index.ts';

const { barSoap, candle } = FIXTURE.products;
let shop: MailShop;
beforeAll(async () => {
  shop = fromManyAddresses(await startMailShop({ trustProxy: true, abandonedCartHours: 24 }));
});
afterAll(() => shop.close());

const subscribe = (email: string, confirmed = 'now()') =>
  shop.sql(
    `insert into newsletter_subscriptions (email, language, confirmed_at, hostname_id) values ($1, 'cs', ${confirmed}, 1)`,
    [email],
  );
/** As if the cart had been changed last so many hours ago. */
const leave = (cart: string, hours: number) =>
  shop.sql('update carts set expiration_at = expiration_at - make_interval(hours => $2) where id = $1', [cart, hours]);
async function leftCart(email: string, hours: number): Promise<string> {
  const items = [{ product_id: barSoap, amount: 2 }, { product_id: candle }];
  const cart = await filledCart(shop.request, { items, email });
  await leave(cart, hours);
  return cart;
}
const look = () => shop.run('cart.look-for-abandoned');
const reminders = async (email: string) => {
  await shop.idle();
  return (await shop.mailsTo(email, 0)).filter(({ subject }) => /košíku na vás/.test(subject));
};

test('a subscriber gets one mail about a cart left a day ago, with a link to what is in it and one that ends the newsletter', async () => {
  const email = shop.reader();
  await subscribe(email);
  const cart = await leftCart(email, 25);
  await look();
  await look();
  const [mail, ...more] = await reminders(email);
  expect(more).toEqual([]);
  const text = mail?.text ?? '';
  const token = /https:\/\/cs\.localhost\/kosik\?left=([\w-]+)/.exec(text)?.[1];
  const shared = await shop.request(`GET /shared-carts?token=${token}`);
  for (const { name, amount, taxed_unit_price: unit, taxed_total_price: total } of shared.body.item.lines) {
    const line = `${name}\n  ${amount} ks × ${unit.formatted} = ${total.formatted}`;
    expect(text.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(line.replaceAll(/[\u00a0\u202f]/g, ' '));
  }
  expect(
    shared.body.item.lines.map((one: { product_id: number; amount: number }) => [one.product_id, one.amount]),
  ).toEqual([
    [barSoap, 2],
    [candle, 1],
  ]);
  const unsubscribe = mail?.headers.find(({ name }) => name.toLowerCase() === 'list-unsubscribe')?.value ?? '';
  expect(unsubscribe).toContain('?token=');
  await shop.sql("update abandoned_cart_mails set created_at = created_at - interval '9 days' where cart_id = $1", [
    cart,
  ]);
  await look();
  expect(await reminders(email)).toHaveLength(1);
});

test.each([
  ['without a subscription', async () => undefined],
  ['with one that was never confirmed', (email: string) => subscribe(email, 'null')],
])('nobody is reminded %s', async (_, prepare) => {
  const email = shop.reader();
  await prepare(email);
  await leftCart(email, 25);
  await look();
  expect(await reminders(email)).toEqual([]);
});

test('a cart in use, one left days ago and an empty one are not told of', async () => {
  const emails = [shop.reader(), shop.reader(), shop.reader()] as const;
  for (const email of emails) await subscribe(email);
  await leftCart(emails[0], 22);
  await leftCart(emails[1], 75);
  const emptied = await leftCart(emails[2], 25);
  await shop.sql('delete from cart_items where cart_id = $1', [emptied]);
  await look();
  for (const email of emails) expect(await reminders(email)).toEqual([]);
});

test('who bought meanwhile is not reminded, in whatever cart', async () => {
  const email = shop.reader();
  await subscribe(email);
  await leftCart(email, 25);
  await shop.buy(email);
  await look();
  expect(await reminders(email)).toEqual([]);
});

/** Has a cart's reminder sent as if it had been chosen; `meanwhile` runs before it is written. */
async function remind(cart: string, meanwhile: () => Promise<unknown>): Promise<void> {
  const [row] = await shop.sql<{ id: number }>(
    'insert into abandoned_cart_mails (cart_id, email, expiration_at) select id, email, expiration_at from carts where id = $1 returning id',
    [cart],
  );
  await meanwhile();
  const payload = JSON.stringify({ abandoned_cart_mail_id: row?.id });
  await shop.sql("insert into outbox_events (type, payload) values ('cart.abandoned', $1)", [payload]);
  await shop.idle();
}

test('a reminder is sent unless the cart was used, its owner bought, or the newsletter ended since it was chosen', async () => {
  const chosen = async (meanwhile: (cart: string, email: string) => Promise<unknown>) => {
    const email = shop.reader();
    await subscribe(email);
    const cart = await leftCart(email, 25);
    await remind(cart, () => meanwhile(cart, email));
    return (await reminders(email)).length;
  };
  const nothing = async () => undefined;
  const used = (cart: string) => shop.request(`POST /carts/${cart}/items`, { body: { product_id: candle } });
  const bought = (_: string, email: string) => shop.buy(email);
  const ended = (_: string, email: string) =>
    shop.sql('delete from newsletter_subscriptions where email = $1', [email]);
  const sent = [];
  for (const meanwhile of [nothing, used, bought, ended]) sent.push(await chosen(meanwhile));
  expect(sent).toEqual([1, 0, 0, 0]);
});

test('two carts of one address make one mail within a week', async () => {
  const email = shop.reader();
  await subscribe(email);
  await leftCart(email.toUpperCase(), 25);
  await leftCart(email, 26);
  await look();
  await look();
  expect(await reminders(email)).toHaveLength(1);
});

test('a customer is written to at the address of the account', async () => {
  const [email, typed] = [shop.reader(), shop.reader()] as const;
  for (const one of [email, typed]) await subscribe(one);
  const cart = await leftCart(typed, 25);
  await shop.sql('update carts set customer_id = $2 where id = $1', [cart, (await addCustomer(shop, { email })).id]);
  await look();
  expect([(await reminders(email)).length, (await reminders(typed)).length]).toEqual([1, 0]);
});

test('a reminder says that prices are with tax where any of them is', async () => {
  await shop.sql("insert into tax_groups (id, name) values (900, 'none')");
  const setGroup = (id: number, group: number) =>
    shop.sql('update products set tax_group_id = $2 where id = $1', [id, group]);
  const said = [];
  for (const [ofSoap, ofCandle] of [
    [900, 900],
    [900, 1],
    [1, 1],
  ] as const) {
    await setGroup(barSoap, ofSoap);
    await setGroup(candle, ofCandle);
    const email = shop.reader();
    await subscribe(email);
    await leftCart(email, 25);
    await look();
    const [mail] = await reminders(email);
    said.push(mail?.text?.includes('Všechny ceny jsou s DPH.'));
  }
  expect(said).toEqual([false, true, true]);
});

test('what cannot be bought any more is no reason to write', async () => {
  const email = shop.reader();
  await subscribe(email);
  await leftCart(email, 25);
  await shop.sql('update products set is_hidden = true where id = any($1)', [[barSoap, candle]]);
  await look();
  expect(await reminders(email)).toEqual([]);
});
