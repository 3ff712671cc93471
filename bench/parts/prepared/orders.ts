import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { billingOf } from '../purchase.ts';
import { fullCart, VOUCHER } from './carts.ts';
import { firstId, type Item } from './send.ts';
import type { Customer, Prepare, Prepares, Tools } from './tools.ts';

/** Ways to send and to pay that go together, by how it is paid, for vouchers or for goods of any weight. */
const METHODS = `select sp.shipping_method_id, sp.payment_method_id
  from shipping_method_payment_methods sp join shipping_methods s on s.id = sp.shipping_method_id join payment_methods p on p.id = sp.payment_method_id
  where s.is_active and p.is_active and not s.has_options and p.payment_service = $1 and s.is_electronic = $2
  order by s.max_weight desc nulls first, 1, 2 limit 1`;

interface Wanted {
  customer?: Customer;
  product?: number;
  variation?: number;
  /** How it is paid. */
  service?: string;
  isElectronic?: boolean;
}

interface Placed {
  id: number;
  hash: string;
}

/** Chooses methods and gives an address, so that a cart can be ordered. */
async function ready(
  { send, sql }: Tools,
  path: string,
  { customer, service = 'bank_transaction', isElectronic = false }: Wanted,
): Promise<void> {
  const [methods] = await sql(METHODS, [service, isElectronic]);
  const email = customer?.email ?? `bench-${randomUUID()}@pult.example`;
  await send(`PATCH ${path}`, { ...methods, email }, customer?.headers);
  await send(`PATCH ${path}/addresses/billing`, billingOf(0), customer?.headers);
}

/** An order of one piece. */
export async function placedOrder(tools: Tools, wanted: Wanted = {}): Promise<Placed> {
  const { send, purchase } = tools;
  const { customer, product = purchase.products[0], variation } = wanted;
  const { item: cart } = await send<Item<{ id: string }>>('POST /carts', {}, customer?.headers);
  const path = `/carts/${cart.id}`;
  await send(
    `POST ${path}/items`,
    { product_id: product, product_variation_id: variation, amount: 1 },
    customer?.headers,
  );
  await ready(tools, path, wanted);
  const headers = { ...customer?.headers, 'idempotency-key': randomUUID() };
  const { item } = await send<Item<Placed>>('POST /orders', { cart_id: cart.id }, headers);
  return item;
}

/** A payment that was begun at the gateway. */
async function begunPayment(tools: Tools) {
  const order = await placedOrder(tools, { service: 'gopay' });
  const json = { order_id: order.id, order_hash: order.hash, return_url: '/platba' };
  const { item } = await tools.send<Item<{ external_id: string }>>('POST /payments/gopay', json);
  return { order, id: item.external_id };
}

const VOUCHER_PRODUCT =
  'select product_id as id from voucher_products v join products p on p.id = v.product_id where p.is_active order by 1 limit 1';
/** What a voucher may be worth. */
const WORTH = 'select id from product_variations where product_id = $1 and is_active order by id limit 1';
const PATIENCE_MS = 60_000;

/** A voucher that was bought, which is issued once its order is paid. */
async function boughtVoucher(tools: Tools) {
  const product = await firstId(tools, VOUCHER_PRODUCT);
  const variation = await firstId(tools, WORTH, [product]);
  const order = await placedOrder(tools, { product, variation, isElectronic: true });
  await tools.operate(`PATCH /orders/${order.id}`, { paid: true });
  const path = `/orders/${order.id}/vouchers`;
  for (const latest = performance.now() + PATIENCE_MS; performance.now() < latest; await sleep(100)) {
    const { items } = await tools.send<{ items: { id: number }[] }>(`GET ${path}?hash=${order.hash}`);
    if (items[0]) return { path: `${path}/${items[0].id}/pdf`, query: { hash: order.hash } };
  }
  throw new Error('A voucher that was paid is not issued.');
}

async function newVoucher({ operate, sql }: Tools): Promise<string> {
  const hostname_id = await firstId({ sql }, "select id from shop_hostnames where language = 'cs' order by id limit 1");
  const { item } = await operate('POST /vouchers', { ...VOUCHER, hostname_id, email: 'bench@pult.example' });
  return `/vouchers/${item.id}`;
}
const ofVoucher =
  (rest: string, json?: unknown): Prepare =>
  async (tools) => ({ path: (await newVoucher(tools)) + rest, json });

/** A product that may become a voucher: a copy of one that is, without what makes it one. */
const FREE_OF_TAX = `insert into products (name, product_availability_id, tax_group_id, update_stock)
  select name, product_availability_id, tax_group_id, false from products where id = $1 returning id`;

/** Credits that were given to a customer. */
async function givenCredits({ operate, customer, sql }: Tools): Promise<string> {
  const { id } = await customer();
  const customer_account_id = await firstId(
    { sql },
    'select id from customer_accounts where is_active order by id limit 1',
  );
  const path = `/customers/${id}/customer-account-usages`;
  const { item } = await operate(`POST ${path}`, { customer_account_id, amount: 10, name: 'Měření' });
  return `${path}/${item.id}`;
}

/** Money on the shop's account that no order is known for. */
const MOVEMENT = `with stated as (insert into bank_statements (source, account, first_day, last_day, opening, closing, file_hash, position)
    values ('gpc', '1', current_date, current_date, 0, 100, gen_random_uuid()::text, 0) returning id)
  insert into bank_movements (statement_id, account, day, amount, currency, ordinal, is_reversal, state)
    select id, '1', current_date, 100, 'CZK', (select count(*) + 1 from bank_movements where account = '1'), false, 'offered' from stated returning id`;

