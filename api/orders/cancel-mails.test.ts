import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { type MailShop, startMailShop } from '../../testing/mail/index.ts';

const { hosts } = FIXTURE;
let shop: MailShop;
beforeAll(async () => {
  shop = await startMailShop();
});
afterAll(() => shop.close());

const cancel = ({ id, hash }: { id: number; hash: string }) =>
  shop.request(`POST /orders/${id}/cancellation`, { body: { hash } });

test.each([
  ['cs', hosts.cs, /Zrušili jste objednávku/, 'vrátíme'],
  ['sk', hosts.sk, /Zrušili ste objednávku/, 'vrátime'],
  ['en', hosts.en, /You canceled order/, 'refund'],
])('who cancels gets one mail that says so, with what happens to the money (%s)', async (_, host, subject, words) => {
  const email = shop.reader();
  const order = await shop.buy(email, { payment: 2, host });
  await shop.change(order.id, { paid: true });
  for (let press = 0; press < 2; press += 1) expect((await cancel(order)).status).toBe(200);
  expect((await shop.mailTo(email, subject)).text).toContain(words);
  await shop.idle();
  expect(await shop.mailsTo(email, 3)).toHaveLength(3);
});

test('of an order held shortly that was not paid nobody gets a mail: anybody may have typed the address', async () => {
  const email = shop.reader();
  const order = await shop.buy(email, { payment: 1 });
  await shop.mailsTo(email, 1);
  await shop.sql(
    `insert into order_holds (order_id, buyer_key, pieces, worth, pay_by) values ($1, 'k', 1, 1, now() + interval '30 minutes')`,
    [order.id],
  );
  expect((await cancel(order)).status).toBe(200);
  await shop.idle();
  expect(await shop.mailsTo(email, 1)).toHaveLength(1);
});
