import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';

const { products, variations } = FIXTURE;
const { cream } = products;
let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop();
});
afterAll(() => shop.close());

const read = async (path: string) => (await shop.request(`GET ${path}`)).body;
const has = (records: { id: number }[] | undefined) => (records ?? []).some(({ id }) => id === cream);
/** Where shoppers and search engines meet the product. */
const PARTS: Record<string, () => Promise<boolean>> = {
  listing: async () => has((await read('/listings?path=/telo')).item.items),
  brand: async () => has((await read('/listings?path=/znacka/lipa')).item.items),
  search: async () => has((await read('/listings?path=/hledat&search=krém')).item.items),
  suggestions: async () => has((await read('/search/suggestions?search=krém')).item.products),
  list: async () => has((await read('/products?per_page=100')).items),
  page: async () => (await read('/pages?path=/krem')).item?.kind === 'model',
  record: async () => (await read(`/products/${cream}`)).item !== undefined,
  sitemap: async () => has((await read('/sitemaps/product/1')).items),
};
const visibleParts = async () => {
  await shop.api.flushEvents();
  const parts: string[] = [];
  for (const [part, isThere] of Object.entries(PARTS)) if (await isThere()) parts.push(part);
  return parts;
};
const count = async () => {
  await shop.api.flushEvents();
  return (await read('/listings?path=/telo')).item.pagination_data.items_count as number;
};
async function change(id: number, body: object) {
  const answer = await shop.request(`PATCH /product-variations/${id}`, { body, headers: shop.operator });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}
const ALL = Object.values(variations);

test('a product is gone from everywhere when its last variation is switched off, and back with the first one', async () => {
  const before = await count();
  const [first, ...others] = ALL as [number, ...number[]];
  for (const id of others) await change(id, { is_active: false });
  expect(await visibleParts()).toEqual(Object.keys(PARTS));
  await change(first, { is_active: false });
  expect(await visibleParts()).toEqual([]);
  expect(await count()).toBe(before - 1);
  await change(first, { is_active: true });
  expect(await visibleParts()).toEqual(Object.keys(PARTS));
  expect(await count()).toBe(before);
  for (const id of others) await change(id, { is_active: true });
});

test('a product whose variations are all sold out stays, and cannot be bought', async () => {
  const canBuy = async () => {
    const card = (await read('/listings?path=/telo')).item.items.find(({ id }: { id: number }) => id === cream);
    const { item } = await read(`/products/${cream}?embed=can_purchase`);
    const inStock = has((await read('/listings?path=/telo&in_stock=1')).item.items);
    return [card._embedded.can_purchase, item._embedded.can_purchase, inStock];
  };
  expect(await canBuy()).toEqual([true, true, true]);
  for (const id of ALL) await change(id, { stock_state: 0 });
  expect(await visibleParts()).toEqual(Object.keys(PARTS));
  expect(await canBuy()).toEqual([false, false, false]);
});
