import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../../testing/index.ts';
import { operatorTokenTask } from './operator-token.ts';
import type { TaskContext } from './task.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

async function run(...args: string[]): Promise<string> {
  const lines: string[] = [];
  const context = {
    databaseUrl: shop.url,
    args,
    logger: pino({ level: 'silent' }),
    print: (text: string) => lines.push(text),
  };
  await operatorTokenTask(context as unknown as TaskContext);
  return lines.join('\n');
}
const status = async (token: string) =>
  (await shop.ask('GET /orders', { headers: { authorization: `Bearer ${token}` } })).status;
const tokenIn = (text: string) => /op_[\w-]{20,}/.exec(text)?.[0] ?? '';

test('a token is made, listed and revoked', async () => {
  const token = tokenIn(await run('Jana'));
  expect(await status(token)).toBe(200);
  const listed = await run('--list');
  const id =
    /^(\d+) {2}Jana {2}made \d{4}-\d\d-\d\d {2}used \d{4}-\d\d-\d\d \d\d:\d\d UTC {2}for ever$/m.exec(listed)?.[1] ??
    '';
  expect(listed).not.toContain(token);
  expect(await run('--revoke', id)).toContain('Jana');
  expect(await status(token)).toBe(401);
  expect(await run('--list')).toMatch(/Jana .* revoked \d{4}/);
  await expect(run('--revoke', id)).rejects.toThrow('no token');
});

test('what a token changed is listed, newest first', async () => {
  const token = tokenIn(await run('Eva'));
  const listed = await run('--list');
  const id = /^(\d+) {2}Eva {2}made \S+ {2}never used {2}for ever$/m.exec(listed)?.[1] ?? '';
  expect(await run('--changes', id)).toBe(`No change was made with a token ${id}.`);
  const headers = { authorization: `Bearer ${token}` };
  await shop.ask('PATCH /products/1', { headers, body: { stock_state: 7 } });
  await shop.ask('PUT /products/1/prices/1', { headers, body: { price: 9900 } });
  expect(await run('--changes', id)).toMatch(
    /^\S+ \S+ UTC {2}PUT \/products\/\{id\}\/prices\/\{price_list_id\} {2}\/products\/1\/prices\/1\n.* {2}PATCH \/products\/\{id\} {2}\/products\/1$/,
  );
});

test('a token with an end opens nothing after it', async () => {
  const token = tokenIn(await run('Petr', '--days', '1'));
  expect(await status(token)).toBe(200);
  await shop.sql("update operator_tokens set expires_at = now() - interval '1 minute' where name = 'Petr'");
  expect(await status(token)).toBe(401);
});

test.each([[['']], [['--days', '1']], [['A', '--days', '0']], [['A', 'B']], [['--revoke']]])(
  '%j is told how to use it',
  async (args) => {
    await expect(run(...args)).rejects.toThrow('npm run operator:token');
  },
);
