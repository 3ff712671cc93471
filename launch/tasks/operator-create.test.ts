import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeAt, OPERATOR_PASSWORD } from '../../testing/operators/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { operatorCreateTask } from './operator-create.ts';
import type { TaskContext } from './task.ts';

const SECRET = 'a secret of at least thirty-two characters';
let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop({ signingSecret: SECRET });
});
afterAll(() => shop.close());

async function run(...args: string[]): Promise<string> {
  const lines: string[] = [];
  const context = {
    config: { signingSecret: SECRET, dataDir: '/nonexistent' },
    databaseUrl: shop.url,
    args,
    logger: pino({ level: 'silent' }),
    print: (text: string) => lines.push(text),
  };
  await operatorCreateTask(context as unknown as TaskContext);
  return lines.join('\n');
}

const passwords = { new_password: OPERATOR_PASSWORD, new_password_confirmation: OPERATOR_PASSWORD };
const complete = (token: string, code: string) =>
  shop.request('POST /operators/set-ups/completions', { body: { token, code, ...passwords } });
const secretOf = async (token: string) =>
  (await shop.request('POST /operators/set-ups', { body: { token } })).body.item?.secret as string;
const login = () =>
  shop.request('POST /operators/login', { body: { email: 'jana@shop.cz', password: OPERATOR_PASSWORD } });

test('a person is added with a token, sets up with it once, signs in, and is let in again by another', async () => {
  const [token = '', said] = (await run('Jana Nováková', 'jana@shop.cz', '--role', 'all')).split('\n');
  expect(said).toMatch(/^Jana Nováková chooses .* until \d{4}-\d\d-\d\d \d\d:\d\d UTC\. It is not shown again\.$/);
  expect(await run('--list')).toMatch(/^\d+ {2}Jana Nováková {2}jana@shop\.cz {2}not set up {2}may: all$/);
  expect((await login()).status).toBe(422);
  const secret = await secretOf(token);
  expect(await secretOf(token)).toBe(secret);
  expect((await complete(token, '000000')).body.errors[0].field).toBe('code');
  expect((await complete(token, codeAt(secret, new Date()))).body.item.recovery_codes).toHaveLength(10);
  expect((await complete(token, codeAt(secret, new Date()))).body.type).toBe('link_not_valid');
  expect((await login()).status).toBe(200);
  expect(await run('--list')).toContain('may sign in');
  await expect(run('Jana Nováková', 'Jana@shop.cz', '--role', 'all')).rejects.toThrow('already; --reset');
  const [again = ''] = (await run('Jana', 'Jana@shop.cz', '--reset')).split('\n');
  expect((await login()).status).toBe(422);
  const newSecret = await secretOf(again);
  expect(newSecret).not.toBe(secret);
  expect((await complete(again, codeAt(newSecret, new Date()))).status).toBe(200);
  expect((await login()).status).toBe(200);
});

test.each([
  [[], 'A name has 1 to 80 characters.'],
  [['Jana'], '"" is no e-mail.'],
  [['Jana', 'Nováková', 'jana@shop.cz'], '"jana@shop.cz" is one too many: put the name in quotes.'],
  [['Jana', 'jana'], '"jana" is no e-mail.'],
  [['Eva', 'eva@shop.cz'], 'Name at least one role: --role all.'],
  [['Eva', 'eva@shop.cz', '--role', 'queen'], 'There is no role "queen"; there are all.'],
  [['Eva', 'eva@shop.cz', '--rolle', 'all'], "Unknown option '--rolle'"],
])('%j prints what is wrong and the usage', async (args, reason) => {
  const failed = run(...args);
  await expect(failed).rejects.toThrow(reason);
  await expect(failed).rejects.toThrow('npm run operator:create');
});
