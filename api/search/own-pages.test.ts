import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brandFields, categoryFields } from '../../contract/catalogue/text-fields.ts';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startListingShop } from '../../testing/listings/index.ts';
import type { TestShop } from '../../testing/shops/index.ts';
import { buildIndex } from './build-index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startListingShop();
  await shop.sql(`insert into customer_groups (id, name) values (700, '{"cs":"Klub"}')`);
  await shop.sql(
    `insert into images (id, file_key, mime_type, width, height, hash) values (900, 'originals/x.webp', 'image/webp', 9, 6, 'abc')`,
  );
});
afterAll(() => shop.close());

const { categories, brands } = FIXTURE;
const TEXT = { cs: 'Nový text', en: 'A new text' };
const FLAGS = { meta_index: false, meta_follow: false, show_on_sitemap: false, has_automatic_slug: false };
const META = { meta_title: TEXT, meta_h1_title: TEXT, meta_description: TEXT, ...FLAGS };
const PICTURES = { image_id: 900, thumbnail_image_id: 900 };
/** Another value of every field, in an order in which each still changes what is sold. */
const OF_CATEGORY: Record<string, unknown> = {
  ...{ ...META, ...PICTURES, slugs: { cs: '/jinde' }, description: TEXT, position: 7, color: '#AABB00' },
  ...{ name: TEXT, parent_id: categories.home, available_for_languages: ['en'] },
  ...{ restricted_customer_group_ids: [700], customer_groups_restriction: true, is_active: false },
};
const OF_BRAND: Record<string, unknown> = {
  ...{ ...META, ...PICTURES, slugs: { cs: '/jinde-2' }, description: TEXT, short_description: TEXT },
  ...{
    og_title: TEXT,
    og_description: TEXT,
    og_image_id: 900,
    slug: 'jina',
    parent_id: brands.sever,
    name: 'Jiná',
    is_active: false,
  },
};

const index = async () => (await buildIndex(shop.api.db, true)).parts();
async function write(call: string, body?: object) {
  const { status, body: answer } = await shop.request(call, { body, headers: shop.operator });
  expect(status, JSON.stringify(answer)).toBeLessThan(300);
  return answer?.item;
}
/** What the newest events reported, the latest first. */
async function listedOnPages(name: string, count = 1): Promise<boolean[]> {
  const events = await shop.sql<{ payload: { affects_products?: boolean } }>(
    'select payload from outbox_events where type = $1 order by id desc limit $2',
    [name === 'brands' ? 'brand.changed' : 'category.changed', count],
  );
  return events.map(({ payload }) => payload.affects_products ?? true);
}

test.each([
  ['categories', categories.soaps, OF_CATEGORY, categoryFields],
  ['brands', brands.lipa, OF_BRAND, brandFields],
])(
  'a write of %s, and its undo, tells that it affects products where the index is another one',
  async (name, id, values, fields) => {
    expect(Object.keys(values).toSorted()).toEqual([...Object.keys(fields), 'slugs'].toSorted());
    for (const [field, value] of Object.entries(values)) {
      const before = await index();
      await write(`PATCH /${name}/${id}`, { [field]: value });
      const differs = !isDeepStrictEqual(await index(), before);
      // A new address may be the first one in its language, by which the name counts.
      expect(await listedOnPages(name), field).toEqual([
        differs || field === 'slugs' || field === 'restricted_customer_group_ids',
      ]);
      const [set] = await shop.sql<{ id: number }>('select max(id) as id from change_sets');
      await write(`POST /change-sets/${set?.id}/undo`, {});
      expect(await listedOnPages(name), `undone ${field}`).toEqual([
        differs || field === 'slugs' || field === 'restricted_customer_group_ids',
      ]);
      await write(`PATCH /${name}/${id}`, { [field]: value });
    }
  },
);

test.each(['categories', 'brands'])('new %s, and their end, leave products as they are', async (name) => {
  const { id } = await write(`POST /${name}`, { name: name === 'brands' ? 'Nová' : TEXT });
  await write(`PATCH /${name}/${id}`, { meta_title: TEXT });
  await write(`DELETE /${name}/${id}`);
  expect(await listedOnPages(name, 3)).toEqual([false, false, false]);
});
