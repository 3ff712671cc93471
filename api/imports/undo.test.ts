import { afterAll, beforeAll, expect, test } from 'vitest';
import { tableContents } from '../../testing/database-inspection/index.ts';
import { type ImportingShop, IN_DOLLARS, nestedRow, startImportingShop } from '../../testing/imports/index.ts';
import { runImport } from './run-import.ts';

let shop: ImportingShop;
beforeAll(async () => {
  shop = await startImportingShop();
});
afterAll(() => shop?.close());

const bring = async (fields: object) =>
  runImport({
    databaseUrl: shop.url,
    filesDir: shop.folder,
    args: [await shop.file([nestedRow({ ...fields })]), '--no-pictures', ...IN_DOLLARS],
    cwd: shop.folder,
    defaults: { rates: '', stock: 3 },
    print: () => undefined,
  });

/** All but the journal, events, and the history of prices, to which an undo adds the price that is charged again. */
const contents = () =>
  tableContents(shop, new Set(['change_sets', 'change_rows', 'outbox_events', 'price_history', 'operator_tokens']));

test('an undone import gives back what it deleted: sections, videos, labels, categories, a discount', async () => {
  const section = (title: string) => ({ title, content: `<p>${title}</p>` });
  await bring({ sections: [section('Use'), section('Care')], videos: ['M7lc1UVf-VE', 'M7lc1UVf-VF'] });
  const before = await contents();
  await bring({
    sections: [],
    videos: ['M7lc1UVf-VF'],
    tags: ['copper'],
    category: 'tea',
    discountPercentage: undefined,
    stock: 40,
  });
  const changed = await contents();
  expect(changed.product_sections).toEqual([]);
  for (const table of ['videos', 'product_categories', 'prices'])
    expect(changed[table], table).not.toEqual(before[table]);
  const [set] = await shop.sql<{ id: number }>('select max(id) as id from change_sets');
  const { status, body } = await shop.request(`POST /change-sets/${set?.id}/undo`, {
    body: {},
    headers: shop.operator,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(await contents()).toEqual(before);
});
