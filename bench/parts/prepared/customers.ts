import { randomUUID } from 'node:crypto';
import { apiEndpoints } from '../../../contract/endpoints.ts';
import { BENCH_GROUP } from '../../harness/customers.ts';
import { placedOrder } from './orders.ts';
import { firstId } from './send.ts';
import { type Customer, mailedToken, newSecret, type Prepare, type Prepares, type Tools } from './tools.ts';

const MOST_LISTED = 20;
const RATED = { rating: 5, comment: 'Voní jemně a ruce po něm nelepí. '.repeat(20).trim() };
const ADDRESSES = (id: number) => `/customers/${id}/customer-addresses`;

/** A customer with an address. */
async function withAddress({ customer }: Tools) {
  const { id, headers, send } = await customer();
  const example = apiEndpoints['POST /customers/{id}/customer-addresses'].example;
  const { item } = await send(`POST ${ADDRESSES(id)}`, example);
  return { path: `${ADDRESSES(id)}/${item.id}`, headers };
}

/** A list of a customer with so many products. */
async function listOf({ customer, purchase }: Tools, most: number) {
  const { headers, send } = await customer();
  const { item } = await send('POST /customer-product-lists', { type: 1 });
  const path = `/customer-product-lists/${item.id}`;
  for (const product_id of purchase.products.slice(0, most)) await send(`POST ${path}/items`, { product_id });
  return { path, headers, send };
}

/** What a call reads or ends of a list that has many products. */
const ofList =
  (rest = ''): Prepare =>
  async (tools) => {
    const { path, headers } = await listOf(tools, MOST_LISTED);
    return { path: path + rest, headers };
  };

async function idOfFirst({ send }: Customer, path: string): Promise<number> {
  const { items } = await send<{ items: { id: number }[] }>(`GET ${path}`);
  return items[0]?.id ?? 0;
}

/** A review of a product by a customer, which waits to be read. */
async function reviewed({ customer, purchase }: Tools) {
  const author = await customer();
  await author.send(`POST /products/${purchase.products[0]}/reviews`, RATED);
  const path = `/customers/${author.id}/product-reviews`;
  return { author, path: `${path}/${await idOfFirst(author, path)}` };
}

const INVITE = `insert into review_invitations (order_id, author_hash, is_mailed, token_hash, expires_at)
  select $1, r.author_hash, true, $2, now() + interval '1 day' from product_reviews r where r.customer_id = $3`;

/** The secret of the link that asks the buyer of an order what they think, and what they bought and reviewed. */
async function invited(tools: Tools) {
  const { author } = await reviewed(tools);
  const order = await placedOrder(tools, { customer: author });
  const { secret, hash } = newSecret();
  await tools.sql(INVITE, [order.id, hash, author.id]);
  return { token: secret, product_id: tools.purchase.products[0] };
}

/** The last piece of a product is sold. */
const SELL_OUT = `update products set stock_state = 0 where id = (select id from products
  where is_active and not is_hidden and not has_variations and update_stock and product_type = 0 order by id desc limit 1) returning id`;

async function watching({ customer, sql }: Tools) {
  const watcher = await customer();
  const product_id = await firstId({ sql }, SELL_OUT);
  await watcher.send('POST /watch-dogs', { email: watcher.email, product_id });
  return watcher;
}

const newEmail = () => `bench-${randomUUID()}@pult.example`;

/** A visitor who asked for the newsletter. */
async function asksForNewsletter({ send }: Tools): Promise<string> {
  const email = newEmail();
  await send('POST /newsletter-subscriptions', { email });
  return email;
}

const CHOICE = { preferences: true, statistics: false, marketing: false, text_version: 4 };

