import { afterAll, beforeAll, expect, test } from 'vitest';
import { asking } from '../../testing/access-table/index.ts';
import { BILLING, filledCart, HOME, order } from '../../testing/carts/index.ts';
import { signedIn } from '../../testing/customers/index.ts';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { type MailShop, startMailShop } from '../../testing/mail/index.ts';
import { startOperatorSession } from '../../testing/operators/index.ts';
import { refusalOf } from '../../testing/shops/index.ts';

const { barSoap } = FIXTURE.products;
let shop: MailShop;
beforeAll(async () => {
  shop = await startMailShop();
});
afterAll(() => shop.close());

test('credits that an operator spends for a customer go to an address of the customer’s own book only', async () => {
  const { headers } = await startOperatorSession(shop, ['customers.impersonate', 'orders.read', 'customers.read']);
  const jana = await signedIn(shop, { email: 'kredity@example.com', isConfirmed: true });
  const { body } = await shop.request(`POST /customers/${jana.id}/impersonations`, {
    headers,
    body: { reason: 'Wants to order by phone.' },
  });
  const acting = asking(shop, { authorization: `Bearer ${body.item.access_token}` });
  await shop.sql(`insert into customer_accounts (id, name) values (77, '{"cs":"Kredity"}') on conflict do nothing`);
  await shop.sql(
    `insert into customer_account_conversions (customer_account_id, currency_id, value) select 77, id, 1 from currencies where code = 'CZK' on conflict do nothing`,
  );
  await shop.sql('update products set is_purchasable_with_credits = true where id = $1', [barSoap]);
  await shop.sql(
    `insert into customer_account_usages (customer_id, customer_account_id, amount, operation, reason) values ($1, 77, 50, 'adjusted', 'gift')`,
    [jana.id],
  );
  const book = await asking(shop, jana.headers)(`POST /customers/${jana.id}/customer-addresses`, { body: HOME });
  expect(book.status).toBe(201);
  const cart = await filledCart(acting, { items: [{ product_id: barSoap }], email: jana.email });
  const paying = await acting(`POST /carts/${cart}/customer-accounts`, {
    body: { customer_account_id: 77, amount: 20 },
  });
  expect([paying.status, paying.body]).toMatchObject([201, {}]);
  const elsewhere = await order(acting, cart);
  expect([...refusalOf(elsewhere), elsewhere.body.errors?.[0]?.field]).toEqual([
    403,
    'not_while_impersonated',
    'cart_id',
  ]);
  // As numbers were stored before what is not dialled from abroad was read.
  await shop.sql(`update customer_addresses set phone = '+380 067 123 45 67', dial_code = null where id = $1`, [
    book.body.item.id,
  ]);
  await acting(`PATCH /carts/${cart}/addresses/billing`, {
    body: { customer_address_id: book.body.item.id },
  });
  // At the counter anybody collects.
  await shop.sql(
    `insert into shipping_methods (id, name, shipping_service, address_requirement, tax_group_id, position) values (3, '{"cs":"Osobně"}', 'stock', 1, 1, 3)`,
  );
  await shop.sql('insert into shipping_method_countries (shipping_method_id, country_id) values (3, 1)');
  await shop.sql('insert into shipping_method_prices values (3, 1, 0, 0)');
  await shop.sql('insert into shipping_method_payment_methods values (3, 2)');
  const collecting = await acting(`PATCH /carts/${cart}`, { body: { shipping_method_id: 3, payment_method_id: 2 } });
  expect(collecting.status).toBe(200);
  expect(refusalOf(await order(acting, cart))).toEqual([403, 'not_while_impersonated']);
  await acting(`PATCH /carts/${cart}`, { body: { shipping_method_id: 1, payment_method_id: 2 } });
  expect((await order(acting, cart)).status).toBe(201);
});

