import { randomUUID } from 'node:crypto';
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
const call = (name: string, body: object) =>
  shop.request(name, { body, headers: { ...shop.operator, 'idempotency-key': randomUUID() } });

interface Bought {
  id: number;
  hash: string;
  email: string;
}

/** An order for 100 Kč, of which vouchers pay a part. */
async function buy({ voucher = 0, payment = 1 } = {}): Promise<Bought> {
  const email = shop.reader();
  const { id, hash } = await shop.buy(email, { payment, host: hosts.cs });
  await shop.mailsTo(email, 1);
  await shop.sql('alter table orders disable trigger user');
  await shop.sql(
    'update orders set taxed_price = 10000, price = 10000, tax_amount = 0, cash_rounding = 0, voucher_amount = $2 where id = $1',
    [id, voucher * 100],
  );
  await shop.sql('alter table orders enable trigger user');
  return { id, hash, email };
}

const emit = (type: string, payload: object) =>
  shop.sql('insert into outbox_events (type, payload) values ($1, $2)', [type, JSON.stringify(payload)]);

/** A payment at a gateway; one that was paid, or is sent back, has brought its money. */
async function pay({ id }: Bought, amount: number, state: 'paid' | 'failed' | 'second'): Promise<number> {
  const [row] = await shop.sql<{ id: number }>(
    `insert into gateway_payments (order_id, provider, external_id, order_number, amount, currency, decimal_places, language, state)
     values ($1, 'gopay', $2, $2, $3, 'CZK', 2, 'cs', $4) returning id`,
    [id, randomUUID().slice(0, 20), amount * 100, state === 'second' ? 'failed' : state],
  );
  const paymentId = row?.id ?? 0;
  if (state !== 'failed')
    await shop.sql(
      `insert into order_transactions (order_id, amount, currency, kind, gateway_payment_id, booked_on)
       values ($1, $2, 'CZK', 'gateway', $3, now())`,
      [id, amount * 100, paymentId],
    );
  const event = { order_id: id, gateway_payment_id: paymentId };
  await emit(state === 'failed' ? 'payment.failed' : 'payment.settled', {
    ...event,
    ...(state === 'failed' ? {} : { is_second: state === 'second' }),
  });
  await shop.idle();
  return paymentId;
}

const book = async ({ id }: Bought, amount: number) =>
  expect((await call(`POST /orders/${id}/transactions`, { amount, kind: 'bank' })).status).toBe(201);
const cancel = ({ id }: Bought) => shop.change(id, { state: 'cancelled' });
const cancelled = async ({ email }: Bought) => flat((await shop.mailTo(email, /je zrušená/)).text);
const embedded = async ({ id, hash }: Bought, embed: string) =>
  (await shop.request(`GET /orders/${id}?hash=${hash}&embed=${embed}`, { host: hosts.cs })).body.item._embedded;

test('a voucher is no payment: what arrived, and a second payment that goes back, are what the gateway took', async () => {
  const bought = await buy({ voucher: 30 });
  await pay(bought, 70, 'paid');
  expect(flat((await shop.mailTo(bought.email, /dorazila/)).text)).toContain('jsme přijali 70 Kč');
  await pay(bought, 70, 'second');
  const twice = flat((await shop.mailTo(bought.email, /zaplacená dvakrát/)).text);
  expect(twice).toContain('70 Kč');
  expect(twice).not.toContain('platbu 100 Kč');
});

test('a payment that failed, and one that nobody finished, are asked for without the part that came', async () => {
  const bought = await buy({ voucher: 30 });
  await book(bought, 40);
  await pay(bought, 30, 'failed');
  expect(flat((await shop.mailTo(bought.email, /se nezdařila/)).text)).toContain('Platba 30 Kč');
  await emit('payment.overdue', { order_id: bought.id });
  const mail = await shop.mailTo(bought.email, /čeká na platbu/);
  expect(flat(mail.text)).toContain('Platbu 30 Kč');
  expect(flat(mail.text)).toContain('Zbývá zaplatit: 30 Kč');
});

test('a transfer that came in part is reminded of with the rest, as the order’s page asks for it', async () => {
  const bought = await buy({ payment: 2 });
  await book(bought, 40);
  await emit('payment.transfer_due', { order_id: bought.id });
  expect(flat((await shop.mailTo(bought.email, /čekáme na váš převod/)).text)).toContain('čekáme na 60 Kč');
  const embeds = await embedded(bought, 'left_to_pay,returnable,payment_instructions,refund_sums');
  expect(embeds).toMatchObject({
    left_to_pay: { value: 60 },
    returnable: { value: 40 },
    payment_instructions: { amount: { value: 60 } },
    refund_sums: [],
  });
});

