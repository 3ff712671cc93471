import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ShopProcess, startShopProcess } from '../../testing/processes/index.ts';
import { fuzz } from './fuzz/fuzz.ts';

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 100_000);
const SEED = Number(process.env.FUZZ_SEED ?? 1);

let shop: ShopProcess;
beforeAll(async () => {
  shop = await startShopProcess({ LOG_LEVEL: 'error' });
});
afterAll(() => shop.remove());

test('any request is answered within two seconds, without a server error or internal details', async () => {
  const operator = await shop.operatorToken();
  const outcome = await fuzz({
    port: shop.port,
    host: `cs.localhost:${shop.port}`,
    requests: REQUESTS,
    seed: SEED,
    foreign: [operator],
    operator,
    slowMs: 2_000,
  });
  console.log(`${outcome.sent} requests, slowest ${Math.round(outcome.slowest)} ms`, outcome.statuses);
  expect(outcome.sent).toBeGreaterThanOrEqual(REQUESTS);
  expect(outcome.findings).toEqual([]);
  expect(shop.child.exitCode).toBeNull();
});