/** An order with an invoice. */
async function invoicedOrder(tools: Tools) {
  const order = await placedOrder(tools);
  await tools.operate(`PATCH /orders/${order.id}`, { paid: true });
  return { path: `/orders/${order.id}/documents`, query: { hash: order.hash } };
}

/** What calls of orders, payments, the bank, vouchers and credits read and change. */
export const OF_ORDERS: Prepares = {
  'POST /carts/{id}/fast-checkout': async (tools) => {
    const customer = await tools.customer();
    await placedOrder(tools, { customer });
    return { path: `${(await fullCart(tools, customer)).path}/fast-checkout`, headers: customer.headers };
  },
  'POST /orders': async (tools) => {
    const { id, path } = await fullCart(tools);
    await ready(tools, path, {});
    return { json: { cart_id: id } };
  },
  'POST /phone-orders': async (tools) => {
    const { id, path } = await fullCart(tools);
    await ready(tools, path, {});
    return { json: { cart_id: id, agreed: true } };
  },
  'PATCH /orders/{id}': async (tools) => ({ path: `/orders/${(await placedOrder(tools)).id}` }),
  'POST /orders/{id}/documents': async (tools) => ({ path: `/orders/${(await placedOrder(tools)).id}/documents` }),
  'PATCH /orders/{id}/payment': async (tools) => {
    const { id, hash } = await placedOrder(tools, { service: 'gopay' });
    const { item } = await tools.send<Item<{ _embedded: { other_payment_methods: { id: number }[] } }>>(
      `GET /orders/${id}?hash=${hash}&embed=other_payment_methods`,
    );
    const payment_method_id = item._embedded.other_payment_methods[0]?.id;
    return { path: `/orders/${id}/payment`, headers: {}, json: { hash, payment_method_id } };
  },
  'POST /orders/{id}/cancellation': async (tools) => {
    const { id, hash } = await placedOrder(tools);
    return { path: `/orders/${id}/cancellation`, headers: {}, json: { hash } };
  },
  'DELETE /orders/{id}/refund-account': async (tools) => {
    const { id, hash } = await placedOrder(tools);
    await tools.operate(`PATCH /orders/${id}`, { paid: true });
    await tools.operate(`PATCH /orders/${id}`, { state: 'cancelled' });
    const path = `/orders/${id}/refund-account`;
    await tools.send(`PUT ${path}`, { hash, account: '19-2000145399/0800' });
    return { path, json: { reason: 'Překlep' } };
  },
  'POST /orders/{id}/new-account': async (tools) => {
    const { id, hash } = await placedOrder(tools);
    return { path: `/orders/${id}/new-account`, headers: {}, json: { hash } };
  },
  'POST /remittances': async () => ({
    json: {
      ...{ carrier: 'PPL', reference: randomUUID(), currency: 'CZK', total: 1 },
      parcels: [{ number: 'Z1', amount: 1 }],
    },
  }),
  'POST /bank-movements/{id}/bookings': async (tools) => {
    const { id: order_id } = await placedOrder(tools);
    return { path: `/bank-movements/${await firstId(tools, MOVEMENT)}/bookings`, json: { order_id } };
  },
  'POST /payments/{provider}': async (tools) => {
    const order = await placedOrder(tools, { service: 'gopay' });
    return { path: '/payments/gopay', json: { order_id: order.id, order_hash: order.hash, return_url: '/platba' } };
  },
  'POST /payments/{provider}/returns': async (tools) => {
    const { id, order } = await begunPayment(tools);
    return { path: '/payments/gopay/returns', json: { id, order_hash: order.hash } };
  },
  'GET /payments/{provider}/notifications': async (tools) => {
    const { id } = await begunPayment(tools);
    return { path: '/payments/gopay/notifications', query: { id } };
  },
  'GET /orders/{id}/documents': invoicedOrder,
  'GET /orders/{id}/documents/{document_id}/file': async (tools) => {
    const { path, query } = await invoicedOrder(tools);
    const { items } = await tools.send<{ items: { id: number }[] }>(`GET ${path}?hash=${query.hash}`);
    return { path: `${path}/${items.at(-1)?.id}/file`, query };
  },
  'GET /sellers/{id}/accounting-file': async () => ({
    path: '/sellers/1/accounting-file',
    query: { month: new Date().toISOString().slice(0, 7), format: 'pohoda' },
  }),
  'GET /orders/{id}/vouchers/{voucher_id}/pdf': boughtVoucher,
  'GET /products/{id}/voucher': async (tools) => ({
    path: `/products/${await firstId(tools, VOUCHER_PRODUCT)}/voucher`,
  }),
  'PUT /products/{id}/voucher': async ({ sql }) => {
    const id = await firstId({ sql }, FREE_OF_TAX, [await firstId({ sql }, VOUCHER_PRODUCT)]);
    return { path: `/products/${id}/voucher`, json: { validity_months: 12 } };
  },
  'DELETE /products/{id}/voucher': async ({ sql, operate }) => {
    const id = await firstId({ sql }, FREE_OF_TAX, [await firstId({ sql }, VOUCHER_PRODUCT)]);
    await operate(`PUT /products/${id}/voucher`, { validity_months: 12 });
    return { path: `/products/${id}/voucher` };
  },
  'GET /vouchers/{id}': ofVoucher(''),
  'POST /vouchers/{id}/extensions': ofVoucher('/extensions', { valid_until: `${new Date().getFullYear() + 2}-06-30` }),
  'POST /vouchers/{id}/revocations': ofVoucher('/revocations', { is_refunded: true }),
  'POST /vouchers/{id}/mails': ofVoucher('/mails'),
  'POST /customers/{id}/customer-account-usages/{usage_id}/reversals': async (tools) => ({
    path: `${await givenCredits(tools)}/reversals`,
    json: { name: 'Oprava' },
  }),
};
