import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  type MoneyDesk,
  openMoneyDesk,
  type PayingShop,
  startPayingShop,
  until,
} from '../../testing/payments/index.ts';
import type { TestShop } from '../../testing/shops/index.ts';

let paying: PayingShop;
let shop: TestShop;
let desk: MoneyDesk;
beforeAll(async () => {
  paying = await startPayingShop();
  shop = paying.shop;
  desk = openMoneyDesk(paying);
});
afterEach(() => paying.clearFaults());
afterAll(() => paying.close());

const HOUR = 3_600_000;
test('money that comes in parts pays the order once all is there, and what is over is kept', async () => {
  const placed = await desk.transfer();
  const due = (await desk.moneyOf(placed)).due.value;
  expect(await desk.moneyOf(placed)).toMatchObject({ state: 'open', received: { value: 0 }, rest: { value: due } });
  const first = await desk.book(placed, 100, { kind: 'bank', booked_on: '2026-01-05', note: 'první část' });
  expect([first.status, first.body.item]).toMatchObject([201, { state: 'part', received: { value: 100 } }]);
  expect(await paying.paidAt(placed)).toBeNull();
  const rest = first.body.item.rest.value;
  expect((await desk.book(placed, rest)).body.item).toMatchObject({ state: 'settled', rest: { value: 0 } });
  expect(await paying.paidAt(placed)).not.toBeNull();
  expect((await desk.book(placed, 10)).body.item).toMatchObject({ state: 'over', rest: { value: -10 } });
  const { transactions } = await desk.moneyOf(placed);
  expect(transactions.map((one: { kind: string; booked_on: string }) => [one.kind, one.booked_on]).at(-1)).toEqual([
    'bank',
    '2026-01-05',
  ]);
});

test('an order whose whole rest is waived is paid; one whose goods came back unpaid is not', async () => {
  const [waived, back] = [await desk.transfer(), await desk.transfer()];
  const due = (await desk.moneyOf(waived)).due.value;
  const refund = ({ id }: typeof waived, body: object) =>
    desk.send(`POST /orders/${id}/refunds`, { reason: 'Omluva', ...body });
  expect((await refund(waived, { cause: 'goodwill', amount: due })).status).toBe(201);
  expect(await paying.paidAt(waived)).not.toBeNull();
  const items = await shop.sql<{ id: number; amount: number }>(
    'select id, amount from order_items where order_id = $1',
    [back.id],
  );
  const lines = items.map(({ id, amount }) => ({ order_item_id: id, amount }));
  expect((await refund(back, { cause: 'goods_returned', lines })).status).toBe(201);
  expect(await paying.paidAt(back)).toBeNull();
});

test('a booking that is sent twice with its key counts once', async () => {
  const placed = await desk.transfer();
  const key = randomUUID();
  await desk.book(placed, 50, {}, key);
  const again = await desk.book(placed, 50, {}, key);
  expect([again.status, again.headers['idempotency-replayed'], again.body.item.received.value]).toEqual([
    201,
    'true',
    50,
  ]);
});

test('no more is taken back than was booked by hand, nothing in the future or in parts of a haléř', async () => {
  const placed = await desk.transfer();
  await desk.book(placed, 50);
  expect((await desk.book(placed, -50.01)).body).toMatchObject({ type: 'conflict', errors: [{ field: 'amount' }] });
  expect((await desk.book(placed, -50)).body.item).toMatchObject({ state: 'open', received: { value: 0 } });
  for (const [amount, more, field] of [
    [0.001, {}, 'amount'],
    [0, {}, 'amount'],
    [1, { booked_on: '2999-01-01' }, 'booked_on'],
  ] as const) {
    const { status, body } = await desk.book(placed, amount, more);
    expect([status, body.errors[0].field]).toEqual([422, field]);
  }
});

test('an order that is marked as paid while what came of it goes back is paid by its whole price', async () => {
  const placed = await desk.transfer();
  await desk.book(placed, 60, { kind: 'bank' });
  await desk.refund(placed, 60, { cause: 'overpaid', way: 'bank' });
  expect((await desk.send(`PATCH /orders/${placed.id}`, { paid: true })).status).toBe(200);
  const { transactions } = await desk.moneyOf(placed);
  expect(transactions).toContainEqual(
    expect.objectContaining({ kind: 'by_hand', amount: expect.objectContaining({ value: 198.9 }) }),
  );
});

test('money for a cancelled order is owed back', async () => {
  const placed = await desk.transfer();
  await paying.cancel(placed);
  const { body } = await desk.book(placed, 30, { kind: 'bank' });
  expect(body.item).toMatchObject({
    state: 'refund_under_way',
    due: { value: 0 },
    refunds: [{ amount: { value: 30 }, way: 'bank', cause: 'order_cancelled', state: 'due' }],
  });
  expect(await paying.paidAt(placed)).toBeNull();
});

