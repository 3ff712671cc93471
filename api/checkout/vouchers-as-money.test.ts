import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOST_CODES } from '../../contract/promotions/rules.ts';
import { MOST_VOUCHERS } from '../../contract/vouchers/rules.ts';
import { filledCart, order } from '../../testing/carts/index.ts';
import { signedIn } from '../../testing/customers/index.ts';
import { duringChange } from '../../testing/database-inspection/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { until } from '../../testing/payments/index.ts';
import { addVoucherProduct, VOUCHER_PRODUCT } from '../../testing/products/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { takeVouchers } from '../vouchers/index.ts';

const { products, payments, currencies } = SHOP;
const POINTS = 1;
let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
  await addVoucherProduct(shop);
  await shop.sql(`insert into customer_accounts (id, name) values (${POINTS}, '{"cs":"Body"}')`);
  await shop.sql(
    `insert into customer_account_conversions (customer_account_id, currency_id, value) values (${POINTS}, 1, 1)`,
  );
  await shop.sql('update products set is_purchasable_with_credits = true where id = any($1)', [
    [products.soap, VOUCHER_PRODUCT],
  ]);
  await shop.api.startWorker();
});
afterAll(() => shop.close());

const operate = (call: string, body?: object) => shop.request(call, { body, headers: shop.operator });
interface Placed {
  id: number;
  hash: string;
}
const vouchersOf = async ({ id, hash }: Placed) => {
  await shop.api.flushEvents();
  const read = async () => (await shop.request(`GET /orders/${id}/vouchers?hash=${hash}`)).body.items;
  await until(async () => (await read()).length > 0);
  return read();
};
async function boughtVoucher(amount = 1) {
  const cart = await filledCart(shop.request, { items: [{ product_id: VOUCHER_PRODUCT, amount }] });
  const placed: Placed = (await order(shop.request, cart)).body.item;
  await operate(`PATCH /orders/${placed.id}`, { paid: true });
  const [first] = await vouchersOf(placed);
  return { placed, id: first.id as number, code: first.code as string };
}
/** An order of a soap that a voucher pays. */
async function paidBy(code: string): Promise<Placed> {
  const cart = await filledCart(shop.request, { items: [{ product_id: products.soap }] });
  expect((await shop.request(`POST /carts/${cart}/discounts`, { body: { code } })).status).toBe(201);
  return (await order(shop.request, cart)).body.item;
}
const lastChange = async () =>
  (await shop.sql<{ id: number }>('select max(id)::int as id from change_sets'))[0]?.id ?? 0;

test('the order of a voucher cannot be cancelled while another one is being paid with it', async () => {
  const { placed, id } = await boughtVoucher();
  const cart = await filledCart(shop.request, { items: [{ product_id: products.oil }] });
  const payer: Placed = (await order(shop.request, cart)).body.item;
  let cancelling: ReturnType<typeof operate> | undefined;
  await shop.api.db.transaction(async (tx) => {
    const spent = [{ voucherId: id, amount: 50_000 }];
    expect(await takeVouchers(tx, { orderId: payer.id, spent }, { customer: null }, new Date())).toEqual([]);
    cancelling = operate(`PATCH /orders/${placed.id}`, { state: 'cancelled' });
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await until(async () => (await shop.sql(waiting)).length > 0);
  });
  expect((await cancelling)?.body.type).toBe('voucher_spent');
});

test('vouchers reach no gift and no free shipping', async () => {
  const rules = [{ type: 0, condition: 0, amount: 100_000, currency_id: currencies.czk }];
  const made = await operate('POST /gifts', { is_active: true, product_id: products.candle, rules });
  expect(made.status).toBe(201);
  await shop.sql(
    'insert into free_shipping (currency_id, price) values (1, 100000) on conflict (currency_id) do update set price = 100000',
  );
  await shop.api.flushEvents();
  const read = async (amount: number) => {
    const items = [
      { product_id: VOUCHER_PRODUCT, amount },
      { product_id: products.oil, amount: amount - 2 },
    ];
    const cart = await filledCart(shop.request, { items });
    const lines = (await shop.request(`GET /carts/${cart}/items`)).body.items;
    const { has_free_shipping, free_shipping_remaining } = (await shop.request(`GET /carts/${cart}`)).body.item;
    return [lines.length, has_free_shipping, free_shipping_remaining?.value ?? null];
  };
  // 3 vouchers for 500 and an oil for 500; then two oils.
  expect(await read(3)).toEqual([2, false, 500]);
  expect(await read(4)).toEqual([3, true, null]);
  await shop.sql('update gifts set is_active = false');
  await shop.sql('delete from free_shipping where currency_id = 1');
  await operate(`PATCH /gifts/${made.body.item.id}`, { percents: 99 });
});

