import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIXTURE, startBrowsingShop, type TestShop } from '../../testing/index.ts';

let shop: TestShop;
const { articles, pages } = FIXTURE;
const OLDER = 90;
const NEWER = 91;
beforeAll(async () => {
  shop = await startBrowsingShop();
  await shop.sql(`insert into articles (id, name, content, publish_at)
    select n.id, jsonb_build_object('cs', n.name), '{"cs":"<p>…</p>"}', a.publish_at + n.added
    from articles a, (values (${OLDER}, 'Starší', interval '-1 day'), (${NEWER}, 'Novější', interval '1 minute')) n(id, name, added)
    where a.id = ${articles.published}`);
  await shop.sql(
    `insert into slugs (language, path, model_type, model_id) values ('cs', '/magazin/starsi', 12, ${OLDER}), ('cs', '/magazin/novejsi', 12, ${NEWER})`,
  );
});
afterAll(() => shop.close());

async function read(path: string) {
  const { status, body } = await shop.request(`GET ${path}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.item ?? body.items;
}
const older = { id: OLDER, name: 'Starší', url: '/magazin/starsi' };
const newer = { id: NEWER, name: 'Novější', url: '/magazin/novejsi' };
const neighbors = async (id: number) => (await read(`/articles/${id}?embed=previous,next`))._embedded;

test('an article leads to those published before and after it', async () => {
  expect(await neighbors(articles.published)).toEqual({ previous: older, next: newer });
  expect(await neighbors(OLDER)).toMatchObject({ previous: null, next: { id: articles.published } });
  await shop.sql('update articles set is_active = false where id = $1', [NEWER]);
  // The article is not published yet.
  expect(await neighbors(articles.published)).toEqual({ previous: older, next: null });
  await shop.sql('update articles set is_active = true where id = $1', [NEWER]);
});

test('an article has pictures and categories; authors and tags are not known', async () => {
  await shop.sql('update articles set image_id = 1 where id = $1', [articles.published]);
  const { _embedded } = await read(`/articles/${articles.published}?embed=images,categories[id,url],user,tags`);
  expect(_embedded).toEqual({
    images: [{ id: 1, image_url: expect.stringContaining('aaaaaaaaaaaa') }],
    categories: [{ id: 1, url: '/magazin/rady' }],
    user: null,
    tags: [],
  });
});

test('categories of articles are listed where they have an address', async () => {
  const [first, ...more] = await read('/article-categories?embed=urls');
  expect(first).toEqual({
    id: 1,
    name: expect.any(String),
    description: 'Praktické rady',
    parent_id: null,
    _embedded: { urls: expect.objectContaining({ cs: '/magazin/rady' }) },
  });
  expect(more).toEqual([]);
  await shop.sql(`insert into article_categories (id, name) values (95, '{"cs":"Bez adresy"}')`);
  expect(await read('/article-categories')).toHaveLength(1);
});

test('a banner has its position and the image of its button', async () => {
  await shop.sql('update banners set button_image_id = 2 where id = 1');
  const [banner] = await read('/banners?embed=banner_type,button_image_url');
  expect(banner._embedded).toEqual({
    banner_type: { id: 1, name: 'hero' },
    button_image_url: expect.stringContaining('bbbbbbbbbbbb'),
  });
});

test('a static page’s meta tags come from its record', async () => {
  await shop.sql(
    `update static_pages set meta_h1_title = '{"cs":"Podmínky nákupu"}', og_title = '{"cs":"Podmínky"}', og_image_id = 1, meta_index = false where id = $1`,
    [pages.terms],
  );
  expect(await read(`/static-pages/${pages.terms}`)).toMatchObject({
    meta_h1_title: 'Podmínky nákupu',
    meta_index: false,
    meta_follow: true,
    og_title: 'Podmínky',
    og_description: null,
    og_image_id: 1,
  });
  const page = await read('/pages?path=/obchodni-podminky');
  expect(JSON.stringify(page)).toContain('Podmínky nákupu');
  expect(JSON.stringify(page)).toContain('noindex');
});

test('articles of a product that is not there are not found', async () => {
  expect((await shop.request('GET /products/999999/articles')).status).toBe(404);
});
