import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCALES } from '../../contract/locales.ts';
import { startBrowsingShop, type TestShop } from '../../testing/index.ts';
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
