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
const PAGE = '/zakaznik/oblibene-produkty';
const FORM = { origin: 'http://cs.localhost', 'content-type': 'application/x-www-form-urlencoded' };
const SCRIPT = '<script>alert(1)</script>';

let jar: Map<string, string>;
beforeEach(() => {
  jar = new Map();
});

async function ask(path: string, form?: Record<string, string>) {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const sent = form && { method: 'POST', headers: FORM, body: new URLSearchParams(form).toString() };
  const answer = await storefront.visit(path, { cookie, ...sent });
  for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
    if (/Max-Age=0(?:;|$)/.test(set)) jar.delete(name);
    else jar.set(name, value);
  }
  return answer;
}
async function signIn(): Promise<void> {
  const { email } = await addCustomer(shop);
  await ask('/api/auth/login', { email, password: PASSWORD });
}
const idIn = (location: unknown) => Number(/list=(\d+)/.exec(String(location))?.[1]);
async function newList(name: string): Promise<number> {
  const { status, headers } = await ask(PAGE, { intent: 'create', name });
  expect(status).toBe(303);
  return idIn(headers.location);
}
const itemIn = (html: string) => /name="item" value="(\d+)"/.exec(html)?.[1] ?? '';

test('forms without scripts make, rename, sort, fill, empty and delete lists', async () => {
  await signIn();
  const first = await newList('Dárky');
  await ask('/api/wish-list', { wish: `${barSoap}` });
  const second = await newList(SCRIPT);
  const page = await ask(`${PAGE}?list=${second}`);
  expect(page.headers['cache-control']).toContain('no-store');
  expect(page.text).not.toContain(SCRIPT);
  expect(page.text).toMatch(new RegExp(`list=${second}"[^>]*aria-current="page"`));
  const item = itemIn((await ask(`${PAGE}?list=${first}`)).text);
  await ask(PAGE, { intent: 'note', list: `${first}`, item, note: SCRIPT });
  const noted = (await ask(`${PAGE}?list=${first}`)).text;
  expect([noted.includes(SCRIPT), noted.includes('&lt;script&gt;')]).toEqual([false, true]);
  await ask(PAGE, { intent: 'move', list: `${first}`, item, to: `${second}` });
  expect((await ask(`${PAGE}?list=${second}`)).text).toContain('<article');
  await ask(PAGE, { intent: 'rename', list: `${second}`, name: 'Vánoce', description: 'pro všechny' });
  await ask(PAGE, { intent: 'place', list: `${second}`, position: '1' });
  const { text } = await ask(PAGE);
  expect(text).toContain('pro všechny');
  expect(text.indexOf('Vánoce')).toBeLessThan(text.indexOf('Dárky'));
  await ask(PAGE, { intent: 'delete', list: `${second}` });
  expect((await ask(PAGE)).text).not.toContain('Vánoce');
});

test('everything goes into the cart at once; what cannot be bought is told by its name', async () => {
  await signIn();
  const list = String(await newList('Dárky'));
  await ask('/api/wish-list', { wish: `${barSoap}` });
  const whole = await ask(PAGE, { intent: 'to-cart', list, key: 'a' });
  expect([whole.status, whole.headers.location]).toEqual([303, '/kosik']);
  await ask('/api/wish-list', { wish: `${cream}` });
  const { text, status } = await ask(PAGE, { intent: 'to-cart', list, key: 'b' });
  expect(status).toBe(200);
  expect(text).toMatch(/notice-warning[\s\S]*Krém/);
});

test('a guest who makes a list is told to sign in, and a customer why it was not made', async () => {
  const guest = await ask(PAGE, { intent: 'create', name: 'Dárky' });
  expect([guest.status, guest.text.includes('Seznam můžete založit po přihlášení.')]).toEqual([422, true]);
  await signIn();
  const long = await ask(PAGE, { intent: 'create', name: 'x'.repeat(200) });
  expect([long.status, long.text.includes('Seznam se nepodařilo založit.')]).toEqual([422, true]);
});

test('a link shows the list to anybody, is kept by no cache, and ends when it is withdrawn', async () => {
  await signIn();
  const list = await newList('Dárky');
  await ask('/api/wish-list', { wish: `${barSoap}` });
  const shared = await ask(`${PAGE}?list=${list}`, { intent: 'share', list: `${list}` });
  const [, token = ''] = /sdileny-seznam\?token=([\w-]{43})/.exec(shared.text) ?? [];
  const mine = jar;
  jar = new Map();
  const before = storefront.cached.length;
  const page = await ask(`/sdileny-seznam?token=${token}`);
  expect([page.status, page.headers['cache-control'], storefront.cached.length]).toEqual([
    200,
    expect.stringContaining('no-store'),
    before,
  ]);
  expect(page.text).toMatch(/name="robots" content="noindex/);
  expect(page.text).toContain('<title>Seznam přání: Dárky');
  expect(page.text).toContain('<article');
  expect(page.text).not.toMatch(/name="intent"/);
  const put = await ask(`/sdileny-seznam?token=${token}`, { key: 'c' });
  expect([put.status, put.headers.location]).toEqual([303, '/kosik']);
  jar = mine;
  await ask(PAGE, { intent: 'withdraw', list: `${list}` });
  const gone = await ask(`/sdileny-seznam?token=${token}`);
  const guessed = await ask(`/sdileny-seznam?token=${'x'.repeat(43)}`);
  expect([gone.status, guessed.status]).toEqual([404, 404]);
});

test('nobody changes the list of somebody else by its number', async () => {
  await signIn();
  const list = await newList('Cizí');
  jar = new Map();
  await signIn();
  for (const intent of ['rename', 'share', 'withdraw', 'delete', 'mails']) {
    const { status } = await ask(PAGE, { intent, list: `${list}`, name: 'Moje', description: '' });
    expect([intent, status]).toEqual([intent, 422]);
  }
  expect((await ask(`${PAGE}?list=${list}`)).text).not.toContain('Cizí');
});
