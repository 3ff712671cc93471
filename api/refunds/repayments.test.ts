import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SHOP } from '../../testing/fixtures/index.ts';
import { signedInOperator } from '../../testing/operators/index.ts';
import { addSeller, documentsOf, placedOrder } from '../../testing/orders/index.ts';
import { parcelCalls } from '../../testing/parcels/index.ts';
import { fromManyAddresses, refusalOf, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
let now = new Date('2026-03-02T10:00:00Z');
beforeAll(async () => {
  shop = fromManyAddresses(await startBuyingShop({ clock: () => now, trustProxy: true }));
  await shop.sql('update products set stock_state = 100 where not has_variations');
  await addSeller(shop);
});
afterAll(() => shop.close());

const { products, payments } = SHOP;
const { operate, sendable, stockOf, orderOf } = parcelCalls(() => shop);
type Order = Awaited<ReturnType<typeof sendable>>;
const moneyOf = async ({ id }: Pick<Order, 'id'>) => (await operate(`GET /orders/${id}/money`)).body.item;
const read = async (id: number) => (await operate(`GET /refunds/${id}?embed=items`)).body.item;
const fieldOf = ({ body }: { body: { errors?: { field: string }[] } }) => body.errors?.[0]?.field;

/** A paid order of three soaps and a candle; delivered, or still with the shop. */
async function bought({ isSent }: { isSent: boolean }): Promise<Order> {
  now = new Date('2026-03-02T10:00:00Z');
  const order = await sendable({
    items: [{ product_id: products.soap, amount: 3 }, { product_id: products.candle }],
    payment: payments.transfer,
  });
  if (isSent) for (const state of ['shipped', 'delivered']) await operate(`PATCH /orders/${order.id}`, { state });
  return order;
}
/** States a withdrawal from pieces of each line. */
async function withdrawn({ id, hash, lines }: Order, ...pieces: number[]): Promise<number> {
  const items = pieces.flatMap((amount, index) => (amount > 0 ? [{ order_item_id: lines[index]?.id, amount }] : []));
  const begun = await shop.request('POST /refunds', { body: { order_id: id, hash, items } });
  const refund = begun.body.item.id;
  expect((await shop.request(`POST /refunds/${refund}/confirmation`, { body: { hash } })).body.item.state).toBe('sent');
  return refund;
}
const repay = (id: number, body: object = {}, headers = shop.operator, query = '') =>
  shop.request(`POST /refunds/${id}/repayments${query}`, { body, headers });

describe('goods that come back', () => {
  test('received and inspected, they are paid back with a credit note, and only good pieces go back on sale', async () => {
    const order = await bought({ isSent: true });
    const before = await stockOf(products.soap);
    const id = await withdrawn(order, 2);
    const [item] = (await read(id))._embedded.items;
    now = new Date('2026-03-10T10:00:00Z');
    const inspected = await operate(`PATCH /refunds/${id}`, {
      ...{ state: 'received', items: [{ id: item.id, accepted_amount: 2, restocked_amount: 1 }] },
    });
    expect(inspected.body.item).toMatchObject({
      ...{ state: 'received', awaits_goods: false, pay_back_by: '2026-03-16', received_at: '2026-03-10T10:00:00.000Z' },
    });
    const paid = await repay(id, { expected: { taxed_total_price: 199.8 } });
    expect(paid.status).toBe(201);
    expect(paid.body.item).toMatchObject({
      ...{
        state: 'settled',
        pay_back_by: null,
        taxed_total_price: { value: 199.8 },
        decided_at: '2026-03-10T10:00:00.000Z',
      },
    });
    const { refunds, returns } = await moneyOf(order);
    expect(refunds).toMatchObject([{ amount: { value: 199.8 }, cause: 'goods_returned', way: 'bank' }]);
    expect(returns).toMatchObject([{ id: paid.body.item.return_id, taxed_price: { value: 199.8 } }]);
    const kinds = (await documentsOf(shop, order.id)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'credit_note')).toHaveLength(1);
    expect(await stockOf(products.soap)).toBe(before + 1);
  });

  test('a part that is accepted needs words, and the buyer gets back no more than it', async () => {
    const order = await bought({ isSent: true });
    const id = await withdrawn(order, 3);
    const [item] = (await read(id))._embedded.items;
    const part = { id: item.id, accepted_amount: 1 };
    const wordless = await operate(`PATCH /refunds/${id}`, { items: [part] });
    expect([refusalOf(wordless), fieldOf(wordless)]).toEqual([[409, 'refund_not_allowed'], 'items.0.inspection']);
    for (const wrong of [
      { id: item.id, accepted_amount: 4 },
      { id: item.id, accepted_amount: 1, restocked_amount: 2 },
    ])
      expect(
        refusalOf(await operate(`PATCH /refunds/${id}`, { items: [{ ...wrong, inspection: 'Dvě použité' }] })),
      ).toEqual([409, 'refund_not_allowed']);
    await operate(`PATCH /refunds/${id}`, { state: 'received', items: [{ ...part, inspection: 'Dvě použité' }] });
    expect((await repay(id)).body.item.taxed_total_price.value).toBe(99.9);
    expect((await moneyOf(order)).refunds).toMatchObject([{ amount: { value: 99.9 } }]);
    const events = await shop.sql(
      `select 1 from outbox_events where type = 'refund.decided' and (payload->>'refund_id')::int = $1`,
      [id],
    );
    expect(events).toHaveLength(1);
    expect(
      (await shop.request(`GET /orders/${order.id}/withdrawal?hash=${order.hash}`)).body.item.items[0].max_amount,
    ).toBe(2);
  });

  test('it is paid back once, whoever presses at once, and a repeated key answers the same', async () => {
    const order = await bought({ isSent: true });
    const id = await withdrawn(order, 1);
    const answers = await Promise.all([1, 2, 3].map(() => repay(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await moneyOf(order)).refunds).toHaveLength(1);
    const other = await withdrawn(order, 1);
    const headers = { ...shop.operator, 'idempotency-key': 'withdrawal-repaid-once' };
    expect((await repay(other, {}, headers)).status).toBe(201);
    const again = await repay(other, {}, headers);
    expect([again.status, again.headers['idempotency-replayed']]).toEqual([201, 'true']);
    expect((await moneyOf(order)).refunds).toHaveLength(2);
  });

  test('a dry run tells it and writes nothing; another sum than the operator saw is refused', async () => {
    const order = await bought({ isSent: true });
    const id = await withdrawn(order, 1);
    const tried = await repay(id, {}, shop.operator, '?dry_run=1');
    const tables = tried.body.changes.map(({ table_name: table }: { table_name: string }) => table);
    expect(tables).toContain('refunds');
    expect((await read(id)).state).toBe('sent');
    expect((await moneyOf(order)).refunds).toEqual([]);
    const other = await repay(id, { expected: { taxed_total_price: 99 } });
    expect([refusalOf(other), fieldOf(other)]).toEqual([[409, 'refund_not_allowed'], 'expected.taxed_total_price']);
  });

  test('it needs the right to pay back, and of a person a sign-in just now', async () => {
    const order = await bought({ isSent: true });
    const id = await withdrawn(order, 1);
    const writer = await signedInOperator(shop, ['orders.read', 'orders.write'], () => now);
    expect(refusalOf(await repay(id, {}, writer.headers))).toEqual([403, 'right_missing']);
    expect((await read(id)).state).toBe('sent');
  });
});

describe('the clock', () => {
  test('the hold ends with a proof or the goods, and what comes late is to be paid back that day', async () => {
    const order = await bought({ isSent: true });
    const id = await withdrawn(order, 1);
    expect(await read(id)).toMatchObject({ awaits_goods: true, pay_back_by: '2026-03-16' });
    now = new Date('2026-03-20T10:00:00Z');
    expect((await operate(`PATCH /refunds/${id}`, { has_proof: true })).body.item).toMatchObject({
      ...{ awaits_goods: false, pay_back_by: '2026-03-20' },
    });
    expect((await operate(`PATCH /refunds/${id}`, { has_proof: false })).body.item).toMatchObject({
      ...{ awaits_goods: true, pay_back_by: '2026-03-16' },
    });
  });

  test('the list begins with what has to be paid back first, and ends with what may wait', async () => {
    await shop.sql(`delete from refunds`);
    const [waiting, first, second] = [
      await withdrawn(await bought({ isSent: true }), 1),
      await withdrawn(await bought({ isSent: false }), 1),
      await withdrawn(await bought({ isSent: true }), 1),
    ];
    now = new Date('2026-03-20T10:00:00Z');
    await operate(`PATCH /refunds/${second}`, { state: 'received' });
    const listed = (await operate('GET /refunds')).body.items.map(({ id }: { id: number }) => id);
    expect(listed).toEqual([first, second, waiting]);
  });

  test('what was noted is taken back by the same call, and nothing more once it is decided', async () => {
    const order = await bought({ isSent: true });
    const id = await withdrawn(order, 1);
    await operate(`PATCH /refunds/${id}`, { state: 'received' });
    expect((await operate(`PATCH /refunds/${id}`, { state: 'sent' })).body.item).toMatchObject({
      ...{ state: 'sent', awaits_goods: true, received_at: null },
    });
    const wordless = await operate(`PATCH /refunds/${id}`, { state: 'refused' });
    expect([refusalOf(wordless), fieldOf(wordless)]).toEqual([[409, 'refund_not_allowed'], 'reason']);
    await operate(`PATCH /refunds/${id}`, { state: 'refused', reason: 'Nic nepřišlo' });
    expect(refusalOf(await operate(`PATCH /refunds/${id}`, { state: 'received' }))).toEqual([
      409,
      'refund_not_allowed',
    ]);
    expect(refusalOf(await repay(id))).toEqual([409, 'refund_not_allowed']);
  });
});

describe('an order that has not left', () => {
  test('a withdrawal from everything cancels it: pieces, money and its shipping go back', async () => {
    const before = await stockOf(products.soap);
    const order = await bought({ isSent: false });
    const id = await withdrawn(order, 3, 1);
    expect(await read(id)).toMatchObject({ awaits_goods: false, pay_back_by: '2026-03-16' });
    expect((await repay(id)).body.item.state).toBe('settled');
    expect((await orderOf(order.id)).state).toBe('cancelled');
    expect(await stockOf(products.soap)).toBe(before);
    const { received, refunds_under_way: back } = await moneyOf(order);
    expect(back.value).toBe(received.value);
  });

  test('a withdrawal from a part takes it out of the order, whose pieces go back on sale', async () => {
    const before = await stockOf(products.soap);
    const order = await bought({ isSent: false });
    const id = await withdrawn(order, 2);
    expect((await repay(id)).body.item.state).toBe('settled');
    const after = await orderOf(order.id);
    expect(after._embedded.items.map(({ amount }: { amount: number }) => amount)).toEqual([1, 1]);
    expect(after.state).toBe('processing');
    expect(await stockOf(products.soap)).toBe(before - 1);
    expect((await moneyOf(order)).refunds).toMatchObject([{ amount: { value: 199.8 } }]);
  });

  test('of an order that nobody paid nothing is paid back', async () => {
    const order = await placedOrder(shop, { items: [{ product_id: products.soap }], payment: payments.transfer });
    const lines = (await orderOf(order.id))._embedded.items;
    const id = await withdrawn({ ...order, lines }, 1);
    expect((await repay(id)).status).toBe(201);
    expect((await orderOf(order.id)).state).toBe('cancelled');
    expect(await moneyOf(order)).toMatchObject({ state: 'settled', received: { value: 0 }, refunds: [] });
  });

  test('once it has left meanwhile nothing is paid back before the goods or a proof are there', async () => {
    const order = await bought({ isSent: false });
    const id = await withdrawn(order, 1);
    await operate(`PATCH /orders/${order.id}`, { state: 'shipped' });
    expect(refusalOf(await repay(id))).toEqual([409, 'refund_not_allowed']);
    expect((await moneyOf(order)).refunds).toEqual([]);
    await operate(`PATCH /refunds/${id}`, { state: 'received' });
    expect((await repay(id)).status).toBe(201);
    expect((await moneyOf(order)).refunds).toMatchObject([{ amount: { value: 99.9 } }]);
  });
});

test('ways back of the shop are offered with their prices, and no other way is taken', async () => {
  const order = await bought({ isSent: true });
  await shop.sql(`insert into shipping_methods (id, name, shipping_service, tax_group_id, is_for_refund, max_weight) values
    (801, '{"cs":"Zpět Zásilkovnou"}', 'packeta', 1, true, null), (802, '{"cs":"Jen lehké"}', 'ppl', 1, true, 1), (803, '{"cs":"Bez ceny"}', 'ppl', 1, true, null)`);
  await shop.sql(
    `insert into shipping_method_prices (shipping_method_id, currency_id, weight_from, price)
    select m, o.currency_id, 0, 5900 from orders o, unnest(array[801, 802]) m where o.id = $1`,
    [order.id],
  );
  const path = `/orders/${order.id}/refund-shipping-methods`;
  expect((await shop.request(`GET ${path}`)).status).toBe(404);
  const { items } = (await shop.request(`GET ${path}?hash=${order.hash}`)).body;
  expect(items).toMatchObject([
    { id: 801, name: 'Zpět Zásilkovnou', taxed_price: { value: 59 }, price: { value: 48.76 }, can_use: true },
    { id: 802, can_use: false },
  ]);
  const lines = [{ order_item_id: order.lines[0]?.id, amount: 1 }];
  const begin = (shipping_method_id: number) =>
    shop.request('POST /refunds', { body: { order_id: order.id, hash: order.hash, items: lines, shipping_method_id } });
  for (const wrong of [1, 802, 803, 999]) {
    const refused = await begin(wrong);
    expect([refusalOf(refused), fieldOf(refused)]).toEqual([[422, 'invalid_fields'], 'shipping_method_id']);
  }
  expect((await begin(801)).body.item.shipping_method).toEqual({ id: 801, name: 'Zpět Zásilkovnou' });
});
