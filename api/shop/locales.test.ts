import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCALES } from '../../contract/locales.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';
import { localesOf } from './locales.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop();
});
afterAll(() => shop.close());

test('the shop’s record has its locales with the hosts of each', async () => {
  const { locales } = (await shop.request('GET /shop')).body.item;
  expect(locales.map(({ code }: { code: string }) => code)).toEqual(['cs-CZ', 'sk-SK', 'en-US']);
  expect(locales[0]).toMatchObject({ language: 'cs', domain: 'cs.localhost', domainDefault: true });
  for (const { domain, domains, defaultForDomains } of locales) {
    expect(domains).toContain(domain);
    expect(defaultForDomains).toEqual(domains);
  }
});

test('of two hosts of one locale each says by which country’s rates its prices are', async () => {
  const insert =
    'insert into shop_hostnames (id, shop_id, hostname, locale, language, country_id, currency_id, is_canonical)';
  await shop.sql(`${insert} values (20, 1, 'abroad.localhost', 'cs-CZ', 'cs', 2, 1, false)`);
  await shop.sql('insert into shop_hostname_currencies (hostname_id, currency_id, price_list_id) values (20, 1, 1)');
  await shop.sql(`insert into outbox_events (type, payload) values ('shop.changed', '{}')`);
  await shop.api.flushEvents();
  const countryOf = async (host: string) => (await shop.request('GET /shop', { host })).body.item.country_id;
  expect(await countryOf('cs.localhost')).toBe(1);
  expect(await countryOf('abroad.localhost')).toBe(2);
  await shop.sql('delete from shop_hostname_currencies where hostname_id = 20');
  await shop.sql('delete from shop_hostnames where id = 20');
  await shop.sql(`insert into outbox_events (type, payload) values ('shop.changed', '{}')`);
  await shop.api.flushEvents();
});

test('the canonical host is the domain; Austrian German is German', () => {
  const hosts = [
    { hostname: 'b.example', locale: 'de-AT', is_canonical: false },
    { hostname: 'a.example', locale: 'de-AT', is_canonical: true },
  ];
  expect(localesOf(hosts)).toEqual([
    {
      code: 'de-AT',
      language: 'de',
      domain: 'a.example',
      domains: ['b.example', 'a.example'],
      defaultForDomains: ['b.example', 'a.example'],
      domainDefault: true,
    },
  ]);
  expect(LOCALES.map(({ language }) => language)).toEqual(['cs', 'sk', 'en', 'de', 'de']);
});

test.each([
  ['slk', 'sk'],
  ['ces', 'cs'],
  ['eng', 'en'],
  ['sk', 'sk'],
  ['SK-sk', 'sk'],
  ['hun', 'cs'],
  ['sl', 'cs'],
])('a preference for %s is answered in %s', async (preference, language) => {
  const { body } = await shop.request('GET /shop', { headers: { 'language-preference': preference } });
  expect(body.item.language).toBe(language);
});
