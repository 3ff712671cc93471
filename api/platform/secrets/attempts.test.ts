import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../../../testing/index.ts';
import { createAttempts } from './attempts.ts';

let database: OpenTestDatabase;
let now = new Date('2026-03-02T10:00:00Z');
beforeAll(async () => {
  database = await openTestDatabase(8);
});
afterAll(() => database.close());

const attemptsOf = (kind: string) =>
  createAttempts({ db: database.db, key: Buffer.alloc(32, 1), clock: () => now }, kind);

/** How many of tries that come at once are let through. */
async function passing(account: string, tries: number, kind = 'customer'): Promise<number> {
  const attempts = attemptsOf(kind);
  const results = await Promise.allSettled(Array.from({ length: tries }, () => attempts.count(account)));
  return results.filter(({ status }) => status === 'fulfilled').length;
}

test('ten tries of an account in ten minutes are let through, also when they come at once', async () => {
  expect(await passing('jana@example.com', 30)).toBe(10);
  expect(await passing(' Jana@Example.com', 1)).toBe(0);
  expect([await passing('petr@example.com', 1), await passing('jana@example.com', 1, 'operator')]).toEqual([1, 1]);
  await expect(attemptsOf('customer').count('jana@example.com')).rejects.toMatchObject({
    type: 'too_many_requests',
    values: { seconds: 600 },
  });
  now = new Date(now.getTime() + 599_000);
  expect(await passing('jana@example.com', 1)).toBe(0);
  now = new Date(now.getTime() + 1_000);
  expect(await passing('jana@example.com', 11)).toBe(10);
});

test('a success takes back its own try only, and no e-mail is stored', async () => {
  expect(await passing('eva@example.com', 9)).toBe(9);
  await attemptsOf('customer').takeBack('eva@example.com');
  expect(await passing('eva@example.com', 11)).toBe(2);
  for (let time = 0; time < 20; time += 1) await attemptsOf('customer').takeBack('eva@example.com');
  expect(await passing('eva@example.com', 30)).toBe(10);
  expect(JSON.stringify(await database.db.query('select * from sign_in_attempts'))).not.toContain('example');
});
