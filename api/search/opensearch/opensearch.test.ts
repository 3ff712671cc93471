import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { PultEvent } from '../../../contract/events.ts';
import { FIXTURE } from '../../../testing/fixtures/index.ts';
import {
  type SearchCluster,
  searchIsIndexed,
  startIndexing,
  startSearchCluster,
} from '../../../testing/search/index.ts';
import { openTestApi, startBrowsingShop, type TestShop } from '../../../testing/shops/index.ts';
import { isIndexedAtOnce } from '../outbox.ts';
import { versionAt } from './bulk.ts';
import { createSearchCluster, type SearchCluster as SearchClient } from './cluster.ts';
import { createIndexWriter } from './writer.ts';

const { products } = FIXTURE;
let shop: TestShop;
let cluster: SearchCluster;
let opened: Pick<TestShop, 'api' | 'request'>;

beforeAll(async () => {
  shop = await startBrowsingShop();
  cluster = await startSearchCluster();
  await shop.sql(`update shops set routes = '{"search":{"cs":{"slug":"/hledat","queries":{"search":"hledat"}}}}'`);
  opened = await openTestApi(shop.url, cluster.options);
  await opened.api.startWorker(2);
  await opened.api.warm();
  await indexed();
});
afterEach(async () => {
  await cluster.faults();
});
afterAll(async () => {
  await opened.api.close();
  await cluster.close();
  await shop.close();
});

const WAITING = `select id from graphile_worker.jobs where task_identifier = 'search.index'`;
const waiting = () => shop.sql(WAITING);
const indexed = () => searchIsIndexed(opened.api);
const emit = async (type: string, payload: object) => {
  await shop.sql('insert into outbox_events (type, payload) values ($1, $2)', [type, JSON.stringify(payload)]);
  await opened.api.flushEvents();
};
const changed = (...ids: number[]) =>
  emit('product.changed', { product_ids: ids, affects_pages: true, category_ids: [], brand_ids: [] });
const search = (text: string, { request } = opened) =>
  request(`GET /listings?path=/hledat&search=${encodeURIComponent(text)}`);
const ids = async (text: string): Promise<number[]> =>
  (await search(text)).body.item.items.map(({ id }: { id: number }) => id);
const rename = (id: number, name: string) =>
  shop.sql('update products set name = jsonb_build_object($2::text, $3::text) where id = $1', [id, 'cs', name]);
const names = async () => (await cluster.indices()).map(({ name }) => name).sort();

test('each language has an index behind an alias', async () => {
  const indices = await cluster.indices();
  expect(indices.filter(({ aliases }) => aliases.length > 0).map(({ name, aliases }) => [name, aliases])).toEqual([
    ['pult-test-cs-v000001', ['pult-test-cs']],
    ['pult-test-sk-v000001', ['pult-test-sk']],
    ['pult-test-en-v000001', ['pult-test-en']],
  ]);
});

test.each([
  ['drops the connection', { cluster: 'away' }],
  ['is slow', { cluster: 'slow', delay_ms: 4_000 }],
  ['is red', { cluster: 'red' }],
  ['has no room', { search: 'rejected' }],
  ['fails', { search: 'failing' }],
  ['sends no JSON', { search: 'unreadable' }],
  ['sends half an answer', { search: 'cut' }],
  ['begins an answer and sends no more', { search: 'stalled' }],
  ['sends 64 MB', { search: 'huge' }],
  ['answers for some shards only', { search: 'timed_out' }],
])('while the cluster %s, searches answer 503 with Retry-After and listings go on', async (_, faults) => {
  const { openSearch } = cluster.options;
  if (!openSearch) throw new Error('no options');
  const fresh = await openTestApi(shop.url, { openSearch: { ...openSearch, searchMs: 300 } });
  await cluster.faults(faults);
  const { status, body, headers } = await search('mýdlo', fresh);
  expect([status, body.type, headers['retry-after']]).toEqual([503, 'search_unavailable', '2']);
  expect(fresh.api.searchHealth()).toMatchObject({ isReachable: false, failures: 1 });
  const suggested = await fresh.request('GET /search/suggestions?search=mydlo');
  expect([suggested.status, suggested.body.type]).toEqual([503, 'search_unavailable']);
  const listing = await fresh.request('GET /listings?path=/telo');
  expect(listing.body.item.items.length).toBeGreaterThan(0);
  expect((await fresh.request('GET /products?sort=-price')).status).toBe(200);
  await fresh.api.close();
});

