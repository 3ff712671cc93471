import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from '../../contract/pages/records.ts';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop();
});
afterAll(() => shop.close());

const { hosts, products, categories, brands } = FIXTURE;
const lookUp = (path: string, host: string = hosts.cs) =>
  shop.request(`GET /pages?path=${encodeURIComponent(path)}`, { host });
async function page(path: string, host?: string): Promise<Page> {
  const answer = await lookUp(path, host);
  expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body.item;
}
const data = ({ structured_data }: Page, type: string) =>
  structured_data.find((one) => one['@type'] === type) as Record<string, unknown> | undefined;
const meta = ({ meta: tags }: Page, name: string) =>
  tags.find((tag) => tag.name === name || tag.property === name)?.content;
const link = ({ links }: Page, rel: string) => links.filter((one) => one.rel === rel);

describe('every kind', () => {
  test.each<[string, Partial<Page>]>([
    ['/', { kind: 'homepage', page_type: null, model_type: null, model_id: null }],
    ['/telo/mydla', { kind: 'model', page_type: 'category', model_type: 16, model_id: categories.soaps }],
    ['/tuhe-mydlo', { kind: 'model', page_type: 'product', model_type: 9, model_id: products.barSoap }],
    ['/znacka/lipa', { kind: 'model', page_type: 'brand', model_type: 15, model_id: brands.lipa }],
    ['/magazin/clanek', { kind: 'model', page_type: 'article', model_type: 12, model_id: 1 }],
    ['/magazin/rady', { kind: 'model', page_type: 'article-category', model_type: 19, model_id: 1 }],
    ['/obchodni-podminky', { kind: 'model', page_type: 'static-page', model_type: 18, model_id: 1 }],
    ['/magazin', { kind: 'blog-list', page_type: 'blog-list', model_type: null }],
    ['/znacky', { kind: 'brand-list', page_type: 'brand-list', model_type: null }],
    ['/hledat', { kind: 'search', page_type: null, model_type: null }],
  ])('%s', async (path, expected) => {
    expect(await page(path)).toMatchObject({ ...expected, status_code: 200, redirect_destination: null });
  });
});

describe('what is not there', () => {
  test.each([
    '/nikde',
    '/vyrazene',
    '/skryty-produkt',
    '/skryte',
    '/magazin/priste',
    '/kosik',
    '/v1',
    '/jen-za-eura',
    "/' or 1=1",
    '/%',
    '/telo/mydla/tuha/dal',
  ])('%s', async (path) => {
    expect((await lookUp(path)).status).toBe(404);
  });

  test('a path of another language is not a path of this one', async () => {
    expect((await lookUp('/bar-soap')).status).toBe(404);
    expect((await lookUp('/bar-soap', hosts.en)).status).toBe(200);
    expect((await lookUp('/tuhe-mydlo', hosts.en)).status).toBe(404);
    expect((await page('/jen-za-eura'.replace('jen', 'len'), hosts.sk)).model_id).toBe(products.euroOnly);
  });
});

describe('redirects', () => {
  test.each<[string, string, number]>([
    ['/stare-mydlo', '/tuhe-mydlo', 301],
    ['/nejstarsi-mydlo', '/tuhe-mydlo', 301],
    ['/Tuhe-Mydlo', '/tuhe-mydlo', 301],
    ['/tuhe-mydlo/', '/tuhe-mydlo', 301],
    ['/tuhe%2Dmydlo', '/tuhe-mydlo', 301],
    ['/tuhe%2dmydlo/', '/tuhe-mydlo', 301],
    ['/tuhe-m%79dlo', '/tuhe-mydlo', 301],
    ['/TUHE-M%59DLO//', '/tuhe-mydlo', 301],
    ['/%74uhe-mydlo', '/tuhe-mydlo', 301],
    ['/domov//svicky', '/domov/svicky', 301],
    ['/domov%2Fsvicky', '/domov/svicky', 301],
    ['/%2Ftuhe-mydlo', '/tuhe-mydlo', 301],
    ['/Stare%2DMydlo/', '/tuhe-mydlo', 301],
    ['/AKCE/', '/domov/svicky', 302],
    ['/%61kce', '/domov/svicky', 302],
    ['/akce', '/domov/svicky', 302],
  ])('%s leads to %s by %d', async (path, destination, status) => {
    expect(await page(path)).toMatchObject({
      kind: 'redirect',
      redirect_destination: destination,
      status_code: status,
    });
  });

  test('each destination answers by itself: there are no chains', async () => {
    for (const path of ['/stare-mydlo', '/nejstarsi-mydlo', '/Tuhe-Mydlo', '/akce']) {
      expect((await page((await page(path)).redirect_destination ?? '')).status_code).toBe(200);
    }
  });

  test.each([
    '/tuhe%252Dmydlo',
    '/%5Cexample.com',
    '/%5c%5cexample.com',
    '/tuhe-mydlo%5C',
    '/%2F%2Fexample.com',
    '/%2Fexample.com',
    '/tuhe-mydlo%0d%0aSet-Cookie:x',
    '/tuhe-mydlo%3Fa',
    '/tuhe-mydlo%',
    '/%E0%A4%A',
    '/%ff',
    '/Neni-Tu/',
  ])('%s is no page and leads nowhere', async (path) => {
    expect((await lookUp(path)).status).toBe(404);
  });

  test('a former path of what may not be seen leads nowhere', async () => {
    await shop.sql('update products set is_active = false where id = $1', [products.barSoap]);
    const { status } = await lookUp('/stare-mydlo');
    await shop.sql('update products set is_active = true where id = $1', [products.barSoap]);
    expect(status).toBe(404);
    expect((await lookUp('/stare-mydlo')).status).toBe(200);
  });

  test('a live path beats a hand-made redirect', async () => {
    await shop.sql(`insert into redirects (language, path, destination) values ('cs', '/svicka', '/domov')`);
    expect((await page('/svicka')).kind).toBe('model');
  });

  test('the database refuses two canonical paths, one path twice, and a destination on another scheme', async () => {
    await expect(
      shop.sql(`insert into slugs (language, path, model_type, model_id) values ('cs', '/druha', 9, 1)`),
    ).rejects.toThrow('slugs_canonical');
    await expect(
      shop.sql(`insert into slugs (language, path, model_type, model_id) values ('cs', '/svicka', 9, 2)`),
    ).rejects.toThrow('slugs_path');
    for (const destination of ['javascript:alert(1)', '//evil.example', 'data:x']) {
      await expect(
        shop.sql(`insert into redirects (language, path, destination) values ('cs', '/zly', $1)`, [destination]),
      ).rejects.toThrow('redirects_destination');
    }
  });
});

