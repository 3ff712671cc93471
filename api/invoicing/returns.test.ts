import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, order, type Purchase } from '../../testing/carts/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { addSeller, documentsOf, openMixedOrders } from '../../testing/orders/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
let mixed: Awaited<ReturnType<typeof openMixedOrders>>;
beforeAll(async () => {
  shop = await startBuyingShop({ bankTolerance: 100 });
  await addSeller(shop);
  mixed = await openMixedOrders(shop);
});
afterAll(() => shop.close());

const { soap, book } = SHOP.products;
const send = (call: string, body?: object) =>
  shop.request(call, { headers: { ...shop.operator, 'idempotency-key': randomUUID() }, body });
const moneyOf = async (id: number) => (await send(`GET /orders/${id}/money`)).body.item;
const place = async (purchase: Purchase) =>
  (await order(shop.request, await filledCart(shop.request, purchase))).body.item.id as number;
const pay = (id: number) => send(`PATCH /orders/${id}`, { paid: true });
const itemsOf = (id: number) =>
  shop.sql<{ id: number; product_id: number }>(
    'select id, product_id from order_items where order_id = $1 order by id',
    [id],
  );
const lineOf = async (id: number, product: number, amount: number) => [
  { order_item_id: (await itemsOf(id)).find(({ product_id }) => product_id === product)?.id, amount },
];
const bringBack = (id: number, lines: object[], query = '') =>
  send(`POST /orders/${id}/refunds${query}`, { cause: 'goods_returned', reason: 'Vráceno', lines });
const forgive = (id: number, amount: number, more: object = {}, query = '') =>
  send(`POST /orders/${id}/refunds${query}`, { cause: 'goodwill', reason: 'Omluva', amount, ...more });
const notesOf = async (id: number) => (await documentsOf(shop, id)).filter(({ kind }) => kind === 'credit_note');
const problemsOf = async (id: number) => {
  await send(`POST /orders/${id}/documents`, {});
  return shop.sql('select problems from order_ring_problems where order_id = $1', [id]);
};

test('goods of an order that nobody paid yet lower what its carrier collects, and nothing is left to return', async () => {
  const id = await place({ items: [{ product_id: soap, amount: 3 }], payment: SHOP.payments.cash });
  await send(`PATCH /orders/${id}`, { state: 'processing' });
  await send(`PATCH /orders/${id}`, { state: 'shipped' });
  const { due } = await moneyOf(id);
  const { status, body } = await bringBack(id, await lineOf(id, soap, 1));
  expect([status, body.item]).toMatchObject([
    201,
    {
      ...{ due: { value: due.value - 99.9 }, refunds: [], state: 'open' },
      returns: [{ money: { value: 99.9 }, refunded_price: { value: 0 }, lines: [{ amount: 1 }] }],
    },
  ]);
  const [note] = await notesOf(id);
  expect(note?.data).toMatchObject({
    payments: [{ means: 'set_off', amount: 9_990 }],
    totals: { taxed: 9_990, payable: 0 },
  });
  await send(`PATCH /orders/${id}`, { state: 'delivered' });
  expect(await moneyOf(id)).toMatchObject({
    ...{ state: 'owed_by_carrier', owed_by_carrier: { value: due.value - 99.9 } },
    rest: { value: 0 },
  });
  expect(await problemsOf(id)).toEqual([]);
});

test('a price that is lowered before it is paid asks for less, and its invoice is paid by the rest', async () => {
  const id = await place({ items: [{ product_id: soap }], payment: SHOP.payments.transfer });
  const paid = await send(`POST /orders/${id}/transactions`, { amount: 178.9, kind: 'bank' });
  expect(paid.body.item).toMatchObject({ state: 'part', rest: { value: 20 } });
  const tried = (await forgive(id, 20, {}, '?dry_run=1')).body;
  const rowsOf = (table: string) =>
    tried.changes.flatMap((row: { table_name: string; after: object }) =>
      row.table_name === table ? [row.after] : [],
    );
  expect(rowsOf('documents').map(({ kind, taxed }: { kind: string; taxed?: number }) => [kind, taxed])).toEqual([
    ['invoice', undefined],
    ['credit_note', 2_000],
  ]);
  expect(rowsOf('orders')).toEqual([{ state: 'processing', paid_at: expect.any(String) }]);
  expect(tried.mails).toEqual([{ kind: 'order-paid', total: 1 }]);
  expect((await forgive(id, 20)).body.item).toMatchObject({ state: 'settled', refunds: [] });
  const documents = (await documentsOf(shop, id)).map(({ data }) => data);
  expect(documents.find(({ kind }) => kind === 'invoice')).toMatchObject({
    ...{ totals: { taxed: 19_890, advances: 17_890, payable: 0 } },
    payments: [{ means: 'set_off', amount: 2_000 }],
  });
  expect((await notesOf(id)).map(({ data }) => data.totals)).toMatchObject([{ taxed: 2_000, payable: 0 }]);
  expect(await problemsOf(id)).toEqual([]);
});

