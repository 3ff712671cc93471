import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';

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

type Node = { id: number; _embedded: { banners: unknown[] } };

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

test('an article has pictures, all its categories, its author and tags', async () => {
  await shop.sql('update articles set image_id = 1 where id = $1', [articles.published]);
  await shop.sql(
    `insert into article_categories (id, name, parent_id) values (90, '{"cs":"Čaje"}', 1), (91, '{"cs":"Skrytá"}', null)`,
  );
  await shop.sql(`insert into slugs (language, path, model_type, model_id) values ('cs', '/magazin/caje', 19, 90)`);
  await shop.sql('insert into article_category_links (article_id, article_category_id) values ($1, 90), ($1, 91)', [
    articles.published,
  ]);
  const { _embedded } = await read(`/articles/${articles.published}?embed=images,categories[id,url],author,user,tags`);
  expect(_embedded).toEqual({
    images: [{ id: 1, image_url: expect.stringContaining('aaaaaaaaaaaa') }],
    categories: [
      { id: 1, url: '/magazin/rady' },
      { id: 90, url: '/magazin/caje' },
    ],
    author: { id: 1, first_name: 'Jana', last_name: 'Malá', image_url: expect.stringContaining('aaaaaaaaaaaa') },
    user: { id: 1, first_name: 'Jana', last_name: 'Malá' },
    tags: [{ id: 1, name: 'Svíčky', slug: 'svicky' }],
  });
});

test('articles are found by a category above theirs, by another than the default one, by tag and by author', async () => {
  const found = async (query: string) => (await read(`/articles?${query}`)).map(({ id }: { id: number }) => id);
  await shop.sql('update articles set default_article_category_id = 90 where id = $1', [OLDER]);
  expect(await found('article_category_id=1')).toEqual([articles.published, OLDER]);
  expect(await found('article_category_id=90')).toEqual([articles.published, OLDER]);
  expect(await found('article_category_id=91')).toEqual([articles.published]);
  expect(await found('article_tag_id=1')).toEqual([articles.published]);
  expect(await found('author_id=1')).toEqual([articles.published]);
  expect(await found('article_tag_id=1&author_id=2')).toEqual([]);
  await shop.sql('delete from article_categories where id in (90, 91)');
});

test('reading time is that of the text in the language', async () => {
  await shop.sql(`update articles set content = $1 where id = $2`, [
    JSON.stringify({ cs: `<p>${'slovo '.repeat(181)}</p>`, sk: '<p>slovo</p>', en: `<p>${'word '.repeat(180)}</p>` }),
    articles.published,
  ]);
  const minutes = async (language: string) =>
    (await shop.request(`GET /articles/${articles.published}`, { headers: { 'language-preference': language } })).body
      .item.time_for_reading;
  expect([await minutes('cs'), await minutes('sk'), await minutes('en')]).toEqual([2, 1, 1]);
});

test('texts stand at their places; a place without one has none', async () => {
  expect(await read('/static-contents?hook=home')).toEqual([
    { id: 1, content: '<p>Balíme ručně.</p>', hooks: ['home', 'footer'], is_active: true, position: 0 },
  ]);
  expect(await read('/static-contents?hook=product')).toEqual([]);
  expect((await shop.request('GET /static-contents?hook=nowhere')).status).toBe(422);
});

test('a category and a brand have the banners above their listings', async () => {
  await shop.sql(
    `insert into banners (id, banner_type_id, name, image_id, mobile_image_id) values (90, 4, '{"cs":"Jaro"}', 1, 2), (92, 4, '{"cs":"Konec"}', 1, 2)`,
  );
  await shop.sql(`update banners set valid_to = '2020-01-01' where id = 92`);
  await shop.sql('insert into banner_categories (banner_id, category_id) values (90, $1), (92, $1)', [
    FIXTURE.categories.body,
  ]);
  await shop.sql('insert into banner_brands (banner_id, brand_id) values (90, $1)', [FIXTURE.brands.lipa]);
  const banner = {
    id: 90,
    name: 'Jaro',
    image_url: expect.stringContaining('aaaaaaaaaaaa'),
    mobile_image_url: expect.stringContaining('bbbbbbbbbbbb'),
    button_image_url: null,
  };
  const inCategory = await read(`/categories/${FIXTURE.categories.body}?embed=banners`);
  expect(inCategory._embedded.banners).toEqual([expect.objectContaining(banner)]);
  expect((await read(`/brands/${FIXTURE.brands.lipa}?embed=banners,images`))._embedded.banners).toEqual([
    expect.objectContaining(banner),
  ]);
  expect((await read(`/categories/${FIXTURE.categories.soaps}?embed=banners`))._embedded.banners).toEqual([]);
  const tree: Node[] = await read('/categories/tree?embed=banners');
  expect(tree.find(({ id }) => id === FIXTURE.categories.body)?._embedded.banners).toHaveLength(1);
});

