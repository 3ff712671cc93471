import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SHOP } from '../../testing/fixtures/index.ts';
import { type Bought, placedOrder } from '../../testing/orders/index.ts';
import { parcelCalls } from '../../testing/parcels/index.ts';
import { refusalOf, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

const { products, payments } = SHOP;
const { operate, orderOf, stockOf, sendable, pack, move } = parcelCalls(() => shop);
const keyOf = ({ body }: { body: { errors?: { field: string }[] } }) => body.errors?.map(({ field }) => field);

describe('packing', () => {
  test('a parcel has all goods, weighs what they do with the packing, is insured for what they cost, and its number', async () => {
    const { id } = await sendable({
      items: [{ product_id: products.soap, amount: 2 }, { product_id: products.candle }],
    });
    const parcel = await pack(id, { tracking_number: 'DR 1' });
    const { order_number: number } = await orderOf(id);
    expect(parcel).toMatchObject({
      ...{ number: `${number}-1`, carrier: 'ppl', state: 'prepared', is_by_hand: true, is_measured: false },
      ...{ weight: 2 * 120 + 400 + 150, tracking_url: 'https://carrier.example/DR%201' },
      insured_value: { value: 2 * 99.9 + 299 },
      cash_on_delivery: { value: 0 },
    });
    const answered = (await operate(`GET /parcels/${parcel.id}?embed=items,history`)).body.item._embedded;
    expect(answered.items.map(({ amount }: { amount: number }) => amount)).toEqual([2, 1]);
    expect(answered.history.map(({ state }: { state: string }) => state)).toEqual(['new', 'prepared']);
    expect((await orderOf(id))._embedded.shipping.tracking_numbers).toEqual(['DR 1']);
  });

  test('a product without a weight has the usual one, what needs no packing adds none, and a scale knows better', async () => {
    await shop.sql('update products set weight = null, need_package = false where id = $1', [products.book]);
    const { id } = await sendable({ items: [{ product_id: products.book, amount: 2 }] });
    const parcel = await pack(id);
    expect(parcel.weight).toBe(1000);
    const measured = (await operate(`PATCH /parcels/${parcel.id}`, { weight: 1234 })).body.item;
    expect(measured).toMatchObject({ weight: 1234, is_measured: true });
  });

  test('more pieces than ordered, a line of another order and a second parcel of all are refused; a part is not', async () => {
    const { id, lines } = await sendable({ items: [{ product_id: products.soap, amount: 3 }] });
    const other = await sendable();
    const [line] = lines;
    const asked = (order_item_id: number | undefined, amount: number) =>
      operate(`POST /orders/${id}/parcels`, { items: [{ order_item_id, amount }] });
    expect(refusalOf(await asked(line?.id, 4))).toEqual([409, 'parcel_not_allowed']);
    expect(refusalOf(await asked(other.lines[0]?.id, 1))).toEqual([409, 'parcel_not_allowed']);
    expect((await asked(line?.id, 2)).status).toBe(201);
    expect(refusalOf(await asked(line?.id, 2))).toEqual([409, 'parcel_not_allowed']);
    expect((await pack(id)).number).toMatch(/-2$/);
    expect(keyOf(await operate(`POST /orders/${id}/parcels`, {}))).toEqual(['items']);
  });

  test('two parcels packed at once have together no more than is ordered', async () => {
    const { id, lines } = await sendable({ items: [{ product_id: products.soap, amount: 3 }] });
    const items = [{ order_item_id: lines[0]?.id, amount: 2 }];
    const answers = await Promise.all([1, 2, 3].map(() => operate(`POST /orders/${id}/parcels`, { items })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test('the database refuses too many pieces, another order’s line and cash twice whatever writes them', async () => {
    const { id, lines } = await sendable({ payment: payments.cash });
    const other = await sendable();
    const parcel = await pack(id);
    const insert = (line: number | undefined) =>
      shop.sql('insert into parcel_items (parcel_id, order_id, order_item_id, amount) values ($1, $2, $3, 1)', [
        parcel.id,
        id,
        line,
      ]);
    await expect(insert(other.lines[0]?.id)).rejects.toThrow(/parcel_items_line/);
    await expect(
      shop.sql('update parcel_items set amount = 2 where order_item_id = $1', [lines[0]?.id]),
    ).rejects.toThrow(/more pieces/);
    await expect(
      shop.sql(
        `insert into parcels (order_id, position, number, carrier, is_by_hand, state_since, weight, is_measured, currency, decimal_places, insured_value, cash_on_delivery)
         select order_id, 2, '1-2', carrier, is_by_hand, now(), weight, is_measured, currency, decimal_places, insured_value, 1 from parcels where id = $1`,
        [parcel.id],
      ),
    ).rejects.toThrow(/parcels_cash_once/);
  });

  test('what is left to pay is collected by one parcel of an order, the first unless another says so', async () => {
    const items = [{ product_id: products.soap, amount: 2 }];
    const { id, lines } = await sendable({ items, payment: payments.cash });
    const due = (await operate(`GET /orders/${id}/money`)).body.item.due.value;
    const part = { items: [{ order_item_id: lines[0]?.id, amount: 1 }] };
    const first = await pack(id, { ...part, cash_on_delivery: false });
    const second = await pack(id, part);
    expect([first.cash_on_delivery.value, second.cash_on_delivery.value]).toEqual([0, due]);
    const third = await sendable({ items, payment: payments.cash });
    const half = { items: [{ order_item_id: third.lines[0]?.id, amount: 1 }], cash_on_delivery: true };
    expect((await pack(third.id, half)).cash_on_delivery.value).toBeGreaterThan(0);
    expect(keyOf(await operate(`POST /orders/${third.id}/parcels`, half))).toEqual(['cash_on_delivery']);
  });

  test('an order that is not paid or is cancelled has no parcels, and a dry run packs none', async () => {
    const { id } = await placedOrder(shop, {});
    expect(refusalOf(await operate(`POST /orders/${id}/parcels`, {}))).toEqual([409, 'parcel_not_allowed']);
    await operate(`PATCH /orders/${id}`, { paid: true });
    const tried = await operate(`POST /orders/${id}/parcels?dry_run=1`, {});
    expect(tried.body.changes.map(({ table_name }: { table_name: string }) => table_name)).toEqual(['parcels']);
    expect((await operate(`GET /orders/${id}/parcels`)).body.items).toEqual([]);
  });
});

describe('the order follows', () => {
  test('it is shipped once all of it is handed over, and delivered once all of it is', async () => {
    const { id, hash, lines } = await sendable({ items: [{ product_id: products.soap, amount: 2 }] });
    const part = { items: [{ order_item_id: lines[0]?.id, amount: 1 }] };
    const first = await pack(id, { ...part, tracking_number: 'A1' });
    await move(first.id, 'handed_over');
    expect((await orderOf(id)).state).toBe('processing');
    const second = await pack(id, { ...part, tracking_number: 'A2' });
    await move(second.id, 'handed_over');
    expect(await orderOf(id)).toMatchObject({
      state: 'shipped',
      _embedded: { shipping: { tracking_numbers: ['A1', 'A2'] } },
    });
    await move(first.id, 'delivered');
    expect((await orderOf(id)).state).toBe('shipped');
    await move(second.id, 'delivered');
    expect((await orderOf(id)).state).toBe('delivered');
    const answered = await shop.request(`GET /orders/${id}/parcels?hash=${hash}`);
    expect(answered.body.items.map(({ state }: { state: string }) => state)).toEqual(['delivered', 'delivered']);
    expect((await shop.request(`GET /orders/${id}/parcels?hash=${'x'.repeat(40)}`)).status).toBe(404);
  });

  test('cash on delivery is paid, and owed by its carrier, once the parcel is delivered', async () => {
    const { id } = await sendable({ payment: payments.cash });
    const parcel = await pack(id, { tracking_number: 'C1' });
    await move(parcel.id, 'delivered');
    expect((await orderOf(id)).paid_at).not.toBeNull();
    expect((await operate(`GET /orders/${id}/money`)).body.item.state).toBe('owed_by_carrier');
  });

  test('a cancelled parcel takes its number off the order, and its goods can be packed again', async () => {
    const { id } = await sendable();
    const parcel = await pack(id, { tracking_number: 'B1' });
    await move(parcel.id, 'cancelled');
    expect((await orderOf(id))._embedded.shipping.tracking_numbers).toEqual([]);
    expect((await pack(id, { tracking_number: 'B2' })).number).toMatch(/-2$/);
    expect(refusalOf(await move(parcel.id, 'handed_over'))).toEqual([409, 'parcel_not_allowed']);
    for (const typed of [{ tracking_number: 'B9' }, { tracking_url: 'https://carrier.example/B9' }]) {
      const refused = await operate(`PATCH /parcels/${parcel.id}`, typed);
      expect([refused.status, keyOf(refused)]).toEqual([409, Object.keys(typed)]);
    }
    expect((await orderOf(id))._embedded.shipping.tracking_numbers).toEqual(['B2']);
  });

  test('a link that was typed is the one of its number, until it is removed or its parcel cancelled', async () => {
    const { id, lines } = await sendable({ items: [{ product_id: products.soap, amount: 2 }] });
    const part = { items: [{ order_item_id: lines[0]?.id, amount: 1 }] };
    const tracking = async () => (await orderOf(id))._embedded.shipping.tracking;
    const typed = await pack(id, { ...part, tracking_number: 'L1', tracking_url: 'https://other.example/1' });
    await pack(id, { ...part, tracking_number: 'L2' });
    const other = { number: 'L2', url: 'https://carrier.example/L2' };
    expect(await tracking()).toEqual([{ number: 'L1', url: 'https://other.example/1' }, other]);
    await operate(`PATCH /parcels/${typed.id}`, { tracking_url: 'https://other.example/again' });
    expect(await tracking()).toEqual([{ number: 'L1', url: 'https://other.example/again' }, other]);
    await operate(`PATCH /parcels/${typed.id}`, { tracking_number: 'L3' });
    expect(await tracking()).toEqual([other, { number: 'L3', url: 'https://other.example/again' }]);
    await operate(`PATCH /parcels/${typed.id}`, { tracking_url: null });
    expect(await tracking()).toEqual([other, { number: 'L3', url: 'https://carrier.example/L3' }]);
    await operate(`PATCH /parcels/${typed.id}`, { tracking_url: 'https://other.example/last' });
    await move(typed.id, 'cancelled');
    expect(await tracking()).toEqual([other]);
    const [row] = await shop.sql('select tracking_links from order_shipping_methods where order_id = $1', [id]);
    expect(row).toEqual({ tracking_links: {} });
    const refused = await operate(`POST /orders/${id}/parcels`, {
      tracking_number: 'L4',
      tracking_url: 'javascript:alert(1)',
    });
    expect([refused.status, keyOf(refused)]).toEqual([422, ['tracking_url']]);
  });

  test('a cancelled order cancels its unsent parcels', async () => {
    const { id } = await sendable();
    const parcel = await pack(id, { tracking_number: 'B3' });
    expect((await operate(`PATCH /orders/${id}?dry_run=1`, { state: 'cancelled' })).status).toBe(200);
    expect((await operate(`PATCH /orders/${id}`, { state: 'cancelled' })).status).toBe(200);
    expect((await operate(`GET /parcels/${parcel.id}`)).body.item.state).toBe('cancelled');
  });
});

describe('what did not reach its buyer', () => {
  const pending = async (orderId: number) =>
    (await operate('GET /pending-decisions?kind=parcel_undecided')).body.items.filter(
      ({ order_id: id }: { order_id: number }) => id === orderId,
    );
  const undelivered = async (state: string, purchase: Bought = {}) => {
    const order = await sendable({ items: [{ product_id: products.soap, amount: 2 }], ...purchase });
    const before = await stockOf(products.soap);
    const parcel = await pack(order.id, { tracking_number: `U${order.id}` });
    await move(parcel.id, 'handed_over');
    expect((await move(parcel.id, state)).status).toBe(200);
    return { ...order, before, parcelId: parcel.id as number };
  };
  const decide = (id: number, body: object) =>
    operate(`POST /parcels/${id}/decisions`, { reason: 'Nevyzvednuto', ...body });

  test.each([
    ['back_on_sale', 2],
    ['written_off', 0],
  ])('not collected, %s: the order came back, then it is cancelled with its money', async (goods, pieces) => {
    const { id, parcelId, before } = await undelivered('returned');
    expect((await orderOf(id)).state).toBe('returned');
    expect(await pending(id)).toMatchObject([{ call: `POST /parcels/${parcelId}/decisions` }]);
    expect(keyOf(await decide(parcelId, { decision: 'end' }))).toEqual(['goods']);
    expect((await decide(parcelId, { decision: 'end', goods })).status).toBe(200);
    expect((await orderOf(id)).state).toBe('cancelled');
    expect(await stockOf(products.soap)).toBe(before + pieces);
    expect((await operate(`GET /orders/${id}/money`)).body.item.refunds).toMatchObject([{ cause: 'order_cancelled' }]);
    expect(await pending(id)).toEqual([]);
  });

  test('sent again: a new parcel of the same goods ships the order again', async () => {
    const { id, parcelId, before } = await undelivered('returned');
    await decide(parcelId, { decision: 'send_again' });
    const again = await pack(id, { tracking_number: 'AGAIN' });
    await move(again.id, 'handed_over');
    expect((await orderOf(id)).state).toBe('shipped');
    expect(await stockOf(products.soap)).toBe(before);
  });

  test.each(['lost', 'damaged'])(
    '%s with unpaid cash on delivery: the order is cancelled, the goods are gone',
    async (state) => {
      const { id, before } = await undelivered(state, { payment: payments.cash });
      expect((await orderOf(id)).state).toBe('cancelled');
      expect(await stockOf(products.soap)).toBe(before);
      expect(await pending(id)).toEqual([]);
    },
  );

  test('lost and paid: a decision waits; sent again takes the pieces once more', async () => {
    const { id, parcelId, before } = await undelivered('lost');
    expect(await pending(id)).toHaveLength(1);
    await decide(parcelId, { decision: 'send_again' });
    expect(await stockOf(products.soap)).toBe(before - 2);
    expect((await pack(id)).insured_value.value).toBe(199.8);
  });

  test('an order that is cancelled with a lost parcel: the goods are gone, nothing waits', async () => {
    const { id, parcelId, before } = await undelivered('lost');
    expect((await orderOf(id)).state).toBe('returned');
    const tried = await operate(`PATCH /orders/${id}?dry_run=1`, { state: 'cancelled' });
    expect(tried.body.changes.map(({ table_name }: { table_name: string }) => table_name)).toContain('parcels');
    expect((await operate(`PATCH /orders/${id}`, { state: 'cancelled' })).status).toBe(200);
    expect(await stockOf(products.soap)).toBe(before);
    expect((await operate(`GET /parcels/${parcelId}`)).body.item).toMatchObject({
      decision: 'end',
      goods_back: 'written_off',
    });
    expect(await pending(id)).toEqual([]);
  });

  test('one parcel of two came back: its goods are a return, the rest is delivered', async () => {
    const { id, lines } = await sendable({ items: [{ product_id: products.soap, amount: 2 }] });
    const before = await stockOf(products.soap);
    const part = { items: [{ order_item_id: lines[0]?.id, amount: 1 }] };
    const [first, second] = [await pack(id, part), await pack(id, part)];
    for (const { id: one } of [first, second])
      await operate(`PATCH /parcels/${one}`, { tracking_number: `P${one}`, state: 'handed_over' });
    await move(first.id, 'delivered');
    await move(second.id, 'returned');
    expect((await orderOf(id)).state).toBe('shipped');
    expect((await decide(second.id, { decision: 'end', goods: 'back_on_sale' })).status).toBe(200);
    expect((await orderOf(id)).state).toBe('delivered');
    expect(await stockOf(products.soap)).toBe(before + 1);
    expect((await operate(`GET /orders/${id}/money`)).body.item.refunds).toMatchObject([{ cause: 'goods_returned' }]);
  });
});
