import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIXTURE } from '../../../testing/fixtures/index.ts';
import { type MailShop, startMailShop } from '../../../testing/mail/index.ts';

const { hosts } = FIXTURE;

let shop: MailShop;
beforeAll(async () => {
  shop = await startMailShop();
});
afterAll(() => shop.close());

/** A text without the line breaks added by wrapping. */
const flat = (text: string) => text.replace(/\s+/g, ' ');

/** A payment of an order that goes back. */
async function owedBack(id: number, cause: string): Promise<number> {
  const [payment] = await shop.sql<{ id: number }>(
    `with payment as (insert into gateway_payments (order_id, provider, external_id, order_number, amount, currency, decimal_places, language, state)
       values ($1, 'gopay', $3, $3, 100, 'CZK', 2, 'en', 'failed') returning id),
     receipt as (insert into order_transactions (order_id, amount, currency, kind, gateway_payment_id, booked_on)
       select $1, 100, 'CZK', 'gateway', id, now() from payment)
     insert into order_refunds (order_id, way, currency, decimal_places, gateway_payment_id, amount, cause, next_try_at)
       select $1, 'gateway', 'CZK', 2, id, 100, $2, now() from payment returning gateway_payment_id as id`,
    [id, cause, randomUUID().slice(0, 20)],
  );
  return payment?.id ?? 0;
}

test('an order’s states are mailed: paid, shipped with tracking, each once', async () => {
  const email = shop.reader();
  const { id, order_number: number } = await shop.buy(email, { payment: 2 });
  await shop.mailTo(email, /je u nás/);
  await shop.change(id, { paid: true });
  const paid = await shop.mailTo(email, /dorazila/);
  expect(paid.subject).toBe(`Platba za objednávku ${number} dorazila – Zkouška`);
  expect(paid.attachments).toEqual([]);
  await shop.change(id, { tracking_numbers: ['Z 123/4'], state: 'shipped' });
  const shipped = await shop.mailTo(email, /je na cestě/);
  expect(shipped.text).toContain('Číslo zásilky: Z 123/4');
  expect(shipped.text).toContain('Sledovat zásilku:\nhttps://carrier.example/Z%20123%2F4');
  expect(shipped.text).toContain(`Zobrazit objednávku:\nhttps://cs.localhost/kosik/souhrn?oid=${id}`);
  await shop.sql(`insert into outbox_events (type, payload) values ('order.paid', $1), ('order.placed', $1)`, [
    JSON.stringify({ order_id: id }),
  ]);
  await shop.idle();
  expect(await shop.mailsTo(email, 3)).toHaveLength(3);
});

test.each([
  ['cs', hosts.cs, /Změnili jsme objednávku/, '1 ks → 2 ks', 'Pošlete prosím'],
  ['sk', hosts.sk, /Zmenili sme objednávku/, '1 ks → 2 ks', 'Pošlite prosím'],
  ['en', hosts.en, /was changed/, '1 pc. → 2 pcs.', 'Please send'],
] as const)(
  'an edit is mailed once, with pieces and total as they were and are (%s)',
  async (_, host, subject, pieces, asked) => {
    const email = shop.reader();
    const { id } = await shop.buy(email, { payment: 2, host });
    const edit = async (body: object) => {
      const headers = { ...shop.operator, 'idempotency-key': randomUUID() };
      const answer = await shop.request(`POST /orders/${id}/edits`, { body: { reason: 'x', ...body }, headers });
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      return answer.body.item;
    };
    const [line] = await shop.sql<{ id: number }>('select id from order_items where order_id = $1', [id]);
    const edited = await edit({ lines: [{ id: line?.id, amount: 2 }], billing_address: { street: 'Nová 7' } });
    const mail = flat((await shop.mailTo(email, subject)).text);
    const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ');
    for (const words of [pieces, 'Nová 7', asked]) expect(mail).toContain(words);
    for (const { formatted } of [edited.taxed_price.before, edited.taxed_price.after, edited.left_to_pay])
      expect(mail).toContain(plain(formatted).slice(0, 3));
    await edit({ billing_address: { street: 'Nová 8' }, notify: false });
    await shop.idle();
    expect((await shop.mailsTo(email, 2)).filter((one) => subject.test(one.subject))).toHaveLength(1);
  },
);

