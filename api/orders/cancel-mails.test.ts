import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { type MailShop, startMailShop } from '../../testing/mail/index.ts';

const { hosts } = FIXTURE;
let shop: MailShop;
beforeAll(async () => {
  shop = await startMailShop();
});
afterAll(() => shop.close());

const flat = (text: string) => text.replace(/\s+/g, ' ');
/** Money that the bank told of, and no person. */
const receiveByBank = (id: number, amount: string) =>
  shop.sql(
    `insert into order_transactions (order_id, amount, currency, kind, booked_on)
     select o.id, ${amount}, c.code, 'bank', now() from orders o join currencies c on c.id = o.currency_id where o.id = $1`,
    [id],
  );
const cancel = ({ id, hash }: { id: number; hash: string }) =>
  shop.request(`POST /orders/${id}/cancellation`, { body: { hash } });

test.each([
  ['cs', hosts.cs, /Zrušili jste objednávku/, 'zadejte účet, na který'],
  ['sk', hosts.sk, /Zrušili ste objednávku/, 'zadajte účet, na ktorý'],
  ['en', hosts.en, /You canceled order/, 'enter the account'],
])('who cancels gets one mail that says so, with what happens to the money (%s)', async (_, host, subject, words) => {
  const email = shop.reader();
  const order = await shop.buy(email, { payment: 2, host });
  await receiveByBank(order.id, 'o.taxed_price');
  await shop.change(order.id, { paid: true });
  for (let press = 0; press < 2; press += 1) expect((await cancel(order)).status).toBe(200);
  expect(flat((await shop.mailTo(email, subject)).text)).toContain(words);
  await shop.idle();
  expect(await shop.mailsTo(email, 3)).toHaveLength(3);
});

test('money that came in part goes back, and the mail of the cancellation says so; more that comes later has its own', async () => {
  const email = shop.reader();
  const order = await shop.buy(email, { payment: 2, host: hosts.cs });
  const receive = async (amount: number) => {
    const headers = { ...shop.operator, 'idempotency-key': randomUUID() };
    const body = { amount, kind: 'bank' };
    expect((await shop.request(`POST /orders/${order.id}/transactions`, { body, headers })).status).toBe(201);
  };
  await receiveByBank(order.id, '500');
  expect((await cancel(order)).status).toBe(200);
  const text = flat((await shop.mailTo(email, /Zrušili jste objednávku/)).text);
  expect(text).toContain('5 Kč vám vrátíme bankovním převodem');
  expect(text).not.toContain('Nic neplatíte');
  await shop.idle();
  expect(await shop.mailsTo(email, 2)).toHaveLength(2);
  await receive(7);
  await shop.mailTo(email, /Vracíme vám 7.Kč/);
});

test('of an order held shortly that was not paid nobody gets a mail: anybody may have typed the address', async () => {
  const email = shop.reader();
  const order = await shop.buy(email, { payment: 1 });
  await shop.mailsTo(email, 1);
  await shop.sql(
    `insert into order_holds (order_id, buyer_key, pieces, worth, pay_by) values ($1, 'k', 1, 1, now() + interval '30 minutes')`,
    [order.id],
  );
  const tried = await shop.request(`PATCH /orders/${order.id}?dry_run=1`, {
    body: { state: 'cancelled' },
    headers: shop.operator,
  });
  expect([tried.status, tried.body.mails]).toEqual([200, []]);
  expect((await cancel(order)).status).toBe(200);
  await shop.idle();
  expect(await shop.mailsTo(email, 1)).toHaveLength(1);
});