test('money that comes after the cancellation goes back as it came, and the mail names it', async () => {
  const bought = await buy({ voucher: 30 });
  await cancel(bought);
  await pay(bought, 70, 'paid');
  expect(flat((await shop.mailTo(bought.email, /vracíme/)).text)).toContain('70 Kč');
});

test('what was given back before is not promised again by the cancellation', async () => {
  const bought = await buy();
  await pay(bought, 100, 'paid');
  const apology = { amount: 20, cause: 'goodwill', reason: 'Omluva' };
  expect((await call(`POST /orders/${bought.id}/refunds`, apology)).status).toBe(201);
  await cancel(bought);
  expect(await cancelled(bought)).toContain('částku 80 Kč vám vrátíme stejným způsobem');
  expect(await embedded(bought, 'refund_sums,left_to_pay')).toMatchObject({
    refund_sums: [
      { cause: 'goodwill', amount: { value: 20 } },
      { way: 'gateway', cause: 'order_cancelled', amount: { value: 80 }, is_done: false },
    ],
    left_to_pay: { value: 0 },
  });
});

test('nothing goes back of what the bank has taken back, and the mail says so', async () => {
  const bought = await buy();
  const paymentId = await pay(bought, 100, 'paid');
  await shop.sql(
    `with refund as (insert into order_refunds (order_id, way, currency, decimal_places, gateway_payment_id, amount, cause, state, next_try_at, done_at)
       values ($1, 'gateway', 'CZK', 2, $2, 10000, 'at_gateway', 'done', now(), now()) returning id)
     insert into order_transactions (order_id, amount, currency, kind, gateway_payment_id, refund_id, booked_on)
       select $1, -10000, 'CZK', 'gateway', $2, id, now() from refund`,
    [bought.id, paymentId],
  );
  await cancel(bought);
  const text = await cancelled(bought);
  expect(text).toContain('se vám už vrátily dříve');
  expect(text).not.toContain('vám vrátíme');
});

test('what came by a gateway and by bank goes back each its way, and the mail has both sums', async () => {
  const bought = await buy();
  await pay(bought, 100, 'paid');
  await book(bought, 40);
  await cancel(bought);
  const text = await cancelled(bought);
  expect(text).toContain('částku 100 Kč vám vrátíme stejným způsobem');
  expect(text).toContain('40 Kč vám vrátíme bankovním převodem');
});

const refundsOf = async ({ id }: Bought) => (await call(`GET /orders/${id}/money`, {})).body.item.refunds;
const decide = async ({ id }: Bought, refundId: number, decision: string) =>
  expect((await call(`PATCH /orders/${id}/refunds/${refundId}`, { decision, reason: 'Domluva' })).status).toBe(200);

test('a refund that a gateway gave up and that goes by bank asks its buyer for the account, one dropped tells it', async () => {
  const bought = await buy();
  await pay(bought, 100, 'paid');
  await cancel(bought);
  await cancelled(bought);
  const [{ id: refundId }] = await refundsOf(bought);
  await shop.sql(`update order_refunds set state = 'given_up' where id = $1`, [refundId]);
  await decide(bought, refundId, 'bank');
  expect(flat((await shop.mailTo(bought.email, /Vracíme vám 100.Kč/)).text)).toContain('zadejte účet');
  await decide(bought, refundId, 'bank');
  await decide(bought, refundId, 'by_hand');
  await shop.idle();
  const subjects = (await shop.mailsTo(bought.email, 5)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => /Vracíme vám 100.Kč/.test(subject))).toHaveLength(2);
  await decide(bought, refundId, 'dropped');
  const dropped = flat((await shop.mailTo(bought.email, /100.Kč nakonec nevracíme/)).text);
  expect(dropped).toContain('částka zůstává u objednávky');
});

test.each([
  ['sk', hosts.sk, /napokon nevraciame/],
  ['en', hosts.en, /we are not returning/],
])('a dropped refund is told in the language of the order (%s)', async (_, host, subject) => {
  const email = shop.reader();
  const bought = { ...(await shop.buy(email, { payment: 2, host })), email };
  await book(bought, (await call(`GET /orders/${bought.id}/money`, {})).body.item.due.value);
  await call(`POST /orders/${bought.id}/refunds`, { amount: 5, cause: 'goodwill', reason: 'Omluva' });
  await decide(bought, (await refundsOf(bought))[0].id, 'dropped');
  await shop.mailTo(email, subject);
});
