import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inChangeSet } from '../../api/index.ts';
import { PASSWORD, signedIn } from '../../testing/customers/index.ts';
import { codeAt } from '../../testing/operators/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
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
  const reason = 'Showed the identity card';
  const context = { databaseUrl: shop.url, args, reason, logger, print: (text: string) => lines.push(text) };
  const author = { kind: 'command', name: 'customer:reset-codes' } as const;
  const set = { author, call: author.name, record: args.join(' '), reason };
  await inChangeSet(set, () => customerResetCodesTask(context as unknown as TaskContext));
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
  const mails = await shop.sql("select email from account_mails where kind = 'codes-off'");
  expect(mails).toEqual([{ email }]);
  // The journal must not keep an e-mail that the shop forgets, and nothing of what was refused.
  const sets = await shop.sql("select record, reason from change_sets where call = 'customer:reset-codes'");
  expect(sets).toEqual([{ record: `/customers/${id}`, reason: 'Showed the identity card' }]);
});

test.each([
  [[], '"" is no e-mail.'],
  [['jana'], '"jana" is no e-mail.'],
  [['jana@example.com', 'petr@example.com'], '"petr@example.com" is one too many.'],
])('%j is refused with a sentence that says why', async (args, why) => {
  await expect(run(...args)).rejects.toThrow(why);
});
