import { expect, onTestFailed, onTestFinished, test } from 'vitest';
import { type ShopProcess, startShopProcess } from '../../testing/processes/index.ts';
import { allOrders, attempt, buyAll, buyers, plentifulProducts, stockOf } from './buyers.ts';
import { expectMailsForAll } from './mails.ts';
import { expectNoneLostOrDuplicated, expectStockAddsUp, expectTotalsAddUp } from './order-checks.ts';

const BUYERS = 200;
const AT_ONCE = 16;
/** Shares of buyers with an order at which the shop is killed. */
const KILLS = [0.25, 0.5, 0.75];
const MAILS_AT_ONCE = 4;

/** Kills the shop after about this many answered orders. */
async function killAfter(shop: ShopProcess, answered: () => number, count: number): Promise<void> {
  await expect.poll(answered, { interval: 2 }).toBeGreaterThanOrEqual(count);
  await shop.stop('SIGKILL');
}

test('a shop killed three times in the middle of 200 orders loses and duplicates none', async () => {
  let shop = await startShopProcess({ LOG_LEVEL: 'warn' });
  onTestFinished(() => shop.remove());
  onTestFailed(() => console.log(shop.output()));
  const products = await plentifulProducts(shop.port);
  const before = await stockOf(products, shop.port);
  const crowd = buyers(BUYERS, products);
  const answered = () => crowd.filter(({ answer }) => answer).length;
  for (const share of KILLS) {
    const unserved = crowd.filter(({ answer }) => !answer);
    await Promise.all([buyAll(unserved, [shop.port], AT_ONCE), killAfter(shop, answered, BUYERS * share)]);
    expect(answered()).toBeLessThan(BUYERS);
    shop = await startShopProcess({ LOG_LEVEL: 'warn' }, shop.dataDir);
  }
  await buyAll(
    crowd.filter(({ answer }) => !answer),
    [shop.port],
    AT_ONCE,
  );
  expect(crowd.filter(({ answer }) => !answer)).toEqual([]);

  const orders = await allOrders(shop.port, await shop.operatorToken());
  expect(orders).toHaveLength(BUYERS);
  expectNoneLostOrDuplicated(crowd, orders);
  expectTotalsAddUp(orders);
  await expectStockAddsUp(before, orders, shop.port);

  // A repeated request under the same key gets the same answer.
  const answers = crowd.map(({ answer }) => answer);
  for (const buyer of crowd) await attempt(buyer, shop.port);
  expect(crowd.map(({ answer }) => answer)).toEqual(answers);
  expect(await allOrders(shop.port, await shop.operatorToken())).toHaveLength(BUYERS);

  // The new process delivers the killed one's events. Only a mail sent right before the kill may come twice.
  expect(await expectMailsForAll(crowd, shop.sandboxPort)).toBeLessThanOrEqual(KILLS.length * MAILS_AT_ONCE);
});
