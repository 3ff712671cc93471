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

test('near an address, a town or a post code the nearest points come first', async () => {
  await shop.sql(`insert into address_streets (id, country, municipality, name, city, post_code, size, latitude, longitude, words) values
    (1, 'CZ', '1', 'Veveří', 'Brno', null, 2, 49.2, 16.59, ' veveri brno'), (2, 'SK', '2', 'Krátka', 'Poprad', '058 01', 1, 49.06, 20.3, ' kratka poprad')`);
  await shop.sql(
    `insert into address_points (street_id, number, post_code, latitude, longitude) values (1, '35/7', '602 00', 49.199, 16.6)`,
  );
  await shop.sql('update shipping_options set is_active = true, latitude = 48.73, longitude = 21.25 where id = 3');
  const near = async (text: string, more = '') => names(`near=${encodeURIComponent(text)}&per_page=1${more}`);
  expect(await near('Veveří 7, Brno')).toEqual(['Knihkupectví U Kašny']);
  expect(await near('Veveří 7, Brno', '&page=2')).toEqual(['Box Hlavní nádraží']);
  expect(await near('poprad', '&near_country=SK')).toEqual(['Trafika Hlavná']);
  expect(await near('poprad', '&near_country=CZ')).toEqual([]);
  expect(await near('05801', '&near_country=SK')).toEqual(['Trafika Hlavná']);
});

test('near a text that points have in their words only these are there', async () => {
  expect(await names('near=U%20Ka%C5%A1ny,%20Brno')).toEqual(['Knihkupectví U Kašny']);
  expect(await names('near=nikde')).toEqual([]);
  expect(await names('near=U%20Ka%C5%A1ny&page=2')).toEqual([]);
  expect((await shop.request('GET /shipping-methods/2/shipping-options?near=a')).status).toBe(422);
});

test('a point says what it collects and carries, and the cart pays in cash only where it collects', async () => {
  await shop.sql('update shipping_options set cash_on_delivery = false, max_weight = 5000 where id = 1');
  const { body } = await shop.request('GET /shipping-methods/2/shipping-options?search=kasny');
  expect(body.items[0]).toMatchObject({ cash_on_delivery: false, max_weight: 5000 });
});
