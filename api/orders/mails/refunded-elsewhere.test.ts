import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailShop, startMailShop } from '../../../testing/mail/index.ts';

const OWN = 'obchod@example.com';
let shop: MailShop;
beforeAll(async () => {
  shop = await startMailShop();
  await shop.sql(`update shops set company_info = jsonb_set(company_info, '{email}', $1::jsonb)`, [
    JSON.stringify(OWN),
  ]);
  await shop.sql(`insert into outbox_events (type, payload) values ('shop.changed', '{}')`);
  await shop.api.flushEvents();
});
afterAll(() => shop.close());

const emit = (type: string, payload: object) =>
  shop.sql('insert into outbox_events (type, payload) values ($1, $2), ($1, $2)', [type, JSON.stringify(payload)]);
const flat = (text: string) => text.replaceAll(/\s+/g, ' ');

/** A payment at a gateway of which a part went back without the shop. */
async function returned() {
  const { id, order_number: number } = await shop.buy(shop.reader());
  const [row] = await shop.sql<{ payment: number; refund: number }>(
    `with p as (insert into gateway_payments (order_id, provider, external_id, order_number, amount, currency, decimal_places, language, state)
         values ($1, 'gopay', $2, $2, 5000, 'CZK', 2, 'cs', 'paid') returning id),
       t as (insert into order_transactions (order_id, amount, currency, kind, gateway_payment_id, booked_on) select $1, 5000, 'CZK', 'gateway', id, now() from p),
       r as (insert into order_refunds (order_id, amount, currency, decimal_places, cause, way, gateway_payment_id, state, next_try_at, done_at)
         select $1, 2000, 'CZK', 2, 'at_gateway', 'gateway', id, 'done', now(), now() from p returning id)
     select p.id as payment, r.id as refund from p, r`,
    [id, `9${id}`],
  );
  return { id, number, payment: row?.payment ?? 0, refund: row?.refund ?? 0 };
}

test('the shop is told once of a chargeback, with its sum and the payment', async () => {
  const { id, number, payment, refund } = await returned();
  await emit('payment.refunded_elsewhere', { order_id: id, gateway_payment_id: payment, refund_id: refund });
  const mail = await shop.mailTo(OWN, new RegExp(number));
  const text = flat(mail.text);
  for (const part of ['gopay', `9${id}`, 'CZK 20 ', number, 'chargeback']) expect(text).toContain(part);
  await shop.idle();
  expect(await shop.mailsTo(OWN, 1)).toHaveLength(1);
});

test('the shop is told to look up how much went back where the gateway does not say', async () => {
  const { id, number, payment } = await returned();
  await emit('payment.returned_elsewhere', { order_id: id, gateway_payment_id: payment });
  const text = flat((await shop.mailTo(OWN, new RegExp(number))).text);
  for (const part of ['gopay', `9${id}`, number]) expect(text).toContain(part);
  expect(text).not.toContain('CZK 20 ');
});
