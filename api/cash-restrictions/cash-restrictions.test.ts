import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { BILLING, filledCart, order } from '../../testing/carts/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { forgetOverRestrictions } from './store.ts';

const CASH = 3;
const now = { at: new Date('2026-11-30T12:00:00Z') };
let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop({ clock: () => now.at });
});
afterAll(() => shop.close());
beforeEach(() => shop.sql('delete from cash_restrictions'));

const END = '2027-05-31T00:00:00.000Z';
const restrict = (body: object) =>
  shop.request('POST /cash-restrictions', {
    body: { reason: 'Tři zásilky zpět', valid_to: END, ...body },
    headers: shop.operator,
  });

async function offered(cart: string): Promise<[canUse: boolean, problem: string | null]> {
  const { body } = await shop.request(`GET /carts/${cart}/payment-methods?can_use=0`);
  const cash = body.items.find(({ id }: { id: number }) => id === CASH);
  return [cash.can_use, cash.problem];
}
/** A cart for the door, with these contacts. */
async function cartWith(change: Partial<typeof BILLING> = {}, email = 'jana@example.com') {
  const cart = await filledCart(shop.request, { email });
  await shop.request(`PATCH /carts/${cart}/addresses/billing`, { body: { ...BILLING, ...change } });
  return cart;
}

test.each([
  [{ kind: 'email', value: 'Jana@Example.com' }, {}, 'JANA+darky@example.com'],
  [{ kind: 'email', value: 'jana.novakova+1@gmail.com' }, {}, 'jananovakova@googlemail.com'],
  [{ kind: 'phone', value: '+420 601 234 567' }, { phone: '601234567' }, undefined],
  [{ kind: 'phone', value: '00420601234567' }, { phone: '+420 601 23 45 67' }, undefined],
  [{ kind: 'phone', value: '+421 901 234 567' }, { phone: '0901 234 567', dial_code: '+421' }, undefined],
  [{ kind: 'address', value: 'LIPOVÁ 12', post_code: '60200' }, { street: 'Lipova  12,' }, undefined],
  [{ kind: 'address', value: 'Příčná 318/12a', post_code: '602 00' }, { street: 'pricna 318 / 12A' }, undefined],
])('%j is the buyer %j %s', async (restriction, address, email) => {
  const cart = await cartWith(address, email);
  expect(await offered(cart)).toEqual([true, null]);
  expect((await restrict(restriction)).status).toBe(201);
  expect(await offered(cart)).toEqual([false, 'not_offered']);
});

test.each([
  [{ kind: 'email', value: 'jan@example.com' }],
  [{ kind: 'phone', value: '+421 601 234 567' }],
  [{ kind: 'address', value: 'Lipová 1', post_code: '602 00' }],
  [{ kind: 'address', value: 'Lipová 12', post_code: '602 01' }],
])('%j is another buyer', async (restriction) => {
  await restrict(restriction);
  expect(await offered(await cartWith())).toEqual([true, null]);
});

test('a parcel to a restricted address has none either, and one that is not sent there has', async () => {
  await restrict({ kind: 'address', value: 'Polní 7', post_code: '602 00' });
  const cart = await cartWith();
  await shop.request(`PATCH /carts/${cart}/addresses/shipping`, { body: { ...BILLING, street: 'Polní 7' } });
  await shop.request(`PATCH /carts/${cart}`, { body: { has_shipping_address: true } });
  expect(await offered(cart)).toEqual([false, 'not_offered']);
  await shop.request(`PATCH /carts/${cart}`, { body: { has_shipping_address: false } });
  expect(await offered(cart)).toEqual([true, null]);
});

test('an order that was to be paid in cash is refused without accusing anybody', async () => {
  const cart = await filledCart(shop.request, { payment: CASH });
  await restrict({ kind: 'phone', value: '+420601234567' });
  const { status, body } = await order(shop.request, cart);
  expect([status, body.type]).toEqual([409, 'payment_method_unavailable']);
  expect(JSON.stringify(body)).not.toMatch(/restrict|omezen|dluh|zásilk/i);
  await shop.request(`PATCH /carts/${cart}`, { body: { payment_method_id: 2 } });
  expect((await order(shop.request, cart)).status).toBe(201);
});

test('it cannot be chosen, and the choice is taken out once the buyer is known', async () => {
  await restrict({ kind: 'email', value: 'jana@example.com' });
  const known = await cartWith();
  const chosen = await shop.request(`PATCH /carts/${known}`, { body: { payment_method_id: CASH } });
  expect([chosen.status, chosen.body.type]).toEqual([409, 'payment_method_unavailable']);
  const unknown = await filledCart(shop.request, { payment: CASH, email: 'eva@example.com' });
  const { body } = await shop.request(`PATCH /carts/${unknown}`, { body: { email: 'jana@example.com' } });
  expect(body.item.payment_method).toBeNull();
});

test('it ends by itself, and what ended is deleted', async () => {
  await restrict({ kind: 'email', value: 'jana@example.com', valid_to: '2026-12-01T00:00:00.000Z' });
  const cart = await cartWith();
  expect((await offered(cart))[0]).toBe(false);
  now.at = new Date('2026-12-01T00:00:00Z');
  expect((await offered(cart))[0]).toBe(true);
  await forgetOverRestrictions(shop.api.db, now.at);
  expect(await shop.sql('select from cash_restrictions')).toEqual([]);
  now.at = new Date('2026-11-30T12:00:00Z');
});

test('nothing but a hash and a hint is stored of the buyer, also in the journal', async () => {
  const { body } = await restrict({ kind: 'email', value: 'Jana.Novakova@example.com' });
  expect(body.item).toMatchObject({ kind: 'email', hint: 'ja…@example.com', valid_to: END });
  const stored = await shop.sql(
    'select to_jsonb(r) as row from cash_restrictions r union all select to_jsonb(c) from change_rows c',
  );
  expect(JSON.stringify(stored)).not.toMatch(/novakova/i);
});

test.each([
  [{ kind: 'phone', value: '601 234 567' }, 'value'],
  [{ kind: 'email', value: 'jana' }, 'value'],
  [{ kind: 'address', value: 'Lipová 12' }, 'post_code'],
  [{ kind: 'email', value: 'eva@example.com', valid_to: '2026-11-30T11:00:00.000Z' }, 'valid_to'],
  [{ kind: 'email', value: 'eva@example.com', valid_to: '2031-01-01T00:00:00.000Z' }, 'valid_to'],
  [{ kind: 'name', value: 'Jana' }, 'kind'],
])('%j is refused by the name of its field', async (body, field) => {
  const answer = await restrict(body);
  expect([answer.status, answer.body.errors[0].field]).toEqual([422, field]);
});

test('the same buyer is restricted once', async () => {
  await restrict({ kind: 'phone', value: '+420 601 234 567' });
  const again = await restrict({ kind: 'phone', value: '00420 601234567' });
  expect([again.status, again.body.errors[0].field]).toEqual([422, 'value']);
});