test('what vouchers and credits paid goes back to them, part by part, until nothing is left', async () => {
  const { id: voucher, code } = await mixed.addVoucher(50_000);
  const { id } = await mixed.place({ items: [{ product_id: soap, amount: 3 }], code, credits: 100 });
  const state = async () =>
    (
      await shop.sql<{ balance: number; credits: number }>(
        `select balance, (select sum(amount)::int from customer_account_usages where customer_id = $2) as credits from vouchers where id = $1`,
        [voucher, mixed.buyer.id],
      )
    )[0];
  await send(`PATCH /orders/${id}`, { paid: true });
  const before = await state();
  const tried = await bringBack(id, await lineOf(id, soap, 1), '?dry_run=1');
  expect(await state()).toEqual(before);
  expect(await shop.sql('select 1 from order_returns where order_id = $1', [id])).toEqual([]);
  const { body } = await bringBack(id, await lineOf(id, soap, 1));
  const [one] = body.item.returns;
  expect(body.item).toMatchObject({ refunds: [], paid_back: { value: 0 } });
  const taxed = Math.round(one.taxed_price.value * 100);
  expect(await state()).toEqual({ balance: (before?.balance ?? 0) + taxed, credits: 33 });
  expect(one.voucher_price).toEqual(one.taxed_price);
  expect(one.credits).toEqual([{ customer_account_id: 1, units: 33 }]);
  const planned = tried.body.changes.map((row: { table_name: string; after: object }) => [row.table_name, row.after]);
  expect(planned).toMatchObject([
    ['order_returns', { cause: 'goods_returned', taxed_price: taxed, money: 0, refunded: 0 }],
    ['customer_account_usages', { amount: 33, operation: 'returned' }],
    ['voucher_bookings', { voucher_id: voucher, amount: taxed, operation: 'returned' }],
    ['documents', { kind: 'credit_note', taxed }],
  ]);
  await bringBack(id, await lineOf(id, soap, 2));
  expect(await state()).toEqual({ balance: 50_000, credits: 100 });
  const [invoice] = (await documentsOf(shop, id)).filter(({ kind }) => kind === 'invoice');
  const notes = await notesOf(id);
  expect(notes.reduce((sum, { taxed }) => sum + taxed, 0)).toBe(invoice?.taxed);
  expect(notes.map(({ data }) => data.totals.payable)).toEqual([0, 0]);
  expect((await bringBack(id, await lineOf(id, soap, 1))).body).toMatchObject({ errors: [{ limit: 0 }] });
  expect(await problemsOf(id)).toEqual([]);
});

test('an order that is cancelled after a return gives back the rest of its voucher and credits', async () => {
  const { id: voucher, code } = await mixed.addVoucher(20_000);
  const { id } = await mixed.place({ items: [{ product_id: soap, amount: 2 }], code, credits: 50 });
  await pay(id);
  await bringBack(id, await lineOf(id, soap, 1));
  expect((await send(`PATCH /orders/${id}`, { state: 'cancelled' })).status).toBe(200);
  const sums = await shop.sql(
    `select (select balance from vouchers where id = $1) as balance, (select sum(amount)::int from customer_account_usages where order_id = $2) as credits`,
    [voucher, id],
  );
  expect(sums).toEqual([{ balance: 20_000, credits: 0 }]);
  const { received, refunds_under_way: back, due } = await moneyOf(id);
  expect([back.value, due.value]).toEqual([received.value, 0]);
  expect((await bringBack(id, await lineOf(id, soap, 1))).status).toBe(409);
  expect(await problemsOf(id)).toEqual([]);
});

