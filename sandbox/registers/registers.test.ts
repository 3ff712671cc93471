import { expect, test } from 'vitest';
import { control } from '../testing/gopay-client.ts';
import { openSandbox } from '../testing/open-sandbox.ts';
import { companies } from './companies.ts';

async function get(url: string) {
  const response = await fetch(url);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const ares = (url: string, ico: string) => get(`${url}/ekonomicke-subjekty-v-be/rest/ekonomicke-subjekty/${ico}`);
const rpo = (url: string, query: string) => get(`${url}/rpo/v1/search?${query}`);

test('every number has a valid check digit, is given once and belongs to nobody', () => {
  const digits = (identifier: string) => [...identifier].map(Number);
  for (const { identifier } of companies) {
    const sum = digits(identifier)
      .slice(0, 7)
      .reduce((total, digit, position) => total + digit * (8 - position), 0);
    expect({ identifier, last: (11 - (sum % 11)) % 10 }).toEqual({ identifier, last: digits(identifier)[7] });
    expect(identifier).toMatch(/^9/);
  }
  expect(new Set(companies.map(({ identifier }) => identifier)).size).toBe(companies.length);
});

test('ARES returns a VAT payer with a street, and a company in a village without streets', async () => {
  const { url } = await openSandbox();
  const { status, body } = await ares(url, '91000017');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ico: '91000017',
    obchodniJmeno: 'Ukázkové květinářství Pivoňka s.r.o.',
    dic: 'CZ91000017',
    sidlo: {
      nazevUlice: 'Lipová',
      cisloDomovni: 318,
      cisloOrientacni: 12,
      cisloOrientacniPismeno: 'a',
      psc: 60_200,
      textovaAdresa: 'Lipová 318/12a, 60200 Brno',
    },
    seznamRegistraci: { stavZdrojeDph: 'AKTIVNI' },
  });
  const village = (await ares(url, '91000122')).body;
  expect(village).not.toHaveProperty('dic');
  expect(village.sidlo).not.toHaveProperty('nazevUlice');
  expect(village).toMatchObject({ seznamRegistraci: { stavZdrojeDph: 'NEEXISTUJICI' } });
});

test('ARES refuses in its own words', async () => {
  const { url } = await openSandbox();
  expect(await ares(url, 'abc')).toMatchObject({ status: 400, body: { kod: 'CHYBA_VSTUPU' } });
  expect(await ares(url, '27082440')).toMatchObject({ status: 404, body: { kod: 'NENALEZENO' } });
  expect((await ares(url, '91000459')).status).toBe(503);
  expect((await ares(url, '91000238')).body).toHaveProperty('datumZaniku', '2024-03-31');
});

test('RPO answers with histories, and with an empty list for whom it does not know', async () => {
  const { url } = await openSandbox();
  const { body } = await rpo(url, 'identifier=92000011');
  expect(body.results).toMatchObject([
    {
      fullNames: [{ validTo: expect.any(String) }, { value: 'Ukážková pekáreň Rožtek s.r.o.' }],
      addresses: [{ validTo: expect.any(String) }, { street: 'Vzorová', postalCodes: ['81101'] }],
    },
  ]);
  expect(await rpo(url, 'identifier=91000017')).toMatchObject({ status: 200, body: { results: [] } });
  expect((await rpo(url, '')).status).toBe(400);
});

test('a late answer takes its time', async () => {
  const { url } = await openSandbox({ registerDelay: 300 });
  const began = performance.now();
  expect((await ares(url, '91000343')).status).toBe(200);
  expect(performance.now() - began).toBeGreaterThan(290);
});

test.each([
  ['cs', 'Registry firem', 'odpoví pozdě'],
  ['sk', 'Registre firiem', 'odpovie neskoro'],
  ['en', 'Business registers', 'answers late'],
])('the page shows in %s the companies and the requests', async (language, title, late) => {
  const { url } = await openSandbox();
  await ares(url, '91000017');
  const page = await (await fetch(`${url}/registers?lang=${language}`)).text();
  expect(page).toContain(`<h1>${title}</h1>`);
  expect(page).toContain(late);
  for (const { identifier } of companies) expect(page).toContain(`<code>${identifier}</code>`);
  expect(page.match(/<td>ARES<\/td>/g)).toHaveLength(1);
});

test('tests can read and clear the requests', async () => {
  const { url } = await openSandbox();
  await ares(url, '91000017');
  await rpo(url, 'identifier=92000011');
  const { body } = await control(url, '/registers/questions', 'GET');
  expect(body.questions).toMatchObject([
    { register: 'RPO', identifier: '92000011', status: 200 },
    { register: 'ARES', identifier: '91000017', status: 200 },
  ]);
  expect((await control(url, '/registers/questions', 'DELETE')).status).toBe(204);
  expect((await control(url, '/registers/questions', 'GET')).body.questions).toEqual([]);
});
