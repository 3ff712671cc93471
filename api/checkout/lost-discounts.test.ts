import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { signedIn } from '../../testing/customers/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { placedOrder } from '../../testing/orders/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
const { products, payments } = SHOP;
/** 299.00, delivered for 99.00. */
const CANDLE = { product_id: products.candle, amount: 1 };

beforeAll(async () => {
  shop = await startBuyingShop();
  await shop.sql('update products set stock_state = 1000 where id = $1', [products.candle]);
});
afterAll(() => shop.close());

const operate = async (call: string, body?: object) => {
  const answer = await shop.request(call, { body, headers: shop.operator });
  await shop.api.flushEvents();
  expect([200, 201, 204]).toContain(answer.status);
  return answer.body;
};
let codes = 0;
async function coded(more: object = {}): Promise<{ id: number; code: string }> {
  codes += 1;
  const code = `KOD${codes}`;
  const made = { name: { cs: 'Jaro' }, method: 1, code, operation: 1, percents: 10, is_active: true, ...more };
  return { id: (await operate('POST /discounts', made)).item.id, code };
}
const filled = (email?: string) =>
  filledCart(shop.request, { items: [CANDLE], payment: payments.transfer, ...(email && { email }) });
const enter = (cart: string, code: string) => shop.request(`POST /carts/${cart}/discounts`, { body: { code } });
const read = async (cart: string) => (await shop.request(`GET /carts/${cart}`)).body.item;
const readLines = (cart: string) => shop.request(`GET /carts/${cart}/items`);
const WAYS = {
  'the answer to its code': async () => undefined,
  'the cart': async (cart: string) => void (await read(cart)),
  'its lines': async (cart: string) => void (await readLines(cart)),
};

/** A cart with a code, which its buyer has seen lowered to 368.10. */
async function seen(code: string, { email, look = read }: { email?: string; look?: typeof read } = {}) {
  const cart = await filled(email);
  expect((await enter(cart, code)).body.item.taxed_total_price.value).toBe(368.1);
  await look(cart);
  return cart;
}
async function refuses(cart: string, id: number, message: string): Promise<void> {
  const { status, body } = await order(shop.request, cart);
  expect([status, body.type, body.errors]).toMatchObject([
    409,
    'discount_unavailable',
    [{ field: `discounts.${id}`, message }],
  ]);
}
async function orders(cart: string, total: number): Promise<void> {
  const { status, body } = await order(shop.request, cart);
  expect(status, JSON.stringify(body)).toBe(201);
  expect(body.item.prices.taxed_price.value).toBe(total);
}

test.each(Object.entries(WAYS))(
  'the last use of a code that went to another order is not ordered without it: seen in %s',
  async (_, look) => {
    const { id, code } = await coded({ limit_orders: 1 });
    const [first, second] = [await seen(code, { look }), await seen(code, { look })];
    await orders(first, 368.1);
    await shop.api.flushEvents();
    await refuses(second, id, 'Sleva Jaro se změnila nebo skončila.');
    expect(await read(second)).toMatchObject({ discounts: [], taxed_total_price: { value: 398 } });
    await orders(second, 398);
  },
);

test('a code that was switched off, deleted or used by the same buyer leaves the cart, and the order is refused once', async () => {
  const off = await coded();
  const gone = await coded();
  const once = await coded({ limit_per_customer: 1 });
  const [ofOff, ofGone] = [await seen(off.code), await seen(gone.code)];
  const email = 'jednou@example.com';
  const [first, ofOnce] = [await seen(once.code, { email }), await seen(once.code, { email })];
  await operate(`PATCH /discounts/${off.id}`, { is_active: false });
  await operate(`DELETE /discounts/${gone.id}`);
  await orders(first, 368.1);
  await refuses(ofOff, off.id, 'Sleva Jaro se změnila nebo skončila.');
  await refuses(ofGone, gone.id, 'Sleva Jaro se změnila nebo skončila.');
  await refuses(ofOnce, once.id, 'Slevu Jaro jste už využili.');
  for (const cart of [ofOff, ofGone, ofOnce]) {
    expect((await read(cart)).discounts).toEqual([]);
    await orders(cart, 398);
  }
});

test('a look at the cart in another currency takes nothing from what was shown in its own', async () => {
  const { id, code } = await coded();
  const cart = await seen(code);
  await operate(`PATCH /discounts/${id}`, { is_active: false });
  await shop.request(`GET /carts/${cart}`, { host: SHOP.hosts.sk });
  await refuses(cart, id, 'Sleva Jaro se změnila nebo skončila.');
  await orders(cart, 398);
});

