import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type SignedInCustomer, signedIn } from '../../testing/customers/index.ts';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';

const { products, variations } = FIXTURE;
const SCRIPT = '<script>alert(1)</script>"><img src=x onerror=alert(2)>';

let shop: TestShop;
let jana: SignedInCustomer;
let petr: SignedInCustomer;
beforeAll(async () => {
  shop = await startBrowsingShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  [jana, petr] = [await signedIn(shop), await signedIn(shop)];
});

const as = ({ headers }: SignedInCustomer, call: string, body?: object) => shop.request(call, { headers, body });
const newList = async (name?: string, who = jana, type = 1): Promise<number> =>
  (await as(who, 'POST /customer-product-lists', { type, name })).body.item.id;
const patch = (list: number, body: object, who = jana) => as(who, `PATCH /customer-product-lists/${list}`, body);
const add = async (list: number, product_id: number, more = {}, who = jana): Promise<number> =>
  (await as(who, `POST /customer-product-lists/${list}/items`, { product_id, ...more })).body.item.id;
const items = async (list: number, who = jana): Promise<{ id: number; product_id: number; note: string | null }[]> =>
  (await as(who, `GET /customer-product-lists/${list}/items`)).body.items;
const names = async () =>
  (await as(jana, 'GET /customer-product-lists?type=1')).body.items.map((one: { name: string }) => one.name);
const move = (from: number, to: number, item_ids: number[], who = jana) =>
  as(who, `POST /customer-product-lists/${from}/moves`, { item_ids, customer_product_list_id: to });
const share = (list: number, body = {}, who = jana) => as(who, `POST /customer-product-lists/${list}/share`, body);
const open = (token: string, host?: string) => shop.request(`GET /shared-product-lists?token=${token}`, { host });

test('a list is renamed and described, and put at a place among the others', async () => {
  const [first, , third] = [await newList('A'), await newList('B'), await newList('C')];
  await newList(undefined, jana, 2);
  const { status, body } = await patch(third, { name: ' Vánoce ', description: 'pro všechny', position: 1 });
  expect([status, body.item.name, body.item.description, body.item.position]).toEqual([
    200,
    'Vánoce',
    'pro všechny',
    1,
  ]);
  expect(await names()).toEqual(['Vánoce', 'A', 'B']);
  expect((await patch(third, { description: null })).body.item).toMatchObject({ name: 'Vánoce', description: null });
  await patch(first, { position: 20 });
  expect(await names()).toEqual(['Vánoce', 'B', 'A']);
  await Promise.all([patch(first, { position: 1 }), patch(third, { position: 3 }), newList('D')]);
  expect((await names()).toSorted()).toEqual(['A', 'B', 'D', 'Vánoce']);
});

test('a note is changed and deleted, and what somebody types stays text', async () => {
  const list = await newList(SCRIPT);
  const id = await add(list, products.cream, { note: SCRIPT });
  expect([await names(), (await items(list))[0]?.note]).toEqual([[SCRIPT], SCRIPT]);
  const path = `PATCH /customer-product-lists/${list}/items/${id}`;
  expect((await as(jana, path, { note: 'jiná' })).status).toBe(204);
  expect((await items(list))[0]?.note).toBe('jiná');
  await as(jana, path, { note: null });
  expect((await items(list))[0]?.note).toBeNull();
  expect((await as(jana, path, { note: 'x'.repeat(501) })).body.errors[0].field).toBe('note');
  expect((await patch(list, { name: 'x'.repeat(101), position: 0 })).body.errors.length).toBe(2);
});

test('products move into another list; what is there already is there once, with a note', async () => {
  const [from, to] = [await newList('Odkud'), await newList('Kam')];
  const cream = await add(from, products.cream, { note: 'větší' });
  const soap = await add(from, products.barSoap);
  await add(to, products.cream);
  expect((await move(from, to, [cream, soap, 99_999])).body.item).toEqual({ moved: [cream, soap], missing: [99_999] });
  expect(await items(from)).toEqual([]);
  const there = await items(to);
  expect(there.map(({ product_id, note }) => [product_id, note]).toSorted()).toEqual(
    [
      [products.cream, 'větší'],
      [products.barSoap, null],
    ].toSorted(),
  );
  expect((await move(to, to, [soap])).body.item).toEqual({ moved: [soap], missing: [] });
  expect(await items(to)).toHaveLength(2);
});

test('two tabs that move one product leave it in one list', async () => {
  const [from, left, right] = [await newList('Odkud'), await newList('Vlevo'), await newList('Vpravo')];
  const id = await add(from, products.cream);
  const answers = await Promise.all([move(from, left, [id]), move(from, right, [id]), move(from, left, [id])]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.flatMap(({ body }) => body.item.moved)).toEqual([id]);
  expect([...(await items(left)), ...(await items(right)), ...(await items(from))]).toHaveLength(1);
});

test('a list takes a hundred products by moving too, all or none', async () => {
  const [from, to] = [await newList('Odkud'), await newList('Kam')];
  const ids = [await add(from, products.cream), await add(from, products.barSoap)];
  await shop.sql(
    `with made as (insert into products (name, product_availability_id, tax_group_id) select '{"cs":"x"}', 1, 1 from generate_series(1, 99) returning id)
     insert into customer_product_list_items (customer_product_list_id, product_id) select $1, id from made`,
    [to],
  );
  const refused = await move(from, to, ids);
  expect([refused.status, refused.body.type]).toEqual([409, 'too_many_list_items']);
  expect(await items(from)).toHaveLength(2);
  expect((await move(from, to, ids.slice(0, 1))).status).toBe(200);
  const many = Array.from({ length: 101 }, (_, index) => index + 1);
  expect((await move(from, to, many)).body.errors[0].field).toBe('item_ids');
});

