import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeAt, PASSWORD, signedIn, startBuyingShop, type TestShop } from '../../testing/index.ts';
import { customerResetCodesTask } from './customer-reset-codes.ts';
import type { TaskContext } from './task.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

async function run(...args: string[]): Promise<string> {
  const lines: string[] = [];
  const logger = pino({ level: 'silent' });
  const context = { databaseUrl: shop.url, args, logger, print: (text: string) => lines.push(text) };
  await customerResetCodesTask(context as unknown as TaskContext);
  return lines.join('\n');
}

test('a customer who lost app and recovery codes signs in by the password alone again', async () => {
  const { id, email, headers } = await signedIn(shop);
  const path = `/customers/${id}/one-time-codes`;
  const { secret } = (await shop.request(`POST ${path}`, { headers })).body.item;
  await shop.request(`PUT ${path}`, { headers, body: { code: codeAt(secret, new Date()) } });
  const login = async () => (await shop.request('POST /auth/login', { body: { email, password: PASSWORD } })).body;
  expect((await login()).item).toBeNull();
  expect(await run(email.toUpperCase())).toContain('not asked for one-time codes any more');
  expect((await login()).item.customer_id).toBe(id);
  await expect(run(email)).rejects.toThrow('is asked for one-time codes');
});

test.each([
  [[], '"" is no e-mail.'],
  [['jana'], '"jana" is no e-mail.'],
  [['jana@example.com', 'petr@example.com'], '"petr@example.com" is one too many.'],
])('%j is refused with a sentence that says why', async (args, why) => {
  await expect(run(...args)).rejects.toThrow(why);
});
