import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startOperatorSession } from '../../testing/operators/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
let headers: Record<string, string>;
const { products } = FIXTURE;

beforeAll(async () => {
  shop = await startBrowsingShop();
  headers = (await startOperatorSession(shop, ['search.read', 'search.write'])).headers;
});
afterAll(() => shop.close());

async function write(call: string, body?: object) {
  const answer = await shop.request(call, { body, headers });
  await shop.api.flushEvents();
  return answer;
}
const suggested = async (search: string, host?: string) =>
  (await shop.request(`GET /search/suggestions?search=${encodeURIComponent(search)}`, { host })).body.item;
const found = async (search: string, host?: string): Promise<number[]> =>
  (await suggested(search, host)).products.map(({ id }: { id: number }) => id);

test('synonyms of a language hold from their setting to their deletion, in any form of their words', async () => {
  expect(await found('voňavka')).toEqual([]);
  const { status, body } = await write('POST /search-synonyms', { language: 'cs', phrases: ['Voňavka', 'Svíčka'] });
  expect([status, body.item.phrases]).toEqual([201, ['Voňavka', 'Svíčka']]);
  expect(await found('voňavkami')).toContain(products.candle);
  expect(await found('voňavka', FIXTURE.hosts.sk)).toEqual([]);
  await write(`PATCH /search-synonyms/${body.item.id}`, { phrases: ['kanystr na vodu', 'svíčka'] });
  expect([await found('voňavka'), (await found('kanystry na vodu')).length > 0]).toEqual([[], true]);
  expect((await write(`DELETE /search-synonyms/${body.item.id}`)).status).toBe(204);
  expect((await shop.request('GET /search-synonyms', { headers })).body.items).toEqual([]);
});

test('a redirect leads a search to a path of the shop, whatever form its words have', async () => {
  const { body } = await write('POST /search-redirects', {
    language: 'cs',
    phrase: 'Vrácení zboží',
    path: '/obchodni-podminky',
  });
  expect((await suggested('vraceni zbozi')).redirect_url).toBe('/obchodni-podminky');
  expect((await suggested('vrácení')).redirect_url).toBeNull();
  expect((await suggested('vraceni zbozi', FIXTURE.hosts.en)).redirect_url).toBeNull();
  const twice = await write('POST /search-redirects', { language: 'cs', phrase: 'Vrácení zboží', path: '/domov' });
  expect([twice.status, twice.body.errors[0].field]).toEqual([409, 'phrase']);
  for (const path of ['//evil.example', 'https://evil.example', '/\\evil.example', 'vraceni'])
    expect((await write(`PATCH /search-redirects/${body.item.id}`, { path })).status, path).toBe(422);
  await write(`PATCH /search-redirects/${body.item.id}`, { path: '/magazin/clanek' });
  expect((await suggested('vraceni zbozi')).redirect_url).toBe('/magazin/clanek');
  await write(`DELETE /search-redirects/${body.item.id}`);
  expect((await suggested('vraceni zbozi')).redirect_url).toBeNull();
});

