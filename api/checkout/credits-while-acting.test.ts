import { afterAll, beforeAll, expect, test } from 'vitest';
import { asking } from '../../testing/access-table/index.ts';
import {
  FIXTURE,
  filledCart,
  HOME,
  type MailShop,
  order,
  refusalOf,
  signedIn,
  startMailShop,
  startOperatorSession,
} from '../../testing/index.ts';

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
