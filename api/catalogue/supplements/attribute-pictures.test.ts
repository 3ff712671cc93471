import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIXTURE } from '../../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop();
  // Shades: filters show pictures of colors only.
  await shop.sql('update variation_properties set type = 3 where id = 1');
});
afterAll(() => shop.close());

const [chosen, picture] = [1, 2];
const write = (id: number, body: object, headers = shop.operator) =>
  shop.request(`PATCH /variation-attributes/${id}`, { body, headers });

/** The picture of the choice as the product and the filter of its category show it. */
async function pictures() {
  await shop.api.flushEvents();
  const product = await shop.request(`GET /products/${FIXTURE.products.cream}?embed=variation_properties`);
  const { attributes } = product.body.item._embedded.variation_properties[0];
  const listing = await shop.request('GET /listings?path=/telo');
  const items = listing.body.item.filters.flatMap((filter: { items: object[] }) => filter.items);
  return [
    attributes.find((one: { id: number }) => one.id === chosen).image_url,
    items.find((one: { label: string }) => one.label === '50 ml')?.options?.image_url ?? null,
  ];
}

test('a picture is set, shown by the product and the filter at once, and taken away', async () => {
  const { status, body } = await write(chosen, { image_id: picture });
  expect([status, body.item]).toEqual([200, { id: chosen, image_id: picture, image_url: expect.any(String) }]);
  expect(await pictures()).toEqual([body.item.image_url, body.item.image_url]);
  await write(chosen, { image_id: null });
  expect(await pictures()).toEqual([null, null]);
});

test('a picture that is not there, a choice that is not there, and anybody else are refused', async () => {
  expect((await write(chosen, { image_id: 999_999 })).body.errors).toMatchObject([{ field: 'image_id' }]);
  expect((await write(999_999, { image_id: picture })).status).toBe(404);
  expect((await write(chosen, { image_id: picture }, {})).status).toBe(401);
  expect(await pictures()).toEqual([null, null]);
});
