import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBrowsingShop, type TestShop } from '../../testing/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop();
});
afterAll(() => shop.close());

interface Node {
  id: number;
  children: Node[];
}
const idsOf = (nodes: Node[]): number[] => nodes.flatMap(({ id, children }) => [id, ...idsOf(children)]);
const tree = async (query: string) =>
  idsOf((await shop.request(`GET /categories/tree?only=id,children${query}`)).body.items);
const inSitemap = async () =>
  (await shop.request('GET /sitemaps/category/1?per_page=1000')).body.items.map((entry: { id: number }) => entry.id);

async function makeCategory(name: string, parent: number | null): Promise<number> {
  const body = { name: { cs: name, sk: name, en: name }, parent_id: parent, is_active: true };
  const made = await shop.request('POST /categories', { headers: shop.operator, body });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.item.id;
}

test('menus and sitemaps have no category without goods; one with goods below it stays, and so does its page', async () => {
  const above = await makeCategory('Prázdno nahoře', null);
  const below = await makeCategory('Prázdno dole', above);
  expect(await tree('')).toEqual(expect.arrayContaining([above, below]));
  expect(await tree('&with_products=1')).not.toEqual(expect.arrayContaining([above]));
  expect(await inSitemap()).not.toContain(above);
  expect((await shop.request('GET /pages?path=/prazdno-nahore')).body.item.status_code).toBe(200);
  const [product] = await shop.sql<{ id: number }>(
    "select p.id from products p join slugs s on s.model_type = 9 and s.model_id = p.id and s.language = 'cs' and s.is_canonical where p.is_active and not p.is_hidden order by p.id limit 1",
  );
  await shop.sql('insert into product_categories (product_id, category_id) values ($1, $2)', [product?.id, below]);
  expect(await tree('&with_products=1')).toEqual(expect.arrayContaining([above, below]));
  expect(await inSitemap()).toEqual(expect.arrayContaining([above, below]));
  await shop.sql('update products set is_hidden = true where id = $1', [product?.id]);
  expect(await tree('&with_products=1')).not.toContain(above);
});