describe('the head', () => {
  test('pages of the journal name its feed, others do not', async () => {
    const feed = { rel: 'alternate', type: 'application/rss+xml', href: 'http://cs.localhost/rss.xml' };
    expect(link(await page('/magazin/clanek'), 'alternate')).toContainEqual(feed);
    expect(link(await page('/tuhe-mydlo'), 'alternate')).not.toContainEqual(feed);
  });

  test('canonical, every language, and the default one', async () => {
    const soap = await page('/tuhe-mydlo');
    expect(link(soap, 'canonical')).toEqual([{ rel: 'canonical', href: 'http://cs.localhost/tuhe-mydlo' }]);
    expect(link(soap, 'alternate').map(({ hreflang, href }) => [hreflang, href])).toEqual(
      expect.arrayContaining([
        ['cs', 'http://cs.localhost/tuhe-mydlo'],
        ['sk', 'http://sk.localhost/tuhe-mydlo'],
        ['en', 'http://en.localhost/bar-soap'],
        ['x-default', 'http://en.localhost/bar-soap'],
      ]),
    );
    expect(soap.urls).toEqual({
      cs: 'http://cs.localhost/tuhe-mydlo',
      sk: 'http://sk.localhost/tuhe-mydlo',
      en: 'http://en.localhost/bar-soap',
    });
  });

  test('a host that is not canonical names the one that is', async () => {
    expect(link(await page('/bar-soap', 'localhost'), 'canonical')[0]?.href).toBe('http://en.localhost/bar-soap');
  });

  test('titles, description, robots', async () => {
    const soap = await page('/tuhe-mydlo');
    expect(soap).toMatchObject({
      title: 'Tuhé mýdlo',
      full_title: 'Tuhé mýdlo | Zkouška',
      headers: { h1: 'Tuhé mýdlo' },
    });
    expect(meta(soap, 'description')).toBe('Tuhé mýdlo krátce');
    expect(meta(soap, 'robots')).toBe('index, follow');
    expect(meta(await page('/hledat'), 'robots')).toBe('noindex, follow');
  });

  test('breadcrumbs walk down the tree', async () => {
    expect((await page('/tuhe-mydlo')).breadcrumbs).toEqual([
      { text: 'Domů', url: '/' },
      { text: 'Tělo', url: '/telo' },
      { text: 'Mýdla', url: '/telo/mydla' },
      { text: 'Tuhá mýdla', url: '/telo/mydla/tuha' },
      { text: 'Tuhé mýdlo', url: '/tuhe-mydlo' },
    ]);
  });

  test('breadcrumbs of a brand lead through the list of all brands', async () => {
    expect((await page('/znacka/lipa')).breadcrumbs).toEqual([
      { text: 'Domů', url: '/' },
      { text: 'Značky', url: '/znacky' },
      { text: 'Lípa', url: '/znacka/lipa' },
    ]);
  });

  test('the home page has the shop’s name once', async () => {
    const { full_title } = await page('/');
    expect(full_title.match(/Zkouška/g)).toHaveLength(1);
  });

  test('breadcrumbs of a brand name the one that it belongs to, while that one is visible', async () => {
    const names = async () => (await page('/znacka/sever')).breadcrumbs.map(({ text, url }) => `${text} ${url}`);
    const alone = ['Domů /', 'Značky /znacky', 'Sever /znacka/sever'];
    expect(await names()).toEqual(alone);
    await shop.sql('update brands set parent_id = $1 where id = $2', [brands.lipa, brands.sever]);
    expect(await names()).toEqual(['Domů /', 'Značky /znacky', 'Lípa /znacka/lipa', 'Sever /znacka/sever']);
    await shop.sql('update brands set is_active = false where id = $1', [brands.lipa]);
    expect(await names()).toEqual(alone);
    await shop.sql('update brands set is_active = true, parent_id = null');
  });

  test('an article that stands elsewhere is listed there only', async () => {
    const articleAt = async (address: string | null) => {
      await shop.sql('update articles set external_url = $1 where id = 1', [address]);
      return page('/magazin/clanek');
    };
    const read = await articleAt('https://elsewhere.example/clanek');
    const own = await articleAt('/telo');
    const usual = await articleAt(null);
    const addressesOf = (one: Page) => [link(one, 'canonical')[0]?.href, meta(one, 'og:url')];
    expect(addressesOf(read)).toEqual(['https://elsewhere.example/clanek', 'https://elsewhere.example/clanek']);
    expect(addressesOf(own)).toEqual(['http://cs.localhost/telo', 'http://cs.localhost/telo']);
    expect(addressesOf(usual)).toEqual(['http://cs.localhost/magazin/clanek', 'http://cs.localhost/magazin/clanek']);
    expect(read.links.filter(({ hreflang }) => hreflang)).toEqual([]);
    expect(usual.links.filter(({ hreflang }) => hreflang).length).toBeGreaterThan(1);
    expect(data(read, 'Article')).toMatchObject({ mainEntityOfPage: 'https://elsewhere.example/clanek' });
    expect(read.urls).toEqual(usual.urls);
  });

  test('breadcrumbs of an article lead through the journal', async () => {
    const above = (await page('/magazin/clanek')).breadcrumbs.slice(0, 2);
    expect(above).toEqual([
      { text: 'Domů', url: '/' },
      { text: 'Magazín', url: '/magazin' },
    ]);
  });
});

