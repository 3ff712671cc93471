import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ZodType } from 'zod';
import { cartItem, cart as cartSchema } from '../../contract/cart/records.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { apiEndpoints } from '../../contract/endpoints.ts';
import { filledCart, order } from '../../testing/carts/index.ts';
import { type SignedInCustomer, signedIn } from '../../testing/customers/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { until } from '../../testing/payments/index.ts';
import { addVoucherProduct, VOUCHER_PRODUCT } from '../../testing/products/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

const { products, payments } = SHOP;
const ACCOUNT = 2;
let shop: TestShop;
let jana: SignedInCustomer;
let gift = 0;
let voucher = '';
beforeAll(async () => {
  shop = await startBuyingShop();
  jana = await signedIn(shop, { email: 'jana@example.com' });
  // What a cart is filled in from.
  const earlier = await filledCart(ask, { payment: payments.transfer });
  expect((await order(ask, earlier)).status).toBe(201);
  await addVoucherProduct(shop);
  await shop.api.startWorker();
  await shop.sql(
    `insert into customer_accounts (id, name, decimal_places, is_active) values (${ACCOUNT}, '{"cs":"Kredity","en":"Credits"}', 0, true)`,
  );
  await shop.sql(
    `insert into customer_account_conversions (customer_account_id, currency_id, value) values (${ACCOUNT}, 1, 1)`,
  );
  await shop.sql(
    `insert into customer_account_usages (customer_id, customer_account_id, amount, operation, reason) values ($1, ${ACCOUNT}, 1000, 'adjusted', 'test')`,
    [jana.id],
  );
  await shop.sql('update products set is_purchasable_with_credits = true, stock_state = 1000 where id = $1', [
    products.candle,
  ]);
  const rules = [{ type: 0, condition: 0, amount: 1000, currency_id: SHOP.currencies.czk }];
  const offered = { product_id: products.soap, is_active: true, percents: 50, rules };
  gift = (await operate('POST /gifts', offered)).item.id;
  const bought = await filledCart(shop.request, { items: [{ product_id: VOUCHER_PRODUCT }] });
  const { id, hash } = (await order(shop.request, bought)).body.item;
  await operate(`PATCH /orders/${id}`, { paid: true });
  const readVoucher = async () => (await shop.request(`GET /orders/${id}/vouchers?hash=${hash}`)).body.items[0];
  await until(readVoucher);
  voucher = (await readVoucher()).code;
});
afterAll(() => shop.close());

async function operate(call: string, body?: object) {
  const answer = await shop.request(call, { body, headers: shop.operator });
  await shop.api.flushEvents();
  expect([200, 201, 204], JSON.stringify(answer.body)).toContain(answer.status);
  return answer.body;
}
let names = 0;
/** A discount of a tenth: by itself, or by the code. */
async function discount(code?: string): Promise<{ id: number; end(): Promise<unknown> }> {
  names += 1;
  const made = { name: { cs: `Jaro ${names}` }, operation: 1, percents: 10, is_active: true };
  const { id } = (await operate('POST /discounts', { ...made, ...(code && { method: 1, code }) })).item;
  return { id, end: () => operate(`PATCH /discounts/${id}`, { is_active: false }) };
}

interface Answering {
  /** The call, of a cart with one candle; returns the answer. */
  call(cart: string): Promise<{ status: number; body: { item?: unknown; items?: unknown[] } }>;
  /** Where the cart is another one afterwards. */
  cartOf?(answer: { item?: unknown }): string;
  /** It stores nothing of what it shows: an order names the total that was read. */
  isRead?: boolean;
  /** A cart that is made ready for the call before the discount begins. */
  prepare?(cart: string): Promise<string>;
}
const ask: TestShop['request'] = (call, given) =>
  shop.request(call, { ...given, headers: { ...given?.headers, ...jana.headers } });
const post = (path: string, body: object = {}) => ask(`POST /carts${path}`, { body });
const newId = ({ item }: { item?: unknown }) => (item as { id: string }).id;
const lineOf = async (cart: string): Promise<number> => (await ask(`GET /carts/${cart}/items`)).body.items[0].id;
const OF_JANA = { prepare: async (cart: string) => newId((await post(`/${cart}/owner`)).body) };

