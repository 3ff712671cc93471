import pg from 'pg';
import { apiEndpoints } from '../../contract/endpoints.ts';
import { signedInCustomers } from '../harness/customers.ts';
import type { Data } from '../harness/data.ts';
import { type Question, sendJson } from '../harness/http.ts';
import type { Shop } from '../harness/shop.ts';
import { preparePurchase } from './purchase.ts';

/** Where something is that a call ends, by whom, and with which body. */
export interface Ended extends Pick<Question, 'headers' | 'json'> {
  path: string;
}

interface Item<Id = number> {
  item: { id: Id };
}

/** A full cart that nobody else has, and how it is changed. */
interface CartMade {
  id: string;
  post: <T>(path: string, json?: unknown) => Promise<T>;
  firstLine: () => Promise<number>;
  another: () => Promise<string>;
}

/** A signed-in customer. */
export interface CustomerMade {
  id: number;
  headers: Record<string, string>;
  post: <T>(path: string, json: unknown) => Promise<T>;
  firstOf: (path: string) => Promise<number>;
}

const LINES = 200;
const BATCH = 50;
const MOST_LISTED = 20;

/** What a call of a cart ends or changes; each time it is another cart. */
const OF_CARTS: Readonly<Record<string, (cart: CartMade) => Promise<Omit<Ended, 'headers'>>>> = {
  'DELETE /carts/{id}': async ({ id }) => ({ path: `/carts/${id}` }),
  'DELETE /carts/{id}/items': async ({ id }) => ({ path: `/carts/${id}/items` }),
  'DELETE /carts/{id}/items/{item_id}': async ({ id, firstLine }) => ({
    path: `/carts/${id}/items/${await firstLine()}`,
  }),
  'PATCH /carts/{id}/items/{item_id}': async ({ id, firstLine }) => ({
    path: `/carts/${id}/items/${await firstLine()}`,
    json: { amount: 2 },
  }),
  'POST /carts/{id}/items/{item_id}/save': async ({ id, firstLine }) => ({
    path: `/carts/${id}/items/${await firstLine()}/save`,
  }),
  'POST /carts/{id}/saved-items/{saved_id}/restore': async ({ id, firstLine, post }) => {
    const { item } = await post<Item>(`/items/${await firstLine()}/save`);
    return { path: `/carts/${id}/saved-items/${item.id}/restore`, json: {} };
  },
  'DELETE /carts/{id}/saved-items/{saved_id}': async ({ id, firstLine, post }) => {
    const { item } = await post<Item>(`/items/${await firstLine()}/save`);
    return { path: `/carts/${id}/saved-items/${item.id}` };
  },
  'DELETE /carts/{id}/shares': async ({ id, post }) => {
    await post('/share');
    return { path: `/carts/${id}/shares` };
  },
  // Given to a customer, who is named by the call.
  'POST /carts/{id}/owner': async ({ id }) => ({ path: `/carts/${id}/owner` }),
  'POST /carts/{id}/transfer-items': async ({ id, another }) => ({
    path: `/carts/${id}/transfer-items`,
    json: { source_cart_id: await another() },
  }),
};

/** What a call of a customer ends; each time it is another customer's. */
const OF_CUSTOMERS: Readonly<Record<string, (customer: CustomerMade, product: number[]) => Promise<string>>> = {
  'DELETE /customers/{id}': async ({ id }) => `/customers/${id}`,
  'DELETE /customers/{id}/customer-addresses/{address_id}': async ({ id, post }) => {
    const path = `/customers/${id}/customer-addresses`;
    const { item } = await post<Item>(path, apiEndpoints['POST /customers/{id}/customer-addresses'].example);
    return `${path}/${item.id}`;
  },
  'DELETE /customer-product-lists/{id}': async ({ post }, products) => {
    const { item } = await post<Item>('/customer-product-lists', { type: 1 });
    for (const product_id of products) await post(`/customer-product-lists/${item.id}/items`, { product_id });
    return `/customer-product-lists/${item.id}`;
  },
  'DELETE /customer-product-lists/{id}/items/{item_id}': async ({ post, firstOf }, [product_id]) => {
    const { item } = await post<Item>('/customer-product-lists', { type: 1 });
    await post(`/customer-product-lists/${item.id}/items`, { product_id });
    const path = `/customer-product-lists/${item.id}/items`;
    return `${path}/${await firstOf(path)}`;
  },
  'DELETE /product-visits': async ({ post }, products) => {
    await post('/product-visits', { items: products.map((product_id) => ({ product_id })) });
    return '/product-visits';
  },
  'DELETE /customers/{id}/sessions/{session_id}': async ({ id, firstOf }) =>
    `/customers/${id}/sessions/${await firstOf(`/customers/${id}/sessions`)}`,
  'DELETE /customers/{id}/sessions': async ({ id }) => `/customers/${id}/sessions`,
};

