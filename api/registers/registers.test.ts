import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { openTestApi, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

const LATE = 500;
let sandbox: Sandbox;
let shop: TestShop;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, registerDelay: LATE });
  shop = await startBuyingShop();
});
afterAll(async () => {
  await sandbox.close();
  await shop.close();
});
beforeEach(async () => {
  await fetch(`${sandbox.url}/sandbox/registers/questions`, { method: 'DELETE' });
});

/** An API with empty caches. */
async function open(addresses: Record<string, string> = {}, registerWaitMs = 20_000) {
  const providers = { ...sandbox.environment, ...addresses };
  const { api, request } = await openTestApi(shop.url, { providers, registerWaitMs });
  onTestFinished(() => api.close());
  return { api, find: (call: string, host?: string) => request(`GET /companies/${call}`, { host }) };
}

async function questions(): Promise<string[]> {
  const answer = await fetch(`${sandbox.url}/sandbox/registers/questions`);
  const body = (await answer.json()) as { questions: { register: string; identifier: string }[] };
  return body.questions.map(({ register, identifier }) => `${register} ${identifier}`);
}

/** The test's own fake register. */
async function registerThat(answers: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((_request, response) => answers(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a Czech company comes from ARES, and only the shop caches it', async () => {
  const { find } = await open();
  const { status, body, headers } = await find('91000017?country=CZ');
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(body.item).toEqual({
    identifier: '91000017',
    name: 'Ukázkové květinářství Pivoňka s.r.o.',
    vat_identifier: 'CZ91000017',
    street_address: 'Lipová 318/12a',
    city: 'Brno',
    postal_code: '602 00',
    country: 'Česko',
    country_iso: 'CZ',
    is_active: true,
  });
  expect((await find('91000017?country=CZ')).body.item).toEqual(body.item);
  expect(await questions()).toEqual(['ARES 91000017']);
});

test('a Slovak company comes from RPO', async () => {
  const { find } = await open();
  expect((await find('92000011?country=SK')).body.item).toMatchObject({
    name: 'Ukážková pekáreň Rožtek s.r.o.',
    vat_identifier: null,
    street_address: 'Vzorová 2140/7',
    city: 'Bratislava',
    postal_code: '811 01',
    country_iso: 'SK',
  });
  expect(await questions()).toEqual(['RPO 92000011']);
});

test('without a country the register of the host’s country is used', async () => {
  const { find } = await open();
  expect((await find('91000122')).body.item).toMatchObject({ street_address: 'Horní Lhotka 47', vat_identifier: null });
  expect((await find('92000011', 'sk.localhost')).status).toBe(200);
  expect(await questions()).toEqual(['RPO 92000011', 'ARES 91000122']);
});

test('a company that ended is marked as inactive', async () => {
  const { find } = await open();
  expect((await find('91000238?country=CZ')).body.item.is_active).toBe(false);
  expect((await find('92000126?country=SK')).body.item.is_active).toBe(false);
});

test('an unknown number is a 404 that is cached too', async () => {
  const { find } = await open();
  expect(await find('27082440?country=CZ')).toMatchObject({ status: 404, body: { type: 'not_found' } });
  expect((await find('27082440?country=CZ')).status).toBe(404);
  expect(await find('91000017?country=SK')).toMatchObject({ status: 404, body: { type: 'not_found' } });
  expect(await questions()).toEqual(['RPO 91000017', 'ARES 27082440']);
});

test('what cannot be a number or a country is refused without asking anybody', async () => {
  const { find } = await open();
  const typo = await find('12345678?country=CZ');
  expect(typo).toMatchObject({ status: 422, body: { type: 'invalid_fields', errors: [{ field: 'identifier' }] } });
  expect(typo.body.errors[0].message).toContain('překlep');
  for (const call of ['1234567', '123456789', 'abcdefgh', '..%2f..%2fadmin', '91000017?country=DE'])
    expect({ call, status: (await find(call)).status }).toEqual({ call, status: 422 });
  expect(await questions()).toEqual([]);
});

test('a late answer is not awaited; a retry gets it without a second request', async () => {
  const { find } = await open({}, LATE / 5);
  const late = await find('91000343?country=CZ');
  expect(late).toMatchObject({ status: 503, body: { type: 'register_unavailable' } });
  expect(late.body.message).toBe('Registr firem teď neodpovídá. Vyplňte prosím údaje ručně.');
  await expect.poll(async () => (await find('91000343?country=CZ')).body.item?.name).toContain('Hlemýžď');
  expect(await questions()).toEqual(['ARES 91000343']);
});

describe('an unavailable register is a 503', () => {
  const refuse = { status: 503, body: { type: 'register_unavailable' } };

  test('when it says so', async () => {
    const { find } = await open();
    expect(await find('91000459?country=CZ')).toMatchObject(refuse);
    expect(await find('91000459?country=CZ')).toMatchObject(refuse);
    expect(await questions()).toEqual(['ARES 91000459']);
  });

  test('when nobody is there', async () => {
    const { find } = await open({ ARES_URL: 'http://127.0.0.1:1' });
    expect(await find('91000017?country=CZ')).toMatchObject(refuse);
  });

  test.each<[string, (response: ServerResponse) => void]>([
    ['no JSON', (response) => response.end('<html>Údržba</html>')],
    ['another company', (response) => response.end('{"ico":"91000122","obchodniJmeno":"X"}')],
    ['another shape', (response) => response.end('{"ico":91000017}')],
    ['a flood', (response) => response.end(`{"ico":"91000017","obchodniJmeno":"${'x'.repeat(600_000)}"}`)],
    ['a way elsewhere', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['half an answer', (response) => response.writeHead(200, { 'content-length': '900' }).write('{"ico"')],
  ])('when it sends %s', async (_, answers) => {
    const { find } = await open({ ARES_URL: await registerThat(answers) }, LATE);
    expect(await find('91000017?country=CZ')).toMatchObject(refuse);
  });
});

test('a register that is turned off is a 404 of its own kind', async () => {
  const { find } = await open({ ARES_URL: 'off' });
  expect(await find('91000017?country=CZ')).toMatchObject({ status: 404, body: { type: 'no_register' } });
  expect((await find('92000011?country=SK')).status).toBe(200);
});

test('thirty questions a minute from one address, even where calls have no limit', async () => {
  const { api } = await open();
  const request = (remoteAddress: string, url = '/v1/companies/12345678?country=CZ') =>
    api.app.inject({ url, remoteAddress, headers: { host: 'cs.localhost' } });
  for (let call = 0; call < 30; call += 1) expect((await request('10.0.0.1')).statusCode).toBe(422);
  const refused = await request('10.0.0.1');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers).toMatchObject({ 'ratelimit-limit': '30', 'retry-after': expect.stringMatching(/^\d+$/) });
  expect((await request('10.0.0.1', '/v1/companies/91000017')).statusCode).toBe(429);
  expect((await request('10.0.0.2')).statusCode).toBe(422);
  expect((await request('10.0.0.1', '/v1/shop')).statusCode).toBe(200);
});
