import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PultEvent } from '../../../contract/events.ts';
import { cdnPaths, type Sandbox, startSandbox } from '../../../sandbox/index.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../testing/databases/index.ts';
import type { Database } from '../database/index.ts';
import { enqueuePurge, purgeJobs } from './purging.ts';

let database: OpenTestDatabase;
let db: Database;
let sandbox: Sandbox;
let delivery = 0;

beforeAll(async () => {
  database = await openTestDatabase(4);
  db = database.db;
  sandbox = await startSandbox({ port: 0 });
});
afterAll(async () => {
  await sandbox.close();
  await database.close();
});
beforeEach(() => db.query('truncate cdn_progress, outbox_events'));
afterEach(() => fetch(`${sandbox.url}/sandbox/cdn/purges`, { method: 'DELETE' }));

const jobsOf = (provider: 'cloudflare' | 'fastly') => {
  const options = { provider, url: `${sandbox.url}${cdnPaths[provider]}`, token: 'secret', zone: 'zone-1' };
  const { tasks } = purgeJobs(db, options);
  return { purge: () => tasks['cdn.purge']?.run({}), again: () => tasks['cdn.purge-again']?.run({}) };
};
const purges = async (): Promise<{ provider: string; zone: string; tags: string[] }[]> =>
  ((await (await fetch(`${sandbox.url}/sandbox/cdn/purges`)).json()) as { purges: [] }).purges;
const tags = async () => (await purges()).map((purge) => purge.tags);

async function emitEvent(type: string, payload: object): Promise<void> {
  delivery += 1;
  await db.query('insert into outbox_events (type, payload, delivery) values ($1, $2, $3)', [type, payload, delivery]);
}
const changed = (ids: number[], affects_pages = true) =>
  emitEvent('product.changed', { product_ids: ids, affects_pages, category_ids: [], brand_ids: [] });

test.each([
  ['cloudflare', 30, [30, 30, 30, 11]],
  ['fastly', 256, [101]],
] as const)(
  '%s is told the tags of all that changed, each once, in calls of at most %i',
  async (provider, _most, sizes) => {
    await changed(Array.from({ length: 50 }, (_, at) => at + 1));
    await changed(Array.from({ length: 100 }, (_, at) => at + 1));
    await changed([500], false);
    await jobsOf(provider).purge();
    const calls = await purges();
    expect(calls.map((call) => call.zone)).toEqual(calls.map(() => 'zone-1'));
    expect(calls.map((call) => call.tags.length)).toEqual(sizes);
    expect(calls.flatMap((call) => call.tags).toSorted()).toEqual(
      ['listing', ...Array.from({ length: 100 }, (_, at) => `product-${at + 1}`)].toSorted(),
    );
  },
);

test('a change that the CDN rejected is purged by the next try, and nothing else again', async () => {
  const { purge } = jobsOf('cloudflare');
  await changed([1]);
  await fetch(`${sandbox.url}/sandbox/cdn/refusals`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"count":1}',
  });
  await expect(purge()).rejects.toThrow('the CDN answered 429 to a purge');
  expect(await tags()).toEqual([]);
  await purge();
  await purge();
  expect(await tags()).toEqual([['product-1', 'listing']]);
});

test('a change of everything is one tag, which every page has', async () => {
  await changed([1, 2, 3]);
  await emitEvent('catalogue.replaced', {});
  await jobsOf('fastly').purge();
  expect(await tags()).toEqual([['shop']]);
});

test('each change is purged once more within two minutes', async () => {
  const { purge, again } = jobsOf('fastly');
  await changed([1]);
  await purge();
  await again();
  expect(await tags()).toHaveLength(1);
  await again();
  expect(await tags()).toEqual([
    ['product-1', 'listing'],
    ['product-1', 'listing'],
  ]);
  await again();
  expect(await tags()).toHaveLength(2);
});

test('a tag with non-ASCII characters is purged in the form of the page’s header', async () => {
  await emitEvent('slug.changed', { language: 'cs', paths: ['/tělo'] });
  await jobsOf('cloudflare').purge();
  expect(await tags()).toEqual([['slug-cs-/t%C4%9Blo']]);
});

test('changes that follow each other closely make one job, those that no page shows none', async () => {
  const errors: unknown[] = [];
  const enqueue = enqueuePurge(db, (error) => errors.push(error));
  const event = (affects_pages: boolean): PultEvent => ({
    id: 1,
    type: 'product.changed',
    payload: { product_ids: [1], affects_pages, category_ids: [], brand_ids: [] },
    created_at: '',
  });
  const jobs = () => db.query("select key, max_attempts from graphile_worker.jobs where task_identifier = 'cdn.purge'");
  enqueue([event(false)]);
  for (let at = 0; at < 5; at += 1) enqueue([event(true), event(false)]);
  await expect.poll(jobs).toEqual([{ key: 'cdn.purge', max_attempts: 25 }]);
  expect(errors).toEqual([]);
});
