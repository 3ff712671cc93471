import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';
import { openRecordingStorefront, type RecordingStorefront } from './recording-storefront.ts';

let shop: TestShop;
let storefront: RecordingStorefront;
let now = new Date();
beforeAll(async () => {
  shop = await startBrowsingShop({ clock: () => now });
  storefront = await openRecordingStorefront(shop);
});
afterAll(async () => {
  await storefront.close();
  await shop.close();
});

const { articles, pages } = FIXTURE;
/** A word that only drafts contain, and one that only live records do. */
const SECRET = 'Tajenka';
const RECORDS: [path: string, draft: object][] = [
  [
    `/articles/${articles.published}`,
    {
      name: { cs: SECRET },
      perex: { cs: SECRET },
      content: { cs: `<p onclick="x">${SECRET}</p>` },
      slugs: { cs: '/skryty-clanek' },
    },
  ],
  [
    `/static-pages/${pages.terms}`,
    { name: { cs: SECRET }, content: { cs: `<p>${SECRET}</p>` }, meta_title: { cs: SECRET } },
  ],
  ['/article-categories/1', { name: { cs: SECRET }, description: { cs: `<p>${SECRET}</p>` } }],
  ['/static-contents/1', { content: { cs: `<p>${SECRET}</p>` }, hooks: ['home', 'footer'] }],
  ['/banners/1', { name: { cs: SECRET }, content: { cs: `<p>${SECRET}</p>` } }],
];

const operator = (call: string, body?: unknown) => shop.request(call, { body, headers: shop.operator });
async function written(call: string, body?: unknown) {
  const { status, body: answer } = await operator(call, body);
  expect([call, status < 300, answer?.errors]).toEqual([call, true, undefined]);
  return answer?.item;
}
const linkTo = async (path: string): Promise<URL> =>
  new URL((await written(`POST ${path}/previews`, { language: 'cs' })).url);
const visit = (path: string) => storefront.visit(path, { host: 'cs.localhost' });

