import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart } from '../../../testing/carts/index.ts';
import { addCustomer } from '../../../testing/customers/index.ts';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { addPackages, PACKAGES } from '../../../testing/products/index.ts';
import { asCustomer, CUSTOMERS_BY_HEADER, startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

const { soap, candle, book } = SHOP.products;
const { box, wrap } = PACKAGES;
const DAY = 86_400_000;
let shop: TestShop;
let now = new Date('2026-11-20T10:00:00Z');

beforeAll(async () => {
  shop = await startBuyingShop({ ...CUSTOMERS_BY_HEADER, clock: () => now });
  await addPackages(shop);
});
afterAll(() => shop.close());

const share = async (cart: string): Promise<string> => {
  const { status, body } = await shop.request(`POST /carts/${cart}/share`);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.item.token;
};
const read = (token: string, host?: string) => shop.request(`GET /shared-carts?token=${token}`, { host });
const add = (cart: string, body: object) => shop.request(`POST /carts/${cart}/items`, { body });
interface Line {
  product_id: number;
  amount: number;
  taxed_total_price: { value: number } | null;
  items: { product_id: number; amount: number }[];
}

test('a link shows what was in the cart then, with the prices of now, and leads into another cart', async () => {
  const cart = await filledCart(shop.request, { items: [{ product_id: soap, amount: 2 }] });
  await add(cart, { product_id: box, items: [{ product_id: soap, amount: 2 }, { product_id: candle }] });
  await add(cart, { product_id: candle, amount: 2, items: [{ product_id: wrap }] });
  const token = await share(cart);
  await add(cart, { product_id: book });
  const { status, body } = await read(token);
  expect(status).toBe(200);
  const lines: Line[] = body.item.lines;
  expect(lines.map(({ product_id, amount }) => [product_id, amount])).toEqual([
    [soap, 2],
    [box, 1],
    [candle, 2],
  ]);
  expect(body.item).toMatchObject({ missing: 0, expires_at: '2026-12-20T10:00:00.000Z' });
  // Two soaps of 99.90, the box of 600, two candles of 299 with their wrapping of 49.
  expect(body.item.taxed_items_price.value).toBe(1495.8);
  expect(lines.map(({ taxed_total_price: total }) => total?.value)).toEqual([199.8, 600, 696]);
  const own = await filledCart(shop.request, { items: [] });
  const items = lines.map(({ product_id, amount, items: inside }) => ({
    product_id,
    amount,
    items: inside.map((one) => ({ product_id: one.product_id, amount: one.amount })),
  }));
  const put = await shop.request(`POST /carts/${own}/items/batch`, { body: { items } });
  expect([put.status, put.body._errors]).toEqual([201, {}]);
  expect((await shop.request(`GET /carts/${own}`)).body.item.taxed_items_price.value).toBe(1495.8);
  const there = await read(token, SHOP.hosts.sk);
  expect(there.body.item.lines[0].taxed_unit_price.value).toBe(3.99);
});

test('nothing that its buyer typed goes along', async () => {
  const cart = await filledCart(shop.request, { items: [{ product_id: soap }] });
  await shop.request(`PATCH /carts/${cart}`, {
    body: { email: 'tajna@example.com', note: 'tajná poznámka', additional_data: { secret: 'tajný údaj' } },
  });
  await shop.request(`PATCH /carts/${cart}/addresses/billing`, { body: { first_name: 'Tajana', street: 'Tajná 5' } });
  await shop.sql(`update cart_items set product_fields = '{"1":"tajný text"}' where cart_id = $1`, [cart]);
  const token = await share(cart);
  const [stored] = await shop.sql<{ row: string }>(
    'select to_jsonb(s)::text as row from cart_shares s where cart_id = $1',
    [cart],
  );
  const answer = JSON.stringify((await read(token)).body);
  for (const text of [stored?.row ?? '', answer]) expect(text.toLowerCase()).not.toMatch(/taj/);
  expect(stored?.row).not.toContain(token);
  expect(answer).not.toContain(cart);
});

test('what cannot be bought any more says why; what is hidden or deleted is only counted', async () => {
  const cart = await filledCart(shop.request, { items: [{ product_id: soap }, { product_id: book }] });
  const token = await share(cart);
  await shop.sql('update products set is_active = false where id = $1', [book]);
  const hidden = (await read(token)).body.item;
  expect([hidden.lines.length, hidden.missing, hidden.taxed_items_price.value]).toEqual([1, 1, 99.9]);
  expect(JSON.stringify(hidden)).not.toContain('Kniha');
  await shop.sql('update products set is_active = true where id = $1', [book]);
  const [before] = await shop.sql<{ update_stock: boolean; stock_state: number }>(
    'select update_stock, stock_state from products where id = $1',
    [soap],
  );
  await shop.sql('update products set update_stock = true, stock_state = 0 where id = $1', [soap]);
  const { lines, taxed_items_price } = (await read(token)).body.item;
  expect(lines[0]).toMatchObject({ product_id: soap, can_purchase: false, purchase_problem: expect.any(String) });
  expect(taxed_items_price.value).toBe(lines[1].taxed_unit_price.value);
  await shop.sql('update products set update_stock = $1, stock_state = $2 where id = $3', [
    before?.update_stock,
    before?.stock_state,
    soap,
  ]);
});

test('unknown, ended and expired links are answered alike', async () => {
  const cart = await filledCart(shop.request, { items: [{ product_id: soap }] });
  const [ended, late] = [await share(cart), await filledCart(shop.request, { items: [{ product_id: soap }] })];
  const lateToken = await share(late);
  expect((await shop.request(`DELETE /carts/${cart}/shares`)).status).toBe(204);
  expect((await shop.request(`DELETE /carts/${cart}/shares`)).status).toBe(204);
  now = new Date(now.getTime() + 30 * DAY + 1);
  const bare = ({ status, body }: Awaited<ReturnType<typeof read>>) => ({ status, ...body, request_id: undefined });
  const answers = [await read(ended), await read(lateToken), await read('x'.repeat(43))].map(bare);
  expect(answers[0]).toMatchObject({ status: 404, type: 'link_not_valid' });
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
});

test('a cart has twenty links; another one ends the oldest, and its end ends them all', async () => {
  const cart = await filledCart(shop.request, { items: [{ product_id: soap }] });
  const first = await share(cart);
  await shop.sql(
    `insert into cart_shares (token_hash, cart_id, lines, expires_at, created_at)
     select 'later ' || n, cart_id, lines, expires_at, created_at + make_interval(secs => n)
     from cart_shares, generate_series(1, 19) n where cart_id = $1`,
    [cart],
  );
  expect((await read(first)).status).toBe(200);
  now = new Date(now.getTime() + 60_000);
  const last = await share(cart);
  expect([(await read(first)).status, (await read(last)).status]).toEqual([404, 200]);
  expect(await shop.sql('select from cart_shares where cart_id = $1', [cart])).toHaveLength(20);
  await shop.request(`DELETE /carts/${cart}`);
  expect((await read(last)).status).toBe(404);
});

test('an empty cart has no link, and only whoever has the cart makes or ends links', async () => {
  const empty = await filledCart(shop.request, { items: [] });
  expect((await shop.request(`POST /carts/${empty}/share`)).body.type).toBe('cart_is_empty');
  const { id } = await addCustomer(shop, { email: 'jana@example.com' });
  const headers = asCustomer(id);
  const cart = (await shop.request('POST /carts', { body: {}, headers })).body.item.id;
  await shop.request(`POST /carts/${cart}/items`, { body: { product_id: soap }, headers });
  expect((await shop.request(`POST /carts/${cart}/share`)).body.type).toBe('cart_needs_sign_in');
  const { body } = await shop.request(`POST /carts/${cart}/share`, { headers });
  expect((await shop.request(`DELETE /carts/${cart}/shares`)).body.type).toBe('cart_needs_sign_in');
  expect((await read(body.item.token)).status).toBe(200);
});

test('links go along when carts are joined', async () => {
  const [cart, other] = [await filledCart(shop.request), await filledCart(shop.request)];
  const token = await share(cart);
  await shop.request(`POST /carts/${other}/transfer-items`, { body: { source_cart_id: cart } });
  expect((await read(token)).status).toBe(200);
  await shop.request(`DELETE /carts/${other}/shares`);
  expect((await read(token)).status).toBe(404);
});
