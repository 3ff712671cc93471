import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedIn } from '../../testing/customers/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { placedOrder } from '../../testing/orders/index.ts';
import { parcelCalls } from '../../testing/parcels/index.ts';
import { fromManyAddresses, refusalOf, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
let now = new Date('2026-03-02T10:00:00Z');
beforeAll(async () => {
  shop = fromManyAddresses(await startBuyingShop({ clock: () => now, trustProxy: true }));
  await shop.sql('update products set stock_state = 100 where not has_variations');
});
afterAll(() => shop.close());

const { products } = SHOP;
const { operate, sendable } = parcelCalls(() => shop);
type Order = Awaited<ReturnType<typeof sendable>>;
const at = (moment: string) => {
  now = new Date(moment);
};

/** An order of three soaps and a candle that was delivered on March 2nd. */
async function delivered(purchase = {}): Promise<Order> {
  at('2026-03-02T10:00:00Z');
  const order = await sendable({
    items: [{ product_id: products.soap, amount: 3 }, { product_id: products.candle }],
    ...purchase,
  });
  for (const state of ['shipped', 'delivered']) await operate(`PATCH /orders/${order.id}`, { state });
  // What is told of the clock by the database is the day of the test.
  await shop.sql(`update order_state_history set created_at = $2 where order_id = $1`, [order.id, now]);
  return order;
}
const draft = ({ id, hash }: Pick<Order, 'id' | 'hash'>, items: object[], headers = {}) =>
  shop.request('POST /refunds', { body: { order_id: id, hash, items }, headers });
const confirm = (refund: number, hash?: string, headers = {}) =>
  shop.request(`POST /refunds/${refund}/confirmation`, { body: { hash }, headers });
const withdrawalOf = async ({ id, hash }: Pick<Order, 'id' | 'hash'>) =>
  (await shop.request(`GET /orders/${id}/withdrawal?hash=${hash}`)).body.item;
const lineOf = ({ lines }: Order, index = 0) => lines[index]?.id ?? 0;
async function withdrawn(order: Order, amount: number): Promise<number> {
  const { id } = (await draft(order, [{ order_item_id: lineOf(order), amount }])).body.item;
  expect((await confirm(id, order.hash)).body.item.state).toBe('sent');
  return id;
}
const fieldsOf = ({ body }: { body: { errors?: { field: string }[] } }) => body.errors?.map(({ field }) => field);

describe('the two steps', () => {
  test('a draft claims nothing, its confirmation states the withdrawal once, and no money moves', async () => {
    const order = await delivered();
    const begun = await draft(order, [{ order_item_id: lineOf(order), amount: 2 }]);
    expect(begun.status).toBe(201);
    expect(begun.body.item).toMatchObject({
      ...{ state: 'draft', is_withdrawal: true, source: 'link', total_amount: 2, unique_amount: 1 },
      taxed_total_price: { value: 199.8 },
      expiration_at: '2026-03-03T10:00:00.000Z',
      pay_back_by: null,
    });
    expect((await withdrawalOf(order)).items[0].max_amount).toBe(3);
    at('2026-03-02T11:00:00Z');
    const sent = await confirm(begun.body.item.id, order.hash);
    expect(sent.body.item).toMatchObject({
      ...{ state: 'sent', sent_at: '2026-03-02T11:00:00.000Z', expiration_at: null },
      ...{ awaits_goods: true, pay_back_by: '2026-03-16' },
    });
    at('2026-03-02T12:00:00Z');
    expect((await confirm(begun.body.item.id, order.hash)).body.item.sent_at).toBe('2026-03-02T11:00:00.000Z');
    expect((await withdrawalOf(order)).items.map(({ max_amount: most }: { max_amount: number }) => most)).toEqual([
      1, 1,
    ]);
    const { refunds, returns } = (await operate(`GET /orders/${order.id}/money`)).body.item;
    expect([refunds, returns]).toEqual([[], []]);
    const events = await shop.sql(
      `select 1 from outbox_events where type = 'refund.sent' and (payload->>'order_id')::int = $1`,
      [order.id],
    );
    expect(events).toHaveLength(1);
  });

  test('another draft takes the place of the first, which can be confirmed no more, nor can one of yesterday', async () => {
    const order = await delivered();
    const first = (await draft(order, [{ order_item_id: lineOf(order), amount: 1 }])).body.item.id;
    const second = (await draft(order, [{ order_item_id: lineOf(order), amount: 2 }])).body.item.id;
    expect(refusalOf(await confirm(first, order.hash))).toEqual([404, 'not_found']);
    at('2026-03-03T10:00:01Z');
    expect(refusalOf(await confirm(second, order.hash))).toEqual([409, 'conflict']);
  });

  test('everything comes with the shipping, at most for the cheapest delivery', async () => {
    const order = await delivered();
    const paid = (await operate(`GET /orders/${order.id}?embed=shipping`)).body.item._embedded.shipping.taxed_price;
    expect(paid.value).toBe(99);
    const all = [
      { order_item_id: lineOf(order), amount: 3 },
      { order_item_id: lineOf(order, 1), amount: 1 },
    ];
    const goods = 3 * 99.9 + 299;
    const whole = (await draft(order, all)).body.item.taxed_total_price.value;
    expect(whole).toBeCloseTo(goods + 69, 2);
    await shop.sql('update shipping_method_prices set price = price + 10000');
    expect((await draft(order, all)).body.item.taxed_total_price.value).toBeCloseTo(goods + 99, 2);
    await shop.sql('update shipping_method_prices set price = price - 10000');
    expect((await draft(order, all.slice(1))).body.item.taxed_total_price.value).toBe(299);
  });
});

describe('the period', () => {
  test('it is open before delivery, to the midnight of the last day in Prague, and closed after', async () => {
    at('2026-03-01T10:00:00Z');
    const early = await sendable({ items: [{ product_id: products.soap }] });
    expect(await withdrawalOf(early)).toMatchObject({ is_open: true, is_sent: false, last_day: null });
    const order = await delivered();
    expect(await withdrawalOf(order)).toMatchObject({ is_open: true, is_sent: true, last_day: '2026-03-16' });
    at('2026-03-16T22:59:59Z');
    const { id } = (await draft(order, [{ order_item_id: lineOf(order), amount: 1 }])).body.item;
    at('2026-03-16T23:00:00Z');
    expect(await withdrawalOf(order)).toMatchObject({ is_open: false, refusal: 'late' });
    const late = await confirm(id, order.hash);
    expect(refusalOf(late)).toEqual([409, 'withdrawal_closed']);
    expect(late.body.errors[0].message).toContain('16. března 2026');
    expect(refusalOf(await draft(order, [{ order_item_id: lineOf(order), amount: 1 }]))).toEqual([
      409,
      'withdrawal_closed',
    ]);
  });

  test('a shop that gives more days gives them here', async () => {
    const order = await delivered();
    await shop.sql('update shops set return_days = 30');
    expect((await withdrawalOf(order)).last_day).toBe('2026-04-01');
    await shop.sql('update shops set return_days = 14');
  });

  test('a cancelled order takes none; one that is not paid does', async () => {
    at('2026-03-02T10:00:00Z');
    const placed = await placedOrder(shop, { items: [{ product_id: products.soap }] });
    const [line] = await shop.sql<{ id: number }>('select id from order_items where order_id = $1', [placed.id]);
    const items = [{ order_item_id: line?.id, amount: 1 }];
    expect((await draft(placed, items)).status).toBe(201);
    await shop.request(`POST /orders/${placed.id}/cancellation`, { body: { hash: placed.hash } });
    expect(refusalOf(await draft(placed, items))).toEqual([409, 'withdrawal_closed']);
    expect((await withdrawalOf(placed)).refusal).toBe('cancelled');
  });
});

describe('what can be sent back', () => {
  test('no more than was bought, by one or several statements, and no line of another order', async () => {
    const [order, other] = [await delivered(), await delivered()];
    for (const items of [
      [{ order_item_id: lineOf(order), amount: 4 }],
      [
        { order_item_id: lineOf(order), amount: 2 },
        { order_item_id: lineOf(order), amount: 2 },
      ],
      [{ order_item_id: lineOf(other), amount: 1 }],
    ]) {
      const refused = await draft(order, items);
      expect(refusalOf(refused)).toEqual([409, 'conflict']);
      expect(fieldsOf(refused)?.[0]).toMatch(/^items\.0\./);
    }
    await withdrawn(order, 2);
    expect((await draft(order, [{ order_item_id: lineOf(order), amount: 2 }])).body.errors[0].limit).toBe(1);
    await operate(`POST /orders/${order.id}/refunds`, {
      ...{ lines: [{ order_item_id: lineOf(order, 1), amount: 1 }], cause: 'goods_returned', reason: 'Na prodejně' },
    });
    expect(refusalOf(await draft(order, [{ order_item_id: lineOf(order, 1), amount: 1 }]))).toEqual([409, 'conflict']);
  });

  test('amounts below one and above all limits are refused by field', async () => {
    const order = await delivered();
    for (const amount of [0, -1, 1.5, 10_001, '1', null])
      expect(refusalOf(await draft(order, [{ order_item_id: lineOf(order), amount }]))).toEqual([
        422,
        'invalid_fields',
      ]);
    expect(refusalOf(await draft(order, []))).toEqual([422, 'invalid_fields']);
  });

  test('two confirmations at once of one draft state it once, and pieces are claimed once by two visitors', async () => {
    const order = await delivered();
    const { id } = (await draft(order, [{ order_item_id: lineOf(order), amount: 3 }])).body.item;
    const answers = await Promise.all([1, 2, 3, 4].map(() => confirm(id, order.hash)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const events = await shop.sql(
      `select 1 from outbox_events where type = 'refund.sent' and (payload->>'refund_id')::int = $1`,
      [id],
    );
    expect(events).toHaveLength(1);
    const both = await Promise.all(
      [1, 2].map(async () => {
        const begun = await draft(order, [{ order_item_id: lineOf(order, 1), amount: 1 }]);
        return begun.status === 201 ? (await confirm(begun.body.item.id, order.hash)).status : begun.status;
      }),
    );
    const claimed = await shop.sql<{ pieces: number }>(
      `select sum(i.amount)::int as pieces from refund_items i join refunds r on r.id = i.refund_id where r.order_id = $1 and r.state = 'sent' and i.order_item_id = $2`,
      [order.id, lineOf(order, 1)],
    );
    expect(claimed[0]?.pieces).toBe(1);
    expect(both).toContain(200);
  });

  test('goods made to order are refused with the reason, and sealed ones need the seal once they have left', async () => {
    await shop.sql(`update products set withdrawal_exception = 'made_to_order' where id = $1`, [products.candle]);
    await shop.sql(`update products set withdrawal_exception = 'hygiene' where id = $1`, [products.soap]);
    const order = await delivered();
    at('2026-03-01T10:00:00Z');
    const early = await sendable({ items: [{ product_id: products.soap }] });
    await shop.sql('update products set withdrawal_exception = null');
    const { items } = await withdrawalOf(order);
    expect(items.map(({ exception }: { exception: string }) => exception)).toEqual(['hygiene', 'made_to_order']);
    const made = await draft(order, [{ order_item_id: lineOf(order, 1), amount: 1 }]);
    expect([refusalOf(made), made.body.errors[0].message]).toEqual([
      [409, 'conflict'],
      expect.stringContaining('na zakázku'),
    ]);
    const soap = { order_item_id: lineOf(order), amount: 1 };
    const opened = await draft(order, [soap]);
    expect([refusalOf(opened), fieldsOf(opened)]).toEqual([[409, 'conflict'], ['items.0.is_sealed']]);
    expect((await draft(order, [{ ...soap, is_sealed: true }])).status).toBe(201);
    expect((await draft(early, [{ order_item_id: lineOf(early), amount: 1 }])).status).toBe(201);
  });
});

describe('whose order it is', () => {
  test('another customer, another order’s hash, a guessed one and nobody get 404 for everything', async () => {
    const [order, other] = [await delivered(), await delivered()];
    const [jana, petr] = [await signedIn(shop), await signedIn(shop)];
    const items = [{ order_item_id: lineOf(order), amount: 1 }];
    const { id } = (await draft(order, items)).body.item;
    const guessed = `${order.hash.slice(0, -1)}x`;
    for (const [hash, headers] of [
      [undefined, {}],
      [other.hash, {}],
      [guessed, {}],
      [undefined, petr.headers],
      [undefined, shop.operator],
    ] as const) {
      expect((await draft({ id: order.id, hash: hash as string }, items, headers)).status).toBe(404);
      expect((await confirm(id, hash, headers)).status).toBe(404);
      const query = hash === undefined ? '' : `?hash=${hash}`;
      if (headers === shop.operator) continue;
      for (const path of [`/refunds/${id}`, `/orders/${order.id}/withdrawal`])
        expect((await shop.request(`GET ${path}${query}`, { headers })).status).toBe(404);
    }
    expect((await confirm(999_999, order.hash)).status).toBe(404);
    const own = await placedOrder(shop, { headers: jana.headers });
    const [line] = await shop.sql<{ id: number }>('select id from order_items where order_id = $1', [own.id]);
    const body = { order_id: own.id, items: [{ order_item_id: line?.id, amount: 1 }] };
    const begun = await shop.request('POST /refunds', { body, headers: jana.headers });
    expect(begun.body.item.source).toBe('customer');
    expect((await confirm(begun.body.item.id, undefined, jana.headers)).body.item.state).toBe('sent');
    const listOf = async (headers: Record<string, string>) =>
      (await shop.request('GET /refunds', { headers })).body.items.map(({ order_id: of }: { order_id: number }) => of);
    expect(await listOf(jana.headers)).toEqual([own.id]);
    expect(await listOf(petr.headers)).toEqual([]);
    expect((await shop.request('GET /refunds')).status).toBe(401);
  });
});

describe('by number and e-mail', () => {
  const stated = (order_number: string, email: string) =>
    shop.request('POST /withdrawals', { body: { order_number, email, name: 'Jana Nová' } });
  const facts = async ({ id }: Pick<Order, 'id'>) => (await operate(`GET /orders/${id}`)).body.item;
  const refundsOf = ({ id }: Pick<Order, 'id'>) =>
    shop.sql<{ state: string; source: string; name: string }>(
      'select state, source, name from refunds where order_id = $1',
      [id],
    );

  test('wrong pairs get the answer of right ones, before anything is looked up', async () => {
    const order = await delivered();
    const { order_number: number, email } = await facts(order);
    const answers = [
      await stated(number, 'somebody@example.com'),
      await stated('9999999999', email),
      await stated(number, email.toUpperCase()),
      await stated(number, email),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array(4).fill([202, { item: { is_taken: true } }]),
    );
    // Each is noted alike; a job looks them up.
    expect(await shop.sql('select order_number::text from withdrawal_statements order by id')).toEqual(
      [number, '9999999999', number, number].map((order_number) => ({ order_number })),
    );
    expect(await refundsOf(order)).toEqual([]);
  });

  test('numbers and e-mails that cannot be are refused by field', async () => {
    expect(fieldsOf(await stated('12x', 'jana@example.com'))).toEqual(['order_number']);
    expect(fieldsOf(await stated('1', 'jana'))).toEqual(['email']);
  });
});