test('after a goodwill, goods of one rate are worth no more than is left of it: credit notes and refunds are one sum', async () => {
  const items = [
    { product_id: soap, amount: 1 },
    { product_id: book, amount: 1 },
  ];
  const id = await place({ items, payment: SHOP.payments.transfer });
  await pay(id);
  await forgive(id, 150);
  await bringBack(id, await lineOf(id, book, 1));
  await bringBack(id, await lineOf(id, soap, 1));
  const { returns, refunds, received, due } = await moneyOf(id);
  const sum = (rows: { value: number }[]) => Math.round(rows.reduce((all, { value }) => all + value, 0) * 100);
  const refunded = sum(refunds.map((one: { amount: { value: number } }) => one.amount));
  expect([due.value, refunded]).toEqual([0, Math.round(received.value * 100)]);
  expect((await notesOf(id)).map(({ data }) => data.totals.payable).reduce((all, one) => all + one, 0)).toBe(refunded);
  expect(sum(returns.map((one: { refunded_price: { value: number } }) => one.refunded_price))).toBe(refunded);
  expect(await problemsOf(id)).toEqual([]);
});

test('a return whose refund was dropped stands, its money is over, and later ones have their credit notes', async () => {
  const id = await place({ items: [{ product_id: soap, amount: 3 }], payment: SHOP.payments.transfer });
  await pay(id);
  const tried = await bringBack(id, await lineOf(id, soap, 1), '?dry_run=1');
  expect(tried.body.mails).toEqual([{ kind: 'refund-begun', total: 1 }]);
  const [{ id: refund }] = (await bringBack(id, await lineOf(id, soap, 1))).body.item.refunds;
  await send(`PATCH /orders/${id}/refunds/${refund}`, { decision: 'dropped', reason: 'Účet je zrušený' });
  expect(await moneyOf(id)).toMatchObject({ state: 'over', rest: { value: -99.9 } });
  expect(await problemsOf(id)).toEqual([{ problems: ['credited_not_refunded'] }]);
  expect((await bringBack(id, await lineOf(id, soap, 1))).body.item.returns).toHaveLength(2);
  expect((await notesOf(id)).map(({ taxed }) => taxed)).toEqual([9_990, 9_990]);
  await send(`POST /orders/${id}/refunds`, { cause: 'overpaid', reason: 'Na jiný účet', amount: 99.9 });
  expect(await problemsOf(id)).toEqual([]);
});

test('an invoice asks for nothing that a transfer lacks within the tolerance', async () => {
  const id = await place({ items: [{ product_id: soap }], payment: SHOP.payments.transfer });
  await send(`POST /orders/${id}/transactions`, { amount: 198.4, kind: 'bank' });
  await shop.sql(`update orders set paid_at = shop_now() where id = $1`, [id]);
  expect(await problemsOf(id)).toEqual([]);
  const [invoice] = (await documentsOf(shop, id)).filter(({ kind }) => kind === 'invoice');
  expect(invoice?.data).toMatchObject({ totals: { payable: 0 }, payment_details: null });
  expect(invoice?.data.payments.at(-1)).toMatchObject({ means: 'written_off', amount: 50 });
  const back = await forgive(id, 198.9);
  expect(back.body.item).toMatchObject({ due: { value: 0 }, refunds: [{ amount: { value: 198.4 } }] });
  expect((await notesOf(id))[0]?.data.totals).toMatchObject({ taxed: 19_890, payable: 19_840 });
});

test('no more comes back than the order cost, its rounding of cash included, and two at once get it once', async () => {
  const id = await place({ items: [{ product_id: soap, amount: 3 }], payment: SHOP.payments.cash });
  await pay(id);
  const whole = (await moneyOf(id)).received.value;
  expect(whole).toBe(438);
  expect((await forgive(id, whole + 0.01)).body.errors[0]).toMatchObject({ field: 'amount', limit: whole });
  const answers = await Promise.all([forgive(id, whole), forgive(id, whole)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  // The goods themselves may still come, for nothing.
  expect((await bringBack(id, await lineOf(id, soap, 3))).body.item.returns[0]).toMatchObject({ money: { value: 0 } });
  expect(await moneyOf(id)).toMatchObject({ due: { value: 0 }, refunds_under_way: { value: whole } });
  const [note] = await notesOf(id);
  expect(note?.data.totals).toMatchObject({ taxed: 43_770, rounding: 30, payable: 43_800 });
  const more = shop.sql(
    `insert into order_returns (order_id, cause, lines, rows, taxed_price, cash_rounding, vouchers, voucher_amount, credits, money, refunded)
     values ($1, 'goodwill', '[]', '[]', 1, 0, '[]', 0, '[]', 1, 0)`,
    [id],
  );
  await expect(more).rejects.toMatchObject({ constraint: 'order_returns_of_order' });
  await expect(shop.sql('update order_returns set money = 0')).rejects.toThrow('append-only');
});
