import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/databases/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { operatorTokenTask } from './operator-token.ts';
import type { TaskContext } from './task.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

const run = (...args: string[]) => runOn(shop.url, ...args);
async function runOn(databaseUrl: string, ...args: string[]): Promise<string> {
  const lines: string[] = [];
  const context = {
    config: { databaseUrl, dataDir: '/data' },
    databaseUrl,
    args,
    logger: pino({ level: 'silent' }),
    print: (text: string) => lines.push(text),
  };
  await operatorTokenTask(context as unknown as TaskContext);
  return lines.join('\n');
}
const status = async (token: string) =>
  (await shop.request('GET /orders', { headers: { authorization: `Bearer ${token}` } })).status;
const tokenIn = (text: string) => /op_[\w-]{20,}/.exec(text)?.[0] ?? '';

test('a token is made, listed and revoked', async () => {
  const token = tokenIn(await run('Jana'));
  expect(await status(token)).toBe(200);
  const listed = await run('--list');
  const id =
    /^(\d+) {2}Jana {2}made \d{4}-\d\d-\d\d {2}used \d{4}-\d\d-\d\d \d\d:\d\d UTC {2}until \d{4}-\d\d-\d\d {2}may: all$/m.exec(
      listed,
    )?.[1] ?? '';
  expect(listed).not.toContain(token);
  expect(await run('--revoke', id)).toContain('Jana');
  expect(await status(token)).toBe(401);
  expect(await run('--list')).toMatch(/Jana .* revoked \d{4}/);
  await expect(run('--revoke', id)).rejects.toThrow('no token');
});

test('changes made with a token are listed, newest first', async () => {
  const token = tokenIn(await run('Eva'));
  const listed = await run('--list');
  const id = /^(\d+) {2}Eva {2}made \S+ {2}never used {2}until \d{4}-\d\d-\d\d {2}may: all$/m.exec(listed)?.[1] ?? '';
  expect(await run('--changes', id)).toBe(`No change was made with a token ${id}.`);
  const headers = { authorization: `Bearer ${token}` };
  await shop.request('PATCH /products/1', { headers, body: { stock_state: 7 } });
  await shop.request('PUT /products/1/prices/1', { headers, body: { price: 9900 } });
  expect(await run('--changes', id)).toMatch(
    /^\S+ \S+ UTC {2}PUT \/products\/\{id\}\/prices\/\{price_list_id\} {2}\/products\/1\/prices\/1\n.* {2}PATCH \/products\/\{id\} {2}\/products\/1$/,
  );
});

test('a token does what its rights say, and everything else is refused by the name of the right', async () => {
  const printed = await run('Reader', '--rights', 'orders.read, products.read', '--days', '5');
  expect(printed).toContain('It may: orders.read, products.read.');
  const headers = { authorization: `Bearer ${tokenIn(printed)}` };
  expect((await shop.request('GET /orders', { headers })).status).toBe(200);
  const refused = await shop.request('PATCH /products/1', { headers, host: 'en.localhost', body: { stock_state: 9 } });
  expect([refused.status, refused.body.type]).toEqual([403, 'right_missing']);
  expect(refused.body.message).toBe('You need the right products.write for this.');
  expect(await run('--list')).toMatch(/Reader .* {2}may: orders\.read, products\.read$/m);
  expect(await daysLeft('Reader')).toEqual({ days: 5 });
});

const daysLeft = async (name: string) =>
  (
    await shop.sql(
      'select round(extract(epoch from expires_at - now()) / 86400)::int as days from operator_tokens where name = $1',
      [name],
    )
  )[0];

test('a token is valid for 30 days by default', async () => {
  expect(await run('Usual')).toMatch(
    /^op_\S+\n.*\nIt is good until \d{4}-\d\d-\d\d \d\d:\d\d UTC at cs\.localhost, sk\.localhost, en\.localhost \(the database \w+ on [\w.]+\)\.\nIt may: all\.$/,
  );
  expect(await daysLeft('Usual')).toEqual({ days: 30 });
  await run('Longer', '--days', '90');
  expect(await daysLeft('Longer')).toEqual({ days: 90 });
  expect(await run('Machine', '--days', 'never')).toContain('It is good until it is revoked at cs.localhost');
  expect(await daysLeft('Machine')).toEqual({ days: null });
  expect(await run('--list')).toMatch(/Machine .* until revoked {2}may: all$/m);
});

test('a database without a shop is refused by name', async () => {
  const empty = await testDatabase();
  try {
    await expect(runOn(empty.url, 'Jana')).rejects.toThrow(
      /^There is no shop in the database \w+ on .*DATA_DIR or DATABASE_URL/,
    );
    expect(await runOn(empty.url, '--list')).toBe('There are none.');
  } finally {
    await empty.drop();
  }
});

test('a token is invalid after its end', async () => {
  const token = tokenIn(await run('Petr', '--days', '1'));
  expect(await status(token)).toBe(200);
  await shop.sql("update operator_tokens set expires_at = now() - interval '1 minute' where name = 'Petr'");
  expect(await status(token)).toBe(401);
});

test.each([
  [[''], 'Name whom'],
  [[], 'Name whom'],
  [['--days', '1'], 'Name whom'],
  [['A', '--days', '0'], '--days is a whole number from 1 to 3650, or "never"; "0" is neither.'],
  [['A', '--days', '1e3'], '"1e3" is neither.'],
  [['A', '--days', '3651'], '"3651" is neither.'],
  [['A', 'B'], '"B" is something else'],
  [['A', '--rights'], '"--rights" is something else'],
  [['A', '--rights', 'all', '--rights', 'all'], 'is something else'],
  [['A', '--rights', 'orders.read,toString'], 'There is no right "toString".'],
  [['A', '--rights', ''], 'There is no right "".'],
  [['x'.repeat(81)], 'at most 80 characters; this one has 81'],
  [['--revoke'], 'Name whom'],
])('%j prints what is wrong and the usage', async (args, reason) => {
  const failed = run(...args);
  await expect(failed).rejects.toThrow(reason);
  await expect(failed).rejects.toThrow('npm run operator:token');
});
