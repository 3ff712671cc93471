import { afterAll, beforeAll, expect, test } from 'vitest';
import { DECISION_KINDS, MOST_DECISIONS } from '../../contract/invoicing/rules.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import {
  type MoneyDesk,
  openMoneyDesk,
  type PayingShop,
  type Placed,
  startPayingShop,
  until,
} from '../../testing/payments/index.ts';

let paying: PayingShop;
let desk: MoneyDesk;
beforeAll(async () => {
  paying = await startPayingShop({ isBreakable: true });
  desk = openMoneyDesk(paying);
});
afterAll(() => paying.close());

const DAY = 86_400_000;
const read = async (query = '') => (await desk.send(`GET /pending-decisions${query}`)).body.items;
const ofOrder = async ({ id }: Placed) =>
  (await read())
    .filter((one: { order_id: number }) => one.order_id === id)
    .map(({ kind, amount, call }: { kind: string; amount: { value: number } | null; call: string }) => [
      kind,
      amount?.value ?? null,
      call,
    ]);
const sql = (text: string, values: unknown[] = []) => paying.shop.sql<{ id: number }>(text, values);
const refundOf = async ({ id }: Placed) =>
  (await sql('select id from order_refunds where order_id = $1 order by id desc', [id]))[0]?.id;

test('a refund by bank waits for the buyer’s account, and one by hand for somebody who pays it', async () => {
  const placed = await desk.transfer();
  await desk.book(placed, 500, { kind: 'bank' });
  await desk.refund(placed, 20, { cause: 'overpaid' });
  const call = `PATCH /orders/${placed.id}/refunds/${await refundOf(placed)}`;
  const [waiting] = (await ofOrder(placed)).filter(([kind]: [string]) => kind !== 'overpaid');
  expect(waiting).toEqual(['refund_without_account', 20, call]);
  await sql(
    `insert into order_payout_accounts (order_id, iban, changed_on) values ($1, 'CZ6508000000192000145399', now())`,
    [placed.id],
  );
  expect((await ofOrder(placed)).map(([kind]: [string]) => kind)).toEqual(['overpaid']);
  expect((await desk.decide(placed, (await refundOf(placed)) ?? 0, 'by_hand')).status).toBe(200);
  expect(await ofOrder(placed)).toContainEqual(['refund_by_hand', 20, call]);
  expect((await desk.decide(placed, (await refundOf(placed)) ?? 0, 'done')).status).toBe(200);
  expect((await ofOrder(placed)).map(([kind]: [string]) => kind)).toEqual(['overpaid']);
});

test('what came too much waits until it is paid back', async () => {
  const placed = await desk.transfer();
  await desk.book(placed, 198.9, { kind: 'bank' });
  expect(await ofOrder(placed)).toEqual([]);
  await desk.book(placed, 30, { kind: 'bank' });
  await desk.book(placed, 20, { kind: 'bank' });
  expect(await ofOrder(placed)).toEqual([['overpaid', 50, `POST /orders/${placed.id}/refunds`]]);
  await desk.refund(placed, 50, { cause: 'overpaid', way: 'by_hand' });
  expect((await ofOrder(placed)).map(([kind]: [string]) => kind)).toEqual(['refund_by_hand']);
});

test('what came back lowers what is due: what comes above it waits, and as much as is left does not', async () => {
  const over = await desk.transfer();
  await desk.book(over, 198.9, { kind: 'bank' });
  await desk.refund(over, 20);
  await desk.book(over, 20, { kind: 'bank' });
  expect(await ofOrder(over)).toContainEqual(['overpaid', 20, `POST /orders/${over.id}/refunds`]);
  const lowered = await desk.transfer();
  await desk.refund(lowered, 50);
  await desk.book(lowered, 148.9, { kind: 'bank' });
  await desk.book(lowered, -148.9, { kind: 'bank' });
  expect((await ofOrder(lowered)).map(([kind]: [string]) => kind)).toEqual(['reversed_by_bank']);
  await desk.book(lowered, 148.9, { kind: 'bank' });
  expect(await ofOrder(lowered)).toEqual([]);
});

test('a refund that the gateway gave up waits for a person', async () => {
  const { placed, externalId } = await desk.paid();
  await paying.control(`/payments/${externalId}/faults`, { refund: 'failed' });
  await desk.refund(placed, 20);
  for (let tried = 0; tried < 15; tried += 1) await paying.run('payments.send-refunds', DAY);
  const call = `PATCH /orders/${placed.id}/refunds/${await refundOf(placed)}`;
  expect(await ofOrder(placed)).toEqual([['refund_undecided', 20, call]]);
  await desk.decide(placed, (await refundOf(placed)) ?? 0, 'done');
  expect(await ofOrder(placed)).toEqual([]);
});

