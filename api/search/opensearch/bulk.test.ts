import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SearchCluster as StandIn, startSearchCluster } from '../../../testing/search/index.ts';
import { updatesOf, versionAt, writeAll } from './bulk.ts';
import { createSearchCluster, type SearchCluster } from './cluster.ts';

let standIn: StandIn;
let cluster: SearchCluster;
const INDEX = 'sold-cs';

beforeAll(async () => {
  standIn = await startSearchCluster();
  const { openSearch } = standIn.options;
  if (!openSearch) throw new Error('no options');
  cluster = createSearchCluster(openSearch);
  const properties = { name: { type: 'keyword' }, sells: { type: 'integer' } };
  for (const language of ['cs', 'sk', 'en'])
    await standIn.call('PUT', `/sold-${language}`, { mappings: { properties } });
});
afterAll(async () => {
  await cluster.close();
  await standIn.close();
});

const write = (id: number, document: object | null, position: number) =>
  writeAll(cluster, [{ index: INDEX, id, document }], position);
const sold = (id: number, sells: number, position: number) =>
  writeAll(
    cluster,
    updatesOf([{ id, sells }], (language) => `sold-${language}`),
    position,
  );
const read = async (id: number) => {
  const { _source, _version } = await (await standIn.call('GET', `/${INDEX}/_doc/${id}`)).json();
  return { ..._source, _version };
};

test('sales change a field of a document, and nothing where it is not', async () => {
  await write(1, { name: 'soap', sells: 1 }, 10);
  expect(await sold(1, 2, 11)).toEqual([]);
  expect(await read(1)).toEqual({ name: 'soap', sells: 2, _version: versionAt(10) + 1 });
  expect(await sold(2, 5, 11)).toEqual([]);
  expect((await standIn.call('GET', `/${INDEX}/_doc/2`)).status).toBe(404);
});

test('sales that are written again at their position do not keep the next change out', async () => {
  await write(3, { name: 'candle', sells: 1 }, 20);
  for (const sells of [2, 3, 4, 5, 5, 5]) await sold(3, sells, 21);
  expect((await read(3))._version).toBe(versionAt(20) + 4);
  await write(3, { name: 'new candle', sells: 5 }, 21);
  expect(await read(3)).toEqual({ name: 'new candle', sells: 5, _version: versionAt(21) });
  await write(3, null, 22);
  expect((await standIn.call('GET', `/${INDEX}/_doc/3`)).status).toBe(404);
});

test('sales that the cluster has no room for are tried again', async () => {
  await write(4, { name: 'brush', sells: 1 }, 30);
  await standIn.faults({ rejected_items: 2 });
  expect(await sold(4, 7, 31)).toEqual([]);
  expect((await read(4)).sells).toBe(7);
});