test('a part goes back by the gateway, then another, and never more than it has', async () => {
  const { placed, externalId } = await desk.paid();
  expect((await desk.refund(placed, 50)).body.item).toMatchObject({
    state: 'refund_under_way',
    refunds: [{ way: 'gateway', state: 'due', amount: { value: 50 }, reason: 'Poškozený obal' }],
  });
  await paying.run('payments.send-refunds', 0);
  await until(async () => (await desk.refundsAt(externalId))[0]?.state === 'SUCCESS');
  await paying.run('payments.send-refunds', HOUR);
  expect(await desk.moneyOf(placed)).toMatchObject({ state: 'settled', paid_back: { value: 50 } });
  const tooMuch = await desk.refund(placed, 148.91);
  expect([tooMuch.status, tooMuch.body.errors[0]]).toMatchObject([409, { field: 'amount', limit: 148.9 }]);
  await desk.refund(placed, 148.9, { cause: 'goods_returned' });
  await paying.run('payments.send-refunds', 0);
  await until(async () => (await desk.refundsAt(externalId)).length === 2);
  expect((await desk.refundsAt(externalId)).map(({ amount }) => amount)).toEqual([5_000, 14_890]);
  await until(async () => {
    await paying.run('payments.send-refunds', HOUR);
    return (await desk.moneyOf(placed)).state === 'settled';
  });
  expect(await desk.moneyOf(placed)).toMatchObject({
    due: { value: 0 },
    received: { value: 198.9 },
    paid_back: { value: 198.9 },
  });
});

