import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';
import { openRecordingStorefront, type RecordingStorefront } from '../cache/recording-storefront.ts';

const { hosts } = FIXTURE;
type Links = Record<string, string>;

const routes = (cs: string, sk: string, en: string) => ({
  cs: { slug: cs, queries: {} },
  sk: { slug: sk, queries: {} },
  en: { slug: en, queries: {} },
});

let shop: TestShop;
let storefront: RecordingStorefront;
beforeAll(async () => {
  shop = await startBrowsingShop();
  await shop.sql('update shops set routes = $1', [
    JSON.stringify({
      'blog-list': routes('/magazin', '/magazin', '/magazine'),
      'brand-list': routes('/znacky', '/znacky', '/brands'),
      search: routes('/hledat', '/hladat', '/search'),
    }),
  ]);
  await shop.sql(
    "insert into outbox_events (type, payload) values ('catalogue.replaced', '{}'), ('shop.changed', '{}')",
  );
  await shop.api.flushEvents();
  storefront = await openRecordingStorefront(shop);
});
afterAll(async () => {
  await storefront.close();
  await shop.close();
});

const alternatesIn = (text: string, element: string): Links =>
  Object.fromEntries(
    [...text.matchAll(new RegExp(`<${element} [^>]*>`, 'g'))].flatMap(([tag]) => {
      const [, language] = /hreflang="([\w-]+)"/.exec(tag) ?? [];
      const [, href] = /href="([^"]+)"/.exec(tag) ?? [];
      return language && href ? [[language, href]] : [];
    }),
  );

/** What a page says of itself in other languages. */
async function head(address: string) {
  const { host, pathname, search } = new URL(address);
  const { status, text } = await storefront.visit(pathname + search, { host });
  const [html] = text.split('</head>');
  const [, canonical] = /rel="canonical" href="([^"]+)"/.exec(html ?? '') ?? [];
  return { status, canonical, alternates: alternatesIn(html ?? '', 'link') };
}

const KINDS: [kind: string, model: number | null, id: number, paths: Record<'cs' | 'sk' | 'en', string>][] = [
  ['home', null, 0, { cs: '/', sk: '/', en: '/' }],
  ['a list of articles', null, 0, { cs: '/magazin', sk: '/magazin', en: '/magazine' }],
  ['a list of brands', null, 0, { cs: '/znacky', sk: '/znacky', en: '/brands' }],
  ['a product', 9, FIXTURE.products.candle, { cs: '/svicka', sk: '/sviecka', en: '/candle' }],
  ['a product with variations', 9, FIXTURE.products.cream, { cs: '/krem', sk: '/krem', en: '/cream' }],
  ['a category', 16, FIXTURE.categories.candles, { cs: '/domov/svicky', sk: '/domov/sviecky', en: '/home/candles' }],
  ['a brand', 15, FIXTURE.brands.lipa, { cs: '/znacka/lipa', sk: '/znacka/lipa', en: '/brand/lipa' }],
  ['an article', 12, 1, { cs: '/magazin/clanek', sk: '/magazin/clanok', en: '/magazine/story' }],
  ['a category of articles', 19, 1, { cs: '/magazin/rady', sk: '/magazin/rady', en: '/magazine/advice' }],
  ['a static page', 18, 1, { cs: '/obchodni-podminky', sk: '/obchodne-podmienky', en: '/terms' }],
];
const whole = (paths: Record<string, string>): Links =>
  Object.fromEntries(
    Object.entries(paths).map(([language, path]) => [language, `http://${hosts[language as 'cs']}${path}`]),
  );

/** Every page names the same addresses, itself among them, and stands at its own canonical address. */
async function expectReciprocal(urls: Links, fallback: string): Promise<void> {
  for (const address of Object.values(urls)) {
    expect({ address, ...(await head(address)) }).toEqual({
      address,
      status: 200,
      canonical: address,
      alternates: { ...urls, 'x-default': fallback },
    });
  }
}

describe.each(KINDS)('%s', (_kind, model, id, paths) => {
  const urls = whole(paths);

  test('names itself in each language, as those pages name it', async () => {
    await expectReciprocal(urls, urls.en ?? '');
  });

  if (model === null) return;
  test('names no language that it does not exist in, in its pages and in sitemaps, and all name one default', async () => {
    const { en = '', ...rest } = urls;
    const slug = `from slugs where model_type = ${model} and model_id = ${id} and language = 'en'`;
    await shop.sql(`create table removed_slugs as select * ${slug}`);
    await shop.sql(`delete ${slug}`);
    const emitTimedAt = async () => {
      await shop.sql(
        "insert into outbox_events (type, payload) values ('catalogue.replaced', '{}'), ('shop.changed', '{}')",
      );
      await shop.api.flushEvents();
    };
    await emitTimedAt();
    try {
      expect((await head(en)).status).toBe(404);
      await expectReciprocal(rest, rest.cs ?? '');
      const { text: index } = await storefront.visit('/sitemap.xml', { host: hosts.cs });
      const listed: Links[] = [];
      for (const [, path] of index.matchAll(/<loc>http:\/\/[^/]+([^<]+)<\/loc>/g)) {
        const { text } = await storefront.visit(path ?? '', { host: hosts.cs });
        expect(text).not.toContain(`"${en}"`);
        const entry = text.split('<url>').find((one) => one.includes(`<loc>${rest.cs}</loc>`));
        if (entry) listed.push(alternatesIn(entry, 'xhtml:link'));
      }
      expect(listed).toEqual([{ ...rest, 'x-default': rest.cs }]);
    } finally {
      await shop.sql('insert into slugs select * from removed_slugs');
      await shop.sql('drop table removed_slugs');
      await emitTimedAt();
    }
  });
});

test('a product that is sold in one country only names no other language', async () => {
  const { status, canonical, alternates } = await head('http://sk.localhost/len-za-eura');
  expect({ status, canonical, alternates }).toEqual({
    status: 200,
    canonical: 'http://sk.localhost/len-za-eura',
    alternates: {},
  });
});

test('the page of a variation names the product in each language', async () => {
  const address = `http://cs.localhost/krem?variant=${FIXTURE.variations.ml100}`;
  expect(await head(address)).toEqual({
    status: 200,
    canonical: 'http://cs.localhost/krem',
    alternates: {
      ...whole({ cs: '/krem', sk: '/krem', en: '/cream' }),
      'x-default': 'http://en.localhost/cream',
    },
  });
});
