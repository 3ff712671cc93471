import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';
import { tasks } from './tasks.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

test('the hourly clean-up deletes every cart whose time is over, however many there are, and no other', async () => {
  await shop.sql(`insert into carts (hostname_id, currency_id, price_list_id, language, shipping_country_id, expiration_at)
    select 1, 1, 1, 'cs', 1, now() - interval '1 minute' from generate_series(1, 2500)`);
  const { item } = (await shop.request('POST /carts', { body: {} })).body;
  await tasks({ abandonedCartHours: 0, cartDays: 60, db: shop.api.db, clock: () => new Date() })['cart.clean-up'].run(
    {},
  );
  expect(await shop.sql('select id from carts')).toEqual([{ id: item.id }]);
});
