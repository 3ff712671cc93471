import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';
import { openRecordingStorefront, type RecordingStorefront } from '../cache/recording-storefront.ts';

const { hosts } = FIXTURE;

let shop: TestShop;
let storefront: RecordingStorefront;
beforeAll(async () => {
  shop = await startBrowsingShop();
  for (const statement of [
    `insert into authors (id, first_name, last_name) overriding system value values (91, 'Eva', 'Malá'), (92, 'Jan', 'Skrytý')`,
    `insert into article_categories (id, name, parent_id, position) overriding system value
       values (91, '{"cs": "Vůně", "sk": "Vône", "en": "Scents"}', 1, 1)`,
    `insert into slugs (language, path, model_type, model_id) values ('cs', '/magazin/vune', 19, 91)`,
    'update articles set author_id = 91, default_article_category_id = 91 where id = 1',
    'update articles set author_id = 92 where id = 2',
    `update shops set routes = '{"blog-list":{"cs":{"slug":"/magazin","queries":{}}}}'`,
    "insert into outbox_events (type, payload) values ('catalogue.replaced', '{}'), ('shop.changed', '{}')",
  ])
    await shop.sql(statement);
  await shop.api.flushEvents();
  storefront = await openRecordingStorefront(shop);
});
afterAll(async () => {
  await storefront.close();
  await shop.close();
});

const mainOf = async (path: string) => {
  const { status, text } = await storefront.visit(path, { host: hosts.cs });
  expect(status).toBe(200);
  return (text.split('<main')[1]?.split('</main>')[0] ?? '').replaceAll('\u00a0', ' ');
};

test('the journal names the category of each card among its chips, and its authors', async () => {
  const journal = await mainOf('/magazin');
  expect(journal).toMatch(/<a href="\/magazin\/vune"[^>]*class="chip"[^>]*>Vůně<\/a>/);
  expect(journal.match(/<a href="\/magazin\?author=91"/g)).toHaveLength(2);
  // The author of an article that is not published yet is nobody.
  expect(journal).not.toContain('Skrytý');
  expect((await storefront.visit('/magazin?author=92', { host: hosts.cs })).headers.location).toBe('/magazin');
});

test('an article leads to all articles of its author, under the author’s name', async () => {
  expect(await mainOf('/magazin/clanek')).toMatch(/<a href="\/magazin\?author=91"[^>]*>Píše Eva Malá<\/a>/);
  const own = await mainOf('/magazin?author=91');
  expect(own).toMatch(/<h1[^>]*>Píše Eva Malá<\/h1>/);
  expect(own).toContain('href="/magazin/clanek"');
});