test('a discount that is the customer’s own goes to an address of their book only, others anywhere', async () => {
  const { headers } = await startOperatorSession(shop, ['customers.impersonate', 'orders.read', 'customers.read']);
  const jana = await signedIn(shop, { email: 'slevy@example.com', isConfirmed: true });
  const { body } = await shop.request(`POST /customers/${jana.id}/impersonations`, {
    headers,
    body: { reason: 'Wants to order by phone.' },
  });
  const acting = asking(shop, { authorization: `Bearer ${body.item.access_token}` });
  const book = await asking(shop, jana.headers)(`POST /customers/${jana.id}/customer-addresses`, { body: HOME });
  const made = async (discount: object) => {
    const half = { name: { cs: 'Omluva' }, operation: 1, percents: 50, is_active: true };
    const answer = await shop.request('POST /discounts', { body: { ...half, ...discount }, headers: shop.operator });
    expect([answer.status, answer.body]).toMatchObject([201, {}]);
    await shop.api.flushEvents();
    return answer.body.item.id as number;
  };
  const once = await made({ method: 2 });
  const codes = await shop.request(`POST /discounts/${once}/codes`, {
    body: { count: 1, label: 'Jana' },
    headers: shop.operator,
  });
  const ordering = async (entered: string[], address: object) => {
    const cart = await filledCart(acting, { items: [{ product_id: barSoap }], email: jana.email });
    for (const code of entered)
      expect((await acting(`POST /carts/${cart}/discounts`, { body: { code } })).status).toBe(201);
    await acting(`PATCH /carts/${cart}/addresses/billing`, { body: address });
    return order(acting, cart);
  };
  const elsewhere = { ...BILLING, street: 'Jinde 9' };
  const choice = { customer_address_id: book.body.item.id };
  const refused = [403, 'not_while_impersonated', 'cart_id', true];
  const reasonOf = ({ status, body: { type, errors } }: Awaited<ReturnType<typeof ordering>>) => [
    ...[status, type],
    ...[errors?.[0]?.field, errors?.[0]?.message.startsWith('Slevu')],
  ];

  await made({ method: 1, code: 'PROVSECHNY' });
  expect((await ordering(['PROVSECHNY'], elsewhere)).status).toBe(201);
  for (const [code, limits] of [
    ['JEDNOU', { limit_per_customer: 1 }],
    ['JEDINY', { limit_orders: 1 }],
  ] as const) {
    await made({ method: 1, code, ...limits });
    expect(reasonOf(await ordering([code], elsewhere)), code).toEqual(refused);
  }
  const [unique] = codes.body.item.codes as [string];
  expect(reasonOf(await ordering([unique], elsewhere))).toEqual(refused);
  expect((await ordering([unique], choice)).status).toBe(201);
});

const OF_THE_BUYER: [string, object][] = [
  ['for a first order', { is_for_first_order: true }],
  ['once per customer', { limit_per_customer: 1 }],
  ['for one order', { limit_orders: 1 }],
  ['for named customers', {}],
];
test.each(OF_THE_BUYER)(
  'a discount that comes by itself %s is not given where an operator orders to elsewhere, and the order is placed',
  async (what, limits) => {
    const { headers } = await startOperatorSession(shop, ['customers.impersonate', 'orders.read', 'customers.read']);
    const jana = await signedIn(shop, { email: `${what.replaceAll(' ', '-')}@example.com`, isConfirmed: true });
    const { body } = await shop.request(`POST /customers/${jana.id}/impersonations`, {
      headers,
      body: { reason: 'Wants to order by phone.' },
    });
    const acting = asking(shop, { authorization: `Bearer ${body.item.access_token}` });
    const self = asking(shop, jana.headers);
    const book = await self(`POST /customers/${jana.id}/customer-addresses`, { body: HOME });
    const named = Object.keys(limits).length === 0 ? { customers_type: 1, customer_ids: [jana.id] } : limits;
    const discount = { name: { cs: 'Jen vaše' }, method: 0, operation: 1, percents: 10, is_active: true, ...named };
    const made = await shop.request('POST /discounts', { body: discount, headers: shop.operator });
    expect([made.status, made.body]).toMatchObject([201, {}]);
    await shop.api.flushEvents();
    const namesIn = async (ask: typeof acting, cart: string) =>
      (await ask(`GET /carts/${cart}`)).body.item.discounts.map(({ name }: { name: string }) => name);
    const discounts = async (id: number) =>
      shop.sql('select 1 from order_charges where order_id = $1 and discount_id = $2', [id, made.body.item.id]);

    const cart = await filledCart(acting, { items: [{ product_id: barSoap }], email: jana.email });
    expect(await namesIn(acting, cart)).toEqual([]);
    await acting(`PATCH /carts/${cart}/addresses/billing`, { body: { customer_address_id: book.body.item.id } });
    expect(await namesIn(acting, cart)).toEqual(['Jen vaše']);
    const choices = { shipping_method_id: 2, shipping_option_id: 1, payment_method_id: 2 };
    const collected = await acting(`PATCH /carts/${cart}`, { body: choices });
    expect([collected.status, await namesIn(acting, cart)]).toEqual([200, []]);
    expect(await namesIn(self, cart)).toEqual(['Jen vaše']);
    const placed = await order(acting, cart);
    expect([placed.status, await discounts(placed.body.item?.id)]).toEqual([201, []]);

    const sent = await filledCart(acting, { items: [{ product_id: barSoap }], email: jana.email });
    await acting(`PATCH /carts/${sent}/addresses/billing`, { body: { ...BILLING, street: 'Jinde 9' } });
    // The new cart began with the default address of the book.
    const elsewhere = await order(acting, sent);
    expect([elsewhere.status, await discounts(elsewhere.body.item?.id)]).toEqual([201, []]);
    if (what !== 'for a first order') {
      const own = await filledCart(acting, { items: [{ product_id: barSoap }], email: jana.email });
      await acting(`PATCH /carts/${own}/addresses/billing`, { body: { customer_address_id: book.body.item.id } });
      const given = await order(acting, own);
      expect([given.status, (await discounts(given.body.item?.id)).length]).toEqual([201, 1]);
    }
    await shop.request(`PATCH /discounts/${made.body.item.id}`, { body: { is_active: false }, headers: shop.operator });
    await shop.api.flushEvents();
  },
);
