import { afterAll, beforeAll, expect, test } from 'vitest';
import { asking } from '../../../testing/access-table/index.ts';
import { BILLING, filledCart, HOME, order } from '../../../testing/carts/index.ts';
import { type SignedInCustomer, signedIn } from '../../../testing/customers/index.ts';
import { FIXTURE } from '../../../testing/fixtures/index.ts';
import { type MailShop, startMailShop } from '../../../testing/mail/index.ts';
import { startOperatorSession } from '../../../testing/operators/index.ts';
import { until } from '../../../testing/payments/index.ts';
import { addVoucherProduct, VOUCHER_PRODUCT } from '../../../testing/products/index.ts';
import { refusalOf, type TestShop } from '../../../testing/shops/index.ts';

const { barSoap } = FIXTURE.products;
let shop: MailShop;
let operator: Record<string, string>;
let operatorId: number;
beforeAll(async () => {
  shop = await startMailShop();
  await addVoucherProduct(shop);
  const rights = ['customers.impersonate', 'orders.read', 'customers.read'] as const;
  ({ headers: operator, id: operatorId } = await startOperatorSession(shop, rights));
});
afterAll(() => shop.close());

interface ActedFor extends SignedInCustomer {
  /** Calls of the customer. */
  self: TestShop['request'];
  /** Calls of the operator who acts for the customer. */
  acting: TestShop['request'];
}
let people = 0;
async function customer(isConfirmed = true): Promise<ActedFor> {
  people += 1;
  const one = await signedIn(shop, { email: `acted-for-${people}@example.com`, isConfirmed });
  const { body } = await shop.request(`POST /customers/${one.id}/impersonations`, {
    headers: operator,
    body: { reason: 'Wants to order by phone.' },
  });
  const acting = asking(shop, { authorization: `Bearer ${body.item.access_token}` });
  return { ...one, self: asking(shop, one.headers), acting };
}
let thieves = 0;
const thief = () => {
  thieves += 1;
  return `thief-${thieves}@example.com`;
};

/** A voucher for 500 Kč that somebody bought, with its code. */
async function boughtVoucher(): Promise<{ id: number; code: string }> {
  const bought = await shop.buy(shop.reader(), { items: [{ product_id: VOUCHER_PRODUCT }] });
  await shop.change(bought.id, { paid: true });
  await shop.api.flushEvents();
  const read = async () => (await shop.request(`GET /orders/${bought.id}/vouchers?hash=${bought.hash}`)).body.items[0];
  await until(read);
  return read();
}
const balance = async (id: number) =>
  (await shop.sql<{ balance: number }>(`select balance from vouchers where id = ${id}`))[0]?.balance;
/** E-mails that anything was sent to, or waits to be. */
async function addressees(): Promise<string[]> {
  await shop.idle();
  const rows = await shop.sql<{ email: string }>(
    'select email from orders union select email from vouchers union select email from voucher_mails union select email from carts where email is not null and closed_at is null',
  );
  return rows.map(({ email }) => email);
}
const emailOf = async (cart: string) =>
  (await shop.sql<{ email: string | null }>('select email from carts where id = $1', [cart]))[0]?.email;
const emailOfOrder = async (id: number) =>
  (await shop.sql<{ email: string }>('select email from orders where id = $1', [id]))[0]?.email;

test('a voucher of the customer is not turned into one for whoever acts for them', async () => {
  const jana = await customer();
  const { id, code } = await boughtVoucher();
  const cart = await filledCart(jana.self, { items: [{ product_id: barSoap }], email: jana.email });
  expect((await jana.self(`POST /carts/${cart}/discounts`, { body: { code } })).status).toBe(201);
  expect((await jana.acting(`DELETE /carts/${cart}/items`)).status).toBe(204);
  await jana.acting(`POST /carts/${cart}/items`, { body: { product_id: VOUCHER_PRODUCT, amount: 1 } });
  const email = thief();
  const typed = await jana.acting(`PATCH /carts/${cart}`, {
    body: { email, shipping_method_id: 600, payment_method_id: 2 },
  });
  expect([typed.status, typed.body.errors]).toEqual([
    422,
    [{ field: 'email', message: expect.stringContaining(jana.email) }],
  ]);
  await jana.acting(`PATCH /carts/${cart}`, { body: { shipping_method_id: 600, payment_method_id: 2 } });
  const placed = await order(jana.acting, cart);
  expect([...refusalOf(placed), placed.body.errors?.[0]?.field]).toEqual([403, 'not_while_impersonated', 'cart_id']);
  expect(await balance(id)).toBe(50_000);
  expect(await addressees()).not.toContain(email);
});

