import { afterAll, beforeAll, expect, test } from 'vitest';
import { wholeScans } from '../../../testing/database-inspection/index.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../testing/databases/index.ts';
import { platformRoom } from '../room/index.ts';
import { createAttempts } from './attempts.ts';

let database: OpenTestDatabase;
let now = new Date('2026-03-02T10:00:00Z');
const clock = () => now;
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
beforeAll(async () => {
  database = await openTestDatabase(8);
});
afterAll(() => database.close());

/** As each process makes its own. */
const attemptsOf = (kind = 'customer') =>
  createAttempts({ db: database.db, key: Buffer.alloc(32, 1), clock }, { kind });

/** How many of tries that come at once are let through. */
async function passing(account: string, tries: number, source: string | ((index: number) => string) = 'home') {
  const attempts = [attemptsOf(), attemptsOf()] as const;
  const from = typeof source === 'string' ? () => source : source;
  const results = await Promise.allSettled(
    Array.from({ length: tries }, (_, index) => attempts[index % 2 ? 1 : 0].count(account, from(index))),
  );
  return results.filter(({ status }) => status === 'fulfilled').length;
}

test('ten tries of an account from a network in ten minutes are let through, also when they come at once to two processes', async () => {
  expect(await passing('jana@example.com', 30)).toBe(10);
  expect(await passing(' Jana@Example.com', 1)).toBe(0);
  expect(await passing('petr@example.com', 1)).toBe(1);
  await attemptsOf('operator').count('jana@example.com', 'home');
  await expect(attemptsOf().count('jana@example.com', 'home')).rejects.toMatchObject({
    type: 'too_many_requests',
    values: { seconds: 600 },
  });
  expect(await passing('jana@example.com', 1, 'elsewhere')).toBe(1);
  later(599);
  expect(await passing('jana@example.com', 1)).toBe(0);
  later(1);
  expect(await passing('jana@example.com', 11)).toBe(10);
});

test('from many networks an account gets a hundred tries in an hour, and from where its owner signed in before as many as ever', async () => {
  await attemptsOf().remember('ota@example.com', 'home');
  expect(await passing('ota@example.com', 150, (index) => `network ${index}`)).toBe(100);
  await expect(attemptsOf().count('ota@example.com', 'another')).rejects.toMatchObject({ values: { seconds: 3600 } });
  expect(await passing('ota@example.com', 12)).toBe(10);
  later(3_599);
  expect(await passing('ota@example.com', 1, 'another')).toBe(0);
  later(1);
  expect(await passing('ota@example.com', 1, 'another')).toBe(1);
});

test('one network alone cannot close an account: tries that are refused count only for it', async () => {
  expect(await passing('ivo@example.com', 300)).toBe(10);
  expect(await passing('ivo@example.com', 90, (index) => `network ${index}`)).toBe(90);
  expect(await passing('ivo@example.com', 1, 'one more')).toBe(0);
});

test('an account that is closed adds no rows, whoever tries', async () => {
  await passing('adam@example.com', 100, (index) => `network ${index}`);
  const rows = async () => (await database.db.query('select 1 from sign_in_attempts')).length;
  const before = await rows();
  expect(await passing('adam@example.com', 20, (index) => `further network ${index}`)).toBe(0);
  expect(await rows()).toBe(before);
});

test('a success takes back its own try only, and none of a later period', async () => {
  expect(await passing('eva@example.com', 8)).toBe(8);
  const attempt = await attemptsOf().count('eva@example.com', 'home');
  await attempt.takeBack();
  expect(await passing('eva@example.com', 11)).toBe(2);
  later(600);
  expect(await passing('eva@example.com', 10)).toBe(10);
  for (let time = 0; time < 20; time += 1) await attempt.takeBack();
  expect(await passing('eva@example.com', 1)).toBe(0);
});

test('a network is known for ninety days after a success, and no e-mail is stored', async () => {
  await attemptsOf().remember('iva@example.com', 'home');
  later(89 * 86_400);
  await passing('iva@example.com', 100, (index) => `network ${index}`);
  expect(await passing('iva@example.com', 1)).toBe(1);
  later(86_400);
  await passing('iva@example.com', 100, (index) => `network ${index}`);
  expect(await passing('iva@example.com', 1)).toBe(0);
  for (const table of ['sign_in_attempts', 'known_sources'])
    expect(JSON.stringify(await database.db.query(`select * from ${table}`))).not.toMatch(/example|home/);
});

test('what is over is found by an index and deleted', async () => {
  const clean = (db: typeof database.db) =>
    platformRoom(db, clock).tasks['platform.clean-up']?.run({}) ?? Promise.reject();
  expect(await wholeScans(database.db, clean)).toEqual([]);
  later(91 * 86_400);
  await passing('last@example.com', 1);
  await platformRoom(database.db, clock).tasks['platform.clean-up']?.run({});
  const left = await database.db.query('select 1 from sign_in_attempts union all select 1 from known_sources');
  expect(left).toHaveLength(2);
});
