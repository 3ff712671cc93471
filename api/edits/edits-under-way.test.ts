import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { SHOP } from '../../testing/fixtures/index.ts';
import { startOperatorSession } from '../../testing/operators/index.ts';
import { parcelCalls } from '../../testing/parcels/index.ts';
import {
  type MoneyDesk,
  openMoneyDesk,
  type PayingShop,
  type Placed,
  startPayingShop,
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

const { soap } = SHOP.products;
const HOUR = 3_600_000;
const parcels = parcelCalls(() => shop);
const edit = ({ id }: { id: number }, body: object) =>
  shop.request(`POST /orders/${id}/edits`, {
    headers: { ...shop.operator, 'idempotency-key': randomUUID() },
    body: { reason: 'Zákazník volal', ...body },
  });
const linesOf = ({ id }: { id: number }) =>
  shop.sql<{ id: number }>('select id from order_items where order_id = $1 order by id', [id]);
const pieces = async (placed: { id: number }, amount: number) => ({
  lines: (await linesOf(placed)).slice(0, 1).map(({ id }) => ({ id, amount })),
});
const refusal = ({ status, body }: { status: number; body: { type: string; errors: { message: string }[] } }) => [
  status,
  body.type,
  body.errors[0]?.message,
];
const read = async ({ id, hash }: Placed) =>
  (await shop.request(`GET /orders/${id}?hash=${hash}&embed=payment_instructions,left_to_pay`)).body.item;

test('an edit that asks for more does not take the right away that cancelling needs', async () => {
  const { headers } = await startOperatorSession(shop, ['orders.read', 'orders.write']);
  const { placed } = await desk.paid();
  const send = (call: string, body: object) =>
    shop.request(call, { headers: { ...headers, 'idempotency-key': randomUUID() }, body });
  const raised = await send(`POST /orders/${placed.id}/edits`, { ...(await pieces(placed, 2)), reason: 'Víc' });
  expect(raised.body.item.left_to_pay.value).toBe(99.9);
  for (const call of [`PATCH /orders/${placed.id}?dry_run=1`, `PATCH /orders/${placed.id}`])
    expect((await send(call, { state: 'cancelled' })).body.type, call).toBe('right_missing');
  const batch = { act: { move: { state: 'cancelled' } }, order_ids: [placed.id], starts: false };
  expect((await send('POST /order-batches', batch)).body.item.preview).toMatchObject({ go: 0 });
});

test('a payout needs a sign-in of a moment ago; without one it waits', async () => {
  const { headers } = await startOperatorSession(shop, ['all']);
  const { placed } = await desk.paid();
  await edit(placed, await pieces(placed, 2));
  await desk.book(placed, 99.9, { kind: 'bank' });
  await shop.sql(`update operator_sessions set authenticated_at = authenticated_at - interval '16 minutes'`);
  const body = { ...(await pieces(placed, 1)), reason: 'Méně' };
  const answer = await shop.request(`POST /orders/${placed.id}/edits`, {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body,
  });
  expect(answer.body.item, JSON.stringify(answer.body)).toMatchObject({
    paid_back: { value: 0 },
    overpaid: { value: 99.9 },
  });
});

test('a buyer who may be at the gateway is waited for', async () => {
  const placed = await paying.placeOrder();
  await paying.start(placed);
  expect(refusal(await edit(placed, await pieces(placed, 2)))).toMatchObject([
    409,
    'order_not_editable',
    expect.stringContaining('platba'),
  ]);
  paying.pass(1.5 * HOUR);
  // Continued, as by a reminder of the payment.
  await paying.start(placed);
  paying.pass(1.5 * HOUR);
  expect((await edit(placed, await pieces(placed, 2))).body.type).toBe('order_not_editable');
  paying.pass(HOUR);
  expect((await edit(placed, await pieces(placed, 2))).status).toBe(201);
});

test('what is left beside the money of a gateway is asked for by transfer, and what is over goes back by it', async () => {
  const { placed } = await desk.paid();
  expect((await edit(placed, await pieces(placed, 3))).body.item.left_to_pay.value).toBe(199.8);
  const open = await read(placed);
  expect([open.paid_at, open._embedded.payment_instructions.amount.value]).toEqual([null, 199.8]);
  expect((await paying.start(placed)).body.type).toBe('payment_method_unavailable');
  await desk.book(placed, 199.8, { kind: 'bank' });
  expect((await read(placed)).paid_at).not.toBeNull();
  await edit(placed, await pieces(placed, 1));
  const { refunds, state } = await desk.moneyOf(placed);
  expect([
    state,
    refunds.reduce((sum: number, one: { amount: { value: number } }) => sum + one.amount.value, 0),
  ]).toEqual(['refund_under_way', 199.8]);
});

test('a parcel that the shop still has is cancelled first; one that is out refuses the edit', async () => {
  const packed = await parcels.sendable({ items: [{ product_id: soap, amount: 2 }] });
  const parcel = await parcels.pack(packed.id);
  expect((await edit(packed, { email: 'nova@example.com' })).status).toBe(201);
  expect((await parcels.parcelOf(parcel.id)).state).not.toBe('cancelled');
  expect((await edit(packed, await pieces(packed, 1))).status).toBe(201);
  expect((await parcels.parcelOf(parcel.id)).state).toBe('cancelled');
  const again = await parcels.pack(packed.id);
  expect(again._embedded?.items ?? (await parcels.parcelOf(again.id))._embedded.items).toMatchObject([{ amount: 1 }]);
  // Handed over a moment ago, before its order has followed.
  await shop.sql(`update parcels set state = 'handed_over' where id = $1`, [again.id]);
  expect((await edit(packed, await pieces(packed, 2))).body.type).toBe('parcel_not_allowed');
});

test('a corrected e-mail closes the links that went to the wrong one, and leaves money as it is', async () => {
  const { placed } = await desk.paid();
  expect((await desk.book(placed, 50, { kind: 'bank' })).status).toBe(201);
  const answer = await edit(placed, { email: 'spravna@example.com', notify: false });
  expect(answer.body.item).toMatchObject({ paid_back: { value: 0 }, overpaid: { value: 0 } });
  for (const path of ['', '/refund-account', '/documents']) {
    const closed = await shop.request(`GET /orders/${placed.id}${path}?hash=${placed.hash}`);
    expect(closed.status, path).toBe(404);
  }
  const cancelled = await shop.request(`POST /orders/${placed.id}/cancellation`, { body: { hash: placed.hash } });
  expect(cancelled.status).toBe(404);
  const [event] = await desk.eventsOf(placed, 'order.edited');
  expect(event).toMatchObject({ payload: { notify: true } });
  const [row] = await shop.sql<{ hash: string }>('select hash from orders where id = $1', [placed.id]);
  expect((await shop.request(`GET /orders/${placed.id}?hash=${row?.hash}`)).status).toBe(200);
});

test('a parcel of which a carrier knows is cancelled when the e-mail changes', async () => {
  const packed = await parcels.sendable({ items: [{ product_id: soap, amount: 1 }] });
  const parcel = await parcels.pack(packed.id);
  await shop.sql(`update parcels set carrier_id = '17', state = 'prepared' where id = $1`, [parcel.id]);
  expect((await edit(packed, { email: 'jina@example.com' })).status).toBe(201);
  expect((await parcels.parcelOf(parcel.id)).state).toBe('cancelled');
});

test('of an edit and a cancellation at once both come out, and pieces too', async () => {
  const stock = async () =>
    (await shop.sql('select stock_state, reserved_state from products where id = $1', [soap]))[0];
  for (let round = 0; round < 5; round += 1) {
    const before = await stock();
    const placed = await desk.transfer();
    const body = await pieces(placed, 3);
    const [edited, cancelled] = await Promise.all([edit(placed, body), paying.cancel(placed)]);
    expect([edited.status === 201 || edited.body.type === 'order_not_editable', cancelled.status]).toEqual([true, 200]);
    expect(await stock()).toEqual(before);
  }
});

test('an edit is not undone, and says what to do', async () => {
  const placed = await desk.transfer();
  await edit(placed, await pieces(placed, 2));
  const [set] = await shop.sql<{ id: number }>(
    `select max(id) as id from change_sets where call = 'POST /orders/{id}/edits'`,
  );
  const undone = await desk.send(`POST /change-sets/${set?.id}/undo`, {});
  expect(refusal(undone)).toMatchObject([409, 'undo_conflicts', expect.stringContaining('znovu')]);
});

test('a call that is sent twice with its key edits once', async () => {
  const placed = await desk.transfer();
  const headers = { ...shop.operator, 'idempotency-key': randomUUID() };
  const body = { add: [{ product_id: soap, amount: 1 }], reason: 'Ještě jedno' };
  const [first, second] = [
    await shop.request(`POST /orders/${placed.id}/edits`, { headers, body }),
    await shop.request(`POST /orders/${placed.id}/edits`, { headers, body }),
  ];
  expect(second.body.item).toEqual(first.body.item);
  expect(await linesOf(placed)).toHaveLength(2);
});
