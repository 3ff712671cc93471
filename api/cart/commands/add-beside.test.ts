import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { filledCart } from '../../../testing/carts/index.ts';
import { type SignedInCustomer, signedIn } from '../../../testing/customers/index.ts';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

const { soap, candle, book, oil } = SHOP.products;
const CREDITS = 2;
const DEDICATION = 70;
const VIEW = 'view=cart(charges,gifts),items';
let shop: TestShop;
let jana: SignedInCustomer;
let cart: string;
beforeAll(async () => {
  shop = await startBuyingShop();
  jana = await signedIn(shop, { email: 'jana@example.com' });
  await shop.sql(`insert into customer_accounts (id, name, decimal_places) values (${CREDITS}, '{"cs":"Kredity"}', 2)`);
  await shop.sql(
    `insert into customer_account_conversions (customer_account_id, currency_id, value) values (${CREDITS}, 1, 1)`,
  );
  await shop.sql('update products set is_purchasable_with_credits = true where id = any($1)', [[soap, oil]]);
  await shop.sql(`insert into customer_account_usages (customer_id, customer_account_id, amount, operation, reason)
    values (${jana.id}, ${CREDITS}, 450000, 'adjusted', 'test')`);
  await shop.sql(`insert into variation_properties (id, name, slug, type) values
    (${DEDICATION}, '{"cs":"Věnování","en":"Dedication"}', 'dedication', 4)`);
  await shop.sql(`insert into product_fields (product_id, property_id, position, is_required, max_length) values
    (${soap}, ${DEDICATION}, 1, false, 20), (${oil}, ${DEDICATION}, 1, false, 20)`);
  await shop.sql('update products set has_product_fields = true where id = any($1)', [[soap, oil]]);
  await shop.sql(`insert into gifts (id, product_id, type, is_active, percents, rules) values (1, ${candle}, 1, true, 50,
    '[{"is_active":true,"type":0,"condition":0,"amount":1000,"currency_id":1}]')`);
  await shop.sql(`insert into outbox_events (type, payload) values ('catalogue.replaced', '{}')`);
  await shop.api.flushEvents();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await setStock(5);
  const guests = await filledCart(shop.request, { items: [] });
  cart = (await as(`POST /carts/${guests}/owner`)).body.item.id;
});

const as = (call: string, body?: unknown) => shop.request(call, { body, headers: jana.headers });
const setStock = (pieces: number) => shop.sql('update products set stock_state = $2 where id = $1', [candle, pieces]);
const text = (value: string) => ({ product_fields: [{ product_field_id: DEDICATION, value }] });
/** Adds a thing and answers the cart, as it is read next. */
async function addFor(thing: object) {
  const { status, body } = await as(`POST /carts/${cart}/items?${VIEW}`, thing);
  expect(status, JSON.stringify(body)).toBe(201);
  expect(body.view).toEqual((await as(`GET /carts/${cart}?${VIEW}`)).body.view);
  return body.view;
}

const add = async (thing: object) => (await addFor(thing)).items;

test('an addition beside pieces that credits pay, or of more of them, answers what the cart reads', async () => {
  const paid = { product_id: soap, customer_account_id: CREDITS };
  const byCredits = { product_id: soap, customer_account_id: CREDITS };
  expect(await add({ product_id: soap })).toMatchObject([{ amount: 1, customer_account_id: null }]);
  expect(await add(paid)).toMatchObject([{ ...byCredits, amount: 2 }]);
  expect(await add({ product_id: book })).toMatchObject([{ ...byCredits, amount: 2 }, { product_id: book }]);
  expect(await add({ product_id: oil, customer_account_id: CREDITS })).toMatchObject([
    byCredits,
    { product_id: book },
    { product_id: oil, customer_account_id: CREDITS },
  ]);
});

test('an addition beside lines with texts, or of one with a text, answers what the cart reads', async () => {
  const eva = { product_id: soap, product_fields: [{ value: 'Pro Evu' }] };
  expect(await add({ product_id: soap, ...text('Pro Evu') })).toMatchObject([{ ...eva, amount: 1 }]);
  expect(await add({ product_id: soap, ...text('Pro Evu') })).toMatchObject([{ ...eva, amount: 2 }]);
  expect(await add({ product_id: book })).toMatchObject([eva, { product_id: book, product_fields: [] }]);
  expect(await add({ product_id: oil, ...text('Janě') })).toMatchObject([
    eva,
    { product_id: book },
    { product_id: oil, product_fields: [{ value: 'Janě' }] },
  ]);
});

test('an addition beside a gift answers what the cart reads', async () => {
  await add({ product_id: soap });
  const [, gift] = await add({ gift_id: 1 });
  expect(gift).toMatchObject({ product_id: candle, gift_id: 1 });
  expect(await add({ product_id: book })).toMatchObject([{ product_id: soap }, { product_id: book }, { id: gift.id }]);
});

test('an addition takes out what cannot be had any more beside it, and says so', async () => {
  await add({ product_id: candle });
  await setStock(0);
  const { items, changes } = await addFor({ product_id: book });
  expect(items).toMatchObject([{ product_id: book }]);
  expect(changes).toMatchObject([{ type: 'item_sold_out', name: 'Svíčka' }]);
  await setStock(5);
  expect(await add({ product_id: soap })).toMatchObject([{ product_id: book }, { product_id: soap }]);
});