test('a code that takes off less is ordered only after it was told', async () => {
  const { id, code } = await coded();
  const [cart, reported] = [await seen(code), await seen(code)];
  await operate(`PATCH /discounts/${id}`, { percents: 5 });
  await refuses(cart, id, 'Sleva Jaro se změnila nebo skončila.');
  expect((await read(cart)).discounts).toMatchObject([{ id, amount: { value: 14.95 } }]);
  await orders(cart, 383.05);
  expect((await readLines(reported)).body.changes).toMatchObject([{ type: 'discount_changed', name: 'Jaro' }]);
  await orders(reported, 383.05);
});

test('a discount that came by itself and is over is told by the order, or by reading the lines before', async () => {
  const id = (await operate('POST /discounts', { name: { cs: 'Sama' }, operation: 1, percents: 10, is_active: true }))
    .item.id;
  const [cart, reported] = [await filled(), await filled()];
  for (const one of [cart, reported]) expect((await read(one)).taxed_total_price.value).toBe(368.1);
  await operate(`PATCH /discounts/${id}`, { is_active: false });
  // Reading the cart alone does not say what is missing.
  for (const one of [cart, reported]) expect((await read(one)).taxed_total_price.value).toBe(398);
  await refuses(cart, id, 'Sleva Sama se změnila nebo skončila.');
  await orders(cart, 398);
  expect((await readLines(reported)).body.changes).toMatchObject([{ type: 'discount_removed', name: 'Sama' }]);
  await orders(reported, 398);
});

test('a code of the first order, after the same e-mail ordered as a guest', async () => {
  const { id, code } = await coded({ is_for_first_order: true });
  const { email, headers } = await signedIn(shop);
  const request: TestShop['request'] = (call, given) =>
    shop.request(call, { ...given, headers: { ...given?.headers, ...headers } });
  const cart = await filledCart(request, { items: [CANDLE], payment: payments.transfer, email });
  await request(`POST /carts/${cart}/discounts`, { body: { code } });
  const { id: asGuest } = await placedOrder(shop, { items: [CANDLE], email });
  await operate(`PATCH /orders/${asGuest}`, { paid: true });
  const { status, body } = await order(request, cart);
  expect([status, body.type, body.errors]).toMatchObject([
    409,
    'discount_unavailable',
    [{ field: `discounts.${id}`, message: 'Sleva Jaro je jen na první objednávku.' }],
  ]);
  expect((await order(request, cart)).status).toBe(201);
});

test('a code that is over is told by the order also after the cart showed it so, and by the lines', async () => {
  const over = await coded();
  const [cart, reported] = [await seen(over.code), await seen(over.code)];
  await operate(`PATCH /discounts/${over.id}`, { is_active: false });
  for (const one of [cart, reported])
    expect((await read(one)).discounts).toMatchObject([{ id: over.id, problem: 'over' }]);
  await refuses(cart, over.id, 'Sleva Jaro se změnila nebo skončila.');
  await orders(cart, 398);
  expect((await readLines(reported)).body.changes).toMatchObject([
    { type: 'discount_removed', name: 'Jaro', reason: 'over' },
  ]);
  await orders(reported, 398);
});

test('a code that the buyer took out is missing by their own doing, also when it is over by then', async () => {
  const { id, code } = await coded();
  const [cart, other] = [await seen(code), await seen(code)];
  await shop.request(`DELETE /carts/${cart}/discounts/${id}`);
  await orders(cart, 398);
  await operate(`PATCH /discounts/${id}`, { is_active: false });
  await shop.request(`DELETE /carts/${other}/discounts/${id}`);
  await orders(other, 398);
});

test('a discount that is over stays to be told while the buyer goes on, and what they enter meanwhile is protected too', async () => {
  const [first, second] = [await coded(), await coded({ name: { cs: 'Léto' }, percents: 5 })];
  const cart = await seen(first.code);
  await operate(`PATCH /discounts/${first.id}`, { is_active: false });
  expect((await enter(cart, second.code)).body.item.taxed_total_price.value).toBe(383.05);
  await shop.request(`PATCH /carts/${cart}`, { body: { note: 'Zvoňte' } });
  await operate(`PATCH /discounts/${second.id}`, { is_active: false });
  const { status, body } = await order(shop.request, cart);
  expect([status, body.type, body.errors.map(({ field }: { field: string }) => field).toSorted()]).toEqual([
    409,
    'discount_unavailable',
    [`discounts.${first.id}`, `discounts.${second.id}`],
  ]);
  await orders(cart, 398);
});

