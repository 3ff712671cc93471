import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { type SignedInCustomer, signedIn } from '../../testing/customers/index.ts';
import { deadlocks } from '../../testing/database-inspection/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { until } from '../../testing/payments/index.ts';
import { addVoucherProduct, VOUCHER_PRODUCT } from '../../testing/products/index.ts';
import { type Answer, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

const CODE = 'POPRVE';
const CREDITS = 1;
const { soap } = SHOP.products;

let shop: TestShop;
let voucher: string;
beforeAll(async () => {
  shop = await startBuyingShop();
  await addVoucherProduct(shop);
  await shop.sql(`insert into discounts (name, method, code, operation, percents, is_active, is_for_first_order)
    values ('{"cs":"Poprvé"}', 1, '${CODE}', 1, 10, true, true)`);
  await shop.sql(`insert into customer_accounts (id, name) values (${CREDITS}, '{"cs":"Kredity"}')`);
  await shop.sql(
    `insert into customer_account_conversions (customer_account_id, currency_id, value) values (${CREDITS}, 1, 1)`,
  );
  await shop.sql('update products set is_purchasable_with_credits = true where id = $1', [soap]);
  await shop.sql('update prices set price = 10000000 where product_id = $1', [VOUCHER_PRODUCT]);
  await shop.api.startWorker();
  voucher = await boughtVoucher();
});
afterAll(() => shop.close());

const operate = (call: string, body?: object) => shop.request(call, { body, headers: shop.operator });
async function boughtVoucher(): Promise<string> {
  const cart = await filledCart(shop.request, { items: [{ product_id: VOUCHER_PRODUCT }] });
  const { id, hash } = (await order(shop.request, cart)).body.item;
  await operate(`PATCH /orders/${id}`, { paid: true });
  await shop.api.flushEvents();
  const read = async () => (await shop.request(`GET /orders/${id}/vouchers?hash=${hash}`)).body.items;
  await until(async () => (await read()).length > 0);
  return (await read())[0].code;
}
const callsOf =
  (who: SignedInCustomer): TestShop['request'] =>
  (call, given) =>
    shop.request(call, { ...given, headers: { ...given?.headers, ...who.headers } });

async function rich(): Promise<TestShop['request']> {
  const who = await signedIn(shop);
  await shop.sql(
    `insert into customer_account_usages (customer_id, customer_account_id, amount, operation, reason) values ($1, $2, 100, 'adjusted', 'gift')`,
    [who.id, CREDITS],
  );
  return callsOf(who);
}
/** A cart that credits and the voucher pay. */
async function paidCart(request: TestShop['request'], codes: string[] = []): Promise<string> {
  const cart = await filledCart(request, { items: [{ product_id: soap }] });
  const body = { customer_account_id: CREDITS, amount: 1 };
  const answers = [await request(`POST /carts/${cart}/customer-accounts`, { body })];
  for (const code of [...codes, voucher])
    answers.push(await request(`POST /carts/${cart}/discounts`, { body: { code } }));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  return cart;
}

const failures = (answers: Answer[]) =>
  answers.map(({ status }) => status).filter((status) => status !== 201 && status !== 409);

test('orders of one customer at once never wait for each other in a ring, with codes, credits, addresses and one voucher', async () => {
  const before = await deadlocks(shop);
  for (let round = 0; round < 3; round += 1) {
    const request = await rich();
    const carts = await Promise.all(
      Array.from({ length: 6 }, (_, index) => paidCart(request, index % 2 ? [CODE] : [])),
    );
    const answers = await Promise.all(
      carts.map((cart, index) => order(request, cart, { save_addresses: index % 3 === 0 })),
    );
    expect(failures(answers)).toEqual([]);
  }
  expect(await deadlocks(shop)).toBe(before);
});

test('nor do they with cancellations that give the same credits and voucher back', async () => {
  const before = await deadlocks(shop);
  for (let round = 0; round < 3; round += 1) {
    const request = await rich();
    const placed = [];
    for (let one = 0; one < 4; one += 1) placed.push((await order(request, await paidCart(request))).body.item.id);
    const carts = await Promise.all([1, 2, 3, 4].map(() => paidCart(request)));
    const cancelled = placed.map((id) => operate(`PATCH /orders/${id}`, { state: 'cancelled' }));
    const answers = await Promise.all([...carts.map((cart) => order(request, cart)), ...cancelled]);
    expect(failures(answers.slice(0, carts.length))).toEqual([]);
    expect(answers.slice(carts.length).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  }
  expect(await deadlocks(shop)).toBe(before);
});
