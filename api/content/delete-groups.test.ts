import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startOperatorSession } from '../../testing/operators/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop();
  const id = FIXTURE.articles.published;
  await shop.sql(`insert into authors (id, first_name, last_name) values (700, 'Eva', 'Nová')`);
  await shop.sql(`insert into article_tags (id, name, slug) values (700, '{"cs":"Vosk"}', 'vosk')`);
  await shop.sql(`insert into article_categories (id, name) values (700, '{"cs":"Návody"}'), (701, '{"cs":"Rady"}')`);
  await shop.sql(
    `insert into slugs (language, path, model_type, model_id) values ('cs', '/navody', 19, 700), ('cs', '/rady', 19, 701)`,
  );
  await shop.sql('update articles set author_id = 700, default_article_category_id = 700 where id = $1', [id]);
  await shop.sql('delete from article_category_links where article_id = $1', [id]);
  await shop.sql('delete from article_tag_links where article_id = $1', [id]);
  await shop.sql('insert into article_category_links (article_id, article_category_id) values ($1, 701)', [id]);
  await shop.sql('insert into article_tag_links (article_id, article_tag_id) values ($1, 700)', [id]);
});
afterAll(() => shop.close());

const ARTICLE = `/articles/${FIXTURE.articles.published}`;
const operator = (call: string, body?: unknown) => shop.request(call, { body, headers: shop.operator });
const groups = async () => {
  const { status, body } = await shop.request(`GET ${ARTICLE}?only=id&embed=author,tags,category,categories`);
  expect(status).toBe(200);
  const { author, tags, category, categories } = body.item._embedded;
  const names = (records: { name: string }[]) => records.map(({ name }) => name);
  return [author?.last_name, names(tags), category?.name, names(categories)];
};
const WHOLE = ['Nová', ['Vosk'], 'Návody', ['Návody', 'Rady']];

test.each<[string, unknown[]]>([
  ['/authors/700', [undefined, ['Vosk'], 'Návody', ['Návody', 'Rady']]],
  ['/article-tags/700', ['Nová', [], 'Návody', ['Návody', 'Rady']]],
  ['/article-categories/701', ['Nová', ['Vosk'], 'Návody', ['Návody']]],
  ['/article-categories/700', ['Nová', ['Vosk'], undefined, ['Rady']]],
])('%s is deleted, its articles stay without it, and undone they have it again', async (path, left) => {
  expect(await groups()).toEqual(WHOLE);
  const [before] = await shop.sql<{ id: number }>('select coalesce(max(id), 0)::int as id from outbox_events');
  expect((await operator(`DELETE ${path}`)).status).toBe(204);
  expect((await operator(`DELETE ${path}`)).status).toBe(404);
  expect(await groups()).toEqual(left);
  const events = await shop.sql<{ payload: unknown }>(
    `select payload from outbox_events where id > $1 and type = 'content.changed'`,
    [before?.id],
  );
  expect(events.map(({ payload }) => payload)).toContainEqual({ kind: 'article', ids: [FIXTURE.articles.published] });
  const [set] = await shop.sql<{ id: number }>('select max(id) as id from change_sets');
  expect((await operator(`POST /change-sets/${set?.id}/undo`, {})).status).toBe(200);
  expect(await groups()).toEqual(WHOLE);
});

test('a deleted category has no page, and one that others stand below is kept', async () => {
  const statusOf = async (path: string) => (await shop.request(`GET /pages?path=${path}`)).status;
  expect(await statusOf('/rady')).toBe(200);
  await shop.sql('update article_categories set parent_id = 701 where id = 700');
  const { status, body } = await operator('DELETE /article-categories/701');
  expect([status, body.errors[0].field]).toEqual([409, 'id']);
  await shop.sql('update article_categories set parent_id = null where id = 700');
  expect((await operator('DELETE /article-categories/701')).status).toBe(204);
  expect(await statusOf('/rady')).toBe(404);
});

test('who may only read content deletes nothing', async () => {
  const { headers } = await startOperatorSession(shop, ['content.read'], () => new Date());
  for (const path of ['/authors/700', '/article-tags/700', '/article-categories/700'])
    expect((await shop.request(`DELETE ${path}`, { headers })).body.type).toBe('right_missing');
});
