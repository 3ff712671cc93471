import { afterAll, beforeAll, expect, test } from 'vitest';
import { flatRow, IMPORT, type ImportingShop, nestedRow, startImportingShop } from '../../testing/imports/index.ts';
import { diskStore } from '../platform/files/index.ts';
import { importFile } from './import-file.ts';
import type { ImportOptions } from './options.ts';

let shop: ImportingShop;
beforeAll(async () => {
  shop = await startImportingShop();
});
afterAll(() => shop?.close());

const run = async (rows: unknown[], source: string, more: Partial<ImportOptions> = {}) =>
  importFile(shop.api.db, { ...IMPORT, source, input: await shop.file(rows), files: diskStore(shop.folder), ...more });
const read = async (source: string) => {
  const [product] = await shop.productsOf(source);
  const { body } = await shop.request(`GET /products/${product?.id}?only=id&embed=sections,videos,manufacturer`, {
    host: 'en.localhost',
  });
  const { sections, videos, manufacturer } = body.item._embedded;
  return {
    sections: sections.map((one: { title: string; content: string }) => [one.title, one.content]),
    videos: videos.map((one: { video_id: string }) => one.video_id),
    manufacturer,
  };
};

const SUPPLEMENTS = {
  sections: [
    { title: 'Use', content: '<p onclick="x()">Boil it.</p>' },
    { title: 'Care', content: 'Dry it.' },
  ],
  videos: ['M7lc1UVf-VE', 'M7lc1UVf-VF', 'M7lc1UVf-VE'],
  manufacturer: {
    name: 'Kettles Ltd',
    address: '1 Quay, Dover',
    website: 'https://kettles.example/',
    responsible_person: { name: 'Lípa s.r.o.', address: 'Praha', email: 'info@lipa.example' },
  },
};
const PLANNED = {
  sections: [
    ['Use', '<p>Boil it.</p>'],
    ['Care', expect.stringContaining('Dry it.')],
  ],
  videos: ['M7lc1UVf-VE', 'M7lc1UVf-VF'],
  manufacturer: { id: expect.any(Number), email: null, ...SUPPLEMENTS.manufacturer },
};

test.each([
  ['flat', flatRow],
  ['nested', nestedRow],
])('a %s file brings them, again changes nothing, and a row without them leaves them', async (_shape, row) => {
  const source = shop.freshSource();
  const { problems, unread } = await run([row({ ...SUPPLEMENTS, sku: null })], source);
  expect([problems, Object.keys(unread).filter((key) => key in SUPPLEMENTS)]).toEqual([[], []]);
  expect(await read(source)).toEqual(PLANNED);
  const again = await run([row({ ...SUPPLEMENTS, sku: null })], source, { isDryRun: true });
  expect(again.planned?.tables).toEqual([]);
  await run([row({ sku: null })], source);
  expect(await read(source)).toEqual(PLANNED);
});

test('a dry run tells of them and writes nothing', async () => {
  const counts = 'select (select count(*) from product_sections)::int + (select count(*) from videos)::int as n';
  const before = await shop.sql(counts);
  const maker = { name: 'Nobody knew', address: 'Brno' };
  const report = await run([flatRow({ ...SUPPLEMENTS, manufacturer: maker })], shop.freshSource(), { isDryRun: true });
  const planned = report.planned?.tables.map(({ table_name, operation, total }) => [table_name, operation, total]);
  expect(planned).toEqual(
    expect.arrayContaining([
      ['product_sections', 'insert', 2],
      ['videos', 'insert', 2],
      ['manufacturers', 'insert', 1],
    ]),
  );
  expect(await shop.sql(counts)).toEqual(before);
});

test('a list replaces the one before it; texts in another language, remarks and what is known of a maker stay', async () => {
  const source = shop.freshSource();
  await run([flatRow(SUPPLEMENTS)], source);
  await run([flatRow({ sections: [{ title: 'Použití', content: 'Vařte.' }] })], source, { language: 'cs' });
  await shop.sql(`update videos set description = '{"en":"How it whistles"}' where video_id = 'M7lc1UVf-VF'`);
  const manufacturer = { name: 'KETTLES LTD', address: 'elsewhere' };
  const videos = ['M7lc1UVf-VF'];
  await run([flatRow({ sections: [{ title: 'Using it', content: 'Boil.' }], videos, manufacturer })], source);
  const [product] = await shop.productsOf(source);
  expect(await shop.sql('select title from product_sections where product_id = $1', [product?.id])).toEqual([
    { title: { cs: 'Použití', en: 'Using it' } },
  ]);
  expect(await shop.sql('select video_id, description from videos where product_id = $1', [product?.id])).toEqual([
    { video_id: 'M7lc1UVf-VF', description: { en: 'How it whistles' } },
  ]);
  expect((await read(source)).manufacturer.address).toBe('1 Quay, Dover');
  await run([flatRow({ sections: [], videos: [] })], source);
  expect(await read(source)).toMatchObject({ sections: [], videos: [] });
});

const section = { title: 'Use', content: 'Boil it.' };
test.each([
  [{ sections: 'Use' }, 'sections', 'is not a list'],
  [{ sections: [section, 'Care'] }, 'sections.1', 'is not a record'],
  [{ sections: [{ content: 'Boil it.' }] }, 'sections.0.title', 'is missing'],
  [{ sections: [{ ...section, title: 'x'.repeat(121) }] }, 'sections.0.title', 'is longer than 120 characters'],
  [{ sections: [section, { title: 'Use', content: '<script>x</script>' }] }, 'sections.1.content', 'is empty'],
  [{ sections: Array(13).fill(section) }, 'sections', 'has more than 12'],
  [{ videos: ['M7lc1UVf-VE', 'no'] }, 'videos.1', 'is not the id of a video at YouTube'],
  [{ manufacturer: 'Kettles Ltd' }, 'manufacturer', 'is not a record'],
  [{ manufacturer: { name: 'Kettles Ltd' } }, 'manufacturer.address', 'is missing'],
  [
    { manufacturer: { name: 'K', address: 'A', website: 'javascript:alert(1)' } },
    'manufacturer.website',
    'is not a web address',
  ],
  [{ manufacturer: { name: 'K', address: 'A', email: 'at' } }, 'manufacturer.email', 'is not an e-mail address'],
])('%j is refused at %s', async (given, field, message) => {
  const source = shop.freshSource();
  const { problems } = await run([flatRow({ name: 'Fine' }), flatRow(given)], source);
  expect(problems).toEqual([{ row: 2, field, message }]);
  expect(await shop.productsOf(source)).toHaveLength(1);
});
