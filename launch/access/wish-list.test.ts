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
const { ml50, ml200 } = FIXTURE.variations;
const FORM = { origin: 'http://cs.localhost', 'content-type': 'application/x-www-form-urlencoded' };
const SCRIPT = { accept: 'application/json' };
const PAGE = '/zakaznik/oblibene-produkty';

/** Cookies of one browser. */
let jar: Map<string, string>;
beforeEach(() => {
  jar = new Map();
});

async function ask(path: string, form?: Record<string, string>, headers: Record<string, string> = {}) {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const sent = form
    ? { method: 'POST', headers: { ...FORM, ...headers }, body: new URLSearchParams(form).toString() }
    : { headers };
  const answer = await storefront.visit(path, { cookie, ...sent });
  for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
    if (/Max-Age=0(?:;|$)/.test(set)) jar.delete(name);
    else jar.set(name, value);
  }
  return answer;
}
const wish = (text: string, intent = '', headers = {}) => ask('/api/wish-list', { wish: text, intent }, headers);

async function signIn() {
  const { id, email } = await addCustomer(shop);
  await ask('/api/auth/login', { email, password: PASSWORD });
  return id;
}

/** What the customer's wish lists hold, the oldest first. */
async function storedWishes(id: number): Promise<string[]> {
  const rows = await shop.sql<{ product_id: number; product_variation_id: number | null }>(
    `select i.product_id, i.product_variation_id from customer_product_list_items i
     join customer_product_lists l on l.id = i.customer_product_list_id where l.customer_id = $1 and l.type = 1 order by i.id`,
    [id],
  );
  return rows.map((row) => [row.product_id, row.product_variation_id].filter(Boolean).join('.'));
}

test('a guest keeps products in the browser, sees them, and they join the account at sign-in, once', async () => {
  const { email, id } = await addCustomer(shop);
  const [set = ''] = [(await wish(`${cream}.${ml200}`)).headers['set-cookie'] ?? []].flat();
  expect(set).toBe(`wished=${cream}.${ml200}; Max-Age=2592000; Path=/; SameSite=Lax`);
  expect((await wish(`${barSoap}`)).headers.location).toBe(PAGE);
  await wish(`${barSoap}`);
  expect(jar.get('wished')).toBe(`${cream}.${ml200}_${barSoap}`);
  const { status, text, headers } = await ask(PAGE);
  const [first = '', second = ''] = text.split('<article').slice(1);
  expect([status, headers['cache-control']]).toEqual([200, expect.stringContaining('no-store')]);
  expect(first).toContain(`value="${barSoap}" class="tool-button`);
  expect(second).toContain(`?variant=${ml200}`);
  expect(text).toContain(`href="/prihlaseni?return_url=${encodeURIComponent(PAGE)}"`);
  await ask('/api/auth/login', { email, password: PASSWORD });
  expect((await ask(PAGE)).headers.location).toBe('/api/wish-list');
  expect((await ask('/api/wish-list')).headers.location).toBe(PAGE);
  expect(await storedWishes(id)).toEqual([`${cream}.${ml200}`, `${barSoap}`]);
  expect(jar.has('wished')).toBe(false);
  expect((await ask(PAGE)).text.split('<article')).toHaveLength(3);
});

test('a guest removes one or all of a product, and keeps fifty at most', async () => {
  for (const text of [`${cream}`, `${cream}.${ml50}`, `${cream}.${ml200}`, `${barSoap}`]) await wish(text);
  await wish(`${cream}`, 'remove_one');
  expect(jar.get('wished')).toBe(`${cream}.${ml50}_${cream}.${ml200}_${barSoap}`);
  await wish(`${cream}.${ml50}`, 'remove');
  expect(jar.get('wished')).toBe(`${cream}.${ml200}_${barSoap}`);
  await wish(`${cream}`, 'remove');
  await wish(`${barSoap}`, 'remove');
  expect(jar.has('wished')).toBe(false);
  expect((await ask(PAGE)).text).toContain('srdíčko');
  jar.set('wished', Array.from({ length: 50 }, (_, index) => 1_000 + index).join('_'));
  const full = await wish(`${barSoap}`, '', SCRIPT);
  expect([full.status, JSON.parse(full.text).message]).toEqual([
    409,
    'Do oblíbených se vejde nejvýš 50 produktů. Nejdřív některý odeberte.',
  ]);
  expect(await ask(PAGE)).toMatchObject({ status: 200 });
});

