import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { readPhones } from './order-words.ts';

let shop: TestShop;
let id: number;
let other: number;
beforeAll(async () => {
  shop = await startBuyingShop();
  const place = async () => (await order(shop.request, await filledCart(shop.request))).body.item;
  id = (await place()).id;
  other = (await place()).id;
  await shop.sql(
    `update order_addresses set first_name = 'Žofie', last_name = 'O’Haraová', phone = '777123456', dial_code = '+420', city = 'Ústí nad Labem',
       post_code = '400 01', company_name = 'Řemeslo a syn s.r.o.', company_identification_number = '27082440' where order_id = $1`,
    [id],
  );
  await shop.sql(
    `update order_items set name = 'Kokosové mýdlo', sku = 'MY-77/b', ean = '8594001234561' where order_id = $1`,
    [id],
  );
  await shop.sql(
    `update order_shipping_methods set tracking_numbers = '{Z9912345678}', shipping_option_name = 'Z-BOX Jílové 12' where order_id = $1`,
    [id],
  );
});
afterAll(() => shop.close());

const found = async (words: string, query = '') =>
  (
    await shop.request(`GET /orders?only=id&search=${encodeURIComponent(words)}${query}`, { headers: shop.operator })
  ).body.items.map((one: { id: number }) => one.id);

test.each([
  ['a name', ['zofie', 'ŽOFIE', "o'hara", 'haraova', 'oharaova žof']],
  [
    'a telephone number',
    ['+420777123456', '+420 777 123 456', '777 123 456', '777123456', '00420777123456', '7771234'],
  ],
  ['a town and post code', ['usti', 'ústí labem', '40001', '400 01']],
  ['a company and its number', ['remeslo syn', 'řemeslo s.r.o.', '27082440']],
  ['goods', ['kokosove', 'mýdlo kokos', 'MY-77/b', 'my-77', '8594001234561']],
  ['a parcel', ['z9912345678', '9912345678', 'Z99123']],
  ['a pick-up point', ['z-box jilove', 'jílové 12']],
  ['words of several parts', ['zofie kokosove usti z9912345678']],
])('an order is found by %s', async (_, searches) => {
  for (const words of searches) expect([words, await found(words)]).toEqual([words, [id]]);
});

test('an order is found by the number of one of its parcels', async () => {
  const [row] = await shop.sql<{ number: string }>('select order_number as number from orders where id = $1', [id]);
  for (const words of [`${row?.number}-1`, `zofie ${row?.number}-2`])
    expect([words, await found(words)]).toEqual([words, [id]]);
  expect(await found(`${row?.number}0-1`)).toEqual([]);
});

test('every word must begin a word of the order', async () => {
  for (const words of ['zofie neexistuje', 'ofie', '888123456'])
    expect([words, await found(words)]).toEqual([words, []]);
});

test('what becomes of an order is found at once, and what it was is not', async () => {
  await shop.sql(`update order_items set name = 'Levandulový olej' where order_id = $1`, [id]);
  expect(await found('levandulovy')).toEqual([id]);
  expect(await found('kokosove')).toEqual([]);
  await shop.sql(`delete from order_addresses where order_id = $1 and type = 1`, [id]);
  await shop.sql(`update orders set code = 'ERP-4711' where id = $1`, [id]);
  expect(await found('erp-4711')).toEqual([id]);
});

test('an order has the words of all its parts once it is placed', async () => {
  const [entry] = await shop.sql<{ missing: boolean }>(
    `select words is distinct from order_words(order_id) as missing from order_entries where order_id = $1`,
    [other],
  );
  expect(entry).toEqual({ missing: false });
});

test('common words find the newest first, on every page, with filters too', async () => {
  // More than are counted: copies of one order without parts.
  await shop.sql(
    `set session_replication_role = replica;
     insert into orders (hash, hostname_id, cart_id, currency_id, price_list_id, language, email, taxed_items_price, items_price, tax_amount, price, taxed_price, created_at, state, cancelled_at)
       select md5(n::text) || n, hostname_id, gen_random_uuid(), currency_id, price_list_id, language, 'davka' || n || '@example.com', 0, 0, 0, 0, 0,
         timestamptz '2020-01-01' + n * interval '1 minute', case when n % 1000 = 0 then 'cancelled' else 'new' end, case when n % 1000 = 0 then now() end
       from orders, generate_series(1, 10500) n where id = ${other};
     insert into order_shipping_methods (order_id, shipping_service, name, tax_rate, price, taxed_price, original_price, original_taxed_price)
       select id, 'packeta', 'P', 21, 0, 0, 0, 0 from orders where email like 'davka%';
     insert into order_payment_methods (order_id, payment_service, name, tax_rate, price, taxed_price, original_price, original_taxed_price)
       select id, 'gopay', 'G', 21, 0, 0, 0, 0 from orders where email like 'davka%';
     insert into order_entries (order_id, words, has_note, created_at, updated_at) select id, order_words(id), false, created_at, created_at from orders where email like 'davka%';
     set session_replication_role = origin`,
  );
  const read = async (query: string) =>
    (await shop.request(`GET /orders?only=email&search=davka${query}`, { headers: shop.operator })).body;
  const emails = (numbers: number[]) => numbers.map((n) => ({ email: `davka${n}@example.com` }));
  const first = await read('&per_page=2');
  expect(first.items).toEqual(emails([10_500, 10_499]));
  expect(first._meta).toMatchObject({ total: 10_000, total_is_capped: true });
  expect((await read(`&per_page=2&after=${first._meta.after}`)).items).toEqual(emails([10_498, 10_497]));
  expect((await read('&per_page=2&sort=created_at')).items).toEqual(emails([1, 2]));
  const filters = Buffer.from(JSON.stringify([{ field: 'state', operator: 'eq', value: 'cancelled' }])).toString(
    'base64url',
  );
  const cancelled = await read(`&per_page=2&filters=${filters}`);
  expect(cancelled.items).toEqual(emails([10_000, 9_000]));
  expect(cancelled._meta.total).toBe(10);
  // Rare beside them.
  expect(await found('davka1050', '&per_page=20')).toHaveLength(2);
});

test.each([
  ['+420 777 123 456', '777123456'],
  ['777 123 456 Novák', '777123456 Novák'],
  ['00420777123456', '777123456'],
  ['420777123456', '777123456'],
  ['+49 1512 345 678', '491512345678'],
  ['+4207', '7'],
  ['42077', '42077'],
  ['110 00 Praha', '11000 Praha'],
  ['+420 77', ' 77'],
  ['1000001', '1000001'],
])('%s is read as %s', (typed, read) => {
  expect(readPhones(typed)).toBe(read);
});
