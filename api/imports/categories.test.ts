import { afterAll, beforeAll, expect, test } from 'vitest';
import { flatRow, IMPORT, type ImportingShop, nestedRow, startImportingShop } from '../../testing/imports/index.ts';
import { diskStore } from '../platform/files/index.ts';
import { importFile } from './import-file.ts';

let shop: ImportingShop;
beforeAll(async () => {
  shop = await startImportingShop();
  await shop.sql(`insert into categories (id, name, parent_id, position) values
    (9001, '{"cs": "Pleť", "en": "Face"}', null, 1), (9002, '{"cs": "Péče o pleť", "en": "Facial care"}', 9001, 1)`);
  await shop.sql(`insert into slugs (language, path, model_type, model_id, is_canonical) values
    ('en', '/skin-kindness', 16, 9002, true)`);
});
afterAll(() => shop?.close());

const run = async (rows: unknown[], options: object = {}) =>
  importFile(shop.api.db, { ...IMPORT, input: await shop.file(rows), files: diskStore(shop.folder), ...options });
const count = async () => (await shop.sql<{ n: number }>('select count(*)::int as n from categories'))[0]?.n;
const categoryOf = async (source: string) => (await shop.productsOf(source))[0]?.default_category_id;

test.each([
  ['by its path of names', flatRow({ categories: ['Face', 'Facial care'] }), 'en'],
  ['whatever the case', flatRow({ categories: ['FACE', 'facial Care'] }), 'en'],
  ['by its path in another language', flatRow({ categories: ['Pleť', 'Péče o pleť'] }), 'en'],
  ['by the name that it has below another', nestedRow({ category: 'facial-care', sku: null }), 'en'],
  ['by its address', nestedRow({ category: 'skin-kindness', sku: null }), 'en'],
] as const)('a category of the shop is found %s, and no second one is made', async (_, row, language) => {
  const before = await count();
  const source = shop.freshSource();
  expect(await run([row], { source, language })).toMatchObject({ created: 1, skipped: 0 });
  expect(await categoryOf(source)).toBe(9002);
  expect(await count()).toBe(before);
});

test('the same name below another parent is another category', async () => {
  const source = shop.freshSource();
  await run([flatRow({ categories: ['Body', 'Facial care'] })], { source });
  expect(await categoryOf(source)).not.toBe(9002);
});

test('an import uses the categories that it made, also after a rename', async () => {
  const source = shop.freshSource();
  await run([flatRow({ categories: ['Garden'] })], { source });
  const made = await categoryOf(source);
  await shop.sql(`update categories set name = '{"en": "Outside"}' where id = $1`, [made]);
  const before = await count();
  await run([flatRow({ categories: ['Garden'] })], { source });
  expect([await categoryOf(source), await count()]).toEqual([made, before]);
});

test('a category that would stand deeper than eight levels is told by its row, and the others come in', async () => {
  const chain = Array.from({ length: 8 }, (_, level) => 9100 + level);
  for (const id of chain)
    await shop.sql('insert into categories (id, name, parent_id) values ($1, $2, $3)', [
      id,
      { en: `Level ${id - 9099}` },
      id === 9100 ? null : id - 1,
    ]);
  await shop.sql(`insert into categories (id, name) values (9200, '{"en": "Offcuts"}')`);
  const source = shop.freshSource();
  const rows = [
    flatRow({ name: 'Last', categories: ['Level 8'] }),
    flatRow({ name: 'Deeper', categories: ['Level 8', 'Offcuts'] }),
    flatRow({ name: 'Deepest', categories: ['Level 8', 'Scrap', 'Offcuts'] }),
  ];
  const tooDeep = { field: 'categories', message: 'stand too deep in the shop: a tree has at most 8 levels' };
  const before = await count();
  const tried = await run(rows, { source, isDryRun: true });
  const report = await run(rows, { source });
  for (const { created, skipped, problems } of [tried, report])
    expect([created, skipped, problems]).toEqual([
      1,
      2,
      [
        { row: 2, ...tooDeep },
        { row: 3, ...tooDeep },
      ],
    ]);
  expect([await categoryOf(source), await count()]).toEqual([9107, before]);
  await expect(run(rows, { source: shop.freshSource(), mode: 'strict' })).rejects.toThrow(
    'row 2, categories stand too deep in the shop: a tree has at most 8 levels',
  );
});