test('credits buy no voucher, and pay no share of one', async () => {
  const jana = await signedIn(shop, { email: 'jana@example.com' });
  await shop.sql(
    `insert into customer_account_usages (customer_id, customer_account_id, amount, operation, reason) values ($1, ${POINTS}, 900, 'adjusted', 'test')`,
    [jana.id],
  );
  const own = async (items: { product_id: number }[]) => {
    const id = await filledCart(shop.request, { items, payment: payments.transfer });
    return (await shop.request(`POST /carts/${id}/owner`, { headers: jana.headers })).body.item.id;
  };
  const settings = async (id: string) =>
    (await shop.request(`GET /carts/${id}?embed=customerAccountSettings`, { headers: jana.headers })).body.item
      ._embedded.customerAccountSettings[0];
  const most = await settings(await own([{ product_id: products.soap }]));
  expect(most.max_usable_amount).toBeGreaterThan(0);
  const both = await own([{ product_id: products.soap }, { product_id: VOUCHER_PRODUCT }]);
  expect(await settings(both)).toEqual(most);
  const body = { product_id: VOUCHER_PRODUCT, customer_account_id: POINTS };
  expect((await shop.request(`POST /carts/${both}/items`, { body, headers: jana.headers })).status).toBe(422);
});

test('a wish to pay with credits does not move to another customer with the cart', async () => {
  const [mine, other] = [await signedIn(shop), await signedIn(shop)];
  for (const { id } of [mine, other])
    await shop.sql(
      `insert into customer_account_usages (customer_id, customer_account_id, amount, operation, reason) values ($1, ${POINTS}, 300, 'adjusted', 'test')`,
      [id],
    );
  const items = [{ product_id: products.soap }];
  const cart = await filledCart(shop.request, { items, payment: payments.transfer });
  const wish = { body: { customer_account_id: POINTS, amount: 60 }, headers: mine.headers };
  expect((await shop.request(`POST /carts/${cart}/customer-accounts`, wish)).status).toBe(201);
  const { item } = (await shop.request(`POST /carts/${cart}/owner`, { headers: other.headers })).body;
  expect(item.customer_accounts).toEqual([]);
  expect((await shop.request(`GET /carts/${item.id}`, { headers: other.headers })).body.item.customer_accounts).toEqual(
    [],
  );
});

test('money that comes back to a voucher whose rest was refunded can be spent', async () => {
  const { id, code } = await boughtVoucher();
  const payer = await paidBy(code);
  expect((await operate(`POST /vouchers/${id}/revocations`, { is_refunded: true })).body.item.state).toBe('revoked');
  expect((await operate(`PATCH /orders/${payer.id}`, { state: 'cancelled' })).status).toBe(200);
  const { state, balance } = (await operate(`GET /vouchers/${id}`)).body.item;
  expect(state).toBe('valid');
  expect(balance.value).toBeGreaterThan(0);
  await paidBy(code);
});

test('an undo brings no cancelled order back whose money went back, and takes no payment back that was answered', async () => {
  const { placed, code } = await boughtVoucher();
  const paid = await lastChange();
  expect((await operate(`POST /change-sets/${paid}/undo`, {})).body.type).toBe('undo_conflicts');
  const payer = await paidBy(code);
  await operate(`PATCH /orders/${payer.id}`, { state: 'cancelled' });
  const { type, errors } = (await operate(`POST /change-sets/${await lastChange()}/undo`, {})).body;
  expect([type, errors.map(({ field }: { field: string }) => field)]).toEqual([
    'undo_conflicts',
    [`orders.${payer.id}`],
  ]);
  expect((await operate(`GET /orders/${placed.id}`)).body.item.paid_at).not.toBeNull();
});

test('operators read orders without what opens them to others', async () => {
  const { placed } = await boughtVoucher();
  const { item } = (await operate(`GET /orders/${placed.id}`)).body;
  const { items } = (await operate('GET /orders')).body;
  const changed = (await operate(`PATCH /orders/${placed.id}`, { sku: 'A-1' })).body.item;
  const hashes = [item, changed, ...items].map((one: Placed) => one.hash);
  expect(new Set(hashes)).toEqual(new Set(['']));
  expect((await shop.request(`GET /orders/${placed.id}/vouchers?hash=`)).status).not.toBe(200);
});

test('codes that are entered at once are no more than a cart may have, and none replaces another', async () => {
  const codes = Array.from({ length: MOST_CODES + 1 }, (_, index) => `POSPOLU${index}`);
  await shop.sql(
    `insert into discounts (name, method, code, operation, percents, is_active) select '{"cs":"Spolu"}', 1, c, 1, 1, true from unnest($1::text[]) c`,
    [codes],
  );
  const issued = [];
  for (let count = 0; count <= MOST_VOUCHERS; count += 1) issued.push((await boughtVoucher()).code);
  for (const [all, most, table] of [
    [codes, MOST_CODES, 'cart_discounts'],
    [issued, MOST_VOUCHERS, 'cart_vouchers'],
  ] as const) {
    const cart = await filledCart(shop.request, { items: [{ product_id: products.soap }] });
    const enter = (code: string) => shop.request(`POST /carts/${cart}/discounts`, { body: { code } });
    for (const code of all.slice(0, most - 1)) expect((await enter(code)).status).toBe(201);
    const { id } = (await shop.sql<{ id: number }>(`select hashtext($1)::int as id`, [cart]))[0] ?? { id: 0 };
    const both = () => Promise.all(all.slice(most - 1).map(enter));
    const lock = 'select from carts where hashtext(id::text) = $1 for update';
    const answers = await duringChange(shop, lock, id, both, 2);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(await shop.sql(`select from ${table} where cart_id = $1`, [cart])).toHaveLength(most);
  }
});