test('a search that is slow or has no room is answered 503, and the next one by the cluster', async () => {
  const { openSearch } = cluster.options;
  if (!openSearch) throw new Error('no options');
  const fresh = await openTestApi(shop.url, { openSearch: { ...openSearch, searchMs: 400 } });
  for (const fault of ['slow', 'rejected', 'cut']) {
    await cluster.faults({ search: fault, searches: 1, delay_ms: 2_000 });
    expect([fault, (await search('mýdlo', fresh)).status]).toEqual([fault, 503]);
    expect([fault, (await search('svíčka', fresh)).status]).toEqual([fault, 200]);
  }
  await fresh.api.close();
});

test('with words in memory too, searches go on while the cluster is away', async () => {
  const { openSearch } = cluster.options;
  if (!openSearch) throw new Error('no options');
  const careful = await openTestApi(shop.url, { openSearch: { ...openSearch, fallback: true } });
  const before = (await search('mýdlo', careful)).body.item.items.map(({ id }: { id: number }) => id);
  await cluster.faults({ cluster: 'away' });
  const { status, body } = await search('mýdlo', careful);
  expect(status).toBe(200);
  expect(body.item.items.map(({ id }: { id: number }) => id)).toEqual(before);
  await careful.api.close();
});

test('a cluster that invents products changes neither what is shown nor the total', async () => {
  const before = (await search('mýdlo')).body.item;
  await cluster.faults({ search: 'lying' });
  const { status, body } = await search('mýdlo');
  expect(status).toBe(200);
  expect(body.item.items).toEqual(before.items);
  expect(body.item.pagination_data.items_count).toBe(before.pagination_data.items_count);
});

test('a hidden product is not shown, however late the index is', async () => {
  expect(await ids('svíčka')).toContain(products.candle);
  await cluster.faults({ rejected_bulks: 1_000 });
  await shop.sql('update products set is_hidden = true where id = $1', [products.candle]);
  await changed(products.candle);
  expect(await ids('svíčka')).not.toContain(products.candle);
  const suggested = await opened.request('GET /search/suggestions?search=sv%C3%AD%C4%8Dka');
  expect(suggested.body.item.products.map(({ id }: { id: number }) => id)).not.toContain(products.candle);
  await cluster.faults();
  await shop.sql('update products set is_hidden = false where id = $1', [products.candle]);
  await changed(products.candle);
  await startIndexing(opened.api);
  await indexed();
  expect(await ids('svíčka')).toContain(products.candle);
});

test('writes that the cluster has no room for are tried again', async () => {
  await cluster.faults({ rejected_bulks: 1, rejected_items: 2 });
  await rename(products.barSoap, 'Křišťálová koule');
  await changed(products.barSoap);
  await indexed();
  expect(await ids('křišťálová')).toEqual([products.barSoap]);
  expect(await opened.api.searchHealth()?.refusedWrites()).toBe(0);
});

test('a write that comes late does not win over a newer one', async () => {
  await rename(products.barSoap, 'Novější jméno');
  await changed(products.barSoap);
  await indexed();
  const [late] = await shop.sql<{ delivery: number }>(
    `select max(delivery)::int - 1 as delivery from outbox_events where type = 'product.changed'`,
  );
  const query = `version=${versionAt(late?.delivery ?? 0)}&version_type=external_gte`;
  const answer = await cluster.call('PUT', `/pult-test-cs/_doc/${products.barSoap}?${query}`, { name_words: 1 });
  expect(answer.status).toBe(409);
  expect(await ids('novější')).toEqual([products.barSoap]);
});

