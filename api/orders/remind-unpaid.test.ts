import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { type MailShop, startMailShop } from '../../testing/mail/index.ts';
import { remindTransfers } from './remind-unpaid.ts';

const { hosts } = FIXTURE;
const DAY = 24 * 60;
let shop: MailShop;
beforeAll(async () => {
  shop = await startMailShop({ unpaidTransferDays: 14, transferReminderDays: 7 });
});
afterAll(() => shop.close());

const remind = () => shop.run('orders.remind-transfers');
const remindersTo = async (email: string) =>
  (await shop.mailsTo(email, 1)).filter(({ text }) => /převod|prevod|your transfer/i.test(text.split('\n')[0] ?? text));

test.each([
  ['cs', hosts.cs, /stále čekáme na váš převod/],
  ['sk', hosts.sk, /stále čakáme na váš prevod/],
  ['en', hosts.en, /still waiting for your transfer/],
] as const)('a transfer that has not come is reminded of once, with the details (%s)', async (_, host, subject) => {
  const email = shop.reader();
  const { id, order_number: number } = await shop.buy(email, { payment: 2, host });
  await shop.placedEarlier(id, 6 * DAY);
  await remind();
  expect(await shop.mailsTo(email, 1)).toHaveLength(1);
  await shop.placedEarlier(id, 8 * DAY);
  await remind();
  const mail = await shop.mailTo(email, subject);
  expect(mail.text).toContain(number);
  expect(mail.text).toContain('IBAN');
  expect(mail.html).toContain('cid:payment-qr');
  await remind();
  await shop.idle();
  expect(await shop.mailsTo(email, 2)).toHaveLength(2);
});

test('a transfer of an order that an operator moved on is reminded of too, without goods that are held', async () => {
  const email = shop.reader();
  const { id } = await shop.buy(email, { payment: 2, host: hosts.cs });
  await shop.change(id, { state: 'processing' });
  await shop.change(id, { state: 'shipped' });
  await shop.placedEarlier(id, 8 * DAY);
  await remind();
  const { text } = await shop.mailTo(email, /stále čekáme na váš převod/);
  expect(text).toContain('IBAN');
  expect(text).not.toContain('držíme');
});

test('nobody is reminded who paid, cancelled, pays otherwise, or whose order is about to be cancelled', async () => {
  const emails = Array.from({ length: 5 }, () => shop.reader());
  const orders = [];
  for (const [index, email] of emails.entries())
    orders.push(await shop.buy(email, { payment: index === 2 ? 3 : index === 3 ? 1 : 2 }));
  const [paid, cancelled, , , late] = orders.map(({ id }) => id) as [number, number, number, number, number];
  await shop.change(paid, { paid: true });
  await shop.change(cancelled, { state: 'cancelled' });
  // Last: the shop's own schedule runs beside the test.
  for (const { id } of orders) await shop.placedEarlier(id, (id === late ? 15 : 8) * DAY);
  await remind();
  await shop.idle();
  for (const email of emails) expect(await remindersTo(email)).toEqual([]);
});

test('by 0 days nobody is', async () => {
  const email = shop.reader();
  const { id } = await shop.buy(email, { payment: 2 });
  await shop.placedEarlier(id, 8 * DAY);
  await remindTransfers({ db: shop.api.db, clock: () => new Date(), transferReminderDays: 0, unpaidTransferDays: 14 });
  const [row] = await shop.sql<{ at: Date | null }>('select payment_reminded_at as at from orders where id = $1', [id]);
  expect(row?.at).toBeNull();
});
