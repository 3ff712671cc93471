import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIXTURE } from '../../../testing/fixtures/index.ts';
import { type MailShop, startMailShop } from '../../../testing/mail/index.ts';

const { hosts } = FIXTURE;
let shop: MailShop;
beforeAll(async () => {
  shop = await startMailShop();
});
afterAll(() => shop.close());

const flat = (text: string) => text.replace(/\s+/g, ' ');
let payments = 0;
async function payment(orderId: number, state: string): Promise<number> {
  payments += 1;
  const [row] = await shop.sql<{ id: number }>(
    `insert into gateway_payments (order_id, provider, external_id, order_number, amount, currency, decimal_places, language, state)
     values ($1, 'gopay', $2, $2, 1, 'CZK', 2, 'cs', $3) returning id`,
    [orderId, `failed${payments}`, state],
  );
  return row?.id ?? 0;
}
const failed = (orderId: number, paymentId: number) =>
  shop.sql(`insert into outbox_events (type, payload) values ('payment.failed', $1), ('payment.failed', $1)`, [
    JSON.stringify({ order_id: orderId, gateway_payment_id: paymentId }),
  ]);

test.each([
  ['cs', hosts.cs, /se nezdařila/, 'nic se nestrhlo', 'Dokončit platbu'],
  ['sk', hosts.sk, /sa nepodarila/, 'nič sa nestrhlo', 'Dokončiť platbu'],
  ['en', hosts.en, /failed/, 'nothing was charged', 'Complete the payment'],
])('a payment that failed is mailed once, with how to pay again (%s)', async (_, host, subject, words, button) => {
  const email = shop.reader();
  const { id, hash } = await shop.buy(email, { payment: 1, host });
  await failed(id, await payment(id, 'failed'));
  const mail = await shop.mailTo(email, subject);
  expect(flat(mail.text)).toContain(words);
  expect(mail.text).toContain(`${button}:\n`);
  expect(mail.text).toContain(`?oid=${id}&oh=${hash}`);
  await shop.idle();
  expect(await shop.mailsTo(email, 2)).toHaveLength(2);
});

test('nobody is told whose order is paid, cancelled, paid again just now or otherwise, or held shortly', async () => {
  const emails = Array.from({ length: 5 }, () => shop.reader());
  const orders = await Promise.all(emails.map((email, at) => shop.buy(email, { payment: at === 3 ? 2 : 1 })));
  const [paid = 0, cancelled = 0, again = 0, , unconfirmed = 0] = orders.map(({ id }) => id);
  const ids = await Promise.all(orders.map(({ id }) => payment(id, 'failed')));
  await shop.change(paid, { paid: true });
  await shop.change(cancelled, { state: 'cancelled' });
  await payment(again, 'pending');
  await shop.sql(
    `insert into order_holds (order_id, buyer_key, pieces, worth, pay_by) values ($1, 'k', 1, 1, now() + interval '30 minutes')`,
    [unconfirmed],
  );
  for (const [at, { id }] of orders.entries()) await failed(id, ids[at] ?? 0);
  await shop.idle();
  const subjects = (await Promise.all(emails.map((email) => shop.mailsTo(email, 1)))).flat().map((one) => one.subject);
  expect(subjects.filter((subject) => /nezdařila/.test(subject))).toEqual([]);
});
