import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from '../../contract/pages/records.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop();
});
afterAll(() => shop.close());

async function metaOf(path: string): Promise<Record<string, string>> {
  const { status, body } = await shop.request(`GET /pages?path=${encodeURIComponent(path)}`);
  expect(status).toBe(200);
  return Object.fromEntries((body.item as Page).meta.map(({ name, property, content }) => [property ?? name, content]));
}

test.each([
  ['products', 1, '/tuhe-mydlo'],
  ['brands', 1, '/znacka/lipa'],
])(
  'a shared link to one of %s has the title, text and picture that it was given, its page keeps its own',
  async (table, id, path) => {
    const before = await metaOf(path);
    expect(before['og:title']).not.toBe('Pro sdílení');
    await shop.sql(
      `update ${table} set og_title = '{"cs":"Pro sdílení"}', og_description = '{"cs":"Co se píše pod odkazem"}', og_image_id = 3 where id = $1`,
      [id],
    );
    expect(await metaOf(path)).toEqual({
      ...before,
      'og:title': 'Pro sdílení',
      'og:description': 'Co se píše pod odkazem',
      'og:image': expect.stringMatching(/^http:\/\/cs\.localhost\/media\/3-/),
    });
  },
);

test('without them a shared link has the title, description and picture of its page', async () => {
  await shop.sql('update products set og_title = null, og_description = null, og_image_id = null');
  await shop.sql('update brands set og_title = null, og_description = null, og_image_id = null');
  const product = await metaOf('/tuhe-mydlo');
  expect(product['og:description']).toBe(product.description);
  expect(product['og:image']).toMatch(/\/media\/1-/);
  expect((await metaOf('/znacka/lipa'))['og:image']).toMatch(/\/media\/1-/);
});

test('static pages have them too, in the language of the page alone', async () => {
  const [page] = await shop.sql<{ path: string }>(
    `select s.path from slugs s where s.model_type = 18 and s.language = 'cs' and s.is_canonical limit 1`,
  );
  const path = page?.path ?? '/obchodni-podminky';
  await shop.sql(`update static_pages set og_title = '{"cs":"Podmínky","en":"Terms"}'`);
  expect((await metaOf(path))['og:title']).toBe('Podmínky');
});
