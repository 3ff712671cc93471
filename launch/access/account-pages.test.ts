import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart } from '../../testing/carts/index.ts';
import { type SignedInCustomer, signedIn } from '../../testing/customers/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { openRecordingStorefront, type RecordingStorefront } from '../cache/recording-storefront.ts';

let shop: TestShop;
let storefront: RecordingStorefront;
let jana: SignedInCustomer;
let petr: SignedInCustomer;
beforeAll(async () => {
  shop = await startBuyingShop();
  storefront = await openRecordingStorefront(shop);
  [jana, petr] = [await signedIn(shop), await signedIn(shop)];
});
afterAll(async () => {
  await storefront.close();
  await shop.close();
});

const BOOK = '/zakaznik/adresar';
const ORDERS = '/zakaznik/moje-objednavky';
const cookieOf = (who: SignedInCustomer) => `auth=${who.headers.authorization?.slice('Bearer '.length)}`;
const open = (who: SignedInCustomer, path: string) => storefront.visit(path, { cookie: cookieOf(who) });

/** Sends a form as a browser without scripts does. */
const send = (who: SignedInCustomer, path: string, fields: Record<string, string>) =>
  storefront.visit(path, {
    method: 'POST',
    cookie: cookieOf(who),
    body: String(new URLSearchParams(fields)),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

const HOME = {
  intent: 'address-save',
  'billing.first_name': 'Jana',
  'billing.last_name': 'Nováková',
  'billing.phone': '601 234 567',
  'billing.dial_code': '+420',
  'billing.street': 'Dlouhá 12',
  'billing.city': 'Praha',
  'billing.post_code': '110 00',
  'billing.country_id': '1',
};

interface StoredAddress {
  id: number;
  street: string;
  is_company: boolean;
  is_billing_default: boolean;
  is_shipping_default: boolean;
}
const bookOf = async (who: SignedInCustomer): Promise<StoredAddress[]> =>
  (await shop.request(`GET /customers/${who.id}/customer-addresses`, { headers: who.headers })).body.items;

test('a customer keeps addresses by forms without scripts', async () => {
  expect((await open(jana, BOOK)).text).toContain('href="?address=new"');
  const wrong = await send(jana, `${BOOK}?address=new`, { ...HOME, 'billing.post_code': '1', 'billing.city': '' });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain('value="Dlouhá 12"');
  expect(wrong.text.match(/class="field-error"/g)).toHaveLength(2);
  expect(await bookOf(jana)).toEqual([]);

  const saved = await send(jana, `${BOOK}?address=new`, HOME);
  expect([saved.status, saved.headers.location]).toEqual([303, `${BOOK}?done=address-save`]);
  await send(jana, `${BOOK}?address=new`, { ...HOME, 'billing.street': 'Krátká 3', is_billing_default: '1' });
  const [first, second] = (await bookOf(jana)).sort((one, other) => one.id - other.id);
  expect(first).toMatchObject({ street: 'Dlouhá 12', is_billing_default: false, is_shipping_default: false });
  expect(second).toMatchObject({ street: 'Krátká 3', is_billing_default: true });

  expect((await open(jana, `${BOOK}?address=${second?.id}`)).text).toContain('value="Krátká 3"');
  await send(jana, `${BOOK}?address=${second?.id}`, { ...HOME, 'billing.street': 'Krátká 5' });
  await send(jana, BOOK, { intent: 'address-shipping', id: String(first?.id) });
  await send(jana, BOOK, { intent: 'address-remove', id: String(second?.id) });
  expect(await bookOf(jana)).toMatchObject([{ street: 'Dlouhá 12', is_shipping_default: true }]);
  // The button of a page that was opened before.
  expect((await send(jana, BOOK, { intent: 'address-remove', id: String(second?.id) })).status).toBe(303);
});

test('nobody sees, changes or removes an address of somebody else by the page', async () => {
  await send(jana, `${BOOK}?address=new`, { ...HOME, 'billing.street': 'Tajná 7' });
  const secret = (await bookOf(jana)).find(({ street }) => street === 'Tajná 7');
  const opened = await open(petr, `${BOOK}?address=${secret?.id}`);
  expect([opened.status, opened.text.includes('Tajná')]).toEqual([404, false]);
  for (const [path, fields] of [
    [`${BOOK}?address=${secret?.id}`, { ...HOME, 'billing.street': 'Cizí 1' }],
    [BOOK, { intent: 'address-shipping', id: String(secret?.id) }],
    [BOOK, { intent: 'address-remove', id: String(secret?.id) }],
  ] as const) {
    const answer = await send(petr, path, fields);
    expect(answer.text).not.toContain('Tajná');
  }
  expect(await bookOf(jana)).toContainEqual(secret);
  expect(await bookOf(petr)).toEqual([]);
});

test('names are shown as text, never as code', async () => {
  await shop.sql(
    `insert into customer_addresses (customer_id, first_name, last_name, street, city, post_code, country_id, is_company)
     values ($1, '<img src=x onerror=alert(1)>', 'Nováková"><script>alert(2)</script>', 'Dlouhá 12', 'Praha', '11000', 1, false)`,
    [petr.id],
  );
  const [stored] = await bookOf(petr);
  for (const path of [BOOK, `${BOOK}?address=${stored?.id}`]) {
    const { text } = await open(petr, path);
    expect(text).not.toMatch(/<img src=x|<script>alert/);
  }
  const { text } = await open(petr, `${ORDERS}?search=${encodeURIComponent('"><script>alert(3)</script>')}`);
  expect(text).not.toContain('<script>alert');
});

/** Orders a cart of the customer's own. */
async function buy(who: SignedInCustomer): Promise<{ id: number; order_number: string }> {
  const cart = await filledCart(shop.request);
  const owned = (await shop.request(`POST /carts/${cart}/owner`, { headers: who.headers })).body.item;
  const headers = { ...who.headers, 'idempotency-key': randomUUID() };
  return (await shop.request('POST /orders', { body: { cart_id: owned.id }, headers })).body.item;
}

test('a customer finds orders by number and state, and orders the same again', async () => {
  const buyer = await signedIn(shop);
  const [first, second] = [await buy(buyer), await buy(buyer)];
  await shop.request(`POST /orders/${second.id}/cancellation`, { body: {}, headers: buyer.headers });
  const numbersOn = async (query: string) => {
    const text = (await open(buyer, `${ORDERS}${query}`)).text.replace(/<input[^>]*>/g, '');
    return [first, second].flatMap(({ id }, index) => (text.includes(`/zakaznik/objednavka/${id}"`) ? index + 1 : []));
  };
  expect(await numbersOn('')).toEqual([1, 2]);
  expect(await numbersOn(`?search=${first.order_number}`)).toEqual([1]);
  expect(await numbersOn('?state=closed')).toEqual([2]);
  expect(await numbersOn('?state=open')).toEqual([1]);
  expect(await numbersOn('?search=neexistuje')).toEqual([]);

  const page = `/zakaznik/objednavka/${first.id}`;
  const again = await send(buyer, page, { key: randomUUID() });
  expect([again.status, again.headers.location]).toEqual([303, '/kosik']);
  await shop.sql('update products set is_active = false');
  const gone = await send(buyer, page, { key: randomUUID() });
  expect([gone.status, gone.text.includes('notice-warning')]).toEqual([200, true]);
  await shop.sql('update products set is_active = true');
  for (const path of [page, '/zakaznik/objednavka/abc', '/zakaznik/objednavka/1e2']) {
    expect((await open(petr, path)).status).toBe(404);
    expect((await send(petr, path, { key: randomUUID() })).status).toBe(404);
  }
});
