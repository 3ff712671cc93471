import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

const { products, payments } = SHOP;
const placeOrder = async (purchase = {}) =>
  (await order(shop.request, await filledCart(shop.request, purchase))).body.item;
const patch = (id: number, body: object) =>
  shop.request(`PATCH /orders/${id}?embed=state,shipping`, { body, headers: shop.operator });
const stock = async (id: number) =>
  (await shop.sql<{ stock_state: number }>('select stock_state from products where id = $1', [id]))[0]?.stock_state;

test('an order is read by its hash or by an operator, and by nobody else', async () => {
  const [mine, other] = [await placeOrder(), await placeOrder()];
  const get = (query: string, headers = {}) => shop.request(`GET /orders/${mine.id}${query}`, { headers });
  expect((await get(`?hash=${mine.hash}`)).body.item.order_number).toBe(mine.order_number);
  expect((await get('')).status).toBe(404);
  expect((await get(`?hash=${other.hash}`)).status).toBe(404);
  expect((await get(`?hash=${mine.hash.slice(0, -1)}x`)).status).toBe(404);
  expect((await get(`?hash=${'x'.repeat(43)}`)).status).toBe(404);
  expect((await shop.request(`GET /orders/999999?hash=${mine.hash}`)).status).toBe(404);
  expect((await get('', { authorization: 'Bearer op_guess' })).status).toBe(401);
  expect((await get('', shop.operator)).status).toBe(200);
  expect((await get(`?hash=${mine.hash}&embed=customer`)).status).toBe(422);
});

test('only an operator lists and changes orders', async () => {
  const { id, hash } = await placeOrder();
  expect((await shop.request('GET /orders')).status).toBe(401);
  expect((await shop.request(`PATCH /orders/${id}?hash=${hash}`, { body: { paid: true } })).status).toBe(401);
  const filters = Buffer.from(JSON.stringify([{ field: 'email', operator: 'starts_with', value: 'jana' }])).toString(
    'base64',
  );
  const { body } = await shop.request(`GET /orders?filters=${filters}&per_page=1&embed=state,items[name,amount]`, {
    headers: shop.operator,
  });
  expect(body.items[0]).toMatchObject({
    id,
    _embedded: { state: { code: 'new' }, items: [{ name: 'Mýdlo', amount: 1 }] },
  });
  expect(body._meta.per_page).toBe(1);
});

test('an order moves from state to state, with tracking and events', async () => {
  const { id } = await placeOrder();
  expect((await patch(id, { state: 'delivered' })).body).toMatchObject({
    status: 409,
    type: 'state_not_allowed',
    errors: [
      {
        field: 'state',
        message: 'Ze stavu „Přijatá“ může přejít jen do: processing (Připravujeme), cancelled (Zrušená).',
      },
    ],
  });
  await patch(id, { state: 'processing' });
  const sent = await patch(id, { state: 'shipped', tracking_numbers: ['DR1/2'] });
  expect(sent.body.item._embedded).toMatchObject({
    state: { code: 'shipped', name: 'Na cestě' },
    shipping: { tracking_urls: ['https://carrier.example/DR1%2F2'] },
  });
  expect((await patch(id, { state: 'cancelled' })).status).toBe(409);
  const history = await shop.sql<{ to_state: string }>(
    'select to_state from order_state_history where order_id = $1 order by id',
    [id],
  );
  expect(history.map((row) => row.to_state)).toEqual(['new', 'processing', 'shipped']);
});

test('paid by hand once; a new order then goes on', async () => {
  const { id } = await placeOrder();
  const paid = await patch(id, { paid: true });
  expect(paid.body.item.paid_at).not.toBeNull();
  expect(paid.body.item._embedded.state.code).toBe('processing');
  expect((await patch(id, { paid: true })).body.type).toBe('order_already_paid');
  const events = await shop.sql<{ type: string }>(
    `select type from outbox_events where (payload->>'order_id')::int = $1 order by id`,
    [id],
  );
  expect(events.map((one) => one.type)).toEqual(['order.placed', 'order.paid', 'order.state_changed']);
});

test('a cancelled order gives its pieces back, once', async () => {
  const before = await stock(products.candle);
  const { id, hash } = await placeOrder({
    items: [{ product_id: products.candle, amount: 2 }, { product_id: products.book }],
  });
  expect(await stock(products.candle)).toBe((before ?? 0) - 2);
  const answers = await Promise.all([1, 2, 3].map(() => patch(id, { state: 'cancelled' })));
  expect(answers.every((answer) => answer.status === 200)).toBe(true);
  expect(await stock(products.candle)).toBe(before);
  expect((await patch(id, { state: 'processing' })).status).toBe(409);
  expect((await shop.request(`GET /orders/${id}?hash=${hash}&embed=payment_instructions`)).body.item).toMatchObject({
    cancelled_at: expect.any(String),
    _embedded: { payment_instructions: null },
  });
  expect(
    await shop.sql(`select 1 from outbox_events where type = 'order.cancelled' and (payload->>'order_id')::int = $1`, [
      id,
    ]),
  ).toHaveLength(1);
});

test('an order that waits for the gateway is not sent unpaid', async () => {
  const { id } = await placeOrder({ payment: payments.cash });
  await shop.sql(`update order_payment_methods set payment_service = 'gopay' where order_id = $1`, [id]);
  expect((await patch(id, { state: 'processing' })).body.type).toBe('state_not_allowed');
  expect((await patch(id, { paid: true })).body.item._embedded.state.code).toBe('processing');
});
