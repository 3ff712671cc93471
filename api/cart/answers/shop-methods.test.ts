import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

interface Method {
  name: string;
  prices?: { weight_from: number; taxed_price: { formatted: string } }[];
  taxed_price?: { value: number };
}
const methods = async (path: string, host = 'cs.localhost'): Promise<Method[]> => {
  const { status, body } = await shop.request(`GET ${path}`, { headers: { host } });
  expect(status).toBe(200);
  return body.items;
};

test('everybody learns what sending costs in the currency of the host, the lightest first', async () => {
  const [home] = await methods('/shipping-methods');
  expect(home).toMatchObject({
    name: 'Domů',
    prices: [
      { weight_from: 0, taxed_price: { value: 99 } },
      { weight_from: 5_000, taxed_price: { value: 149 } },
    ],
  });
  const [slovak] = await methods('/shipping-methods', 'sk.localhost');
  expect(slovak?.prices?.[0]).toMatchObject({ taxed_price: { value: 4.9 } });
});

test('a method without a price in the currency is not listed', async () => {
  expect((await methods('/shipping-methods')).map(({ name }) => name)).toContain('Výdejna');
  await shop.sql('delete from shipping_method_prices where shipping_method_id = 2 and currency_id = 1');
  expect((await methods('/shipping-methods')).map(({ name }) => name)).not.toContain('Výdejna');
  const costs = async () =>
    Object.fromEntries((await methods('/payment-methods')).map(({ name, taxed_price }) => [name, taxed_price?.value]));
  expect(await costs()).toMatchObject({ Převodem: 0, Dobírkou: 39 });
  await shop.sql('delete from payment_method_prices where payment_method_id = 3 and currency_id = 1');
  expect(await costs()).not.toHaveProperty('Dobírkou');
  expect(await costs()).toMatchObject({ Převodem: 0 });
});
