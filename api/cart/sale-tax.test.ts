import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { BILLING, filledCart, order, type Purchase } from '../../testing/carts/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { addSeller } from '../../testing/orders/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
let sandbox: Sandbox;
let now = new Date('2026-11-30T10:00:00Z');
const [SLOVAKIA, OUTSIDE] = [2, 90];
const CONFIRMED = 'SK9200001111';

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
  shop = await startBuyingShop({ clock: () => now, providers: sandbox.environment });
  await addSeller(shop);
  await shop.sql(
    `insert into countries (id, name, original_name, dial_code, numeric_code, alpha2) values (90, '{"cs":"Norsko"}', 'Norge', '+47', '578', 'NO')`,
  );
});
beforeEach(async () => {
  now = new Date('2026-11-30T10:00:00Z');
  await shop.sql('delete from vat_number_checks');
  await fault('none');
  await change({ oss_from: null, tax_ids: [{ valid_from: '2020-01-01', ...NUMBERS, is_vat_payer: true }] });
});
afterAll(async () => {
  await shop.close();
  await sandbox.close();
});

const NUMBERS = { company_number: '27082440', tax_number: 'CZ27082440', vat_number: 'CZ27082440' };
async function change(body: object): Promise<void> {
  const answer = await shop.request('PATCH /sellers/1', { headers: shop.operator, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  await shop.api.flushEvents();
}
async function fault(name: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await fetch(`${sandbox.url}/sandbox/vies`, { method: 'PATCH', headers, body: JSON.stringify({ fault: name }) });
}

const setCompany = (cart: string, company_vat_number: string, more: object = {}) =>
  shop.request(`PATCH /carts/${cart}/addresses/billing`, {
    body: {
      ...BILLING,
      ...{
        city: 'Bratislava',
        post_code: '811 01',
        is_company: true,
        company_name: 'Rožtek s.r.o.',
        company_identification_number: '36123450',
      },
      ...{ company_vat_number, ...more },
    },
  });
async function cartOfCompany(number = CONFIRMED, purchase: Purchase = {}): Promise<string> {
  const id = await filledCart(shop.request, { country: SLOVAKIA, ...purchase });
  expect((await setCompany(id, number)).status).toBe(200);
  return id;
}
const cartOf = async (id: string) => (await shop.request(`GET /carts/${id}`)).body.item;
const taxOf = async (id: string) => {
  const { supply, tax_country_id, tax_per_rate, taxed_items_price, taxed_total_price, tax_amount } = await cartOf(id);
  const rates = tax_per_rate.map(({ tax_rate }: { tax_rate: number }) => tax_rate);
  return [supply, tax_country_id, rates, taxed_items_price.value, taxed_total_price.value, tax_amount.value];
};
const changesOf = async (id: string) =>
  (await shop.request(`GET /carts/${id}/items`)).body.changes.map(({ type }: { type: string }) => type);
const stored = (id: number) =>
  shop.sql('select supply, tax_country_id, tax_amount, taxed_price from orders where id = $1', [id]);

test('a consumer in another member state pays the seller’s tax, and from the day of OSS that of their country', async () => {
  const id = await filledCart(shop.request, { country: SLOVAKIA });
  const before = await taxOf(id);
  expect(before).toEqual(['domestic', 1, [21], 99.9, 198.9, 34.52]);
  await change({ oss_from: '2026-12-01' });
  expect(await taxOf(id)).toEqual(before);
  now = new Date('2026-12-01T00:00:00+01:00');
  expect(await taxOf(id)).toEqual(['domestic', 2, [23], 99.9, 198.9, 37.19]);
  const { body } = await order(shop.request, id);
  expect(await stored(body.item.id)).toEqual([
    { supply: 'domestic', tax_country_id: 2, tax_amount: 3719, taxed_price: 19890 },
  ]);
  expect(body.item).toMatchObject({ supply: 'domestic', tax_country_id: 2 });
});

test('a company that VIES confirms pays no tax: every price is without that of the seller', async () => {
  const id = await cartOfCompany();
  expect(await taxOf(id)).toEqual(['intra_community', 2, [0], 82.56, 164.38, 0]);
  const { items } = (await shop.request(`GET /carts/${id}/items`)).body;
  expect(items).toMatchObject([{ taxed_unit_price: { value: 82.56 }, unit_price: { value: 82.56 }, tax_rate: 0 }]);
  const { shipping_method: home, payment_method: cash } = await cartOf(id);
  expect([home.taxed_price.value, cash.taxed_price.value]).toEqual([81.82, 0]);
  const methods = (await shop.request(`GET /carts/${id}/shipping-methods`)).body.items;
  expect(methods.find((one: { id: number }) => one.id === home.id)).toMatchObject({ taxed_price: { value: 81.82 } });
  expect(await shop.sql('select requester, state from vat_number_checks')).toEqual([
    { requester: 'CZ27082440', state: 'valid' },
  ]);
  const { status, body } = await order(shop.request, id);
  expect(status, JSON.stringify(body)).toBe(201);
  expect(await stored(body.item.id)).toEqual([
    { supply: 'intra_community', tax_country_id: 2, tax_amount: 0, taxed_price: 16438 },
  ]);
});

test('what is added to an exempt cart costs what it costs there, in packages too', async () => {
  const id = await cartOfCompany();
  const { products } = SHOP;
  const adding = { body: { product_id: products.candle, amount: 2, seen_unit_price: 249 } };
  const added = await shop.request(`POST /carts/${id}/items`, adding);
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  expect(added.body.item.tax_rate).toBe(0);
  expect(await changesOf(id)).toEqual(['tax_removed']);
  const { tax_amount, tax_per_rate } = await cartOf(id);
  expect([tax_amount.value, tax_per_rate.length]).toEqual([0, 1]);
  expect((await order(shop.request, id)).status).toBe(201);
});

test('a number that is refused, of the seller’s country or of a person changes nothing', async () => {
  const taxed = ['domestic', 1, [21], 99.9, 198.9, 34.52];
  expect(await taxOf(await cartOfCompany('SK1234567890'))).toEqual(taxed);
  expect(await taxOf(await cartOfCompany('CZ91000017'))).toEqual(taxed);
  const id = await filledCart(shop.request, { country: SLOVAKIA });
  await setCompany(id, CONFIRMED, { is_company: false });
  expect(await taxOf(id)).toEqual(taxed);
});

test('the number of a company takes no tax off for another one', async () => {
  const id = await cartOfCompany();
  await setCompany(id, CONFIRMED, { company_name: 'Jan Novák' });
  expect((await taxOf(id)).slice(0, 3)).toEqual(['domestic', 1, [21]]);
  await setCompany(id, CONFIRMED, { company_name: 'ROZTEK' });
  expect((await taxOf(id)).slice(0, 3)).toEqual(['intra_community', 2, [0]]);
});

test('goods that are collected in the seller’s store have the tax of its country, wherever the buyer says they go', async () => {
  await shop.sql('delete from shipping_method_countries where shipping_method_id = $1', [SHOP.shipping.store]);
  for (const country of [SLOVAKIA, OUTSIDE]) {
    const id = await filledCart(shop.request, { shipping: SHOP.shipping.store, payment: 4 });
    await setCompany(id, CONFIRMED);
    await shop.request(`PATCH /carts/${id}`, { body: { shipping_country_id: country } });
    const { items } = (await shop.request(`GET /carts/${id}/shipping-methods?can_use=0`)).body;
    const store = items.find((one: { id: number }) => one.id === SHOP.shipping.store);
    expect(store).toMatchObject({ can_use: false, problem: 'not_to_country' });
    await shop.request(`PATCH /carts/${id}`, { body: { shipping_method_id: SHOP.shipping.store } });
    const refused = await order(shop.request, id);
    expect(refused.status, JSON.stringify(refused.body)).toBeGreaterThanOrEqual(400);
  }
  const here = await filledCart(shop.request, { shipping: SHOP.shipping.store, payment: 4 });
  const { status, body } = await order(shop.request, here);
  expect(status, JSON.stringify(body)).toBe(201);
  expect(await stored(body.item.id)).toMatchObject([{ supply: 'domestic', tax_country_id: 1 }]);
});

test('at home a confirmed company pays tax', async () => {
  const id = await cartOfCompany(CONFIRMED, {});
  await shop.request(`PATCH /carts/${id}`, { body: { shipping_country_id: 1 } });
  expect((await taxOf(id)).slice(0, 3)).toEqual(['domestic', 1, [21]]);
});

test('an order is taxed while VIES says nothing; its late answer is told as a change of the cart', async () => {
  await fault('SERVICE_UNAVAILABLE');
  const [id, placed] = [await cartOfCompany(), await cartOfCompany()];
  await shop.request(`PATCH /carts/${id}`, { body: { note: 'x' } });
  expect((await taxOf(id)).slice(0, 2)).toEqual(['domestic', 1]);
  const { body } = await order(shop.request, placed);
  await fault('none');
  // Asks again; its own answer does not wait for that.
  await shop.request(`PATCH /carts/${id}`, { body: { note: 'y' } });
  await expect.poll(() => shop.sql(`select 1 from vat_number_checks where state = 'valid'`)).toHaveLength(1);
  expect(await taxOf(id)).toEqual(['intra_community', 2, [0], 82.56, 164.38, 0]);
  expect(await changesOf(id)).toEqual(['tax_removed']);
  expect(await stored(body.item.id)).toMatchObject([{ supply: 'domestic', tax_amount: 3452 }]);
});

test('an open page is told of the answer that VIES gives late', async () => {
  await fault('SERVICE_UNAVAILABLE');
  const [open, closed] = [await cartOfCompany('SK 9200001111'), await cartOfCompany()];
  await shop.sql(`update carts set live_until = shop_now() + interval '1 hour' where id = $1`, [open]);
  const [{ last = 0 } = {}] = await shop.sql<{ last: number }>('select max(id)::int as last from outbox_events');
  await fault('none');
  await shop.request(`PATCH /carts/${closed}`, { body: { note: 'y' } });
  const notified = () =>
    shop.sql(`select payload->>'cart_id' as cart from outbox_events where type = 'cart.changed' and id > $1`, [last]);
  await expect.poll(notified).toEqual([{ cart: open }]);
  expect(await taxOf(open)).toEqual(await taxOf(closed));
});

test('a host outside of the union has one price on pages, in carts and in orders, without tax', async () => {
  const setCountry = (country: number) =>
    shop.sql('update shop_hostnames set country_id = $1 where hostname = $2', [country, SHOP.hosts.sk]);
  await setCountry(OUTSIDE);
  await shop.sql('delete from shipping_method_countries');
  await shop.sql('delete from payment_method_countries');
  await shop.sql(
    `insert into outbox_events (type, payload) values ('catalogue.replaced', '{}'), ('shop.changed', '{}')`,
  );
  await shop.api.flushEvents();
  const host = SHOP.hosts.sk;
  const { item } = (await shop.request(`GET /products/${SHOP.products.soap}`, { host })).body;
  const id = await filledCart(shop.request, { host, country: OUTSIDE });
  const cart = (await shop.request(`GET /carts/${id}`, { host })).body.item;
  expect([item.price.value, item.taxed_price.value]).toEqual([item.taxed_price.value, item.taxed_price.value]);
  expect([cart.supply, cart.taxed_items_price.value, cart.tax_amount.value]).toEqual([
    ...['exempt', item.taxed_price.value, 0],
  ]);
  await setCountry(SLOVAKIA);
  await shop.sql(
    `insert into outbox_events (type, payload) values ('catalogue.replaced', '{}'), ('shop.changed', '{}')`,
  );
  await shop.api.flushEvents();
});

test('an order is refused once where the tax came back since its buyer looked', async () => {
  const id = await cartOfCompany();
  await shop.request(`PATCH /carts/${id}`, { body: { note: 'x' } });
  await shop.sql(`update vat_number_checks set state = 'invalid'`);
  const refused = await order(shop.request, id);
  expect([refused.status, refused.body.errors[0].message]).toEqual([
    409,
    'Vaše DIČ ověřené není, s DPH zaplatíte 198,90\u00a0Kč.',
  ]);
  expect((await order(shop.request, id)).status).toBe(201);
});

test('outside the union no tax is paid', async () => {
  const id = await filledCart(shop.request);
  await shop.request(`PATCH /carts/${id}`, { body: { shipping_country_id: OUTSIDE } });
  expect((await taxOf(id)).slice(0, 4)).toEqual(['exempt', 1, [0], 82.56]);
});

test('a seller who pays no tax has none in the cart, on pages and in the order, at the same prices', async () => {
  const none = { ...NUMBERS, vat_number: null, is_vat_payer: false };
  await change({ tax_ids: [{ valid_from: '2020-01-01', ...none }] });
  const id = await filledCart(shop.request);
  expect(await taxOf(id)).toEqual(['outside_tax', 1, [0], 99.9, 198.9, 0]);
  const { item } = (await shop.request(`GET /products/${SHOP.products.soap}`)).body;
  expect([item.price.value, item.taxed_price.value]).toEqual([99.9, 99.9]);
  const { body } = await order(shop.request, id);
  expect(await stored(body.item.id)).toMatchObject([{ supply: 'outside_tax', tax_amount: 0 }]);
});

test('a stranger makes VIES answer twenty questions a minute', async () => {
  now = new Date('2026-11-30T10:30:00Z');
  const id = await filledCart(shop.request, { country: SLOVAKIA });
  for (let number = 10; number < 35; number += 1) await setCompany(id, `SK12345678${number}`);
  await sleep(100);
  expect(await shop.sql('select count(*)::int as count from vat_number_checks')).toEqual([{ count: 20 }]);
});

test('a cart says what VIES knows of its number where that decides the tax, and nothing elsewhere', async () => {
  now = new Date('2026-11-30T11:30:00Z');
  const stateOf = async (id: string) => (await cartOf(id)).vat_number_state;
  expect(await stateOf(await filledCart(shop.request, { country: SLOVAKIA }))).toBeNull();
  const id = await cartOfCompany();
  expect(await stateOf(id)).toBe('valid');
  await setCompany(id, CONFIRMED, { company_name: 'Docela jiná a.s.' });
  expect([await stateOf(id), (await taxOf(id))[0]]).toEqual(['other_company', 'domestic']);
  await setCompany(id, 'SK9999999999');
  expect(await stateOf(id)).toBe('invalid');
  await fault('SERVICE_UNAVAILABLE');
  await setCompany(id, 'SK9200002222');
  expect(await stateOf(id)).toBe('unknown');
  await shop.request(`PATCH /carts/${id}`, { body: { shipping_country_id: 1 } });
  expect(await stateOf(id)).toBeNull();
});
