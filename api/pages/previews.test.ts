import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitsForLock } from '../../testing/database-inspection/index.ts';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
let now = new Date();
beforeAll(async () => {
  shop = await startBrowsingShop({ clock: () => now });
});
afterAll(() => shop.close());

async function linkTo(path: string, language = 'cs'): Promise<URL> {
  const { status, body } = await shop.request(`POST ${path}/previews`, { body: { language }, headers: shop.operator });
  expect([status, body.errors]).toEqual([201, undefined]);
  return new URL(body.item.url);
}
const open = (token: string, headers: Record<string, string> = {}) =>
  shop.request(`GET /previews?token=${encodeURIComponent(token)}`, { headers });
const tokenOf = (link: URL) => link.searchParams.get('token') ?? '';

test('a link shows a draft, which is found in no other way', async () => {
  const link = await linkTo(`/articles/${FIXTURE.articles.upcoming}`);
  expect([link.hostname, link.pathname]).toEqual(['cs.localhost', '/preview']);
  const preview = await open(tokenOf(link));
  expect(preview.body.item.article).toMatchObject({ id: FIXTURE.articles.upcoming, name: 'Příště' });
  expect(preview.body.item.page.meta).toEqual([{ name: 'robots', content: 'noindex, nofollow' }]);
  expect(preview.body.item.page.links).toEqual([]);
  expect(preview.headers['cache-control']).toBe('no-store');
  expect((await shop.request(`GET /articles/${FIXTURE.articles.upcoming}`)).status).toBe(404);
});

test('a static page that is switched off is shown too', async () => {
  await shop.sql('update static_pages set is_active = false where id = $1', [FIXTURE.pages.terms]);
  const preview = await open(tokenOf(await linkTo(`/static-pages/${FIXTURE.pages.terms}`)));
  expect(preview.body.item).toMatchObject({ article: null, static_page: { id: FIXTURE.pages.terms } });
});

test('a link is for one record in one language, and its texts are no secrets of operators', async () => {
  const token = tokenOf(await linkTo(`/articles/${FIXTURE.articles.upcoming}`, 'en'));
  expect((await open(token)).body.type).toBe('link_not_valid');
  const preview = await open(token, { 'language-preference': 'en' });
  expect(preview.body.item.article.name).toBe('Next time');
  expect(preview.body.item.article._embedded.translations).toBeUndefined();
});

test('a changed, a foreign and a made-up token show nothing', async () => {
  const token = tokenOf(await linkTo(`/articles/${FIXTURE.articles.upcoming}`));
  const [header, claims = '', signature] = token.split('.');
  const other = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), id: 1 };
  const changed = [header, Buffer.from(JSON.stringify(other)).toString('base64url'), signature].join('.');
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`;
  for (const attempt of [changed, unsigned, token.slice(0, -2), 'x'.repeat(43)])
    expect([attempt, (await open(attempt)).body.type]).toEqual([attempt, 'link_not_valid']);
});

test('after a week a link shows nothing', async () => {
  const token = tokenOf(await linkTo(`/articles/${FIXTURE.articles.upcoming}`));
  const then = now;
  now = new Date(then.getTime() + 7 * 86_400_000 - 2_000);
  expect((await open(token)).status).toBe(200);
  now = new Date(then.getTime() + 7 * 86_400_000 + 2_000);
  expect((await open(token)).body.type).toBe('link_not_valid');
  now = then;
});

test('a deleted draft is shown no more', async () => {
  const { body } = await shop.request('POST /articles', {
    body: { name: { cs: 'Na chvíli' }, content: { cs: '<p>…</p>' }, is_active: false },
    headers: shop.operator,
  });
  const token = tokenOf(await linkTo(`/articles/${body.item.id}`));
  expect((await open(token)).status).toBe(200);
  await shop.request(`DELETE /articles/${body.item.id}`, { headers: shop.operator });
  expect((await open(token)).body.type).toBe('link_not_valid');
});

test('a preview waits for nobody who writes the record, and leaves nothing behind on its connection', async () => {
  const id = FIXTURE.articles.published;
  const path = `/articles/${id}`;
  const readLive = async () => (await shop.request(`GET ${path}?embed=tags,product_ids`)).body.item;
  const live = await readLive();
  const body = { name: { cs: "Koncept 'v' uvozovkách" }, article_tag_ids: [], product_ids: [3, 1] };
  expect((await shop.request(`PATCH ${path}/draft`, { body, headers: shop.operator })).status).toBe(200);
  const token = tokenOf(await linkTo(path));
  expect(await waitsForLock(shop, { table: 'articles', id }, () => open(token))).toBe(false);
  const { name, _embedded } = (await open(token)).body.item.article;
  expect([name, _embedded.tags, _embedded.product_ids]).toEqual([body.name.cs, [], [3, 1]]);
  const reads = Array.from({ length: 30 }, async (_, index) => {
    if (index % 3 === 0) await open(token);
    return readLive();
  });
  for (const item of await Promise.all(reads)) expect(item).toEqual(live);
});

test('a link shows the draft that it was made for, and ends with it', async () => {
  const path = `/articles/${FIXTURE.articles.published}`;
  const write = (call: string, body?: object) => shop.request(call, { body, headers: shop.operator });
  const screenOf = async (token: string) => {
    const { body } = await open(token);
    return body.type ?? body.item.article.name;
  };
  await write(`DELETE ${path}/draft`);
  const ofNone = tokenOf(await linkTo(path));
  const live = await screenOf(ofNone);
  await write(`PATCH ${path}/draft`, { name: { cs: 'První' } });
  const ofFirst = tokenOf(await linkTo(path));
  expect([await screenOf(ofFirst), await screenOf(ofNone)]).toEqual(['První', live]);
  // The same draft, written on.
  await write(`PATCH ${path}/draft`, { name: { cs: 'První, opravený' } });
  expect(await screenOf(ofFirst)).toBe('První, opravený');
  expect((await write(`DELETE ${path}/draft`)).status).toBeLessThan(300);
  expect(await screenOf(ofFirst)).toBe('link_not_valid');
  await write(`PATCH ${path}/draft`, { name: { cs: 'Druhý, tajný' } });
  const ofSecond = tokenOf(await linkTo(path));
  expect([await screenOf(ofFirst), await screenOf(ofNone)]).toEqual(['link_not_valid', live]);
  expect(await screenOf(ofSecond)).toBe('Druhý, tajný');
  await write(`POST ${path}/publications`, {});
  expect((await shop.request(`GET ${path}`)).body.item.name).toBe('Druhý, tajný');
  expect(await screenOf(ofSecond)).toBe('link_not_valid');
});