test('orders send how often their products were sold, once for many orders, and nothing else of them', async () => {
  const own = await startSearchCluster();
  const { openSearch } = own.options;
  if (!openSearch) throw new Error('no options');
  const client = createSearchCluster(openSearch);
  const log = { error: () => undefined };
  const emitEvents = async () => undefined;
  const writer = createIndexWriter({ db: opened.api.db, cluster: client, options: openSearch, log, emitEvents });
  await writer.run();
  await own.traffic();
  const both = [products.barSoap, products.candle];
  const silent = { affects_pages: false, category_ids: [], brand_ids: [], only_sales: true };
  for (let order = 1; order <= 5; order += 1) {
    await shop.sql('update products set sells_count = sells_count + 3 where id = any($1)', [both]);
    await emit('product.changed', { product_ids: both, ...silent });
  }
  await writer.run();
  const { requests, items } = await own.traffic();
  expect([requests['POST /_bulk'], items]).toEqual([1, { update: 6 }]);
  const { _source } = await (await own.call('GET', `/pult-test-cs/_doc/${products.candle}`)).json();
  const [row] = await shop.sql<{ sells_count: number }>('select sells_count from products where id = $1', [
    products.candle,
  ]);
  expect([_source.sells, _source.words.name]).toEqual([row?.sells_count, expect.stringContaining('svicka')]);
  await changed(products.candle);
  await writer.run();
  expect((await own.traffic()).items).toEqual({ index: 3 });
  const event: Extract<PultEvent, { type: 'product.changed' }> = {
    ...{ id: 1, created_at: '2026-11-20T08:00:00Z', type: 'product.changed' },
    payload: { product_ids: both, ...silent },
  };
  expect([
    isIndexedAtOnce(event),
    isIndexedAtOnce({ ...event, payload: { ...event.payload, only_sales: false } }),
  ]).toEqual([false, true]);
  await client.close();
  await own.close();
});

test('a rebuild while products change has no gap and leaves one index of each language', async () => {
  const found: number[] = [];
  await emit('catalogue.replaced', {});
  await rename(products.barSoap, 'Změněno při stavbě');
  await changed(products.barSoap);
  while ((await waiting()).length > 0) found.push((await ids('svíčka')).length);
  await indexed();
  expect(found.every((count) => count > 0)).toBe(true);
  expect(await ids('změněno')).toEqual([products.barSoap]);
  const indices = (await names()).filter((name) => name !== 'pult-test-state');
  expect(indices.map((name) => name.replace(/\d+$/, ''))).toEqual([
    'pult-test-cs-v',
    'pult-test-en-v',
    'pult-test-sk-v',
  ]);
});

test('a catalogue that is replaced during each rebuild is built three times by a job, and by the next one again', async () => {
  const { openSearch } = cluster.options;
  if (!openSearch) throw new Error('no options');
  const options = { ...openSearch, prefix: 'pult-restless' };
  const real = createSearchCluster(options);
  let [rebuilds, isRestless] = [0, true];
  const restless: SearchClient = {
    ...real,
    async work(call) {
      if (call.path === '/_aliases') rebuilds += 1;
      if (call.path.startsWith('/pult-restless-cs-v') && call.method === 'PUT' && isRestless)
        await emit('catalogue.replaced', {});
      return real.work(call);
    },
  };
  const { db } = opened.api;
  const log = { error: () => undefined };
  const writer = createIndexWriter({ db, cluster: restless, options, log, emitEvents: async () => undefined });
  await writer.run();
  expect(rebuilds).toBe(3);
  isRestless = false;
  await writer.run();
  expect(rebuilds).toBe(4);
  await writer.run();
  expect(rebuilds).toBe(4);
  for (const name of await names()) if (name.startsWith('pult-restless')) await cluster.call('DELETE', `/${name}`);
  await real.close();
  await indexed();
});

test('an empty cluster is filled again', async () => {
  for (const name of await names()) await cluster.call('DELETE', `/${name}`);
  expect((await search('svíčka')).status).toBe(503);
  await startIndexing(opened.api);
  await indexed();
  await expect.poll(async () => (await search('svíčka')).status, { timeout: 10_000 }).toBe(200);
  expect(await ids('svíčka')).toContain(products.candle);
});

test('a product that the cluster refuses for good is counted until it is taken, and the others are written', async () => {
  await cluster.faults({ refused_id: String(products.candle) });
  await rename(products.barSoap, 'Jde dál');
  await changed(products.barSoap, products.candle);
  await indexed();
  expect(await ids('jde')).toEqual([products.barSoap]);
  expect(await opened.api.searchHealth()?.refusedWrites()).toBe(3);
  await cluster.faults();
  await changed(products.candle);
  await indexed();
  expect(await opened.api.searchHealth()?.refusedWrites()).toBe(0);
});
