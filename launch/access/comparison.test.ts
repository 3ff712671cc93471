import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addCustomer, PASSWORD } from '../../testing/customers/index.ts';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';
import { openRecordingStorefront, type RecordingStorefront } from '../cache/recording-storefront.ts';

let shop: TestShop;
let storefront: RecordingStorefront;
beforeAll(async () => {
  shop = await startBrowsingShop();
  storefront = await openRecordingStorefront(shop);
});
afterAll(async () => {
  await storefront.close();
  await shop.close();
});

const { barSoap, cream } = FIXTURE.products;
const FORM = { origin: 'http://cs.localhost', 'content-type': 'application/x-www-form-urlencoded' };

/** Cookies of one browser. */
let jar: Map<string, string>;
beforeEach(() => {
  jar = new Map();
});

async function ask(path: string, form?: Record<string, string>, headers: Record<string, string> = {}) {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const sent = form && { method: 'POST', headers: { ...FORM, ...headers }, body: new URLSearchParams(form).toString() };
  const answer = await storefront.visit(path, { cookie, ...sent });
  for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
    if (/Max-Age=0(?:;|$)/.test(set)) jar.delete(name);
    else jar.set(name, value);
  }
  return answer;
}
const add = (id: number) => ask('/api/comparison', { product_id: String(id) });
const opened = async () => (await ask('/api/comparison')).headers.location;

test('a guest’s comparison is kept in a cookie: products are added once, removed and cleared by forms', async () => {
  expect((await add(barSoap)).headers.location).toBe(`/porovnani?products=${barSoap}`);
  await add(cream);
  expect((await add(barSoap)).headers.location).toBe(`/porovnani?products=${barSoap}.${cream}`);
  expect(jar.get('compared')).toBe(`${barSoap}.${cream}`);
  await ask('/api/comparison', { intent: 'remove', product_id: String(barSoap) });
  expect(await opened()).toBe(`/porovnani?products=${cream}`);
  await ask('/api/comparison', { intent: 'clear' });
  expect([await opened(), jar.has('compared')]).toEqual(['/porovnani?products=', false]);
});

test('removing from a page that somebody sent shows that page without the product', async () => {
  await add(cream);
  const form = { intent: 'remove', product_id: '5', products: '5.6' };
  expect((await ask('/api/comparison', form)).headers.location).toBe('/porovnani?products=6');
  expect(jar.get('compared')).toBe(String(cream));
});

test('a thirteenth product is refused, to a form by a page and to scripts by a sentence', async () => {
  jar.set('compared', '1.2.3.4.5.6.7.8.9.10.11.12');
  const page = await add(13);
  expect(page.status).toBe(409);
  const script = await ask('/api/comparison', { product_id: '13' }, { accept: 'application/json' });
  expect(script.status).toBe(409);
  expect(JSON.parse(script.text)).toMatchObject({
    ids: { length: 12 },
    message: expect.stringContaining('12'),
  });
});

test('what is no product in the cookie or the form is passed over', async () => {
  jar.set('compared', 'x.-1.0');
  expect((await ask('/api/comparison', { product_id: 'drop table' })).headers.location).toBe('/porovnani?products=');
});

test('signing in puts the guest’s comparison into the customer’s list, and the cookie goes', async () => {
  const { id, email } = await addCustomer(shop);
  await add(cream);
  jar.set('compared', `${cream}.99999`);
  await ask('/api/auth/login', { email, password: PASSWORD });
  expect(await opened()).toBe(`/porovnani?products=${cream}`);
  expect(jar.has('compared')).toBe(false);
  await add(barSoap);
  const stored = await shop.sql<{ product_id: number }>(
    `select i.product_id from customer_product_list_items i join customer_product_lists l on l.id = i.customer_product_list_id
     where l.customer_id = $1 and l.type = 2 order by i.id`,
    [id],
  );
  expect(stored.map((row) => row.product_id)).toEqual([cream, barSoap]);
  expect((await ask('/api/comparison', { product_id: '99999' })).status).toBe(422);
  await ask('/api/comparison', { intent: 'clear' });
  expect(await opened()).toBe('/porovnani?products=');
});

test('the page is noindex, kept nowhere, and shows what the products differ in', async () => {
  const { status, headers, text: html } = await ask(`/porovnani?products=${barSoap}.${cream}.99999`);
  expect(status).toBe(200);
  expect(headers['cache-control']).toContain('no-store');
  expect(html).toContain('noindex');
  // Of two categories, each below its own name.
  const [, first, second] =
    /category=(\d+)" class="chip[^>]*aria-current="page"[\s\S]*category=(\d+)" class="chip/.exec(html) ?? [];
  expect(html.match(/comparison-product"/g)?.length).toBe(1);
  const other = (await ask(`/porovnani?products=${barSoap}.${cream}&category=${second}`)).text;
  expect([other.match(/comparison-product"/g)?.length, other.includes('href="/krem"')]).toEqual([1, true]);
  expect(html).toContain('href="/tuhe-mydlo"');
  const removed = {
    intent: 'remove',
    product_id: String(cream),
    products: `${barSoap}.${cream}`,
    category: first ?? '',
  };
  expect((await ask('/api/comparison', removed)).headers.location).toBe(
    `/porovnani?products=${barSoap}&category=${first}`,
  );
  expect((await ask('/porovnani')).headers.location).toBe('/api/comparison');
});