test('a banner has no text or link of another language', async () => {
  await shop.sql(`insert into banners (id, banner_type_id, name, content, url, button_text) values
    (95, 4, '{"cs":"Léto","en":"Summer"}', '{"cs":"<p>Slunce</p>"}', '{"cs":"/telo"}', '{"cs":"Koupit","en":"Buy"}'),
    (96, 4, '{"cs":"Jen česky"}', null, '{"cs":"/telo"}', null)`);
  const { soaps } = FIXTURE.categories;
  await shop.sql('insert into banner_categories (banner_id, category_id) values (95, $1), (96, $1)', [soaps]);
  const ofHost = async (path: string, host: string) => (await shop.request(`GET ${path}`, { host })).body;
  const listed = async (host: string) =>
    (await ofHost('/banners?sort=id', host)).items.filter(({ id }: { id: number }) => id === 95 || id === 96);
  const above = async (host: string) =>
    (await ofHost(`/categories/${soaps}?embed=banners`, host)).item._embedded.banners;
  const czech = { id: 95, name: 'Léto', content: '<p>Slunce</p>', url: '/telo', button_text: 'Koupit' };
  const english = { id: 95, name: 'Summer', content: null, url: null, button_text: 'Buy' };
  for (const banner of [listed, above]) {
    expect(await banner('cs.localhost')).toMatchObject([czech, { id: 96, name: 'Jen česky', url: '/telo' }]);
    expect(await banner('en.localhost')).toMatchObject([english]);
    expect(await banner('en.localhost')).toHaveLength(1);
    expect(await banner('sk.localhost')).toEqual([]);
  }
  await shop.sql('delete from banners where id in (95, 96)');
});

test('static pages and categories of articles are trees', async () => {
  await shop.sql(
    `insert into static_pages (id, name, page_name, content, parent_id) values (90, '{"cs":"Vrácení"}', 'returns', '{"cs":"…"}', $1)`,
    [pages.terms],
  );
  await shop.sql(`insert into slugs (language, path, model_type, model_id) values ('cs', '/vraceni', 18, 90)`);
  const [top] = await read('/static-pages/tree');
  expect(top).toMatchObject({
    id: pages.terms,
    url: '/obchodni-podminky',
    children: [{ id: 90, url: '/vraceni', children: [] }],
  });
  expect(top.children[0]).not.toHaveProperty('content');
  const { breadcrumbs } = await read('/pages?path=/vraceni');
  expect(breadcrumbs.map(({ url }: { url: string }) => url)).toEqual(['/', '/obchodni-podminky', '/vraceni']);
});

test('categories of articles are listed where they have an address', async () => {
  const [first, ...more] = await read('/article-categories?embed=urls');
  expect(first).toEqual({
    id: 1,
    name: expect.any(String),
    description: 'Praktické rady',
    parent_id: null,
    position: 0,
    _embedded: { urls: expect.objectContaining({ cs: '/magazin/rady' }) },
  });
  expect(more).toEqual([]);
  await shop.sql(`insert into article_categories (id, name) values (95, '{"cs":"Bez adresy"}')`);
  expect(await read('/article-categories')).toHaveLength(1);
});

test('a banner has its position and the image of its button', async () => {
  await shop.sql('update banners set button_image_id = 2 where id = 1');
  const [banner] = await read('/banners?embed=banner_type,button_image_url&sort=id');
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