describe('structured data', () => {
  test('a product with its offer', async () => {
    const product = data(await page('/zlevnena-svicka'), 'Product');
    expect(product).toMatchObject({ name: 'Zlevněná svíčka', sku: 'SKU-4', brand: { name: 'Lípa' } });
    expect(product?.offers).toMatchObject({
      price: '299.00',
      priceCurrency: 'CZK',
      availability: 'https://schema.org/InStock',
      url: 'http://cs.localhost/zlevnena-svicka',
    });
    expect(data(await page('/vyprodane-mydlo'), 'Product')?.offers).toMatchObject({
      availability: 'https://schema.org/OutOfStock',
    });
    await shop.sql(`update products set purchasable_since = '2099-01-01T09:00:00Z' where id = $1`, [products.barSoap]);
    const later = data(await page('/tuhe-mydlo'), 'Product')?.offers;
    await shop.sql('update products set purchasable_since = null where id = $1', [products.barSoap]);
    expect(later).toMatchObject({
      availability: 'https://schema.org/PreOrder',
      availabilityStarts: '2099-01-01T09:00:00.000Z',
    });
    expect(data(await page('/tuhe-mydlo', hosts.sk), 'Product')?.offers).toMatchObject({
      price: '3.99',
      priceCurrency: 'EUR',
    });
  });

  test('breadcrumbs with absolute addresses', async () => {
    expect(data(await page('/telo/mydla'), 'BreadcrumbList')?.itemListElement).toContainEqual({
      '@type': 'ListItem',
      position: 3,
      name: 'Mýdla',
      item: 'http://cs.localhost/telo/mydla',
    });
  });

  test('the seller and the search on the home page, an article’s day', async () => {
    const home = await page('/');
    expect(data(home, 'OnlineStore')).toMatchObject({ legalName: 'Zkouška s.r.o.', vatID: 'CZ12345679' });
    expect(data(home, 'WebSite')?.potentialAction).toMatchObject({
      target: 'http://cs.localhost/hledat?hledat={search_term_string}',
    });
    expect(data(await page('/magazin/clanek'), 'Article')).toMatchObject({
      headline: 'Jak vonět',
      datePublished: '2026-01-01T00:00:00.000Z',
    });
  });
});

test('tags name the page’s record, so that its change drops the page', async () => {
  const tags = async (path: string) => String((await lookUp(path)).headers['cache-tag']).split(',');
  expect(await tags('/tuhe-mydlo')).toEqual(expect.arrayContaining(['shop', 'slug-cs-/tuhe-mydlo', 'product-1']));
  expect(await tags('/telo/mydla')).toContain('category-2');
  expect(await tags('/magazin/clanek')).toContain('content-article-1');
});