describe('an online payment that nobody finished', () => {
  test.each([
    ['cs', hosts.cs, /čeká na platbu/, 'Dokončit platbu'],
    ['sk', hosts.sk, /čaká na platbu/, 'Dokončiť platbu'],
    ['en', hosts.en, /is waiting for payment/, 'Complete the payment'],
  ] as const)('is reminded of once, after half an hour (%s)', async (_language, host, subject, button) => {
    const email = shop.reader();
    const { id, hash } = await shop.buy(email, { payment: 1, host });
    await shop.run('orders.remind-unpaid');
    expect(await shop.mailsTo(email, 1)).toHaveLength(1);
    await shop.placedEarlier(id, 31);
    await shop.run('orders.remind-unpaid');
    const mail = await shop.mailTo(email, subject);
    expect(mail.text).toContain(`${button}:\n`);
    expect(mail.text).toContain(`?oid=${id}&oh=${hash}`);
    await shop.run('orders.remind-unpaid');
    expect(await shop.mailsTo(email, 2)).toHaveLength(2);
  });

  test('is not reminded of when it was paid, cancelled, is on its way, or is to be paid later', async () => {
    const emails = [shop.reader(), shop.reader(), shop.reader(), shop.reader()] as const;
    const orders = await Promise.all(emails.map((email, index) => shop.buy(email, { payment: index === 3 ? 2 : 1 })));
    const ids = orders.map(({ id }) => id) as [number, number, number, number];
    await shop.change(ids[0], { paid: true });
    await shop.change(ids[1], { state: 'cancelled' });
    await shop.sql(
      `insert into gateway_payments (order_id, provider, external_id, order_number, amount, currency, decimal_places, language, state)
       values ($1, 'gopay', 'w1', 'w1', 1, 'CZK', 2, 'cs', 'pending')`,
      [ids[2]],
    );
    // Last: the shop's own schedule runs beside the test.
    for (const id of ids) await shop.placedEarlier(id, 45);
    await shop.run('orders.remind-unpaid');
    const subjects = (await Promise.all(emails.map((email) => shop.mailsTo(email, 1))))
      .flat()
      .map((one) => one.subject);
    expect(subjects.filter((subject) => /čeká na platbu/.test(subject))).toEqual([]);
  });
});

test.each([
  ['order_cancelled', hosts.cs, /vracíme/, 'objednávka už ale byla zrušená'],
  ['order_cancelled', hosts.sk, /vraciame/, 'objednávka však už bola zrušená'],
  ['order_cancelled', hosts.en, /returning your payment/, 'had already been canceled'],
  ['paid_twice', hosts.cs, /zaplacená dvakrát/, 'Druhou platbu'],
  ['paid_twice', hosts.sk, /zaplatená dvakrát/, 'Druhú platbu'],
  ['paid_twice', hosts.en, /paid twice/, 'second payment'],
])('a refund (%s, %s) is mailed once, with its cause', async (cause, host, subject, words) => {
  const email = shop.reader();
  const { id } = await shop.buy(email, { payment: 2, host });
  const payload = JSON.stringify({ order_id: id, gateway_payment_id: await owedBack(id, cause), cause });
  await shop.sql(
    `insert into outbox_events (type, payload) values ('payment.refund_due', $1), ('payment.refund_due', $1)`,
    [payload],
  );
  await shop.idle();
  const mail = await shop.mailTo(email, subject);
  expect(flat(mail.text)).toContain(words);
  expect(await shop.mailsTo(email, 2)).toHaveLength(2);
});

test.each([
  [hosts.cs, /Vracíme vám 5.Kč/, 'zadejte účet', /přišlo víc/, 'přišlo o 10 Kč víc'],
  [hosts.sk, /Vraciame vám 5/, 'zadajte účet', /prišlo viac/, 'viac, ako stojí'],
  [hosts.en, /returning (CZK.)?5/, 'enter the account', /more arrived/, 'more than it costs'],
])('money that is over and a refund that an operator asks for are mailed to the buyer (%s)', async (...expected) => {
  const [host, refunded, account, over, more] = expected;
  const email = shop.reader();
  const { id } = await shop.buy(email, { payment: 2, host });
  const call = (name: string, body: object) =>
    shop.request(name, { body, headers: { ...shop.operator, 'idempotency-key': randomUUID() } });
  const { item: money } = (await call(`GET /orders/${id}/money`, {})).body;
  await call(`POST /orders/${id}/transactions`, { amount: money.due.value, kind: 'bank' });
  await call(`POST /orders/${id}/transactions`, { amount: 10, kind: 'bank' });
  expect(flat((await shop.mailTo(email, over)).text)).toContain(more);
  const asked = await call(`POST /orders/${id}/refunds`, { amount: 5, cause: 'goodwill', reason: 'Omluva' });
  expect(asked.status).toBe(201);
  expect(flat((await shop.mailTo(email, refunded)).text)).toContain(account);
});

