import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOME } from '../../testing/carts/index.ts';
import { signedIn } from '../../testing/customers/index.ts';
import { duringChange } from '../../testing/database-inspection/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

const FORGET = `update customers set is_guest = true, email = '', first_name = null where id = $1`;

test('what a customer tells of themselves while the account is forgotten is not written', async () => {
  const { id, headers } = await signedIn(shop);
  const answer = await duringChange(shop, FORGET, id, () =>
    shop.request(`PATCH /customers/${id}`, { headers, body: { first_name: 'Jana' } }),
  );
  expect(answer.status).toBe(404);
  expect(await shop.sql('select first_name from customers where id = $1', [id])).toEqual([{ first_name: null }]);
});

test('an address that is added while the account is forgotten is not kept', async () => {
  const { id, headers } = await signedIn(shop);
  const answer = await duringChange(shop, FORGET, id, () =>
    shop.request(`POST /customers/${id}/customer-addresses`, { headers, body: HOME }),
  );
  expect(answer.status).toBe(404);
  expect(await shop.sql('select id from customer_addresses where customer_id = $1', [id])).toEqual([]);
});
