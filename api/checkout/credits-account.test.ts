import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart } from '../../testing/carts/index.ts';
import { signedIn } from '../../testing/customers/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

const [POINTS, CREDITS] = [1, 2];
const { products } = SHOP;

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop({ creditsAccountId: CREDITS });
  await shop.sql(
    `insert into customer_accounts (id, name) values (${POINTS}, '{"cs":"Body"}'), (${CREDITS}, '{"cs":"Kredity"}')`,
  );
  await shop.sql(
    `insert into customer_account_conversions (customer_account_id, currency_id, value) values (${POINTS}, 1, 1), (${CREDITS}, 1, 1)`,
  );
  await shop.sql('update products set is_purchasable_with_credits = true where id = $1', [products.soap]);
});
afterAll(() => shop.close());

test('carts are paid with the account of the setting alone; the others earn and stay in the history', async () => {
  const { id: customer, headers } = await signedIn(shop, { email: 'jana@example.com' });
  await shop.sql(
    `insert into customer_account_usages (customer_id, customer_account_id, amount, operation, reason) values ($1, ${POINTS}, 500, 'adjusted', 'a'), ($1, ${CREDITS}, 500, 'adjusted', 'b')`,
    [customer],
  );
  await shop.sql(
    `insert into loyalty_programs (name, operation, value, customer_account_ids, is_active) values ('{"cs":"Za nákup"}', 1, 7, '{${POINTS}}', true)`,
  );
  const guests = await filledCart(shop.request, { items: [{ product_id: products.soap }] });
  const { item } = (await shop.request(`POST /carts/${guests}/owner`, { headers })).body;
  const use = (account: number) =>
    shop.request(
      `POST /carts/${item.id}/customer-accounts?embed=customerAccountSettings,customerAccountAmountsEarned`,
      {
        headers,
        body: { customer_account_id: account, amount: 10 },
      },
    );
  const refused = await use(POINTS);
  expect(refused.body.errors).toMatchObject([{ field: 'customer_account_id' }]);
  const { _embedded: embedded } = (await use(CREDITS)).body.item;
  expect(embedded.customerAccountSettings).toMatchObject([{ customer_account_id: CREDITS, amount: 500 }]);
  expect(embedded.customerAccountAmountsEarned).toMatchObject([{ customer_account_id: POINTS, amount: 7 }]);
  const add = (account: number) =>
    shop.request(`POST /carts/${item.id}/items`, {
      headers,
      body: { product_id: products.soap, customer_account_id: account },
    });
  expect((await add(POINTS)).body.errors).toMatchObject([{ field: 'customer_account_id' }]);
  expect((await add(CREDITS)).status).toBe(201);
  const accounts = (await shop.request(`GET /customers/${customer}/customer-accounts`, { headers })).body.items;
  expect(accounts).toHaveLength(2);
});
