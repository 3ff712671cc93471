import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addCustomer, PASSWORD } from '../../testing/customers/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import * as customers from '../customers/index.ts';

/** Every password check waits for the test and succeeds: the machine's hashing speed changes nothing. */
const pause = Promise.withResolvers<void>();
vi.spyOn(customers, 'verifyPassword').mockImplementation(async (hashed) => {
  await pause.promise;
  return hashed !== null;
});

/** As many calls that hash passwords as are under way at once. */
const AT_ONCE = 32;
const lines: string[] = [];
let shop: TestShop;
beforeAll(async () => {
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  shop = await startBuyingShop({ trustProxy: true, logger });
});
afterAll(() => shop.close());

test('of two hundred sign-ins at once those that would wait for long are refused at once, and none is lost', async () => {
  const { email } = await addCustomer(shop);
  let networks = 0;
  const login = (address: string) => {
    networks += 1;
    const headers = { 'x-forwarded-for': `198.51.100.${networks}`, 'accept-language': 'sk' };
    return shop.request('POST /auth/login', {
      headers,
      body: { email: address, password: PASSWORD },
      host: 'sk.localhost',
    });
  };
  const before = shop.api.overloadRefusals().passwords;
  const finished: number[] = [];
  const all = Array.from({ length: 201 }, async (_, index) => {
    const answer = await login(index === 0 ? email : `somebody-${index}@example.com`);
    finished.push(index);
    return { index, ...answer };
  });
  const refused = await Promise.all(all.slice(AT_ONCE));
  expect(refused.map(({ status }) => status)).toEqual(Array(201 - AT_ONCE).fill(503));
  expect(refused.at(-1)).toMatchObject({
    headers: { 'retry-after': '2' },
    body: { type: 'overloaded', message: 'Obchod má teraz plné ruky práce. Skúste to prosím o pár sekúnd znova.' },
  });
  // What needs no password is answered meanwhile.
  expect((await shop.request('GET /shop')).status).toBe(200);
  expect(finished.filter((index) => index < AT_ONCE)).toEqual([]);
  pause.resolve();
  const done = await Promise.all(all.slice(0, AT_ONCE));
  expect(done.map(({ status }) => status)).toEqual([200, ...Array(AT_ONCE - 1).fill(422)]);
  // What was refused counts as no try.
  const [counted] = await shop.sql<{ count: number }>('select count(*)::int as count from sign_in_attempts');
  expect(counted?.count).toBe(AT_ONCE * 2);
  expect((await login('somebody-200@example.com')).status).toBe(422);
  expect(shop.api.overloadRefusals().passwords - before).toBe(201 - AT_ONCE);
  const logged = lines.map((line) => JSON.parse(line) as { level: number; type?: string; err?: object });
  expect(logged.filter(({ type }) => type === 'overloaded')).toHaveLength(201 - AT_ONCE);
  expect(logged.filter(({ level, err }) => level >= 50 || err)).toEqual([]);
}, 30_000);