/** What calls of customers and visitors read, change and end. */
export const OF_CUSTOMERS: Prepares = {
  'DELETE /customers/{id}': async ({ customer }) => {
    const { id, headers } = await customer();
    return { path: `/customers/${id}`, headers };
  },
  'PATCH /customers/{id}': async ({ customer, operator }) => {
    const person = { first_name: 'Eva', last_name: 'Změněná', birth_at: '1990-05-17' };
    return {
      path: `/customers/${(await customer()).id}`,
      headers: await operator(),
      json: { ...person, customer_group_ids: [BENCH_GROUP] },
    };
  },
  'GET /customers/{id}/customer-addresses/{address_id}': withAddress,
  'PATCH /customers/{id}/customer-addresses/{address_id}': withAddress,
  'DELETE /customers/{id}/customer-addresses/{address_id}': withAddress,
  'GET /customer-product-lists/{id}': ofList(),
  'DELETE /customer-product-lists/{id}': ofList(),
  'GET /customer-product-lists/{id}/items': ofList('/items'),
  'POST /customer-product-lists/{id}/items': async (tools) => {
    const { path, headers } = await listOf(tools, MOST_LISTED);
    return { path: `${path}/items`, headers, json: { product_id: tools.purchase.products.at(-1) } };
  },
  'DELETE /customer-product-lists/{id}/items/{item_id}': async (tools) => {
    const { path, headers, send } = await listOf(tools, 1);
    const { items } = await send<{ items: { id: number }[] }>(`GET ${path}/items`);
    return { path: `${path}/items/${items[0]?.id}`, headers };
  },
  'PATCH /customer-product-lists/{id}': async (tools) => ({
    ...(await ofList()(tools)),
    json: { name: 'Dárky', position: 1 },
  }),
  'POST /customer-product-lists/{id}/share': ofList('/share'),
  'DELETE /customer-product-lists/{id}/share': ofList('/share'),
  'POST /customer-product-lists/{id}/moves': async (tools) => {
    const { path, headers, send } = await listOf(tools, MOST_LISTED);
    const { items } = await send<{ items: { id: number }[] }>(`GET ${path}/items`);
    const { item } = await send('POST /customer-product-lists', { type: 1 });
    const json = { item_ids: items.map(({ id }) => id), customer_product_list_id: item.id };
    return { path: `${path}/moves`, headers, json };
  },
  'PATCH /customer-product-lists/{id}/items/{item_id}': async (tools) => {
    const { path, headers, send } = await listOf(tools, 1);
    const { items } = await send<{ items: { id: number }[] }>(`GET ${path}/items`);
    return { path: `${path}/items/${items[0]?.id}`, headers, json: { note: 'Pro babičku' } };
  },
  'GET /shared-product-lists': async (tools) => {
    const { path, send } = await listOf(tools, MOST_LISTED);
    const { item } = await send<{ item: { token: string } }>(`POST ${path}/share`, {});
    return { query: { token: item.token } };
  },
  'POST /product-list-mails/cancellations': async (tools) => {
    const { path } = await listOf(tools, 1);
    const { secret, hash } = newSecret();
    await tools.sql(
      `insert into customer_product_list_mails (customer_product_list_id, lines, token_hash) values ($1, '[]', $2)`,
      [Number(path.split('/').at(-1)), hash],
    );
    return { json: { token: secret } };
  },
  'DELETE /product-visits': async ({ customer, purchase }) => {
    const { headers, send } = await customer();
    const items = purchase.products.slice(0, MOST_LISTED).map((product_id) => ({ product_id }));
    await send('POST /product-visits', { items });
    return { headers };
  },
  'GET /consents/{id}': async ({ send }) => {
    const id = randomUUID();
    await send('POST /consents', { ...CHOICE, visitor_id: id });
    return { path: `/consents/${id}` };
  },
  'POST /products/{id}/reviews': async ({ customer, purchase }) => {
    const { headers } = await customer();
    return { path: `/products/${purchase.products[0]}/reviews`, headers, json: RATED };
  },
  'PATCH /customers/{id}/product-reviews/{review_id}': async (tools) => {
    const { author, path } = await reviewed(tools);
    return { path, headers: author.headers, json: { ...RATED, rating: 4 } };
  },
  'DELETE /customers/{id}/product-reviews/{review_id}': async (tools) => {
    const { author, path } = await reviewed(tools);
    return { path, headers: author.headers };
  },
  'GET /review-invitations': async (tools) => ({ query: { token: (await invited(tools)).token } }),
  'PUT /review-invitations/reviews': async (tools) => ({ json: { ...(await invited(tools)), ...RATED } }),
  'POST /review-invitations/withdrawals': async (tools) => ({ json: await invited(tools) }),
  'POST /review-invitations/refusals': async (tools) => ({ json: { token: (await invited(tools)).token } }),
  'DELETE /customers/{id}/newsletter-subscriptions/{newsletter_subscription_id}': async ({ customer }) => {
    const reader = await customer();
    const path = `/customers/${reader.id}/newsletter-subscriptions`;
    await reader.send(`POST ${path}`, {});
    return { path: `${path}/${await idOfFirst(reader, path)}`, headers: reader.headers };
  },
  'GET /newsletter-consents': async (tools) => {
    const email = await asksForNewsletter(tools);
    await tools.send('POST /newsletter-subscriptions/confirmations', { token: await mailedToken(tools, email) });
    return { query: { email } };
  },
  'POST /newsletter-subscriptions': async () => ({ json: { email: newEmail() } }),
  'POST /newsletter-subscriptions/confirmations': async (tools) => ({
    json: { token: await mailedToken(tools, await asksForNewsletter(tools)) },
  }),
  'POST /newsletter-subscriptions/cancellations': async (tools) => {
    const query = 'select cancellation_token as token from newsletter_subscriptions where email = $1';
    const [row] = await tools.sql<{ token: string }>(query, [await asksForNewsletter(tools)]);
    return { json: { token: row?.token } };
  },
  'POST /watch-dogs': async ({ sql }) => ({
    json: { email: newEmail(), product_id: await firstId({ sql }, SELL_OUT) },
    headers: {},
  }),
  'POST /watch-dogs/cancellations': async (tools) => {
    const { id } = await watching(tools);
    const query = 'select cancellation_token as token from watch_dogs where customer_id = $1';
    const [row] = await tools.sql<{ token: string }>(query, [id]);
    return { json: { token: row?.token } };
  },
  'DELETE /customers/{id}/watch-dogs/{watch_dog_id}': async (tools) => {
    const watcher = await watching(tools);
    const path = `/customers/${watcher.id}/watch-dogs`;
    return { path: `${path}/${await idOfFirst(watcher, path)}`, headers: watcher.headers };
  },
  'GET /addresses': async () => ({ query: { search: 'lipova 12' } }),
  'GET /addresses/{id}': async ({ sql }) => ({
    path: `/addresses/street-${await firstId({ sql }, 'select id from address_streets')}`,
  }),
  'GET /companies/{identifier}': async () => ({ path: '/companies/91000017', query: { country: 'CZ' } }),
};