test('scripts of a guest learn what the browser keeps, and afterwards that the account took it over, once', async () => {
  const { email, id } = await addCustomer(shop);
  const wishes = [{ product_id: barSoap, product_variation_id: null }];
  const added = await wish(`${barSoap}`, '', SCRIPT);
  expect([added.status, JSON.parse(added.text)]).toEqual([200, { wishes, isGuest: true, isTaken: false }]);
  jar.set('wished', `99999_${barSoap}_drop`);
  await ask('/api/auth/login', { email, password: PASSWORD });
  const read = async () => JSON.parse((await ask('/api/wish-list', undefined, SCRIPT)).text);
  expect(await read()).toEqual({ wishes, isGuest: false, isTaken: true });
  expect(await read()).toEqual({ wishes, isGuest: false, isTaken: false });
  expect(await storedWishes(id)).toEqual([`${barSoap}`]);
});

test('a customer keeps products and variations, each once, and removes one or all of a product', async () => {
  const id = await signIn();
  expect((await wish(`${cream}`)).headers.location).toBe(PAGE);
  for (const text of [`${cream}.${ml50}`, `${cream}.${ml200}`, `${barSoap}`, `${barSoap}`]) await wish(text);
  expect(await storedWishes(id)).toEqual([`${cream}`, `${cream}.${ml50}`, `${cream}.${ml200}`, `${barSoap}`]);
  await wish(`${cream}`, 'remove_one');
  expect(await storedWishes(id)).toEqual([`${cream}.${ml50}`, `${cream}.${ml200}`, `${barSoap}`]);
  await wish(`${cream}.${ml50}`, 'remove');
  expect(await storedWishes(id)).toEqual([`${cream}.${ml200}`, `${barSoap}`]);
  await wish(`${cream}`, 'remove');
  expect(await storedWishes(id)).toEqual([`${barSoap}`]);
});

test('the page shows cards with price and stock of what is kept, and a hidden product no more', async () => {
  const id = await signIn();
  expect((await ask(PAGE)).text).toContain('srdíčko');
  await wish(`${barSoap}`);
  await wish(`${cream}.${ml50}`);
  await wish(`${cream}.${ml200}`);
  const { text: html, headers } = await ask(PAGE);
  expect(headers['cache-control']).toContain('no-store');
  const [away = '', first = '', second = ''] = html.split('<article').slice(1);
  expect(away).toContain(`?variant=${ml200}`);
  expect(away).toContain('Vyprodáno');
  expect(away).not.toContain('/api/cart/items');
  expect(first).toContain(`?variant=${ml50}`);
  expect(first).toContain(`name="product_variation_id" value="${ml50}"`);
  // What is in stock, as most is, says nothing of it.
  expect(first).not.toContain('Skladem');
  expect(first).toMatch(/class="price[\s\S]*Kč/);
  expect(second).toContain(`value="${barSoap}" class="tool-button`);
  await shop.sql('update products set is_hidden = true where id = $1', [barSoap]);
  expect((await ask(PAGE)).text.split('<article')).toHaveLength(3);
  expect(await storedWishes(id)).toHaveLength(3);
  await shop.sql('update products set is_hidden = false where id = $1', [barSoap]);
});

test('what cannot be kept is refused to a form by a page and to scripts by a sentence', async () => {
  const id = await signIn();
  expect((await wish('99999')).status).toBe(422);
  expect((await wish(`${barSoap}.${ml50}`)).status).toBe(422);
  expect((await wish('drop table')).headers.location).toBe(PAGE);
  const script = await wish('99999', '', SCRIPT);
  expect([script.status, JSON.parse(script.text)]).toEqual([
    422,
    { wishes: [], isGuest: false, isTaken: false, message: 'Tento produkt teď nenabízíme, uložit ho nejde.' },
  ]);
  expect(await storedWishes(id)).toEqual([]);
});

test('another site cannot change the list of a customer, nor one customer that of another', async () => {
  const id = await signIn();
  await wish(`${barSoap}`);
  const foreign = await wish(`${cream}`, '', { origin: 'http://evil.example', 'sec-fetch-site': 'cross-site' });
  expect(foreign.status).toBe(403);
  jar = new Map();
  const other = await signIn();
  await wish(`${barSoap}`, 'remove');
  expect([await storedWishes(id), await storedWishes(other)]).toEqual([[`${barSoap}`], []]);
});
