import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeRunFolder } from '../../testing/processes/index.ts';
import { tooOld } from './check.ts';
import { checkDatabase, removeDatabase, startDatabase } from './index.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await makeRunFolder();
});

afterEach(() => removeDatabase(dataDir));

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

async function startElsewhere(): Promise<{ kill(): Promise<void> }> {
  const door = new URL('index.ts', import.meta.url).href;
  const script = `import { startDatabase } from ${JSON.stringify(door)}; await startDatabase(process.env.DIR); console.log('up')`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, DIR: dataDir },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('did not start'))),
  ]);
  const kill = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { kill };
}

test('data are there after a restart', async () => {
  const first = await startDatabase(dataDir);
  await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS n');
  await first.stop();
  const second = await startDatabase(dataDir);
  expect(second.found).toBe('started');
  expect(await query(second.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  await second.stop();
});

test('a server left by a killed shop is adopted with its data, and stopped with its new owner', async () => {
  const other = await startElsewhere();
  await other.kill();
  const next = await startDatabase(dataDir);
  expect(next.found).toBe('adopted');
  expect(await query(next.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
  await next.stop();
  await expect(readFile(join(next.folder, 'cluster', 'postmaster.pid'))).rejects.toThrow('ENOENT');
});

test('a server left with other settings is replaced', async () => {
  const other = await startElsewhere();
  await other.kill();
  const next = await startDatabase(dataDir, { durability: 'throwaway' });
  expect(next.found).toBe('started');
  expect(await query(next.url, 'SHOW fsync')).toEqual([{ fsync: 'off' }]);
  await next.stop();
});

test('a server that still sees its killed shop is waited for', async () => {
  const first = await startDatabase(dataDir);
  const command = await startDatabase(dataDir, { share: true });
  const killed = new pg.Client({ connectionString: first.adminUrl, application_name: 'pult owner 2147483646' });
  await killed.connect();
  const owning = "select classid::bigint << 32 | objid::bigint as lock, pid from pg_locks where locktype = 'advisory'";
  const { rows } = await killed.query<{ lock: string; pid: number }>(owning);
  await killed.query('select pg_terminate_backend($1, 10000)', [rows[0]?.pid]);
  await killed.query('select pg_advisory_lock($1)', [rows[0]?.lock]);
  const starting = startDatabase(dataDir);
  const waited = await Promise.race([starting.then(() => 'started'), sleep(500, 'waits')]);
  await killed.end();
  const next = await starting;
  expect([waited, next.found]).toEqual(['waits', 'adopted']);
  await command.stop();
  await next.stop();
  await first.stop();
});

test('committed data survive when the server itself is killed', async () => {
  const first = await startDatabase(dataDir);
  await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS n');
  const pid = Number((await readFile(join(first.folder, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0]);
  process.kill(pid, 'SIGKILL');
  await first.stop();
  const second = await startDatabase(dataDir);
  expect(await query(second.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  await second.stop();
});

test.each(['SIGKILL', 'SIGINT'] as const)(
  'a server that is ended by %s while its shop runs is started again',
  async (signal) => {
    const watcher = { warn: vi.fn(), error: vi.fn() };
    const database = await startDatabase(dataDir, { watcher });
    await query(database.url, 'CREATE TABLE kept AS SELECT 7 AS n');
    const pidOf = async () =>
      Number((await readFile(join(database.folder, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0]);
    const first = await pidOf();
    process.kill(first, signal);
    const answer = () => query(database.url, 'SELECT n FROM kept').catch(() => 'away');
    await expect.poll(async () => (await pidOf().catch(() => first)) !== first).toBe(true);
    await expect.poll(answer).toEqual([{ n: 7 }]);
    expect(watcher.error).not.toHaveBeenCalled();
    // It is still the one owner.
    await expect.poll(() => watcher.warn.mock.calls.at(-1)?.[1]).toBe('the embedded PostgreSQL runs again');
    await expect(startDatabase(dataDir)).rejects.toThrow('Another shop');
    await database.stop();
    await expect(readFile(join(database.folder, 'cluster', 'postmaster.pid'))).rejects.toThrow('ENOENT');
  },
);

test('a second shop on the same data is refused, and the first is not disturbed', async () => {
  const first = await startDatabase(dataDir);
  await expect(startDatabase(dataDir)).rejects.toThrow(
    `Another shop (process ${process.pid}) already runs on the data folder`,
  );
  await expect(startDatabase(dataDir, { durability: 'throwaway' })).rejects.toThrow('Another shop');
  expect(await query(first.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
  await first.stop();
});

test('a task may share the server of a running shop, and leaves it running', async () => {
  const shop = await startDatabase(dataDir);
  const task = await startDatabase(dataDir, { share: true });
  expect(task.found).toBe('shared');
  await task.stop();
  expect(await query(shop.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
  await shop.stop();
});

test('of two shops that start at once on an empty folder one wins and the other is refused', async () => {
  const results = await Promise.allSettled([startElsewhere(), startDatabase(dataDir)]).then(([elsewhere, here]) => ({
    elsewhere,
    here,
  }));
  expect(Object.values(results).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  if (results.here.status === 'rejected') expect(String(results.here.reason)).toContain('Another shop');
  if (results.elsewhere.status === 'fulfilled') await results.elsewhere.value.kill();
  if (results.here.status === 'fulfilled') await results.here.value.stop();
});

test.each([
  [
    'a wrong password',
    (url: URL) => Object.assign(url, { password: 'wrong' }),
    'refuses the user "pult" or the password',
  ],
  ['a missing database', (url: URL) => Object.assign(url, { pathname: '/nowhere' }), 'has no database "nowhere"'],
])('%s is reported in one sentence', async (_, change, sentence) => {
  const database = await startDatabase(dataDir, { durability: 'throwaway' });
  await expect(checkDatabase(change(new URL(database.url)).href)).rejects.toThrow(sentence);
  await checkDatabase(database.url);
  await database.stop();
});

test('a server that does not answer is reported in one sentence', async () => {
  await expect(checkDatabase('postgresql://a:b@127.0.0.1:1/c')).rejects.toThrow('No PostgreSQL answers at 127.0.0.1:1');
});

test.each([
  [140_012, 'DATABASE_URL leads to PostgreSQL 14, but Pult needs version 15 or newer.'],
  [150_000, undefined],
  [180_004, undefined],
])('version %i: %s', (version, sentence) => {
  expect(tooOld(version)).toBe(sentence);
});