test('a search leads to one path: the same words in another form are refused, also when two write at once', async () => {
  const written = (body: object, call = 'POST /search-redirects') => write(call, { language: 'cs', ...body });
  const both = await Promise.all([
    written({ phrase: 'Poukázka', path: '/telo' }),
    written({ phrase: 'poukazky', path: '/domov' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(both.find(({ status }) => status === 409)?.body.errors[0].field).toBe('phrase');
  const other = await written({ phrase: 'dárkový certifikát', path: '/domov' });
  expect(other.status).toBe(201);
  const renamed = `PATCH /search-redirects/${other.body.item.id}`;
  for (const query of ['', '?dry_run=1']) {
    expect(
      (await write(`POST /search-redirects${query}`, { language: 'cs', phrase: 'POUKÁZKOU', path: '/domov' })).status,
    ).toBe(409);
    const refused = await write(`${renamed}${query}`, { phrase: 'POUKÁZKOU' });
    expect([refused.status, refused.body.errors[0].field]).toEqual([409, 'phrase']);
  }
  expect((await write(renamed, { phrase: 'Dárkové certifikáty' })).status).toBe(200);
  expect((await written({ phrase: 'poukážka', language: 'sk', path: '/domov' })).status).toBe(201);
  const { body } = await shop.request('GET /search-redirects', { headers });
  for (const { id } of body.items) await write(`DELETE /search-redirects/${id}`);
});

test('a redirect leads to a page that is there: refused by its field otherwise, and passed over once it is hidden', async () => {
  const body = { language: 'cs', phrase: 'dárek pro mámu', path: '/nikde' };
  for (const query of ['', '?dry_run=1'])
    for (const path of ['/nikde', '/bar-soap', '/nikde?telo=1']) {
      const refused = await write(`POST /search-redirects${query}`, { ...body, path });
      expect([path, refused.status, refused.body.errors?.[0]?.field]).toEqual([path, 422, 'path']);
    }
  const { body: made } = await write('POST /search-redirects', { ...body, path: '/svicka?darek=1' });
  const call = `PATCH /search-redirects/${made.item.id}`;
  expect((await write(call, { path: '/nikde' })).body.errors[0].field).toBe('path');
  const leads = async () => (await suggested('darek pro mamu')).redirect_url;
  expect(await leads()).toBe('/svicka?darek=1');
  await shop.sql('update products set is_hidden = true where id = $1', [products.candle]);
  const event = { product_ids: [products.candle], affects_pages: true, category_ids: [], brand_ids: [] };
  const changed = async () => {
    await shop.sql(`insert into outbox_events (type, payload) values ('product.changed', $1)`, [event]);
    await shop.api.flushEvents();
  };
  await changed();
  expect(await leads()).toBeNull();
  await shop.sql('update products set is_hidden = false where id = $1', [products.candle]);
  await changed();
  expect(await leads()).toBe('/svicka?darek=1');
  for (const path of ['/kosik', '/', '/hledat', '/stare-mydlo', '/magazin']) {
    expect([path, (await write(call, { path })).status]).toEqual([path, 200]);
    expect(await leads()).toBe(path);
  }
  await write(`DELETE /search-redirects/${made.item.id}`);
});

test('a change that started from what somebody else has changed is refused, tried or written', async () => {
  const synonyms = await write('POST /search-synonyms', { language: 'cs', phrases: ['vosk', 'parafín'] });
  const redirect = await write('POST /search-redirects', { language: 'cs', phrase: 'kontakt', path: '/telo' });
  const changes: [string, object, object, string][] = [
    [
      `search-synonyms/${synonyms.body.item.id}`,
      { phrases: ['vosk', 'lůj'] },
      { phrases: ['vosk', 'stearin'] },
      'phrases',
    ],
    [`search-redirects/${redirect.body.item.id}`, { path: '/domov' }, { path: '/svicka' }, 'path'],
  ];
  for (const [path, first, second, field] of changes) {
    const { body } = await shop.request(`GET /${path.split('/')[0]}`, { headers });
    const expected = { [field]: body.items[0][field] };
    expect((await write(`PATCH /${path}`, { ...first, expected })).status).toBe(200);
    for (const query of ['', '?dry_run=1']) {
      const refused = await write(`PATCH /${path}${query}`, { ...second, expected });
      expect([refused.status, refused.body.type, refused.body.errors[0].field]).toEqual([
        409,
        'changed_meanwhile',
        field,
      ]);
    }
    expect((await write(`PATCH /${path}`, { ...first, expected })).status).toBe(200);
    await write(`DELETE /${path}`);
  }
});

test('a rule that is not there is not found', async () => {
  for (const call of ['PATCH /search-synonyms/9999', 'PATCH /search-redirects/9999'])
    expect((await write(call, {})).status, call).toBe(404);
  for (const call of ['DELETE /search-synonyms/9999', 'DELETE /search-redirects/9999'])
    expect((await write(call)).status, call).toBe(404);
});

test('operators learn why products stand where they do: the sum of the points sorts', async () => {
  const { body } = await shop.request('GET /search/explanation?search=mydla', { headers });
  const { items } = body.item;
  expect(items.length).toBeGreaterThan(1);
  expect(items.map(({ position }: { position: number }) => position)).toEqual(
    items.map((_: object, at: number) => at + 1),
  );
  const scores = items.map(({ score }: { score: number }) => score);
  expect(scores).toEqual(scores.toSorted((one: number, other: number) => other - one));
  for (const { score, code, match, whole_name, coverage, available, popular } of items)
    expect(score).toBe(code + match + whole_name + coverage + available + popular);
  expect(items[0].words).toMatchObject([
    { searched: 'mydla', kind: expect.stringMatching(/exact|inflected/), field: expect.any(String) },
  ]);
  const other = await shop.request(`GET /search/explanation?search=mydla&product_ids=${products.candle}`, { headers });
  expect(other.body.item.items).toMatchObject([{ product_id: products.candle, position: null }]);
});
