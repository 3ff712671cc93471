import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';
import { openRecordingStorefront, type RecordingStorefront } from '../cache/recording-storefront.ts';

const CANDLE = {
  cs: 'http://cs.localhost/svicka',
  sk: 'http://sk.localhost/sviecka',
  en: 'http://en.localhost/candle',
  de: 'http://de.localhost/candle',
  'de-AT': 'http://at.localhost/candle',
};

let shop: TestShop;
let storefront: RecordingStorefront;
beforeAll(async () => {
  shop = await startBrowsingShop();
  await shop.sql(
    `insert into shop_hostnames (id, shop_id, hostname, locale, language, country_id, currency_id) overriding system value
     values (11, 1, 'de.localhost', 'de-DE', 'de', 2, 2), (12, 1, 'at.localhost', 'de-AT', 'de-AT', 2, 2)`,
  );
  await shop.sql(
    'insert into shop_hostname_currencies (hostname_id, currency_id, price_list_id) values (11, 2, 2), (12, 2, 2)',
  );
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

function alternatesIn(text: string, element: string) {
  const tags = [...text.matchAll(new RegExp(`<${element} [^>]*hreflang=[^>]*>`, 'g'))];
  return Object.fromEntries(
    tags.map(([tag]) => [/hreflang="([\w-]+)"/.exec(tag)?.[1], /href="([^"]+)"/.exec(tag)?.[1]]),
  );
}

test.each(Object.values(CANDLE))('%s names itself and the page on every host', async (address) => {
  const { host, pathname } = new URL(address);
  const { status, text } = await storefront.visit(pathname, { host });
  const [, canonical] = /rel="canonical" href="([^"]+)"/.exec(text) ?? [];
  expect({ status, canonical, alternates: alternatesIn(text, 'link') }).toEqual({
    status: 200,
    canonical: address,
    alternates: { ...CANDLE, 'x-default': CANDLE.en },
  });
});

test('a host of a further locale speaks its language, and English where it has no text', async () => {
  const { text } = await storefront.visit('/candle', { host: 'at.localhost' });
  expect(text).toContain('<html lang="de-AT">');
  expect(text).toContain('Warenkorb');
  const [path = ''] = /\/_i18n\/de-AT\/messages\.json\?v=[\w-]+/.exec(text) ?? [];
  const answer = await storefront.visit(path, { host: 'at.localhost' });
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'public, max-age=86400']);
  const messages = JSON.parse(answer.text);
  expect([messages.header.cart, messages.errorPage.home]).toEqual(['Warenkorb', 'Go to the home page']);
  expect((await storefront.visit('/my-cart', { host: 'at.localhost' })).status).toBe(200);
});

test('prices are written as in each country', async () => {
  const priceOn = async (host: string) => {
    const { body } = await shop.request(`GET /products/${FIXTURE.products.candle}?embed=computed_prices`, { host });
    return body.item._embedded.computed_prices.taxed_price.formatted;
  };
  expect(await priceOn('at.localhost')).toMatch(/^€\s\d+,\d\d$/);
  expect(await priceOn('de.localhost')).toMatch(/^\d+,\d\d\s€$/);
});

test('the switch leads to the same page on the host of the locale, and back', async () => {
  const { text } = await storefront.visit('/svicka', { host: 'cs.localhost' });
  expect(text).toContain('/api/handover?language=de-AT"');
  const locationOf = async (path: string, host: string) => (await storefront.visit(path, { host })).headers.location;
  expect(await locationOf('/api/handover?language=de-AT&path=/svicka', 'cs.localhost')).toBe(
    'http://at.localhost/api/handover/accept?path=%2Fcandle',
  );
  expect(await locationOf('/api/handover?language=cs&path=/candle', 'at.localhost')).toBe(
    'http://cs.localhost/api/handover/accept?path=%2Fsvicka',
  );
  expect(await locationOf('/api/handover?language=en&path=/my-cart', 'de.localhost')).toBe(
    'http://en.localhost/api/handover/accept?path=%2Fmy-cart',
  );
});

test('its sitemaps list its own addresses', async () => {
  const { text } = await storefront.visit('/sitemaps/product-1.xml', { host: 'at.localhost' });
  const entry = text.split('<url>').find((one) => one.startsWith(`<loc>${CANDLE['de-AT']}</loc>`));
  expect(alternatesIn(entry ?? '', 'xhtml:link')).toEqual({ ...CANDLE, 'x-default': CANDLE.en });
});

test('the shop’s record has the locales, and a preference for German is answered in German formats', async () => {
  const { body } = await shop.request('GET /shop', { headers: { 'language-preference': 'deu' } });
  expect(body.item.locales.slice(3)).toEqual([
    {
      code: 'de-DE',
      language: 'de',
      domain: 'de.localhost',
      domains: ['de.localhost'],
      defaultForDomains: ['de.localhost'],
      domainDefault: true,
    },
    expect.objectContaining({ code: 'de-AT', language: 'de', domain: 'at.localhost', domainDefault: true }),
  ]);
  expect([body.item.locale, body.item.language]).toEqual(['de-DE', 'en']);
});