test('a chargeback is booked, mailed, and waits until somebody decides about the order', async () => {
  const { placed, externalId } = await desk.paid();
  await paying.bank(externalId, 'REFUNDED');
  await until(async () => (await ofOrder(placed)).length > 0);
  const { item } = { item: await desk.moneyOf(placed) };
  expect([
    item.paid_back.value,
    item.refunds.map(({ cause, state }: Record<string, string>) => [cause, state]),
  ]).toEqual([198.9, [['at_gateway', 'done']]]);
  expect(await desk.eventsOf(placed, 'payment.refunded_elsewhere')).toHaveLength(1);
  expect(await ofOrder(placed)).toEqual([['returned_elsewhere', 198.9, `PATCH /orders/${placed.id}`]]);
  expect((await paying.cancel(placed)).status).toBe(200);
  expect(await ofOrder(placed)).toEqual([]);
});

test('money that the bank takes back waits while the order counts as paid', async () => {
  const placed = await desk.transfer();
  await desk.book(placed, 198.9, { kind: 'bank' });
  await desk.book(placed, -198.9, { kind: 'bank' });
  expect(await ofOrder(placed)).toEqual([['reversed_by_bank', 198.9, `PATCH /orders/${placed.id}`]]);
  await desk.book(placed, 198.9, { kind: 'bank' });
  expect(await ofOrder(placed)).toEqual([]);
});

test('a payment of another amount, and a message that nobody could act on', async () => {
  const placed = await paying.placeOrder();
  const { external_id: externalId } = (await paying.start(placed)).body.item;
  await paying.control(`/payments/${externalId}/faults`, { status_amount: 100 });
  await paying.bank(externalId, 'PAID');
  await until(async () => (await ofOrder(placed)).length > 0);
  const [payment] = await sql('select id from gateway_payments where order_id = $1', [placed.id]);
  const call = `PATCH /orders/${placed.id}/gateway-payments/${payment?.id}`;
  expect(await ofOrder(placed)).toEqual([['payment_mismatch', 198.9, call]]);
  expect((await desk.send(call, { decision: 'settled', reason: 'Vráceno v bráně' })).status).toBe(200);
  expect(await ofOrder(placed)).toEqual([]);
  const [message] = await sql(
    `insert into gateway_messages (gateway_payment_id, kind, message_id, content, received_at)
     select id, 'message', 'WH-1', '{}', shop_now() - interval '1 hour' from gateway_payments where order_id = $1 returning id`,
    [placed.id],
  );
  expect(await ofOrder(placed)).toContainEqual([
    'message_not_handled',
    null,
    `POST /orders/${placed.id}/gateway-messages/${message?.id}/replays`,
  ]);
});

test('a carrier owes what it collected two weeks ago', async () => {
  const placed = await paying.placeOrder(SHOP.payments.cash);
  for (const state of ['processing', 'shipped', 'delivered'])
    await paying.shop.request(`PATCH /orders/${placed.id}`, { body: { state }, headers: paying.shop.operator });
  const { owed_by_carrier: owed } = await desk.moneyOf(placed);
  expect(owed.value).toBeGreaterThan(0);
  expect(await ofOrder(placed)).toEqual([]);
  paying.pass(15 * DAY);
  expect(await ofOrder(placed)).toEqual([['owed_by_carrier', owed.value, 'POST /remittances']]);
  await desk.book(placed, owed.value, { kind: 'cash_on_delivery' });
  expect(await ofOrder(placed)).toEqual([]);
});

