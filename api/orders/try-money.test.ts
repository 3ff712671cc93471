import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailShop, startMailShop } from '../../testing/mail/index.ts';
import { addSeller } from '../../testing/orders/index.ts';
import { openTestApi } from '../../testing/shops/index.ts';

let shop: MailShop;
beforeAll(async () => {
  shop = await startMailShop();
});
afterAll(() => shop.close());

const call = (name: string, body: object) =>
  shop.request(name, { body, headers: { ...shop.operator, 'idempotency-key': randomUUID() } });
const buy = (payment = 2) => shop.buy(shop.reader(), { payment });
const dueOf = async (id: number): Promise<number> => (await call(`GET /orders/${id}/money`, {})).body.item.due.value;

interface Row {
  table_name: string;
  operation: string;
  after: Record<string, unknown>;
}
const rowsOf = (changes: Row[], table: string) => changes.filter(({ table_name: name }) => name === table);

const LONG = { lockMs: 20_000, statementMs: 20_000, listMs: 20_000, transactionMs: 20_000 };

/** All that a dry run must leave alone. */
const contents = () =>
  shop.sql(`select (select count(*)::int from order_transactions) as transactions, (select count(*)::int from order_refunds) as refunds,
    (select count(*)::int from change_sets) as sets, (select count(*)::int from outbox_events) as events,
    (select md5(string_agg(o::text, '' order by id)) from orders o) as orders`);

test('a dry run of a booking tells the ledger, the order, what is paid by it, and the mail; nothing is written', async () => {
  const { id } = await buy();
  await shop.idle();
  const due = await dueOf(id);
  const before = await contents();
  const part = await call(`POST /orders/${id}/transactions?dry_run=1`, { amount: 1, kind: 'bank' });
  expect([part.status, part.body.mails]).toEqual([200, []]);
  expect(part.body.changes).toMatchObject([{ table_name: 'order_transactions', after: { amount: 100, kind: 'bank' } }]);
  const whole = await call(`POST /orders/${id}/transactions?dry_run=1`, { amount: due + 5, kind: 'bank' });
  expect(whole.body.mails).toEqual([
    { kind: 'order-paid', total: 1 },
    { kind: 'overpaid', total: 1 },
  ]);
  const [order] = rowsOf(whole.body.changes, 'orders');
  expect(order).toMatchObject({ operation: 'update', after: { state: 'processing', paid_at: expect.any(String) } });
  expect(await contents()).toEqual(before);
});

test('dry runs take one connection each, so that many at once end', async () => {
  const { id } = await buy();
  const { api, request } = await openTestApi(shop.url, {
    poolSize: 2,
    databaseTimeouts: { ...LONG, connectionMs: 2_000 },
  });
  try {
    const headers = { ...shop.operator, 'idempotency-key': randomUUID() };
    const tried = () => request(`POST /orders/${id}/transactions?dry_run=1`, { body: { amount: 1 }, headers });
    expect((await Promise.all([tried(), tried(), tried()])).map(({ status }) => status)).toEqual([200, 200, 200]);
  } finally {
    await api.close();
  }
});

test('money for a cancelled order is said to go back, and what a booking would refuse its dry run refuses', async () => {
  const { id } = await buy();
  await shop.change(id, { state: 'cancelled' });
  await shop.idle();
  const before = await contents();
  const tried = await call(`POST /orders/${id}/transactions?dry_run=1`, { amount: 7, kind: 'bank' });
  expect(rowsOf(tried.body.changes, 'order_refunds')).toMatchObject([
    { operation: 'insert', record_id: null, after: { amount: 700, way: 'bank', cause: 'order_cancelled' } },
  ]);
  expect(tried.body.mails).toEqual([{ kind: 'refund-begun', total: 1 }]);
  for (const [amount, status] of [
    [-1, 409],
    [0.001, 422],
  ])
    expect((await call(`POST /orders/${id}/transactions?dry_run=1`, { amount })).status).toBe(status);
  expect(await contents()).toEqual(before);
});

