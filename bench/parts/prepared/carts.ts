import { randomUUID } from 'node:crypto';
import { firstId, type Item } from './send.ts';
import { type Customer, newSecret, type Prepares, type Tools } from './tools.ts';

const BATCH = 50;

/** A full cart, and who may change it. */
interface Cart {
  id: string;
  path: string;
  headers?: Record<string, string>;
}

/** Adds products to a new cart, of a customer or of nobody: as many as a cart takes. */
export async function fullCart(
  { send, purchase }: Tools,
  customer?: Customer,
  products: readonly number[] = purchase.products,
): Promise<Cart> {
  const { item } = await send<Item<{ id: string }>>('POST /carts', {}, customer?.headers);
  for (let at = 0; at < products.length; at += BATCH) {
    const items = products.slice(at, at + BATCH).map((product_id) => ({ product_id, amount: 3 }));
    await send(`POST /carts/${item.id}/items/batch`, { items }, customer?.headers);
  }
  return { id: item.id, path: `/carts/${item.id}`, ...(customer && { headers: customer.headers }) };
}

async function firstLine({ send }: Tools, { path }: Cart): Promise<number> {
  const { items } = await send<{ items: { id: number }[] }>(`GET ${path}/items`);
  return items[0]?.id ?? 0;
}

/** Gifts come into a cart by themselves, where there is room. */
const GIFTS = 10;

/** A cart with one line put aside and with room for it to come back. */
async function withSaved(tools: Tools): Promise<string> {
  const cart = await fullCart(tools, undefined, tools.purchase.products.slice(GIFTS));
  const { item } = await tools.send(`POST ${cart.path}/items/${await firstLine(tools, cart)}/save`);
  return `${cart.path}/saved-items/${item.id}`;
}

/** A discount for all goods by a code, for an hour. */
async function newCode({ operate }: Tools): Promise<string> {
  const code = `BENCH${randomUUID().slice(0, 8).toUpperCase()}`;
  const valid_to = new Date(Date.now() + 3_600_000).toISOString();
  const name = { cs: 'Měřená sleva' };
  await operate('POST /discounts', { name, operation: 1, percents: 5, method: 1, code, is_active: true, valid_to });
  return code;
}

/** The code of a voucher that was mailed. */
async function voucherCode({ operate, mailTo, sql }: Tools): Promise<string> {
  const email = `bench-${randomUUID()}@pult.example`;
  const hostname_id = await firstId({ sql }, "select id from shop_hostnames where language = 'cs' order by id limit 1");
  await operate('POST /vouchers', { ...VOUCHER, hostname_id, email });
  const [code] = /[A-Z\d]{4}-[A-Z\d]{4}-[A-Z\d]{4}-[A-Z\d]{4}/.exec(await mailTo(email)) ?? [];
  if (!code) throw new Error('The mail of a voucher has no code.');
  return code;
}
/** Of the shop's first currency, for a year or so. */
export const VOUCHER = {
  amount: 1_000,
  currency_id: 1,
  language: 'cs',
  valid_until: `${new Date().getFullYear() + 1}-12-31`,
};

/** A customer with credits and a full cart. */
async function withCredits(tools: Tools) {
  const customer = await tools.customer();
  const account = await firstId(
    tools,
    `select a.id from customer_accounts a join customer_account_conversions c on c.customer_account_id = a.id
     where a.is_active and c.currency_id = 1 order by a.id limit 1`,
  );
  const credits = { customer_account_id: account, amount: 100, name: 'Měření' };
  await tools.operate(`POST /customers/${customer.id}/customer-account-usages`, credits);
  const cart = await fullCart(tools, customer);
  return { customer, cart, credits: { customer_account_id: account, amount: 10 } };
}