test('a link shows products, and neither name, description nor notes unless chosen', async () => {
  await shop.sql(`update customers set first_name = 'Jana', last_name = 'Tajná' where id = $1`, [jana.id]);
  const list = await newList('Přání');
  await patch(list, { description: 'tajný popis' });
  await add(list, products.cream, { note: 'tajná poznámka', product_variation_id: variations.ml50 });
  const { status, body } = await share(list);
  expect(status).toBe(201);
  const { token } = body.item;
  const visible = (await open(token)).body.item;
  expect(visible).toMatchObject({
    name: 'Přání',
    description: null,
    owner: null,
    items: [
      {
        product_id: products.cream,
        note: null,
        taxed_price: { value: expect.any(Number) },
        _embedded: { product_variation: { id: variations.ml50 } },
      },
    ],
  });
  expect(JSON.stringify(visible)).not.toMatch(/Jana|taj/i);
  const [row] = await shop.sql<{ row: string }>(
    'select to_jsonb(l)::text as row from customer_product_lists l where id = $1',
    [list],
  );
  expect(row?.row).not.toContain(token);
  const again = (await share(list, { shows_owner: true, shows_notes: true })).body.item.token;
  expect((await open(token)).body.type).toBe('link_not_valid');
  const all = (await open(again)).body.item;
  expect([all.owner, all.description, all.items[0].note]).toEqual(['Jana', 'tajný popis', 'tajná poznámka']);
  expect(JSON.stringify(all)).not.toContain('Tajná');
  expect((await as(jana, 'GET /customer-product-lists')).body.items[0]).toMatchObject({
    shared_at: expect.any(String),
    shows_owner: true,
  });
});

test('a link ends when it is withdrawn, with its list and with its account; guesses open nothing', async () => {
  const [list, other] = [await newList('A'), await newList('B')];
  const token = (await share(list)).body.item.token;
  expect((await open(token)).status).toBe(200);
  expect((await as(jana, `DELETE /customer-product-lists/${list}/share`)).status).toBe(204);
  const gone = await open(token);
  const guessed = await open('x'.repeat(43));
  expect([gone.status, gone.body.type]).toEqual([guessed.status, guessed.body.type]);
  expect(guessed.body.type).toBe('link_not_valid');
  expect((await open(`${token}%00`)).status).toBeLessThan(500);
  const second = (await share(other)).body.item.token;
  await as(jana, `DELETE /customer-product-lists/${other}`);
  expect((await open(second)).body.type).toBe('link_not_valid');
});

test('a shared list leaves out what the reader is not offered', async () => {
  const list = await newList('A');
  await add(list, products.cream);
  await add(list, products.barSoap);
  const { token } = (await share(list)).body.item;
  await shop.sql('update products set is_hidden = true where id = $1', [products.barSoap]);
  const visible = (await open(token)).body.item.items.map((one: { product_id: number }) => one.product_id);
  expect(visible).toEqual([products.cream]);
  await shop.sql('update products set is_hidden = false where id = $1', [products.barSoap]);
});

test('nobody changes, shares or fills a list of somebody else, nor moves out of it', async () => {
  const [list, own] = [await newList('Janin'), await newList('Petrův', petr)];
  const id = await add(list, products.cream);
  const theirs = await add(own, products.barSoap, {}, petr);
  const refusals: [string, object?][] = [
    [`PATCH /customer-product-lists/${list}`, { name: 'můj' }],
    [`PATCH /customer-product-lists/${list}/items/${id}`, { note: 'můj' }],
    [`PATCH /customer-product-lists/${own}/items/${id}`, { note: 'můj' }],
    [`POST /customer-product-lists/${list}/moves`, { item_ids: [id], customer_product_list_id: own }],
    [`POST /customer-product-lists/${own}/moves`, { item_ids: [theirs], customer_product_list_id: list }],
    [`POST /customer-product-lists/${list}/share`, {}],
    [`DELETE /customer-product-lists/${list}/share`],
  ];
  for (const [call, body] of refusals)
    expect([call, (await as(petr, call, body)).body.type]).toEqual([call, 'not_found']);
  expect((await move(own, own, [id], petr)).body.item).toEqual({ moved: [], missing: [id] });
  expect([await names(), (await items(list)).length, (await items(own, petr)).length]).toEqual([['Janin'], 1, 1]);
});

test('the comparison is neither shared nor written about, and mails need a confirmed e-mail', async () => {
  const comparison = await newList(undefined, jana, 2);
  expect((await share(comparison)).body.type).toBe('not_for_comparisons');
  expect((await patch(comparison, { has_price_mails: true })).body.type).toBe('not_for_comparisons');
  const list = await newList('A');
  expect((await patch(list, { has_price_mails: true })).body.item.has_price_mails).toBe(true);
  await shop.sql('update customers set email_confirmed_at = null where id = $1', [petr.id]);
  const unsure = await newList('A', petr);
  expect((await patch(unsure, { has_stock_mails: true }, petr)).body.type).toBe('email_not_confirmed');
  expect((await patch(unsure, { name: 'B' }, petr)).status).toBe(200);
});