test('a dry run of a decision tells that its buyer hears of it', async () => {
  const { id } = await buy();
  await call(`POST /orders/${id}/transactions`, { amount: await dueOf(id), kind: 'bank' });
  const refund = { amount: 5, cause: 'goodwill', reason: 'Omluva' };
  const { item } = (await call(`POST /orders/${id}/refunds`, refund)).body;
  const decide = { decision: 'dropped', reason: 'Domluva' };
  const tried = await call(`PATCH /orders/${id}/refunds/${item.refunds[0].id}?dry_run=1`, decide);
  expect(rowsOf(tried.body.changes, 'order_refunds')).toMatchObject([{ after: { state: 'dropped' } }]);
  expect(tried.body.mails).toEqual([{ kind: 'refund-dropped', total: 1 }]);
});

test('a dry run of a remittance names what each parcel settles', async () => {
  const { id, order_number: number } = await buy();
  await shop.sql(`update order_payment_methods set payment_service = 'carrier' where order_id = $1`, [id]);
  await shop.change(id, { state: 'processing' });
  await shop.change(id, { state: 'shipped' });
  await shop.change(id, { state: 'delivered' });
  const due = await dueOf(id);
  const before = await contents();
  const parcels = [
    { number, amount: due - 1 },
    { number: 'unknown', amount: 3 },
  ];
  const body = { carrier: 'Zásilkovna', reference: '2026-1', currency: 'CZK', total: due + 2, parcels };
  const tried = await call('POST /remittances?dry_run=1', body);
  expect(tried.status).toBe(200);
  expect(rowsOf(tried.body.changes, 'carrier_remittance_parcels').map(({ after }) => after)).toMatchObject([
    { number, order_id: id, state: 'missing' },
    { number: 'unknown', order_id: null, state: 'unknown' },
  ]);
  expect(rowsOf(tried.body.changes, 'order_transactions')).toHaveLength(2);
  expect(await contents()).toEqual(before);
  expect((await call('POST /remittances', body)).status).toBe(201);
});

test('a change of an order names its mail before, and its undo the mail that went out', async () => {
  const email = shop.reader();
  const { id } = await shop.buy(email, { payment: 2 });
  await shop.idle();
  const dry = await call(`PATCH /orders/${id}?dry_run=1`, { paid: true });
  expect(dry.body.mails).toEqual([{ kind: 'order-paid', total: 1 }]);
  await shop.change(id, { paid: true });
  expect((await call(`PATCH /orders/${id}?dry_run=1`, { state: 'shipped' })).body.mails).toEqual([
    { kind: 'order-shipped', total: 1 },
  ]);
  await shop.change(id, { state: 'shipped' });
  const [set] = await shop.sql<{ id: number }>('select max(id) as id from change_sets');
  const undo = `POST /change-sets/${set?.id}/undo`;
  await shop.mailTo(email, /je na cestě/);
  await shop.idle();
  expect((await call(`${undo}?dry_run=1`, {})).body.sent_mails).toEqual([{ kind: 'order-shipped', total: 1 }]);
  const quiet = await buy();
  await call(`PATCH /orders/${quiet.id}`, { sku: 'X-1' });
  const [other] = await shop.sql<{ id: number }>('select max(id) as id from change_sets');
  expect((await call(`POST /change-sets/${other?.id}/undo?dry_run=1`, {})).body).not.toHaveProperty('sent_mails');
});

test('a dry run names each document that would be issued once, with its kind', async () => {
  await addSeller(shop);
  const { id } = await buy();
  await shop.idle();
  const before = await contents();
  const tried = await call(`POST /orders/${id}/transactions?dry_run=1`, { amount: await dueOf(id), kind: 'bank' });
  expect(rowsOf(tried.body.changes, 'documents')).toEqual([
    expect.objectContaining({ operation: 'insert', after: expect.objectContaining({ order_id: id, kind: 'invoice' }) }),
  ]);
  expect(await contents()).toEqual(before);
});
