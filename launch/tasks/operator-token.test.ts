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
  const id = /^(\d+) {2}Jana {2}made \d{4}-\d\d-\d\d {2}for ever$/m.exec(listed)?.[1] ?? '';
  expect(listed).not.toContain(token);
  expect(await run('--revoke', id)).toContain('Jana');
  expect(await status(token)).toBe(401);
  expect(await run('--list')).toMatch(/Jana .* revoked \d{4}/);
  await expect(run('--revoke', id)).rejects.toThrow('no token');
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