test('two refunded payments of one order are each mailed', async () => {
  const email = shop.reader();
  const { id } = await shop.buy(email, { payment: 2 });
  const [first, second] = [await owedBack(id, 'paid_twice'), await owedBack(id, 'paid_twice')];
  for (const payment of [first, second, first])
    await shop.sql(`insert into outbox_events (type, payload) values ('payment.refund_due', $1)`, [
      JSON.stringify({ order_id: id, gateway_payment_id: payment, cause: 'paid_twice' }),
    ]);
  await shop.idle();
  const mails = await shop.mailsTo(email, 3);
  expect(mails.filter(({ subject }) => /zaplacená dvakrát/.test(subject))).toHaveLength(2);
  expect(mails).toHaveLength(3);
});

test('the shop’s staff get one mail, in the language of the default host, about a refund that failed', async () => {
  const owner = shop.reader();
  await shop.sql(`update shops set company_info = company_info || jsonb_build_object('email', $1::text)`, [owner]);
  await shop.sql(`insert into outbox_events (type, payload) values ('shop.changed', '{}')`);
  const { id, order_number: number } = await shop.buy(shop.reader(), { payment: 2, host: hosts.cs });
  await shop.sql(
    `with payment as (insert into gateway_payments (order_id, provider, external_id, order_number, amount, currency, decimal_places, language, state)
       values ($1, 'gopay', '300', $2, 100, 'CZK', 2, 'en', 'failed') returning id),
     receipt as (insert into order_transactions (order_id, amount, currency, kind, gateway_payment_id, booked_on)
       select $1, 100, 'CZK', 'gateway', id, now() from payment),
     refund as (insert into order_refunds (order_id, way, currency, decimal_places, gateway_payment_id, amount, cause, state, tries, last_error, next_try_at)
       select $1, 'gateway', 'CZK', 2, id, 100, 'paid_twice', 'given_up', 14, 'GoPay answered 409', now() from payment returning id, gateway_payment_id)
     insert into outbox_events (type, payload)
       select 'payment.refund_given_up', jsonb_build_object('order_id', $1::int, 'gateway_payment_id', gateway_payment_id, 'refund_id', id)
       from refund, generate_series(1, 2)`,
    [id, number],
  );
  await shop.idle();
  const [mail] = await shop.mailsTo(owner, 1);
  if (!mail) throw new Error('no mail');
  expect(mail.subject).toBe(`Money of order ${number} could not be sent back`);
  expect(flat(mail.text)).toContain('asked gopay 14 times');
  expect(flat(mail.text)).toContain('payment 300');
  expect(flat(mail.text)).toContain('GoPay answered 409');
  expect(await shop.mailsTo(owner, 1)).toHaveLength(1);
});

test('a cancelled order says what happens with the money', async () => {
  const [unpaid, paid] = [shop.reader(), shop.reader()];
  await shop.change((await shop.buy(unpaid, { payment: 2 })).id, { state: 'cancelled' });
  expect((await shop.mailTo(unpaid, /zrušená/)).text).toContain('Nic neplatíte.');
  const { id } = await shop.buy(paid, { payment: 2 });
  await shop.change(id, { paid: true });
  await shop.change(id, { state: 'cancelled' });
  expect((await shop.mailTo(paid, /zrušená/)).text).toContain('vám vrátíme bankovním převodem');
});

test('cash paid to the carrier needs no thanks by mail', async () => {
  const email = shop.reader();
  const { id } = await shop.buy(email, { shipping: 1, payment: 3 });
  await shop.change(id, { state: 'processing' });
  await shop.change(id, { paid: true, state: 'shipped' });
  await shop.mailTo(email, /na cestě/);
  expect(
    (await shop.mailsTo(email, 2)).map(({ subject }) => subject).filter((subject) => /Platba/.test(subject)),
  ).toEqual([]);
});
