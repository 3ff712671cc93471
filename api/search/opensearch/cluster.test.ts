import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type SearchCluster as StandIn, startSearchCluster } from '../../../testing/search/index.ts';
import { ClusterAway, createSearchCluster, type SearchCluster } from './cluster.ts';

let standIn: StandIn;
let now = 0;
let cluster: SearchCluster;

beforeAll(async () => {
  standIn = await startSearchCluster();
  await standIn.call('PUT', '/things', { mappings: { properties: { name: { type: 'keyword' } } } });
});
afterAll(() => standIn.close());
beforeEach(async () => {
  await cluster?.close();
  const { openSearch } = standIn.options;
  if (!openSearch) throw new Error('no options');
  cluster = createSearchCluster({ ...openSearch, searchMs: 400 }, () => now);
  await standIn.faults();
  await standIn.traffic();
});

const body = { query: { match_all: {} } };
const ask = (deadline = cluster.deadline()) =>
  cluster.ask({ method: 'POST', path: '/things/_search', body }, (answer) => typeof answer, deadline);
const asked = async () => (await standIn.traffic()).requests['POST /:index/_search'] ?? 0;
const fail = async (times: number) => {
  for (let time = 0; time < times; time += 1) await expect(ask()).rejects.toThrow(ClusterAway);
};

const FAULTS = ['slow', 'rejected', 'failing', 'unreadable', 'cut', 'stalled', 'huge'];

test.each(FAULTS)('four %s searches are four failures, and the cluster is asked the fifth', async (search) => {
  await standIn.faults({ search, searches: 4, delay_ms: 2_000 });
  await fail(4);
  expect([await ask(), cluster.isReachable(), cluster.failures()]).toEqual(['object', true, 4]);
  expect(await asked()).toBe(5);
});

test('after five failures in a row one search tries again when three seconds are over, and the others when it was answered', async () => {
  await standIn.faults({ search: 'rejected' });
  await fail(5);
  expect(await asked()).toBe(5);
  await fail(20);
  now += 2_999;
  await fail(1);
  expect(await asked()).toBe(0);
  now += 1;
  await fail(5);
  expect(await asked()).toBe(1);
  await standIn.faults();
  now += 3_000;
  const [first, second] = await Promise.allSettled([ask(), ask()]);
  expect([first?.status, second?.status]).toEqual(['fulfilled', 'rejected']);
  expect(await ask()).toBe('object');
});

test('an answer between failures closes the circuit', async () => {
  for (let round = 0; round < 3; round += 1) {
    await standIn.faults({ search: 'failing', searches: 4 });
    await fail(4);
    expect(await ask()).toBe('object');
  }
});

test('what the cluster refuses is an answer: it opens nothing, and closes what was open', async () => {
  const wrong = () =>
    cluster.ask({ method: 'POST', path: '/things/_search', body: { unknown: 1 } }, () => 0, cluster.deadline());
  for (let time = 0; time < 6; time += 1) await expect(wrong()).rejects.toThrow(/parsing_exception/);
  expect(await ask()).toBe('object');
  await standIn.faults({ search: 'failing', searches: 5 });
  await fail(6);
  now += 3_000;
  await expect(wrong()).rejects.toThrow(/parsing_exception/);
  expect(await ask()).toBe('object');
});

test('a search has as long as three of its calls, and none after that', async () => {
  const deadline = cluster.deadline();
  expect(deadline - now).toBe(1_200);
  now += 1_000;
  await standIn.faults({ search: 'stalled' });
  await expect(ask(deadline)).rejects.toThrow(ClusterAway);
  await standIn.faults();
  now += 200;
  await expect(ask(deadline)).rejects.toThrow('a search took too long');
  expect(await asked()).toBe(1);
});
