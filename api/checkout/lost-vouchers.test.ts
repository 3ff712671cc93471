import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { until } from '../../testing/payments/index.ts';
import { addVoucherProduct, VOUCHER_PRODUCT } from '../../testing/products/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

const { products, payments } = SHOP;
let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
  await addVoucherProduct(shop);
  await shop.api.startWorker();
});
afterAll(() => shop.close());
beforeEach(() => shop.sql('update products set stock_state = 1000 where id = $1', [products.candle]));

/** A voucher for 500 Kč. */
async function voucher(): Promise<{ id: number; code: string }> {
  const bought = await filledCart(shop.request, { items: [{ product_id: VOUCHER_PRODUCT }] });
  const { id, hash } = (await order(shop.request, bought)).body.item;
  await shop.request(`PATCH /orders/${id}`, { body: { paid: true }, headers: shop.operator });
  await shop.api.flushEvents();
  const read = async () => (await shop.request(`GET /orders/${id}/vouchers?hash=${hash}`)).body.items[0];
  await until(read);
  return read();
}
const book = (id: number, amount: number) =>
  shop.sql(`insert into voucher_bookings (voucher_id, amount, operation, reason) values ($1, $2, 'expired', 'x')`, [
    id,
    amount,
  ]);
const enter = (cart: string, code: string) => shop.request(`POST /carts/${cart}/discounts`, { body: { code } });
const read = async (cart: string) => (await shop.request(`GET /carts/${cart}`)).body.item;
const changes = async (cart: string) => (await shop.request(`GET /carts/${cart}/items`)).body.changes;
/** A cart of 398.00: a candle, delivered home. */
const filled = () =>
  filledCart(shop.request, { items: [{ product_id: products.candle, amount: 1 }], payment: payments.transfer });
async function paidBy(...codes: string[]): Promise<string> {
  const cart = await filled();
  for (const code of codes) expect((await enter(cart, code)).status).toBe(201);
  return cart;
}
const outcome = async (cart: string) => {
  const { status, body } = await order(shop.request, cart);
  return status === 201 ? body.item.prices.payable_price.value : [status, body.type, body.errors];
};
const refusal = (...ids: { id: number; code: string }[]) => [
  409,
  'voucher_unavailable',
  ids.map(({ id, code }) => ({
    field: `vouchers.${id}`,
    message: `Poukaz …${code.slice(-4)} zaplatí méně, než jste v košíku viděli.`,
  })),
];

test('of two carts that one voucher was to pay as a whole the second is refused once and says which voucher', async () => {
  const shared = await voucher();
  const [first, second] = [await paidBy(shared.code), await paidBy(shared.code)];
  for (const cart of [first, second]) expect((await read(cart)).payable_price.value).toBe(0);
  expect(await outcome(first)).toBe(0);
  // Reading the cart shows what is left of it, and does not say that it was more.
  expect((await read(second)).payable_price.value).toBe(296);
  expect(await outcome(second)).toMatchObject(refusal(shared));
  expect(await outcome(second)).toBe(296);
});

test('a voucher that shrank is told by the lines with what it paid and pays', async () => {
  const { id, code } = await voucher();
  const cart = await paidBy(code);
  await book(id, -40_000);
  expect(await changes(cart)).toMatchObject([
    {
      type: 'voucher_changed',
      name: code.slice(-4),
      old_taxed_price: { value: 398 },
      new_taxed_price: { value: 100 },
    },
  ]);
  expect(await outcome(cart)).toBe(298);
});

test('a voucher with nothing left is told once, leaves the cart, and the order goes on without it', async () => {
  const { id, code } = await voucher();
  const [reported, refused] = [await paidBy(code), await paidBy(code)];
  await book(id, -50_000);
  expect(await changes(reported)).toMatchObject([{ type: 'voucher_removed', name: code.slice(-4), reason: 'used_up' }]);
  expect(await outcome(reported)).toBe(398);
  expect(await outcome(refused)).toMatchObject(refusal({ id, code }));
  expect(await changes(refused)).toEqual([]);
  expect(await outcome(refused)).toBe(398);
});

test('a lost voucher is told also when another one is entered after it was lost', async () => {
  const [lost, next] = [await voucher(), await voucher()];
  const cart = await paidBy(lost.code);
  await book(lost.id, -50_000);
  expect((await enter(cart, next.code)).body.item.vouchers).toMatchObject([{ id: next.id }]);
  expect(await outcome(cart)).toMatchObject(refusal(lost));
  expect(await outcome(cart)).toBe(0);
});

test('what the buyer changed themselves makes no voucher a loss', async () => {
  const [one, other] = [await voucher(), await voucher()];
  const removed = await paidBy(one.code, other.code);
  await shop.request(`DELETE /carts/${removed}/vouchers/${one.id}`);
  expect(await outcome(removed)).toBe(0);

  const fewer = await filledCart(shop.request, {
    items: [{ product_id: products.soap, amount: 3 }],
    payment: payments.transfer,
  });
  await enter(fewer, one.code);
  await read(fewer);
  const [line] = (await shop.request(`GET /carts/${fewer}/items`)).body.items;
  await shop.request(`PATCH /carts/${fewer}/items/${line.id}`, { body: { amount: 1 } });
  expect(await outcome(fewer)).toBe(0);
});

test('a voucher that is spent while lines are added is refused from what it was shown to pay', async () => {
  const { id, code } = await voucher();
  const cart = await paidBy(code);
  await shop.request(`POST /carts/${cart}/items`, { body: { product_id: products.candle, amount: 1 } });
  await book(id, -20_000);
  expect(await outcome(cart)).toMatchObject(refusal({ id, code }));
  expect(await outcome(cart)).toBe(397);
});
