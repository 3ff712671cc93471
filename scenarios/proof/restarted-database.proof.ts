import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFailed, onTestFinished, test } from 'vitest';
import {
  type OwnDatabase,
  type ShopProcess,
  startOwnDatabase,
  startShopProcess,
} from '../../testing/processes/index.ts';
import { callShop } from '../visit/call-shop.ts';
import { allOrders, buyAll, buyers, plentifulProducts, restart } from './buyers.ts';
import { expectMailsForAll } from './mails.ts';
import { expectNoneLostOrDuplicated, expectTotalsAddUp } from './order-checks.ts';

const RESTARTS = 10;
const BUYERS_EACH = 12;
const AT_ONCE = 8;
/** Limit from the moment when the database answers again. */
const BACK_WITHIN_MS = 3_000;

const isReady = async (shop: ShopProcess) =>
  (await callShop('cs', '/readyz', { port: shop.operationsPort })).status === 200;

/** Milliseconds from the database's return until the process works. */
async function backAfter(database: OwnDatabase, shops: ShopProcess[]): Promise<number> {
  await database.restart();
  const since = performance.now();
  for (const shop of shops) while (!(await isReady(shop))) await sleep(10);
  return Math.round(performance.now() - since);
}

/** Restarts the database repeatedly in the middle of orders; each buyer gets their order in the end. */
async function buyThroughRestarts(database: OwnDatabase, shop: ShopProcess, others: ShopProcess[] = []) {
  const products = await plentifulProducts(shop.port);
  const crowd = buyers(RESTARTS * BUYERS_EACH, products);
  const unserved = () => crowd.filter(({ answer }) => !answer);
  const back: number[] = [];
  for (let round = 0; round < RESTARTS; round += 1) {
    const group = crowd.slice(round * BUYERS_EACH, (round + 1) * BUYERS_EACH);
    const dies = expect
      .poll(() => group.filter(({ answer }) => answer).length, { interval: 2 })
      .toBeGreaterThanOrEqual(2)
      .then(() => database.kill(round % 2 ? 'SIGKILL' : 'SIGINT'));
    await Promise.all([buyAll(group, [shop.port], AT_ONCE), dies]);
    back.push(await backAfter(database, [shop, ...others]));
    for (const one of [shop, ...others]) expect(one.child.exitCode, one.output()).toBeNull();
  }
  console.log(`ready again after ${back.join(', ')} ms`);
  await buyAll(unserved(), [shop.port], AT_ONCE);
  for (const buyer of unserved()) if (buyer.refusal) restart(buyer);
  await buyAll(unserved(), [shop.port], AT_ONCE);
  expect(unserved()).toEqual([]);
  const orders = await allOrders(shop.port, await shop.operatorToken());
  expect(orders).toHaveLength(crowd.length);
  expectNoneLostOrDuplicated(crowd, orders);
  expectTotalsAddUp(orders);
  expect(Math.max(...back)).toBeLessThan(BACK_WITHIN_MS);
  return crowd;
}

async function startOn(settings: NodeJS.ProcessEnv): Promise<ShopProcess> {
  const shop = await startShopProcess({ LOG_LEVEL: 'warn', ...settings });
  onTestFinished(() => shop.remove());
  onTestFailed(() => console.log(shop.output().slice(-20_000)));
  return shop;
}

test('ten restarts of the database in the middle of orders: the shop stays up and no order is lost or duplicated', async () => {
  const database = await startOwnDatabase();
  onTestFinished(() => database.remove());
  const shop = await startOn({ DATABASE_URL: database.url });
  const crowd = await buyThroughRestarts(database, shop);
  await expectMailsForAll(crowd, shop.sandboxPort);
});

test('the same with a worker in a process of its own, which recovers by itself', async () => {
  const database = await startOwnDatabase();
  onTestFinished(() => database.remove());
  const shop = await startOn({ DATABASE_URL: database.url, ROLE: 'api' });
  const worker = await startOn({ DATABASE_URL: database.url, ROLE: 'worker' });
  const crowd = await buyThroughRestarts(database, shop, [worker]);
  await expectMailsForAll(crowd, worker.sandboxPort);
});
