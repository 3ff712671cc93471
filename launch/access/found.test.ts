import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';
import { openRecordingStorefront, type RecordingStorefront } from '../cache/recording-storefront.ts';

const { products } = FIXTURE;

let shop: TestShop;
let storefront: RecordingStorefront;

beforeAll(async () => {
  shop = await startBrowsingShop();
  await shop.sql("update articles set name = name || jsonb_build_object('cs', 'Mýdla <&> \"my\"') where id = 1");
  await shop.sql(`update shops set routes = '{"search":{"cs":{"slug":"/hledat","queries":{"search":"hledat"}}},
    "blog-list":{"cs":{"slug":"/magazin","queries":{}}}}'`);
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

const get = (path: string, host?: string) => storefront.visit(path, host ? { host } : {});
const texts = (xml: string, element: string) =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, text]) => text);
/** Fails on a tag that is not closed where it was opened, and on a bare ampersand. */
function expectWellFormed(xml: string): void {
  const open: string[] = [];
  for (const [, end, name, alone] of xml.matchAll(/<(\/?)([\w:]+)[^>]*?(\/?)>/g)) {
    if (end) expect(open.pop()).toBe(name);
    else if (!alone) open.push(name ?? '');
  }
  expect(open).toEqual([]);
  expect(xml).not.toMatch(/&(?!amp;|lt;|gt;|quot;|#39;)/);
}

describe('sitemaps', () => {
  test('the index names the sitemaps of its own host, and each of them lists pages of that host that open', async () => {
    for (const host of Object.values(FIXTURE.hosts)) {
      const { status, headers, text } = await get('/sitemap.xml', host);
      expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
      expectWellFormed(text);
      const sitemaps = texts(text, 'loc').map((loc) => new URL(loc ?? ''));
      expect(sitemaps.length).toBeGreaterThan(3);
      for (const { host: own, pathname } of sitemaps) {
        expect(own).toBe(host);
        const answer = await get(pathname, host);
        expect([pathname, answer.status]).toEqual([pathname, 200]);
        expectWellFormed(answer.text);
        const pages = texts(answer.text, 'loc').map((loc) => new URL(loc ?? ''));
        expect(pages.length).toBeGreaterThan(0);
        for (const page of pages) {
          expect(page.host).toBe(host);
          const lookup = await shop.request(`GET /pages?path=${encodeURIComponent(page.pathname)}`, { host });
          expect([page.pathname, lookup.status, lookup.body.item?.kind === 'redirect']).toEqual([
            page.pathname,
            200,
            false,
          ]);
        }
      }
    }
  });

  test('a page names itself and the other languages, as those name it, and its pictures', async () => {
    const { text } = await get('/sitemaps/product-1.xml');
    const url = text.split('<url>').find((one) => one.includes('<loc>http://cs.localhost/tuhe-mydlo</loc>')) ?? '';
    const alternates = Object.fromEntries(
      [...url.matchAll(/hreflang="([\w-]+)" href="([^"]+)"/g)].map(([, a, b]) => [a, b]),
    );
    expect(Object.keys(alternates).sort()).toEqual(['cs', 'en', 'sk', 'x-default']);
    expect(alternates.cs).toBe('http://cs.localhost/tuhe-mydlo');
    const slovak = await get('/sitemaps/product-1.xml', 'sk.localhost');
    expect(texts(slovak.text, 'loc')).toContain(alternates.sk);
    expect(slovak.text).toContain('hreflang="cs" href="http://cs.localhost/tuhe-mydlo"');
    const pictures = texts(url, 'image:loc');
    expect(pictures.length).toBeGreaterThan(1);
    expect(pictures[0]).toMatch(/^http:\/\/cs\.localhost\/media\//);
  });

  test('what is hidden is gone at once; orders leave a sitemap as it is for five minutes', async () => {
    const path = '/sitemaps/product-1.xml';
    const { text, headers } = await get(path);
    expect(text).toContain('/tuhe-mydlo<');
    const etag = String(headers.etag);
    const change = async (is_hidden: boolean, cause = {}) => {
      await shop.sql(`update products set is_hidden = ${is_hidden} where id = ${products.barSoap}`);
      const event = { product_ids: [products.barSoap], affects_pages: true, category_ids: [], brand_ids: [], ...cause };
      const row = "insert into outbox_events (type, payload) values ('product.changed', $1)";
      await shop.sql(row, [JSON.stringify(event)]);
      await shop.api.flushEvents();
    };
    const again = async () => {
      const { status, text: now } = await storefront.visit(path, { headers: { 'if-none-match': etag } });
      return [status, now.includes('/tuhe-mydlo<')];
    };
    await change(true, { only_pieces: true });
    expect(await again()).toEqual([304, false]);
    const now = Date.now();
    const later = vi.spyOn(Date, 'now').mockImplementation(() => now + 5 * 60_000);
    expect(await again()).toEqual([200, false]);
    later.mockRestore();
    await change(false);
    expect((await get(path)).text).toContain('/tuhe-mydlo<');
    await change(true);
    expect(await again()).toEqual([200, false]);
    await change(false);
  });

  test('the index names one port, whatever port a client writes', async () => {
    const { text } = await get('/sitemap.xml', 'cs.localhost:8443');
    const sitemaps = texts(text, 'loc').map((loc) => new URL(loc ?? '').origin);
    expect([...new Set(sitemaps)]).toEqual(['http://cs.localhost']);
  });

  test('clients that accept it get a sitemap compressed', async () => {
    const { headers } = await storefront.visit('/sitemap.xml', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect((await get('/sitemap.xml')).headers['content-encoding']).toBeUndefined();
  });

  test('forty that are not there, asked at once, keep nobody from one that is', async () => {
    const missing = Array.from({ length: 40 }, (_, number) => get(`/sitemaps/product-${1_000 + number}.xml`));
    const there = get('/sitemaps/brand-1.xml', 'en.localhost');
    expect((await Promise.all(missing)).map(({ status }) => status)).toEqual(Array(40).fill(404));
    expect((await there).status).toBe(200);
  });

  test('a sitemap without an entry, or with another name, is not there', async () => {
    for (const path of [
      '/sitemaps/product-2.xml',
      '/sitemaps/product-429497.xml',
      '/sitemaps/product-999999.xml',
      '/sitemaps/product-0.xml',
      '/sitemaps/price-1.xml',
      '/sitemaps/',
    ])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });
});

test('cookies of a session change nothing of what machines read, and nothing is set for it', async () => {
  const cookie = `refresh=${'r'.repeat(43)}`;
  for (const path of ['/sitemap.xml', '/sitemaps/product-1.xml', '/rss.xml', '/llms.txt']) {
    const [guest, other] = [await get(path), await storefront.visit(path, { cookie })];
    expect([path, other.text === guest.text, other.headers['set-cookie']]).toEqual([path, true, undefined]);
  }
});

test('the feed has the newest articles, escaped', async () => {
  const { text, headers } = await get('/rss.xml');
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expectWellFormed(text);
  expect(text).toContain('<title>Mýdla &lt;&amp;&gt; &quot;my&quot;</title>');
  expect(texts(text, 'link')).toEqual(['http://cs.localhost/magazin', 'http://cs.localhost/magazin/clanek']);
  expect(Date.parse(texts(text, 'pubDate')[0] ?? '')).toBeLessThanOrEqual(Date.now());
});

test('llms.txt leads to what programs read, to categories and to help', async () => {
  const { text } = await get('/llms.txt');
  expect(text).toMatch(/^# .+\n\n> /);
  for (const address of ['/mcp', '/sitemap.xml', '/telo', '/hledat?hledat='])
    expect(text).toContain(`(http://cs.localhost${address})`);
  expect(text).not.toMatch(/null|undefined|\[object/);
});

test('the web manifest names the shop and pictures that exist', async () => {
  const { text, headers } = await get('/site.webmanifest');
  expect(headers['content-type']).toBe('application/manifest+json');
  const { name, icons } = JSON.parse(text);
  const [{ name: shopName } = { name: '' }] = await shop.sql<{ name: string }>('select name from shops');
  expect(name).toBe(shopName);
  expect(icons.map(({ src }: { src: string }) => src)).toEqual([
    '/icon-192.png',
    '/icon-512.png',
    '/icon-maskable-512.png',
  ]);
});
