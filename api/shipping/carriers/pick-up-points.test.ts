import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

const names = async (query: string) => {
  const { body } = await shop.request(`GET /shipping-methods/2/shipping-options?${query}`);
  return body.items.map((one: { name: string }) => one.name);
};

test('a point is found by words of its name and place, with or without diacritics', async () => {
  expect(await names('search=kasny')).toEqual(['Knihkupectví U Kašny']);
  expect(await names('search=KAŠNY%20brno')).toEqual(['Knihkupectví U Kašny']);
  expect(await names('search=hlavni%20praha')).toEqual(['Box Hlavní nádraží']);
  expect(await names('search=brno%20praha')).toEqual([]);
  expect(await names('search=%25')).toEqual([]);
});

test('kinds of points are filtered by, and one that there is not is refused', async () => {
  const filter = (value: string) =>
    `filters=${Buffer.from(JSON.stringify([{ field: 'kind', operator: 'eq', value }])).toString('base64url')}`;
  expect(await names(filter('box'))).toEqual(['Box Hlavní nádraží']);
  const { status, body } = await shop.request(`GET /shipping-methods/2/shipping-options?${filter('boxes')}`);
  expect([status, body.errors[0].field]).toEqual([422, 'filters.kind']);
  expect(body.errors[0].message).toContain('branch, box, store, post');
});

test('the nearest come first for those who tell where they are', async () => {
  const { body } = await shop.request('GET /shipping-methods/2/shipping-options?latitude=49.2&longitude=16.6');
  expect(body.items.map((one: { name: string }) => one.name)).toEqual([
    'Knihkupectví U Kašny',
    'Box Hlavní nádraží',
    'Trafika Hlavná',
  ]);
  expect(body.items[0].distance).toBeCloseTo(0.74, 1);
  expect(body.items[1].distance).toBeGreaterThan(180);
  expect(body.items[1].distance).toBeLessThan(190);
  expect((await shop.request('GET /shipping-methods/2/shipping-options?latitude=91&longitude=0')).status).toBe(422);
});

test('a point without a place, or an asker without one, has no distance', async () => {
  await shop.sql('update shipping_options set latitude = null, longitude = null where id = 3');
  const { body } = await shop.request('GET /shipping-methods/2/shipping-options?latitude=49.2&longitude=16.6');
  expect(body.items.at(-1)).toMatchObject({ name: 'Trafika Hlavná', distance: null });
  expect((await shop.request('GET /shipping-methods/2/shipping-options')).body.items[0].distance).toBeNull();
});

test('points are listed by city, filtered by country, and hidden when closed for good', async () => {
  expect(await names('')).toEqual(['Knihkupectví U Kašny', 'Trafika Hlavná', 'Box Hlavní nádraží']);
  const filters = Buffer.from(JSON.stringify([{ field: 'country_id', operator: 'eq', value: 2 }])).toString(
    'base64url',
  );
  expect(await names(`filters=${filters}`)).toEqual(['Trafika Hlavná']);
  await shop.sql('update shipping_options set is_active = false where id = 3');
  expect(await names(`filters=${filters}`)).toEqual([]);
  const hidden = Buffer.from(JSON.stringify([{ field: 'external_id', operator: 'eq', value: 'B1' }])).toString(
    'base64url',
  );
  expect((await shop.request(`GET /shipping-methods/2/shipping-options?filters=${hidden}`)).status).toBe(422);
});

test('a method without points is an empty list, a method that is not there is not', async () => {
  expect((await shop.request('GET /shipping-methods/1/shipping-options')).body.items).toEqual([]);
  const missing = await shop.request('GET /shipping-methods/999/shipping-options');
  expect([missing.status, missing.body.type]).toEqual([404, 'not_found']);
});