test.each(['goods', 'vouchers'])(
  'a voucher pays no %s while somebody acts for the customer, and none is entered',
  async (what) => {
    const jana = await customer();
    const { id, code } = await boughtVoucher();
    const items = [{ product_id: what === 'goods' ? barSoap : VOUCHER_PRODUCT }];
    const cart = await filledCart(jana.acting, { items, email: jana.email });
    expect(refusalOf(await jana.acting(`POST /carts/${cart}/discounts`, { body: { code } }))).toEqual([
      403,
      'not_while_impersonated',
    ]);
    await jana.self(`POST /carts/${cart}/discounts`, { body: { code } });
    expect(refusalOf(await order(jana.acting, cart))).toEqual([403, 'not_while_impersonated']);
    expect(await balance(id)).toBe(50_000);
    // It is the customer's to spend.
    expect((await order(jana.self, cart)).status).toBe(201);
    expect(await balance(id)).toBeLessThan(50_000);
  },
);

test('a voucher of the customer goes into no cart that others can open', async () => {
  const jana = await customer();
  const { id, code } = await boughtVoucher();
  const cart = await filledCart(jana.self, { items: [{ product_id: barSoap }], email: jana.email });
  await jana.self(`POST /carts/${cart}/discounts`, { body: { code } });
  const open = await filledCart(shop.request, { items: [{ product_id: barSoap }], email: thief() });
  const moved = await jana.acting(`POST /carts/${open}/transfer-items`, { body: { source_cart_id: cart } });
  expect(refusalOf(moved)).toEqual([422, 'invalid_fields']);
  const handed = await jana.acting(`POST /carts/${cart}/handover-tokens`, {
    body: { nonce_hash: 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg' },
  });
  const { token } = handed.body.item;
  expect((await shop.request('POST /carts/handovers', { body: { token, nonce: 'test' } })).status).toBeGreaterThan(400);
  await shop.request(`POST /carts/${open}/transfer-items`, { body: { source_cart_id: cart } });
  expect(await shop.sql('select cart_id from cart_vouchers where voucher_id = $1', [id])).toEqual([{ cart_id: cart }]);
});

test('what an operator orders is mailed to the customer, whatever e-mail the cart had', async () => {
  const jana = await customer();
  const friend = shop.reader();
  const cart = await filledCart(jana.self, { items: [{ product_id: barSoap }], email: friend });
  const placed = await order(jana.acting, cart);
  const { id } = placed.body.item;
  expect([placed.status, placed.body.item.email, placed.body.item.hash]).toEqual([201, jana.email, '']);
  const mail = await shop.mailTo(jana.email, /objednávk/i);
  expect(mail.text).toContain('za vás zadala naše zákaznická péče');
  expect(await addressees()).not.toContain(thief());
  const read = (await shop.request(`GET /orders/${id}`, { headers: operator })).body.item;
  expect(read).toMatchObject({ placed_by_operator_id: operatorId, customer_id: jana.id, email: jana.email });
});

test('a voucher that an operator orders is mailed to the customer alone', async () => {
  const jana = await customer();
  const email = thief();
  // The operator's own cart: ordered in the customer's name, given to the customer, or put into theirs.
  const fill = () => filledCart(shop.request, { items: [{ product_id: VOUCHER_PRODUCT }], email });
  const direct = await order(jana.acting, await fill());
  expect([direct.status, await emailOfOrder(direct.body.item.id)]).toEqual([201, jana.email]);
  const given = (await jana.acting(`POST /carts/${await fill()}/owner`)).body.item.id;
  expect(await emailOf(given)).toBe(jana.email);
  const target = (await jana.acting('POST /carts')).body.item.id;
  expect(
    (await jana.acting(`POST /carts/${target}/transfer-items`, { body: { source_cart_id: await fill() } })).status,
  ).toBe(200);
  expect(await emailOf(target)).toBe(jana.email);
  // Ordered later by the customer.
  const later = await order(jana.self, target);
  expect([later.status, await emailOfOrder(later.body.item.id)]).toEqual([201, jana.email]);
  for (const { id } of [direct.body.item, later.body.item]) await shop.change(id, { paid: true });
  await shop.mailTo(jana.email, /poukaz/);
  const sent = await shop.sql<{ email: string }>('select email from vouchers where order_id = any($1::int[])', [
    [direct.body.item.id, later.body.item.id],
  ]);
  expect(sent.map((one) => one.email)).toEqual([jana.email, jana.email]);
  expect(await addressees()).not.toContain(email);
  const bought = (await jana.acting(`GET /orders/${direct.body.item.id}/vouchers`)).body.items;
  expect(bought).toMatchObject([{ code: null }]);
  const pdf = `GET /orders/${direct.body.item.id}/vouchers/${bought[0].id}/pdf`;
  expect(refusalOf(await jana.acting(pdf))).toEqual([403, 'not_while_impersonated']);
  expect((await shop.request(pdf, { headers: operator })).status).toBe(404);
});

test('an order names its operator when it is placed without a letter of the customer’s cart', async () => {
  const jana = await customer();
  const cart = await filledCart(jana.acting, { items: [{ product_id: barSoap }], email: jana.email.toUpperCase() });
  expect(await emailOf(cart)).toBe(jana.email);
  await jana.acting(`PATCH /carts/${cart}`, { body: { email: null } });
  const { id } = (await order(jana.acting, cart)).body.item;
  expect(await shop.sql('select email, placed_by_operator_id from orders where id = $1', [id])).toEqual([
    { email: jana.email, placed_by_operator_id: operatorId },
  ]);
});

test('the owner of an account hears of an order that was confirmed to another e-mail', async () => {
  const [jana, nobody] = [await customer(), await customer(false)];
  const friend = shop.reader();
  const placeOrder = async (who: ActedFor, email: string) =>
    (await order(who.self, await filledCart(who.self, { items: [{ product_id: barSoap }], email }))).body.item;
  const placed = await placeOrder(jana, friend);
  const own = await placeOrder(jana, jana.email.toUpperCase());
  await placeOrder(nobody, friend);
  const mail = await shop.mailTo(jana.email, /Ve vašem účtu vznikla objednávka/);
  expect(mail.text).toContain(friend);
  expect(mail.subject).toContain(String(placed.order_number));
  await shop.idle();
  const mails = await shop.sql('select subject from sent_mails where kind = $1 order by id', [
    'order-placed-elsewhere',
  ]);
  expect(mails).toEqual([{ subject: String(placed.id) }]);
  expect(own.email).toBe(jana.email.toUpperCase());
});

test('where later parcels go is left to the customer', async () => {
  const jana = await customer();
  const address = (await jana.self(`POST /customers/${jana.id}/customer-addresses`, { body: HOME })).body.item;
  const before = (await jana.self(`GET /customers/${jana.id}/customer-addresses`)).body.items;
  const at = `/customers/${jana.id}/customer-addresses`;
  const stolen = { ...HOME, street: 'Zlodějská 1', is_shipping_default: true };
  for (const answer of [
    await jana.acting(`POST ${at}`, { body: stolen }),
    await jana.acting(`PATCH ${at}/${address.id}`, { body: stolen }),
    await jana.acting(`DELETE ${at}/${address.id}`),
  ])
    expect(refusalOf(answer)).toEqual([403, 'not_while_impersonated']);
  const cart = await filledCart(jana.acting, { items: [{ product_id: barSoap }], email: jana.email });
  await jana.acting(`PATCH /carts/${cart}/addresses/billing`, { body: { ...BILLING, street: 'Zlodějská 1' } });
  expect((await order(jana.acting, cart, { save_addresses: true })).status).toBe(201);
  expect((await jana.self(`GET ${at}`)).body.items).toEqual(before);
});

test('a code that is used once is read by nobody but whoever entered it, neither in a cart nor in an order', async () => {
  const jana = await customer();
  const ask = (call: string, body: object) => shop.request(call, { body, headers: shop.operator });
  const discount = (
    await ask('POST /discounts', { name: { cs: 'Dárek' }, operation: 1, percents: 5, method: 2, is_active: true })
  ).body.item;
  const [code] = (await ask(`POST /discounts/${discount.id}/codes`, { count: 1, prefix: 'DAR', label: 'Dárek' })).body
    .item.codes;
  const everybody = (
    await ask('POST /discounts', {
      name: { cs: 'Jaro' },
      operation: 1,
      percents: 5,
      method: 1,
      is_active: true,
      code: 'JARO2026',
    })
  ).body.item;
  const cart = await filledCart(jana.self, { items: [{ product_id: barSoap }], email: jana.email });
  for (const one of [code, 'JARO2026'])
    expect((await jana.self(`POST /carts/${cart}/discounts`, { body: { code: one } })).status).toBe(201);
  const codesOf = (answer: { body: { item: { discounts: { id: number; code: string }[] } } }) =>
    Object.fromEntries(answer.body.item.discounts.map((one) => [one.id, one.code]));
  const seen = await jana.acting(`GET /carts/${cart}?embed=charges`);
  expect(codesOf(seen)).toEqual({ [discount.id]: `…${code.slice(-4)}`, [everybody.id]: 'JARO2026' });
  expect(JSON.stringify(seen.body)).not.toContain(code);
  expect(codesOf(await jana.self(`GET /carts/${cart}`))[discount.id]).toBe(code);
  const { id } = (await order(jana.self, cart)).body.item;
  await shop.change(id, { state: 'cancelled' });
  await shop.idle();
  for (const query of ['', '?embed=charges,items.reductions,items'])
    expect(JSON.stringify((await shop.request(`GET /orders/${id}${query}`, { headers: operator })).body)).not.toContain(
      code,
    );
  // Valid again, since the order was cancelled.
  const next = await filledCart(jana.self, { items: [{ product_id: barSoap }], email: jana.email });
  expect((await jana.self(`POST /carts/${next}/discounts`, { body: { code } })).status).toBe(201);
});

test('no operator finds out what opens an order, and a voucher is mailed again to its holder only', async () => {
  const placed = await shop.buy(shop.reader(), { items: [{ product_id: VOUCHER_PRODUCT }] });
  await shop.change(placed.id, { paid: true });
  await shop.idle();
  const filters = (filter: object) => Buffer.from(JSON.stringify([filter])).toString('base64url');
  for (const query of [
    'sort=hash',
    `filters=${filters({ field: 'hash', operator: 'starts_with', value: placed.hash[0] })}`,
  ])
    expect((await shop.request(`GET /orders?${query}`, { headers: operator })).status, query).toBe(422);
  expect((await shop.request(`GET /orders?search=${placed.hash}`, { headers: operator })).body.items).toEqual([]);
  const all = await shop.request(
    `GET /orders/${placed.id}?embed=state,items,shipping,payment,order_addresses,charges,payment_instructions,other_payment_methods`,
    { headers: shop.operator },
  );
  expect([all.status, JSON.stringify(all.body).includes(placed.hash)]).toEqual([200, false]);
  const [{ id }] = (await shop.request(`GET /orders/${placed.id}/vouchers`, { headers: shop.operator })).body.items;
  const email = thief();
  await shop.request(`POST /vouchers/${id}/mails`, { headers: shop.operator, body: { email } });
  for (const path of [`/vouchers/${id}`, `/orders/${placed.id}`])
    await shop.request(`PATCH ${path}`, { headers: shop.operator, body: { email } });
  expect(await addressees()).not.toContain(email);
});