test('of two refunds at once that ask for more than there is, one is refused', async () => {
  const { placed } = await desk.paid();
  const answers = await Promise.all([desk.refund(placed, 150), desk.refund(placed, 150)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('the database itself refuses refunds above what came, and changes of the ledger', async () => {
  const { placed } = await desk.paid();
  const insert = (amount: number, way: string) =>
    shop
      .sql(
        `insert into order_refunds (order_id, amount, currency, decimal_places, cause, way, gateway_payment_id, next_try_at)
         select $1::int, $2, 'CZK', 2, 'goodwill', $3, case when $3 = 'gateway' then (select id from gateway_payments where order_id = $1) end, now()`,
        [placed.id, amount, way],
      )
      .then(
        () => 'written',
        (error: { constraint?: string }) => error.constraint,
      );
  expect(await insert(19_891, 'gateway')).toBe('order_refunds_of_payment');
  expect(await insert(19_891, 'bank')).toBe('order_refunds_of_order');
  expect(await insert(10_000, 'bank')).toBe('written');
  expect(await insert(10_000, 'bank')).toBe('order_refunds_of_order');
  await expect(shop.sql('update order_transactions set amount = 1')).rejects.toThrow('append-only');
  await expect(shop.sql('delete from order_transactions')).rejects.toThrow('append-only');
});

test('what no gateway has goes back by bank, until a person says that it went', async () => {
  const placed = await desk.transfer();
  await desk.book(placed, 500);
  const { body } = await desk.refund(placed, 20, { cause: 'overpaid' });
  const [{ id, way, state }] = body.item.refunds;
  expect([way, state]).toEqual(['bank', 'due']);
  expect((await desk.refund(placed, 20, { way: 'gateway' })).status).toBe(409);
  const decide = (decision: string) => desk.send(`PATCH /orders/${placed.id}/refunds/${id}`, { decision });
  expect((await decide('again')).status).toBe(409);
  expect((await decide('by_hand')).body.item.refunds[0]).toMatchObject({ way: 'by_hand', state: 'due' });
  expect((await decide('done')).body.item).toMatchObject({ paid_back: { value: 20 } });
  expect((await decide('done')).status).toBe(409);
});

test('a refund of another order is not found, and none is decided that the shop itself sends', async () => {
  const { placed } = await desk.paid();
  const { placed: other } = await desk.paid();
  const [{ id }] = (await desk.refund(placed, 10)).body.item.refunds;
  expect((await desk.send(`PATCH /orders/${other.id}/refunds/${id}`, { decision: 'done' })).status).toBe(404);
  expect((await desk.send(`PATCH /orders/${placed.id}/refunds/${id}`, { decision: 'done' })).status).toBe(409);
  expect((await desk.send('GET /orders/2000000000/money')).status).toBe(404);
});

test('a refund that was given up is paid back otherwise', async () => {
  const { placed, externalId } = await desk.paid();
  const id = await desk.givenUp(placed, externalId);
  const { body } = await desk.send(`PATCH /orders/${placed.id}/refunds/${id}`, { decision: 'bank' });
  expect(body.item.refunds[0]).toMatchObject({ state: 'due', way: 'bank' });
  await paying.run('payments.send-refunds', HOUR);
  expect((await desk.refundsAt(externalId)).filter(({ state }) => state !== 'FAILED')).toEqual([]);
});

test('a refund that the gateway accepted and that failed later waits for a person at once, who pays it back otherwise', async () => {
  const { placed, externalId } = await desk.paid();
  await paying.control(`/payments/${externalId}/faults`, { refund: 'failed_later' });
  const [{ id }] = (await desk.refund(placed, 10)).body.item.refunds;
  await paying.run('payments.send-refunds', 0);
  await until(async () => (await desk.refundsAt(externalId))[0]?.state === 'FAILED');
  expect((await desk.decide(placed, id, 'bank')).status).toBe(409);
  await paying.control(`/payments/${externalId}/faults`, { refund: null });
  await paying.run('payments.send-refunds', HOUR);
  expect((await desk.moneyOf(placed)).refunds[0]).toMatchObject({
    ...{ state: 'given_up', way: 'gateway', last_error: expect.stringContaining('accepted it and did not make it') },
  });
  expect(await desk.eventsOf(placed, 'payment.refund_given_up')).toHaveLength(1);
  const { items } = (await desk.send('GET /pending-decisions?kind=refund_undecided')).body;
  expect(items).toContainEqual(expect.objectContaining({ order_id: placed.id, record_id: id }));
  const { body } = await desk.decide(placed, id, 'bank');
  expect(body.item.refunds[0]).toMatchObject({ state: 'due', way: 'bank' });
  await paying.run('payments.send-refunds', HOUR);
  expect((await desk.refundsAt(externalId)).map(({ state }) => state)).toEqual(['FAILED']);
});

test('a refund that is dropped with a reason frees its amount: the return stands, and its money is over until it goes back otherwise', async () => {
  const placed = await desk.transfer();
  await desk.book(placed, 500);
  const { due } = await desk.moneyOf(placed);
  const [{ id }] = (await desk.refund(placed, 20, { cause: 'goods_returned' })).body.item.refunds;
  expect(await desk.moneyOf(placed)).toMatchObject({ due: { value: due.value - 20 }, state: 'refund_under_way' });
  const unexplained = await desk.decide(placed, id, 'dropped');
  expect([unexplained.status, unexplained.body.errors[0].field]).toEqual([422, 'reason']);
  const { body } = await desk.decide(placed, id, 'dropped', { reason: 'Zboží nepřišlo' });
  expect(body.item).toMatchObject({
    ...{ state: 'over', due: { value: due.value - 20 }, refunds_under_way: { value: 0 }, paid_back: { value: 0 } },
    returns: [
      { cause: 'goods_returned', taxed_price: { value: 20 }, money: { value: 20 }, refunded_price: { value: 20 } },
    ],
    refunds: [{ state: 'dropped', dropped_reason: 'Zboží nepřišlo', done_at: null }],
  });
  const [set] = await shop.sql<{ id: number }>('select max(id) as id from change_sets');
  for (const decision of ['done', 'bank', 'dropped'])
    expect((await desk.decide(placed, id, decision, { reason: 'x' })).status).toBe(409);
  expect((await desk.refund(placed, 321.11, { cause: 'overpaid' })).body.errors[0]).toMatchObject({ limit: 321.1 });
  expect((await desk.refund(placed, 321.1, { cause: 'overpaid' })).status).toBe(201);
  const undone = await desk.send(`POST /change-sets/${set?.id}/undo`, {});
  expect([undone.status, (await desk.moneyOf(placed)).refunds.at(-1).state]).toEqual([409, 'dropped']);
});

test('money that comes for a cancelled order owes nothing back of what a person dropped', async () => {
  const placed = await desk.transfer();
  await paying.cancel(placed);
  const [{ id }] = (await desk.book(placed, 30, { kind: 'bank' })).body.item.refunds;
  await desk.decide(placed, id, 'dropped', { reason: 'Dar obchodu' });
  const { refunds } = (await desk.book(placed, 5, { kind: 'bank' })).body.item;
  expect(refunds.map((one: { amount: { value: number }; state: string }) => [one.amount.value, one.state])).toEqual([
    [5, 'due'],
    [30, 'dropped'],
  ]);
});

test('money that goes back at the gateway without the shop is booked, and raises a mail to its staff', async () => {
  const { placed, externalId } = await desk.paid();
  await paying.bank(externalId, 'PARTIALLY_REFUNDED', { amount: 5_000 });
  await until(async () => (await desk.moneyOf(placed)).paid_back.value === 50);
  const { refunds, state } = await desk.moneyOf(placed);
  expect([state, refunds]).toMatchObject(['part', [{ cause: 'at_gateway', state: 'done', amount: { value: 50 } }]]);
  await paying.notify(externalId);
  expect((await desk.moneyOf(placed)).refunds).toHaveLength(1);
  const events = await shop.sql(
    `select 1 from outbox_events where type = 'payment.refunded_elsewhere' and (payload->>'order_id')::int = $1`,
    [placed.id],
  );
  expect(events).toHaveLength(1);
});