/** What calls of carts read, change and end. */
export const OF_CARTS: Prepares = {
  'DELETE /carts/{id}': async (tools) => ({ path: (await fullCart(tools)).path }),
  'DELETE /carts/{id}/items': async (tools) => ({ path: `${(await fullCart(tools)).path}/items` }),
  'POST /carts/{id}/items': async (tools) => {
    const { path } = await fullCart(tools);
    return { path: `${path}/items`, json: { product_id: tools.purchase.products[0], amount: 3 } };
  },
  'DELETE /carts/{id}/items/{item_id}': async (tools) => {
    const cart = await fullCart(tools);
    return { path: `${cart.path}/items/${await firstLine(tools, cart)}` };
  },
  'PATCH /carts/{id}/items/{item_id}': async (tools) => {
    const cart = await fullCart(tools);
    return { path: `${cart.path}/items/${await firstLine(tools, cart)}`, json: { amount: 2 } };
  },
  'POST /carts/{id}/items/{item_id}/save': async (tools) => {
    const cart = await fullCart(tools);
    return { path: `${cart.path}/items/${await firstLine(tools, cart)}/save` };
  },
  'POST /carts/{id}/saved-items/{saved_id}/restore': async (tools) => ({
    path: `${await withSaved(tools)}/restore`,
    json: {},
  }),
  'DELETE /carts/{id}/saved-items/{saved_id}': async (tools) => ({ path: await withSaved(tools) }),
  'DELETE /carts/{id}/shares': async (tools) => {
    const { path } = await fullCart(tools);
    await tools.send(`POST ${path}/share`);
    return { path: `${path}/shares` };
  },
  'GET /shared-carts': async (tools) => {
    const { path } = await fullCart(tools);
    const { item } = await tools.send<Item<{ token: string }>>(`POST ${path}/share`);
    return { query: { token: item.token } };
  },
  // Given to a customer, who is named by the call.
  'POST /carts/{id}/owner': async (tools) => ({ path: `${(await fullCart(tools)).path}/owner` }),
  'POST /carts/{id}/transfer-items': async (tools) => {
    const [into, from] = [await fullCart(tools), await fullCart(tools)];
    return { path: `${into.path}/transfer-items`, json: { source_cart_id: from.id } };
  },
  'POST /carts/handovers': async (tools) => {
    const { path } = await fullCart(tools);
    const { secret, hash } = newSecret();
    const { item } = await tools.send<Item<{ token: string }>>(`POST ${path}/handover-tokens`, { nonce_hash: hash });
    return { json: { token: item.token, nonce: secret } };
  },
  'POST /carts/{id}/discounts': async (tools) => ({
    path: `${(await fullCart(tools)).path}/discounts`,
    json: { code: await newCode(tools) },
  }),
  'DELETE /carts/{id}/discounts/{discount_id}': async (tools) => {
    const { path } = await fullCart(tools);
    await tools.send(`POST ${path}/discounts`, { code: await newCode(tools) });
    return { path: `${path}/discounts/${await firstId(tools, 'select max(id) as id from discounts')}` };
  },
  'DELETE /carts/{id}/vouchers/{voucher_id}': async (tools) => {
    const { path } = await fullCart(tools);
    await tools.send(`POST ${path}/discounts`, { code: await voucherCode(tools) });
    return { path: `${path}/vouchers/${await firstId(tools, 'select max(id) as id from vouchers')}` };
  },
  'POST /carts/{id}/customer-accounts': async (tools) => {
    const { cart, credits, customer } = await withCredits(tools);
    return { path: `${cart.path}/customer-accounts`, json: credits, headers: customer.headers };
  },
  'DELETE /carts/{id}/customer-accounts/{customer_account_id}': async (tools) => {
    const { cart, credits, customer } = await withCredits(tools);
    const path = `${cart.path}/customer-accounts`;
    await customer.send(`POST ${path}`, credits);
    return { path: `${path}/${credits.customer_account_id}`, headers: customer.headers };
  },
  'POST /auth/broadcasting': async (tools) => {
    const { id } = await fullCart(tools);
    return { headers: {}, json: { socket_id: '1234.5678', channel_name: `private-shop.1.cart.${id}` } };
  },
};
