import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';
import { openRecordingStorefront, type RecordingStorefront } from '../cache/recording-storefront.ts';

const { hosts, products, categories } = FIXTURE;

let shop: TestShop;
let storefront: RecordingStorefront;
beforeAll(async () => {
  shop = await startBrowsingShop();
  for (const statement of [
    `update products set name = '{"cs": "Jen česky"}', short_description = '{"cs": "Krátce česky"}',
       description = '{"cs": "<p>Dlouze česky</p>", "sk": "<p>Dlho po slovensky</p>"}' where id = ${products.barSoap}`,
    `update categories set name = '{"cs": "Česká mýdla"}' where id = ${categories.soaps}`,
    `update product_property_values set name = '{"cs": "Česká hodnota"}' where id = ${FIXTURE.values.dry}`,
    `update articles set name = '{"cs": "Český článek"}', perex = '{"cs": "Český perex"}', content = '{"cs": "<p>Česky</p>"}' where id = 1`,
    `update static_pages set content = '{"en": "<p>In English</p>"}' where id = 1`,
    `insert into product_sections (product_id, position, title, content)
       values (${products.barSoap}, 0, '{"cs": "Složení"}', '{"cs": "<p>Olej</p>"}')`,
    `delete from slugs where model_type = 9 and model_id = ${products.candle} and language = 'sk'`,
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

const bodyOf = async (path: string, host: string) =>
  (await storefront.visit(path, { host })).text.split('</head>')[1] ?? '';
/** The attribute `lang` of the innermost element around a text, at each place where it is shown. */
const languagesOf = (html: string, text: string) => [
  ...new Set(
    [...html.matchAll(new RegExp(`<[^>]*>(?:<p>)?${text}`, 'g'))].map(([tag]) => /lang="(\w+)"/.exec(tag)?.[1]),
  ),
];

test('a product says of each text which language it is in, where that is not the page’s', async () => {
  const { body } = await shop.request(`GET /products/${products.barSoap}?embed=sections`, { host: hosts.sk });
  expect(body.item.text_languages).toEqual({ name: 'cs', short_description: 'cs' });
  expect(body.item._embedded.sections[0].text_languages).toEqual({ title: 'cs', content: 'cs' });
  const slovak = await bodyOf('/tuhe-mydlo', hosts.sk);
  expect(languagesOf(slovak, 'Krátce česky')).toEqual(['cs']);
  expect(languagesOf(slovak, 'Dlho po slovensky')).toEqual([undefined]);
  for (const text of ['Složení', 'Olej', 'Česká mýdla'])
    expect([text, languagesOf(slovak, text)]).toEqual([text, ['cs']]);
  expect(/<h1 lang="cs"[^>]*>Jen\Wčesky<\/h1>/.test(slovak)).toBe(true);
  const czech = await shop.request(`GET /products/${products.barSoap}`, { host: hosts.cs });
  expect(Object.hasOwn(czech.body.item, 'text_languages')).toBe(false);
  expect(languagesOf(await bodyOf('/tuhe-mydlo', hosts.cs), 'Krátce česky')).toEqual([undefined]);
});

test('a listing says so of its heading, choices and cards', async () => {
  const slovak = await bodyOf('/telo/mydla', hosts.sk);
  expect(/<h1 lang="cs"[^>]*>Česká\Wmýdla<\/h1>/.test(slovak)).toBe(true);
  expect(languagesOf(slovak, 'Česká hodnota')).toEqual(['cs']);
  expect(languagesOf(slovak, 'Krátce česky')).toEqual(['cs']);
});

test('so do articles, their cards and static pages', async () => {
  const article = await bodyOf('/magazin/clanok', hosts.sk);
  expect(/<h1 lang="cs"[^>]*>Český\Wčlánek<\/h1>/.test(article)).toBe(true);
  expect(languagesOf(article, 'Český perex')).toEqual(['cs']);
  expect(languagesOf(await bodyOf('/', hosts.en), 'Český perex')).toEqual(['cs']);
  expect(languagesOf(await bodyOf('/obchodne-podmienky', hosts.sk), 'In English')).toEqual(['en']);
});

test('a page names only languages in which its record has an address, and each of them names it back', async () => {
  const named = { cs: 'http://cs.localhost/svicka', en: 'http://en.localhost/candle' };
  for (const address of Object.values(named)) {
    const { host, pathname } = new URL(address);
    const { text } = await storefront.visit(pathname, { host });
    const links = [...text.matchAll(/<link [^>]*hreflang="([\w-]+)" href="([^"]+)"/g)].map(([, language, href]) => [
      language,
      href,
    ]);
    expect(Object.fromEntries(links)).toEqual({ ...named, 'x-default': named.en });
  }
  expect((await storefront.visit('/sviecka', { host: hosts.sk })).status).toBe(404);
});