/** Makes full carts one after the other. */
export async function cartMaker({ port }: Shop, data: Data): Promise<() => Promise<string>> {
  const { products } = await preparePurchase(data, LINES);
  return async () => {
    const { item } = await sendJson<Item<string>>(port, '/v1/carts', { method: 'POST', json: {} });
    for (let at = 0; at < LINES; at += BATCH) {
      const items = products.slice(at, at + BATCH).map((product_id) => ({ product_id, amount: 3 }));
      await sendJson(port, `/v1/carts/${item.id}/items/batch`, { method: 'POST', json: { items } });
    }
    return item.id;
  };
}

/** The change set of so many rows that an undo over HTTP takes. */
const CHANGE = `with made as (insert into change_sets (author_kind, author_name, call, record) values ('command', 'bench', 'PATCH /products/{id}', '') returning id)
  select id, set_config('pult.change_set', id::text, true) from made`;
const CHANGED =
  'update products set position = position + 1 where id in (select id from products order by id limit 5000)';

/** The number of a change set as large as may be undone by a call. */
export async function largestChange({ url }: Data): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ id: number }>(CHANGE);
    await client.query(CHANGED);
    await client.query('commit');
    return rows[0]?.id ?? 0;
  } finally {
    await client.end();
  }
}

/** Those who call, and what they end. */
export interface Callers {
  /** Whose own things calls of customers read and change. */
  customer: CustomerMade;
  /** Makes what a call ends as often as it is asked for; null for calls that end nothing, or whose dry run does the same. */
  endedBy: (call: string) => (() => Promise<Ended>) | null;
}

/** `each`: how often a call is made. */
export async function callersOf(
  shop: Shop,
  data: Data,
  newCart: () => Promise<string>,
  each: number,
): Promise<Callers> {
  const { port } = shop;
  const listed = await sendJson<{ items: { id: number }[] }>(port, `/v1/products?only=id&per_page=${MOST_LISTED}`);
  const products = listed.items.map(({ id }) => id);
  const customers = await signedInCustomers(data, port, Object.keys(OF_CUSTOMERS).length * each + 1);

  async function cartMade(): Promise<CartMade> {
    const id = await newCart();
    const path = `/v1/carts/${id}`;
    return {
      id,
      another: newCart,
      post: (more, json) => sendJson(port, path + more, { method: 'POST', json }),
      firstLine: async () => (await sendJson<{ items: { id: number }[] }>(port, `${path}/items`)).items[0]?.id ?? 0,
    };
  }

  async function customerMade(): Promise<CustomerMade> {
    const { email = '', accessToken } = customers.pop() ?? {};
    const [found] = await data.sql<{ id: number }>('select id from customers where email = $1', [email]);
    const headers = { authorization: `Bearer ${accessToken}` };
    return {
      id: found?.id ?? 0,
      headers,
      post: (path, json) => sendJson(port, `/v1${path}`, { method: 'POST', headers, json }),
      firstOf: async (path) =>
        (await sendJson<{ items: { id: number }[] }>(port, `/v1${path}`, { headers })).items[0]?.id ?? 0,
    };
  }

  return {
    customer: await customerMade(),
    endedBy(call) {
      const [ofCart, ofCustomer] = [OF_CARTS[call], OF_CUSTOMERS[call]];
      if (ofCart) return async () => ofCart(await cartMade());
      if (!ofCustomer) return null;
      return async () => {
        const customer = await customerMade();
        return { path: await ofCustomer(customer, products), headers: customer.headers };
      };
    },
  };
}