test('a movement that pays no order for sure waits until it is booked, or set aside', async () => {
  const placed = await desk.transfer();
  const offered = async (orders: string) =>
    (
      await sql(
        `with stated as (insert into bank_statements (source, account, first_day, last_day, opening, closing, file_hash, position)
           values ('gpc', '1', '2026-03-02', '2026-03-02', 0, 0, $1, 0) returning id)
         insert into bank_movements (statement_id, account, day, amount, currency, ordinal, is_reversal, state, reasons, order_ids)
         select id, '1', '2026-03-02', 3000000000, 'EUR', $2::int, false, 'offered', '{no_symbol}', $1::int[] from stated returning id`,
        [orders, orders.length],
      )
    )[0]?.id;
  const [named, unnamed] = [await offered(`{${placed.id}}`), await offered('{}')];
  const call = (id: number | undefined) => `POST /bank-movements/${id}/bookings`;
  expect(await ofOrder(placed)).toEqual([['movement_offered', 30_000_000, call(named)]]);
  const listed = await read('?kind=movement_offered');
  expect(listed.map((one: { order_id: number | null }) => one.order_id)).toEqual([placed.id, null]);
  for (const id of [named, unnamed])
    expect((await desk.send(`PATCH /bank-movements/${id}`, { state: 'unrelated' })).body.item.state).toBe('unrelated');
  expect((await desk.send(`PATCH /bank-movements/${named}`, { state: 'unrelated' })).status).toBe(409);
  expect(await read('?kind=movement_offered')).toEqual([]);
});

test('what is stored of surpluses and debts is what the orders and their ledgers say', async () => {
  const dropped = await desk.transfer();
  await desk.book(dropped, 228.9, { kind: 'bank' });
  await desk.refund(dropped, 30, { cause: 'overpaid', way: 'by_hand' });
  const ofSurplus = async () => (await ofOrder(dropped)).filter(([kind]: [string]) => kind === 'overpaid');
  expect(await ofSurplus()).toEqual([]);
  await desk.decide(dropped, (await refundOf(dropped)) ?? 0, 'dropped', { reason: 'Nechá si to na příště.' });
  expect(await ofSurplus()).toEqual([['overpaid', 30, `POST /orders/${dropped.id}/refunds`]]);
  const stored =
    'select order_id, amount from order_surpluses union all select order_id, -amount from carrier_debts order by 1, 2';
  const summed = `select * from (select o.id as order_id, ((select sum(t.amount) from order_transactions t where t.order_id = o.id and t.refund_id is null)
       - (select coalesce(sum(r.amount), 0) from order_refunds r where r.order_id = o.id and r.state <> 'dropped')
       - o.taxed_price + o.voucher_amount + (select coalesce(sum(r.money), 0) from order_returns r where r.order_id = o.id))::int as amount
     from orders o where o.state <> 'cancelled' and exists (select from order_transactions t where t.order_id = o.id and t.is_over)) s where amount > 0
     union all select order_id, -sum(amount)::int from order_transactions where kind = 'owed_by_carrier' group by 1 having sum(amount) > 0 order by 1, 2`;
  expect(await sql(stored)).toEqual(await sql(summed));
  expect((await sql(stored)).length).toBeGreaterThan(2);
});

test('an order whose ring is open waits, and the list is read page by page, the longest waiting first', async () => {
  const placed = await desk.transfer();
  await sql(
    `insert into order_ring_problems (order_id, problems, found_at)
     select id, '{document_missing}', shop_now() from orders where id = $1`,
    [placed.id],
  );
  expect(await ofOrder(placed)).toEqual([['ring_open', null, `POST /orders/${placed.id}/documents`]]);
  await sql(
    `insert into gateway_messages (gateway_payment_id, kind, message_id, content, received_at)
     select (select min(id) from gateway_payments), 'message', 'm' || n, '{}', shop_now() - interval '1 day' from generate_series(1, ${MOST_DECISIONS + 20}) n`,
  );
  const pages = [await read()];
  for (let last = pages[0]?.at(-1); last; last = pages.at(-1)?.at(-1)) pages.push(await read(`?after=${last.id}`));
  const walked = pages.flat();
  expect(pages[0]).toHaveLength(MOST_DECISIONS);
  expect(new Set(walked.map(({ id }: { id: string }) => id)).size).toBe(walked.length);
  expect(walked.map(({ since }: { since: string }) => since)).toEqual(
    walked.map(({ since }: { since: string }) => since).toSorted(),
  );
  const kinds = await Promise.all(DECISION_KINDS.map((kind) => read(`?kind=${kind}`)));
  for (const [index, items] of kinds.entries())
    expect(
      new Set(items.map(({ kind }: { kind: string }) => kind)).difference(new Set([DECISION_KINDS[index]])).size,
    ).toBe(0);
  expect(kinds.flat().length).toBeGreaterThan(MOST_DECISIONS);
  for (const after of ['x', '1.0.9999999999', '1.0.2147483648'])
    expect((await desk.send(`GET /pending-decisions?after=${after}`)).status).toBe(422);
});