test('a minimum that the shop raised is told though the buyer adds something after they saw the new total', async () => {
  const amounts = (min_price: number) => ({
    ...{ operation: 2, percents: null, is_for_purchase: true },
    amounts: [{ currency_id: 1, amount: 2990, min_price, steps: [] }],
  });
  const { id, code } = await coded(amounts(10_000));
  const cart = await seen(code);
  await operate(`PATCH /discounts/${id}`, amounts(900_000));
  await read(cart);
  await shop.request(`POST /carts/${cart}/items`, { body: { product_id: products.soap, amount: 1 } });
  await refuses(cart, id, 'Sleva Jaro se změnila nebo skončila.');
  await orders(cart, 497.9);
});

test('a discount that takes off more is told and refuses nothing', async () => {
  const { id, code } = await coded();
  const [cart, reported] = [await seen(code), await seen(code)];
  await operate(`PATCH /discounts/${id}`, { percents: 20 });
  // The cart shows it and does not say that it is other than before.
  await read(reported);
  expect((await readLines(reported)).body.changes).toMatchObject([
    { type: 'discount_changed', old_taxed_price: { value: 29.9 }, new_taxed_price: { value: 59.8 } },
  ]);
  await orders(cart, 338.2);
});

test('a discount that took off more for a while is guarded by the total that was read, and is more than the last write answered', async () => {
  const { id, code } = await coded();
  const cart = await seen(code);
  await operate(`PATCH /discounts/${id}`, { percents: 20 });
  const { taxed_total_price: total } = await read(cart);
  await operate(`PATCH /discounts/${id}`, { percents: 15 });
  const { status, body } = await order(shop.request, cart, { expected_taxed_total: total.value });
  expect([status, body.type]).toEqual([409, 'cart_changed']);
  await orders(cart, 353.15);
});

test('another discount that takes the place of a better one is refused, one that saves more is not', async () => {
  const { id, code } = await coded();
  const [cart, other] = [await seen(code), await seen(code)];
  const alone = async (percents: number, excluded: number) =>
    (
      await operate('POST /discounts', {
        ...{ name: { cs: 'Jiná' }, operation: 1, percents, is_active: true, priority: 5 },
        excluded_discount_ids: [excluded],
      })
    ).item.id;
  const less = await alone(5, id);
  await refuses(cart, id, 'Sleva Jaro se změnila nebo skončila.');
  await operate(`PATCH /discounts/${less}`, { is_active: false });
  const more = await alone(30, id);
  await orders(other, 308.3);
  await operate(`PATCH /discounts/${more}`, { is_active: false });
});

test('an order whose line costs something else names the discount that is over beside it, once', async () => {
  const { id, code } = await coded();
  const cart = await filledCart(shop.request, {
    items: [CANDLE, { product_id: products.soap, amount: 1 }],
    payment: payments.transfer,
  });
  await enter(cart, code);
  await operate(`PATCH /discounts/${id}`, { is_active: false });
  await shop.sql('update prices set price = 10990 where product_id = $1', [products.soap]);
  const { status, body } = await order(shop.request, cart);
  await shop.sql('update prices set price = 9990 where product_id = $1', [products.soap]);
  expect([status, body.type]).toEqual([409, 'item_price_changed']);
  expect(body.errors.map(({ field }: { field: string }) => field.split('.')[0])).toEqual(['items', 'discounts']);
  // The price went down again, which is told as any other price of a line.
  expect((await order(shop.request, cart)).body.type).toBe('item_price_changed');
  await orders(cart, 497.9);
});

test('what the buyer changed is ordered', async () => {
  const two = await coded({ min_pieces: 2, is_for_purchase: true });
  const fewer = await filledCart(shop.request, { items: [{ ...CANDLE, amount: 2 }], payment: payments.transfer });
  await enter(fewer, two.code);
  const [line] = (await readLines(fewer)).body.items;
  await shop.request(`PATCH /carts/${fewer}/items/${line.id}`, { body: { amount: 1 } });
  await orders(fewer, 398);
});

test('an order that was placed is answered again under its key, whatever became of its discount', async () => {
  const { id, code } = await coded();
  const [cart, other] = [await seen(code), await seen(code)];
  const [key, otherKey] = [randomUUID(), randomUUID()];
  const placed = await order(shop.request, cart, {}, { key });
  await operate(`PATCH /discounts/${id}`, { is_active: false });
  const again = await order(shop.request, cart, {}, { key });
  expect([again.status, again.body.item.id]).toEqual([placed.status, placed.body.item.id]);
  expect((await order(shop.request, other, {}, { key: otherKey })).status).toBe(409);
  expect((await order(shop.request, other, {}, { key: otherKey })).status).toBe(201);
});
