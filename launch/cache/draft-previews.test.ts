import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';
import { openRecordingStorefront, type RecordingStorefront } from './recording-storefront.ts';

let shop: TestShop;
let storefront: RecordingStorefront;
beforeAll(async () => {
  shop = await startBrowsingShop();
  storefront = await openRecordingStorefront(shop);
});
afterAll(async () => {
  await storefront.close();
  await shop.close();
});

const { articles, categories, pages } = FIXTURE;
const operator = (call: string, body?: unknown) => shop.request(call, { body, headers: shop.operator });
async function written(call: string, body?: unknown) {
  const { status, body: answer } = await operator(call, body);
  expect([call, status < 300, answer?.errors]).toEqual([call, true, undefined]);
  return answer?.item;
}
/** What a preview link of a record opens. */
async function opened(path: string, language = 'cs') {
  const link = new URL((await written(`POST ${path}/previews`, { language })).url);
  const at = `${link.pathname}${link.search}`;
  return {
    visit: () => storefront.visit(at, { host: link.host }),
    read: () => shop.request(`GET /previews${link.search}`),
  };
}
async function refused(path: string, body: object) {
  const { status, body: answer } = await operator(`PATCH ${path}/draft`, body);
  return [status, answer.errors?.map((one: { field: string }) => one.field)];
}

test('a draft that cannot be published any more is not shown as the live record: its preview says what to correct', async () => {
  const parent = await written('POST /static-pages', {
    name: { cs: 'Nadřazená' },
    page_name: 'above',
    content: { cs: 'A' },
  });
  const child = await written('POST /static-pages', {
    name: { cs: 'Nynější' },
    page_name: 'below',
    content: { cs: 'B' },
  });
  const path = `/static-pages/${child.id}`;
  await written(`PATCH ${path}/draft`, { parent_id: parent.id, content: { cs: '<p>Koncept</p>' } });
  await written(`DELETE /static-pages/${parent.id}`);
  const { visit, read } = await opened(path);
  const { item } = (await read()).body;
  expect([item.static_page, item.refusals.map((one: { field: string }) => one.field)]).toEqual([null, ['parent_id']]);
  const { status, text, headers } = await visit();
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(text).toContain('Tenhle koncept se už nedá zveřejnit');
  expect(text).toContain('<code>parent_id</code>');
  expect(text).toContain('name="robots" content="noindex, nofollow"');
  expect(text).not.toContain('Nynější</h1>');
  await written(`PATCH ${path}/draft`, { parent_id: null });
  expect((await visit()).text).toContain('<p>Koncept</p>');
});

test('an address is refused when its draft is saved: taken, reserved or no address', async () => {
  const path = `/articles/${articles.published}`;
  expect(await refused(path, { slugs: { cs: '/obchodni-podminky' } })).toEqual([409, ['slugs.cs']]);
  expect(await refused(path, { slugs: { cs: '/v1' } })).toEqual([422, ['slugs.cs']]);
  expect(await refused(path, { slugs: { cs: '/ne!' } })).toEqual([422, ['slugs.cs']]);
  expect(await refused(`/static-pages/${pages.terms}`, { page_name: 'other' })).toEqual([409, ['page_name']]);
  expect((await operator(`GET ${path}/draft`)).status).toBe(404);
});

test('an address that another person changed meanwhile is a conflict of its draft, in its language only', async () => {
  const path = `/articles/${articles.published}`;
  await written(`PATCH ${path}/draft`, { slugs: { cs: '/moje-adresa' } });
  await written(`PATCH ${path}`, { slugs: { en: '/their-address' } });
  expect((await operator(`POST ${path}/publications?dry_run=1`, {})).status).toBe(200);
  await written(`PATCH ${path}`, { slugs: { cs: '/jejich-adresa' } });
  const conflict = await operator(`POST ${path}/publications`, {});
  expect([conflict.status, conflict.body.errors.map((one: { field: string }) => one.field)]).toEqual([409, ['slugs']]);
  expect((await shop.request('GET /pages?path=/jejich-adresa')).body.item.model_id).toBe(articles.published);
  await written(`PATCH ${path}/draft`, { slugs: { cs: '/moje-adresa' } });
  await written(`POST ${path}/publications`, {});
  const moved = (await shop.request('GET /pages?path=/jejich-adresa')).body.item;
  expect([moved.kind, moved.redirect_destination]).toEqual(['redirect', '/moje-adresa']);
});

test('a banner above listings and a text of a place are shown on a page where they will stand', async () => {
  const banner = await written('POST /banners', {
    banner_type_id: 4,
    name: { cs: 'Nad výpisem' },
    category_ids: [categories.home],
    is_active: false,
  });
  const onCategory = (await (await opened(`/banners/${banner.id}`)).visit()).text;
  expect(onCategory).toContain('Nad výpisem');
  const { item } = (await shop.request(`GET /categories/${categories.home}`)).body;
  expect(onCategory).toContain(`${item.name}</h1>`);
  for (const hook of ['product', 'category', 'brand', 'cart']) {
    const content = { cs: `<p>U ${hook}</p>` };
    const text = await written('POST /static-contents', { content, hooks: [hook], is_active: false });
    const page = (await (await opened(`/static-contents/${text.id}`)).visit()).text;
    expect([hook, page.includes(content.cs), page.includes('<h1')]).toEqual([hook, true, true]);
  }
});