const ANSWERING: Record<string, Record<string, Answering>> = {
  'GET /carts/{id}': { '': { call: (cart) => ask(`GET /carts/${cart}`), isRead: true } },
  'PATCH /carts/{id}': { '': { call: (cart) => ask(`PATCH /carts/${cart}`, { body: { note: 'Zvoňte' } }) } },
  'POST /carts/{id}/transfer-items': {
    '': {
      call: async (source_cart_id) => {
        const { item } = (await shop.request('POST /carts', { body: {} })).body;
        return post(`/${item.id}/transfer-items`, { source_cart_id });
      },
      cartOf: newId,
    },
    again: {
      prepare: async (source_cart_id) => {
        const { item } = (await shop.request('POST /carts', { body: {} })).body;
        await post(`/${item.id}/transfer-items`, { source_cart_id });
        return `${item.id} ${source_cart_id}`;
      },
      call: (carts) => {
        const [target = '', source_cart_id] = carts.split(' ');
        return post(`/${target}/transfer-items`, { source_cart_id });
      },
      cartOf: newId,
    },
  },
  'POST /carts/{id}/owner': {
    '': { call: (cart) => post(`/${cart}/owner`), cartOf: newId },
    again: { ...OF_JANA, call: (cart) => post(`/${cart}/owner`), cartOf: newId },
  },
  'POST /carts/{id}/fast-checkout': { '': { ...OF_JANA, call: (cart) => post(`/${cart}/fast-checkout`) } },
  'POST /carts/handovers': {
    '': {
      call: async (cart) => {
        const nonce = randomBytes(32).toString('base64url');
        const nonce_hash = createHash('sha256').update(nonce).digest('base64url');
        const { token } = (await post(`/${cart}/handover-tokens`, { nonce_hash })).body.item;
        return post('/handovers', { token, nonce });
      },
      cartOf: newId,
    },
  },
  'GET /carts/{id}/items': { '': { call: (cart) => ask(`GET /carts/${cart}/items`), isRead: true } },
  'POST /carts/{id}/items': {
    '': { call: (cart) => post(`/${cart}/items`, { product_id: products.candle, amount: 1 }) },
  },
  'POST /carts/{id}/items/batch': {
    '': { call: (cart) => post(`/${cart}/items/batch`, { items: [{ product_id: products.candle, amount: 1 }] }) },
    'with a gift': {
      call: (cart) =>
        post(`/${cart}/items/batch`, { items: [{ product_id: products.candle, amount: 1 }, { gift_id: gift }] }),
    },
  },
  'PATCH /carts/{id}/items/{item_id}': {
    '': {
      prepare: async (cart) => `${cart}/items/${await lineOf(cart)}`,
      call: (line) => ask(`PATCH /carts/${line}`, { body: { amount: 2 } }),
    },
  },
  'POST /carts/{id}/saved-items/{saved_id}/restore': {
    '': {
      prepare: async (cart) => {
        const line = await lineOf(cart);
        await post(`/${cart}/items`, { product_id: products.soap, amount: 1 });
        const { item } = (await post(`/${cart}/items/${line}/save`)).body;
        return `${cart}/saved-items/${item.id}`;
      },
      call: (saved) => post(`/${saved}/restore`),
    },
  },
  'POST /carts/{id}/discounts': {
    '': {
      call: async (cart) => {
        await discount('DALSI');
        return post(`/${cart}/discounts`, { code: 'DALSI' });
      },
    },
    'of a voucher': { call: (cart) => post(`/${cart}/discounts`, { code: voucher }) },
  },
  'POST /carts/{id}/customer-accounts': {
    '': { ...OF_JANA, call: (cart) => post(`/${cart}/customer-accounts`, { customer_account_id: ACCOUNT, amount: 5 }) },
    'of none': {
      ...OF_JANA,
      call: (cart) => post(`/${cart}/customer-accounts`, { customer_account_id: ACCOUNT, amount: 0 }),
    },
  },
};
interface Answered {
  discounts?: { id: number }[];
  taxed_total_price: { value: number };
  discounted_taxed_total_price: { value: number };
}
/** Whether a cart has the discount, or a line costs less after discounts. */
const isReduced = (one: Answered, id: number) =>
  one.discounts
    ? one.discounts.some((discount) => discount.id === id)
    : one.discounted_taxed_total_price.value < one.taxed_total_price.value;
const CASES = Object.entries(ANSWERING).flatMap(([call, cases]) =>
  Object.entries(cases).map(([about, one]) => [`${call} ${about}`.trim(), one] as const),
);

test.each(CASES)('a discount that %s showed is protected at ordering', async (_, { call, cartOf, isRead, prepare }) => {
  const filled = await filledCart(shop.request, {
    items: [{ product_id: products.candle, amount: 1 }],
    payment: payments.transfer,
  });
  const ready = prepare ? await prepare(filled) : filled;
  const { id, end } = await discount();
  const { status, body } = await call(ready);
  expect([200, 201], JSON.stringify(body)).toContain(status);
  expect([body.item, ...(body.items ?? [])].some((one) => one && isReduced(one as Answered, id))).toBe(true);
  const cart = cartOf ? cartOf(body) : (ready.split(/[ /]/)[0] ?? '');
  const { taxed_total_price: total } = (await ask(`GET /carts/${cart}`)).body.item;
  await end();
  if (isRead) {
    const other = await order(ask, cart, { expected_taxed_total: total.value });
    expect([other.status, other.body.type]).toEqual([409, 'cart_changed']);
    expect((await order(ask, cart)).status).toBe(201);
    return;
  }
  const refused = await order(ask, cart);
  expect([refused.status, refused.body.type, refused.body.errors]).toMatchObject([
    409,
    'discount_unavailable',
    [{ field: `discounts.${id}` }],
  ]);
  expect((await order(ask, cart)).status).toBe(201);
});

test('all calls that answer a cart with something in it, or its items, are tried above', () => {
  // As `item`, or in the list `items`.
  const has = (schema: unknown, wanted: ZodType, depth = 3): boolean => {
    if (schema === wanted) return true;
    const { def } = (schema as { def?: Record<string, unknown> } | undefined) ?? {};
    if (!def || depth === 0) return false;
    const inside = [def.innerType, def.element, ...Object.values((def.shape as object | undefined) ?? {})];
    return inside.some((one) => has(one, wanted, depth - 1));
  };
  const answering = Object.entries<Endpoint>(apiEndpoints)
    .filter(([, { response }]) => has(response, cartSchema) || has(response, cartItem))
    .map(([call]) => call);
  expect(answering.filter((call) => call !== 'POST /carts').toSorted()).toEqual(Object.keys(ANSWERING).toSorted());
});
