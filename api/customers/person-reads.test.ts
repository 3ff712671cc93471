import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeFilters } from '../../contract/list.ts';
import type { Right } from '../../contract/rights.ts';
import { filledCart, order } from '../../testing/carts/index.ts';
import { addCustomer } from '../../testing/customers/index.ts';
import { startOperatorSession } from '../../testing/operators/index.ts';
import { refusalOf, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
let now = new Date('2026-11-20T12:00:00Z');
const people: number[] = [];
const orders: number[] = [];
beforeAll(async () => {
  shop = await startBuyingShop({ clock: () => now, personsPerDay: 3 });
  for (let one = 0; one < 6; one += 1)
    people.push((await addCustomer(shop, { email: `person-${one}@example.com` })).id);
  for (const one of [0, 1, 2, 3, 4, 5]) {
    const cart = await filledCart(shop.request, { email: `person-${one}@example.com` });
    orders.push((await order(shop.request, cart)).body.item.id);
  }
});
afterAll(() => shop.close());

const operator = async (...rights: Right[]) => {
  const { headers } = await startOperatorSession(shop, rights, () => now);
  return (path: string) => shop.request(`GET ${path}`, { headers });
};
/** A service account, which stays signed in over days. */
async function program(...rights: Right[]) {
  const token = 'op_reads-persons';
  await shop.sql(
    `insert into operator_tokens (name, token_hash, rights) values ('reader', encode(sha256(convert_to($1, 'UTF8')), 'hex'), $2)`,
    [token, rights],
  );
  return (path: string) => shop.request(`GET ${path}`, { headers: { authorization: `Bearer ${token}` } });
}
const list = (ids: number[]) => `/customers?filters=${encodeFilters([{ field: 'id', operator: 'in', value: ids }])}`;
const REFUSED = [403, 'right_missing'];

test('who may look customers up reads a few in a day, however they ask', async () => {
  const read = await program('customers.read');
  expect((await read(`/customers/${people[0]}`)).status).toBe(200);
  expect((await read(list([people[0] ?? 0, people[1] ?? 0, people[2] ?? 0]))).status).toBe(200);
  // The same persons once more are no more persons.
  for (const id of people.slice(0, 3)) expect((await read(`/customers/${id}`)).status).toBe(200);
  const refused = await read(`/customers/${people[3]}`);
  expect(refusalOf(refused)).toEqual(REFUSED);
  expect(JSON.stringify(refused.body)).toContain('customers.export');
  expect(refusalOf(await read(list(people.slice(2, 4))))).toEqual(REFUSED);
  expect((await read(`/customers/${people[1]}`)).status).toBe(200);
  now = new Date(now.getTime() + 86_400_000);
  expect((await read(`/customers/${people[3]}`)).status).toBe(200);
});

test('buyers of orders count with them, but for answers without anything of a person', async () => {
  const read = await operator('customers.read', 'orders.read');
  for (const id of people.slice(0, 3)) await read(`/customers/${id}`);
  expect((await read(`/orders/${orders[0]}`)).status).toBe(200);
  for (const path of [`/orders/${orders[3]}`, '/orders', `/orders/${orders[3]}?only=id&embed=order_addresses`])
    expect([path, ...refusalOf(await read(path))]).toEqual([path, ...REFUSED]);
  expect((await read('/orders?only=id,state')).body.items).toHaveLength(6);
});

test('who is asked for by e-mail or by name counts, whatever of the order is answered, and no e-mail can be spelled out', async () => {
  const read = await operator('customers.read', 'orders.read');
  const orderOf = (field: string, how: string, value: unknown) =>
    `/orders?only=id&filters=${encodeFilters([{ field, operator: how, value }] as Parameters<typeof encodeFilters>[0])}`;
  expect((await read(orderOf('email', 'eq', 'person-3@example.com'))).body.items).toHaveLength(1);
  for (const how of ['starts_with', 'contains', 'gt', 'neq'])
    expect([how, ...refusalOf(await read(orderOf('email', how, 'person-3')))]).toEqual([how, ...REFUSED]);
  for (const id of people.slice(0, 2)) expect((await read(`/customers/${id}`)).status).toBe(200);
  expect(refusalOf(await read('/orders?only=id&search=person-4'))).toEqual(REFUSED);
  expect(refusalOf(await read(orderOf('email', 'eq', 'person-5@example.com')))).toEqual(REFUSED);
  await shop.sql(`update orders set note = 'Ring twice' where id = $1`, [orders[5]]);
  expect(refusalOf(await read('/orders?only=note'))).toEqual(REFUSED);
  const exporter = await operator('customers.export', 'orders.read');
  expect((await exporter(orderOf('email', 'starts_with', 'person-3'))).body.items).toHaveLength(1);
});

test('one person is one, by number, by e-mail, as a buyer, as an author and in the journal', async () => {
  const changed = await shop.request(`PATCH /customers/${people[0]}`, {
    headers: shop.operator,
    body: { first_name: 'Zdislava' },
  });
  expect([changed.status, changed.body]).toMatchObject([200, {}]);
  const [set] = await shop.sql<{ id: number }>('select max(change_set_id) as id from change_rows');
  const read = await operator('customers.read', 'orders.read', 'reviews.read', 'changes.read');
  const rows = await read(`/change-sets/${set?.id}/rows`);
  expect([rows.status, rows.body.items]).toMatchObject([200, [{ table_name: 'customers', record_id: people[0] }]]);
  await shop.sql(
    `insert into product_reviews (customer_id, product_id, name, rating, language) values ($1, (select max(id) from products), 'Author', 5, 'cs')`,
    [people[0]],
  );
  const [review] = await shop.sql<{ id: number }>('select max(id) as id from product_reviews');
  for (const path of [
    `/customers/${people[0]}`,
    `/customers/${people[0]}?only=id`,
    `/orders/${orders[0]}`,
    `/product-reviews/${review?.id}`,
    `/customers/${people[1]}`,
    `/customers/${people[2]}?only=id`,
    `/orders/${orders[2]}`,
  ])
    expect([path, (await read(path)).status]).toEqual([path, 200]);
  expect(refusalOf(await read(`/customers/${people[3]}`))).toEqual(REFUSED);
  await shop.sql('delete from product_reviews where id = $1', [review?.id]);
});

test('beyond the limit whoever is asked for by what is of a person, found or not, is refused alike', async () => {
  const read = await operator('customers.read', 'orders.read');
  const only = (id: number | undefined) =>
    `only=id&filters=${encodeFilters([{ field: 'id', operator: 'eq', value: id ?? 0 }])}`;
  for (const id of people.slice(0, 2)) expect((await read(`/customers/${id}`)).status).toBe(200);
  // While one is left nobody found is an answer.
  expect((await read(`/orders?search=nobody-9&${only(orders[4])}`)).body.items).toEqual([]);
  expect((await read(`/customers?search=nobody-9&${only(people[4])}`)).body.items).toEqual([]);
  expect((await read(`/customers/${people[2]}`)).status).toBe(200);
  for (const words of ['person-4', 'nobody-9']) {
    expect([words, ...refusalOf(await read(`/orders?search=${words}&${only(orders[4])}`))]).toEqual([
      words,
      ...REFUSED,
    ]);
    expect([words, ...refusalOf(await read(`/customers?search=${words}&${only(people[4])}`))]).toEqual([
      words,
      ...REFUSED,
    ]);
  }
  for (const email of ['person-4@example.com', 'nobody-9@example.com']) {
    const filters = encodeFilters([
      { field: 'email', operator: 'eq', value: email },
      { field: 'id', operator: 'eq', value: orders[4] ?? 0 },
    ]);
    expect([email, ...refusalOf(await read(`/orders?only=id&filters=${filters}`))]).toEqual([email, ...REFUSED]);
  }
  // Known persons can be looked up again, and orders without anything of a person.
  expect((await read(`/customers/${people[0]}`)).status).toBe(200);
  expect((await read(`/orders?${only(orders[4])}`)).body.items).toHaveLength(1);
});

test('who vouchers are for and who wrote reviews counts too', async () => {
  await shop.sql(`insert into vouchers (seed, code_hash, code_end, currency_id, amount, valid_until, email, language, hostname_id)
    select gen_random_uuid(), 'hash ' || n, 'VW' || n || 'X', (select min(id) from currencies), 10000, '2027-06-01', 'person-' || n || '@example.com', 'cs', (select min(id) from shop_hostnames)
    from generate_series(0, 5) n`);
  const read = await operator('vouchers.read', 'orders.read', 'reviews.read');
  const byEmail = (how: string, value: string) =>
    `/vouchers?only=id&filters=${encodeFilters([{ field: 'email', operator: how, value }] as Parameters<typeof encodeFilters>[0])}`;
  expect(refusalOf(await read(byEmail('contains', 'person-3')))).toEqual(REFUSED);
  expect((await read(byEmail('eq', 'person-3@example.com'))).body.items).toHaveLength(1);
  expect(refusalOf(await read('/vouchers'))).toEqual(REFUSED);
  expect((await read('/vouchers?only=id,state')).body.items).toHaveLength(6);
  expect((await read('/vouchers?per_page=2')).status).toBe(200);
  expect(refusalOf(await read(byEmail('eq', 'nobody-9@example.com')))).toEqual(REFUSED);
  await shop.sql(
    `insert into product_reviews (customer_id, product_id, name, rating, language)
     select id, (select min(id) from products), 'Author', 5, 'cs' from customers where id = any($1::int[])`,
    [people],
  );
  expect(refusalOf(await read('/product-reviews'))).toEqual(REFUSED);
  expect((await read('/product-reviews?only=id,rating')).body.items).toHaveLength(6);
  const [review] = await shop.sql<{ id: number }>('select min(id) as id from product_reviews');
  expect(refusalOf(await read(`/product-reviews/${review?.id}`))).toEqual(REFUSED);
});

test('a page beyond the last tells nobody whether somebody is found by words of theirs', async () => {
  const read = await operator('orders.read');
  const beyond = (words: string) =>
    read(
      `/orders?per_page=1&page=2&only=id&search=${words}&filters=${encodeFilters([{ field: 'id', operator: 'eq', value: orders[5] ?? 0 }])}`,
    );
  expect(refusalOf(await beyond('person-5'))).toEqual(REFUSED);
  expect((await beyond('nobody-5')).status).toBe(200);
  expect((await (await operator('orders.read', 'customers.export'))(`/orders?page=9&search=person`)).status).toBe(200);
});

test('a change counts as a reading, before anything is changed', async () => {
  const { headers } = await startOperatorSession(shop, ['customers.read', 'customers.write'], () => now);
  const change = (id: number | undefined, body: object) => shop.request(`PATCH /customers/${id}`, { headers, body });
  for (const id of people.slice(0, 3)) expect((await change(id, {})).status).toBe(200);
  expect(refusalOf(await change(people[3], {}))).toEqual(REFUSED);
  expect(refusalOf(await change(people[3], { code: 'changed' }))).toEqual(REFUSED);
  expect(await shop.sql(`select 1 from customers where code = 'changed'`)).toEqual([]);
  expect((await change(people[0], { code: 'mine' })).body.item.code).toBe('mine');
});

test('calls at once do not pass the limit together', async () => {
  const read = await operator('customers.read');
  const answers = await Promise.all(people.map((id) => read(`/customers/${id}`)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 403, 403, 403]);
});

test('who may export persons, and customers themselves, are not limited', async () => {
  const read = await operator('customers.read', 'customers.export', 'orders.read');
  for (const id of people) expect((await read(`/customers/${id}`)).status).toBe(200);
  expect((await read('/orders?per_page=100')).body.items).toHaveLength(6);
});

test('what operators read is forgotten when the day is over, and names nobody', async () => {
  const reads = JSON.stringify(await shop.sql('select * from person_reads'));
  expect(reads).not.toContain('person-0');
  now = new Date(now.getTime() + 86_400_000);
  await shop.api.startWorker();
  await shop.sql(`select graphile_worker.add_job('customers.clean-up', '{}'::json)`);
  await expect.poll(async () => (await shop.sql('select 1 from person_reads')).length).toBe(0);
});