describe('a draft', () => {
  beforeAll(async () => {
    for (const [path, draft] of RECORDS) await written(`PATCH ${path}/draft`, draft);
  });

  test('is seen in no public answer: by id, path, list, embed, search, sitemap', async () => {
    const embed = 'embed=urls,category,categories,tags,previous,next,author';
    for (const call of [
      `/articles?${embed}`,
      `/articles/${articles.published}?${embed}`,
      '/article-categories',
      '/article-categories/tree',
      '/article-categories/1',
      '/static-pages',
      '/static-pages/tree',
      `/static-pages/${pages.terms}`,
      '/static-contents',
      '/static-contents?hook=home',
      '/banners?embed=image_url,banner_type',
      '/pages?path=/',
      '/pages?path=/magazin/clanek',
      `/search-suggestions?search=${SECRET}`,
      `/products?search=${SECRET}`,
      '/sitemaps',
      '/sitemaps/article/1',
      '/sitemaps/static-page/1',
    ]) {
      const { body } = await shop.request(`GET ${call}`);
      expect([call, JSON.stringify(body).includes(SECRET), JSON.stringify(body).includes('/skryty-clanek')]).toEqual([
        call,
        false,
        false,
      ]);
    }
    expect((await shop.request('GET /pages?path=/skryty-clanek')).status).toBe(404);
    for (const [path] of RECORDS) expect((await shop.request(`GET ${path}/draft`)).status).toBe(401);
    expect((await shop.request('GET /drafts')).status).toBe(401);
  });

  test('is on no page, kept or not', async () => {
    for (const path of [
      '/',
      '/magazin',
      '/magazin/clanek',
      '/obchodni-podminky',
      '/telo',
      '/feed.xml',
      '/llms.txt',
      '/preview',
    ]) {
      const { text } = await visit(path);
      expect([path, text.includes(SECRET)]).toEqual([path, false]);
    }
  });

  test('is read by operators, sanitised, and listed', async () => {
    const { changes, kind } = (await operator(`GET ${RECORDS[0]?.[0]}/draft`)).body.item;
    expect([kind, changes.content]).toEqual(['article', { cs: `<p>${SECRET}</p>` }]);
    const { items } = (await operator('GET /drafts')).body;
    expect(items.map((one: { kind: string }) => one.kind).toSorted()).toEqual([
      'article',
      'article-category',
      'banner',
      'static-content',
      'static-page',
    ]);
  });

  test.each(RECORDS)('%s is shown by its signed link on its page, which is kept by nobody', async (path) => {
    const link = await linkTo(path);
    const before = storefront.cached.length;
    const { status, text, headers } = await visit(`${link.pathname}${link.search}`);
    expect([status, text.includes(SECRET), headers['cache-control']]).toEqual([200, true, 'private, no-store']);
    expect(text).toContain('name="robots" content="noindex, nofollow"');
    expect(text).not.toContain('rel="canonical"');
    expect(storefront.cached.slice(before).filter(({ html }) => html.includes(SECRET))).toEqual([]);
    const [live] = await shop.sql<{ row: string }>(
      `select (select string_agg(t::text, '') from ${path.split('/')[1]?.replaceAll('-', '_')} t) as row`,
    );
    expect(live?.row).not.toContain(SECRET);
  });

  test('a link that is forged, for another record, in another language or too old shows nothing', async () => {
    const link = await linkTo('/banners/1');
    const token = link.searchParams.get('token') ?? '';
    const [header, claims = '', signature] = token.split('.');
    const changed = (values: object) => {
      const other = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), ...values };
      return [header, Buffer.from(JSON.stringify(other)).toString('base64url'), signature].join('.');
    };
    const attempts = [
      changed({ kind: 'article', id: articles.published }),
      changed({ id: 2 }),
      changed({ exp: 4_000_000_000 }),
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`,
      `${token.slice(0, -3)}AAA`,
    ];
    for (const attempt of attempts)
      expect([attempt, (await visit(`/preview?token=${attempt}`)).status]).toEqual([attempt, 404]);
    expect((await storefront.visit(`/preview?token=${token}`, { host: 'sk.localhost' })).status).toBe(404);
    const then = now;
    now = new Date(then.getTime() + 8 * 86_400_000);
    expect((await visit(`/preview?token=${token}`)).status).toBe(404);
    now = then;
    expect((await visit(`/preview?token=${token}`)).status).toBe(200);
  });

  test('is refused where its record has another value by now, until it is written again', async () => {
    const path = `/static-pages/${pages.terms}`;
    await written(`PATCH ${path}`, { meta_title: { cs: 'Jiný titulek' } });
    const refused = await operator(`POST ${path}/publications`, {});
    expect([
      refused.status,
      refused.body.type,
      refused.body.errors?.map((one: { field: string }) => one.field),
    ]).toEqual([409, 'changed_meanwhile', ['meta_title']]);
    // Writing another language does not answer for this one.
    await written(`PATCH ${path}/draft`, { meta_title: { sk: 'Po slovensky' } });
    expect((await operator(`POST ${path}/publications`, {})).status).toBe(409);
    await written(`PATCH ${path}/draft`, { meta_title: { cs: SECRET } });
    expect((await written(`POST ${path}/publications`, {})).meta_title).toBe(SECRET);
  });

  test('published takes the place of the record, drops its pages, and is gone', async () => {
    const path = `/articles/${articles.published}`;
    expect((await visit('/magazin/clanek')).text).not.toContain(`${SECRET}</h1>`);
    await written(`PATCH ${path}/draft`, { perex: { sk: 'Po slovensky' } });
    expect((await written(`POST ${path}/publications`, {})).name).toBe(SECRET);
    await shop.api.flushEvents();
    expect((await visit('/skryty-clanek')).text).toContain(`${SECRET}</h1>`);
    expect((await shop.request(`GET ${path}`, { host: 'sk.localhost' })).body.item.perex).toBe('Po slovensky');
    expect((await operator(`GET ${path}/draft`)).status).toBe(404);
    expect((await operator(`POST ${path}/publications`, {})).status).toBe(404);
  });

  test('published twice at once is published once', async () => {
    const both = await Promise.all([1, 2].map(() => operator('POST /banners/1/publications', {})));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });
});

test('only the draft that was read is published where its time is given', async () => {
  const first = await written('PATCH /article-categories/1/draft', { position: 5 });
  now = new Date(now.getTime() + 1_000);
  const second = await written('PATCH /article-categories/1/draft', { position: 6 });
  const refused = await operator('POST /article-categories/1/publications', { updated_at: first.updated_at });
  expect([refused.status, refused.body.type]).toEqual([409, 'changed_meanwhile']);
  const published = await operator('POST /article-categories/1/publications', { updated_at: second.updated_at });
  expect([published.status, published.body.item?.position]).toEqual([200, 6]);
});

test('a new record that is switched off is shown from the time that its draft names', async () => {
  const made = await written('POST /articles', {
    name: { cs: 'Až zítra' },
    content: { cs: '<p>…</p>' },
    is_active: false,
  });
  const tomorrow = new Date(now.getTime() + 86_400_000);
  await written(`PATCH /articles/${made.id}/draft`, { is_active: true, publish_at: tomorrow.toISOString() });
  await written(`POST /articles/${made.id}/publications`, {});
  const then = now;
  expect((await shop.request(`GET /articles/${made.id}`)).status).toBe(404);
  now = new Date(tomorrow.getTime() + 1_000);
  expect((await shop.request(`GET /articles/${made.id}`)).status).toBe(200);
  now = then;
});

test('a draft thrown away leaves nothing, and one of a deleted record goes with it', async () => {
  await written('PATCH /static-contents/1/draft', { position: 3 });
  await written('DELETE /static-contents/1/draft');
  expect((await operator('GET /static-contents/1/draft')).status).toBe(404);
  await written('PATCH /static-contents/1/draft', { position: 3 });
  await written('DELETE /static-contents/1');
  expect(await shop.sql(`select id from content_drafts where kind = 'static-content'`)).toEqual([]);
});

test('what a record would refuse, its draft refuses', async () => {
  const refused = async (path: string, body: object) => {
    const { status, body: answer } = await operator(`PATCH ${path}/draft`, body);
    return [status, answer.errors?.[0]?.field];
  };
  expect(await refused('/banners/1', { image_id: 999_999 })).toEqual([422, 'image_id']);
  expect(await refused('/banners/1', { name: null })).toEqual([422, 'name']);
  expect(await refused('/article-categories/1', { parent_id: 1 })).toEqual([422, 'parent_id']);
  expect(await refused('/banners/999999', { position: 1 })).toEqual([404, undefined]);
});
