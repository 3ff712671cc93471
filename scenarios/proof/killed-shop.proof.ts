import { expect, onTestFailed, onTestFinished, test } from 'vitest';
import { type ShopProcess, startShopProcess } from '../../testing/shop-process.ts';
import { apiOf } from '../visit/call-shop.ts';
import { expectNothingLostOrDoubled, expectStockAddsUp, expectTotalsAddUp } from './books.ts';
import { allOrders, attempt, buyers, letBuy, stockOf } from './buyers.ts';

const BUYERS = 200;
const AT_ONCE = 16;

const PRODUCTS = 12;

async function plentifulProducts(port: number): Promise<number[]> {
  const { items } = await apiOf('cs', { port })('GET /products', { query: { per_page: 100 } });
  const plain = items.filter(({ has_variations, update_stock }) => !has_variations && update_stock);
  const fullest = plain.toSorted((one, other) => (other.stock_state ?? 0) - (one.stock_state ?? 0));
  return fullest.slice(0, PRODUCTS).map(({ id }) => id);
}

/** Kills the shop when about this many orders were answered. */
async function killAfter(shop: ShopProcess, answered: () => number, count: number): Promise<void> {
  await expect.poll(answered, { interval: 2 }).toBeGreaterThanOrEqual(count);
  await shop.stop('SIGKILL');
}

test('a shop killed three times in the middle of 200 orders loses nothing and doubles nothing', async () => {
  let shop = await startShopProcess({ LOG_LEVEL: 'warn' });
  onTestFinished(() => shop.remove());
  onTestFailed(() => console.log(shop.output()));
  const products = await plentifulProducts(shop.port);
  const before = await stockOf(products, shop.port);
  const crowd = buyers(BUYERS, products);
  const answered = () => crowd.filter(({ answer }) => answer).length;
  for (const share of [0.25, 0.5, 0.75]) {
    const unserved = crowd.filter(({ answer }) => !answer);
    await Promise.all([letBuy(unserved, [shop.port], AT_ONCE), killAfter(shop, answered, BUYERS * share)]);
    expect(answered()).toBeLessThan(BUYERS);
    shop = await startShopProcess({ LOG_LEVEL: 'warn' }, shop.dataDir);
  }
  await letBuy(
    crowd.filter(({ answer }) => !answer),
    [shop.port],
    AT_ONCE,
  );
  expect(crowd.filter(({ answer }) => !answer)).toEqual([]);

  const orders = await allOrders(shop.port, await shop.operatorToken());
  expect(orders).toHaveLength(BUYERS);
  expectNothingLostOrDoubled(crowd, orders);
  expectTotalsAddUp(orders);
  await expectStockAddsUp(before, orders, shop.port);

  // Asked once more under the same key, the shop answers the same.
  const answers = crowd.map(({ answer }) => answer);
  for (const buyer of crowd) await attempt(buyer, shop.port);
  expect(crowd.map(({ answer }) => answer)).toEqual(answers);
  expect(await allOrders(shop.port, await shop.operatorToken())).toHaveLength(BUYERS);

  // News that the dead process had not told yet is told by the living one: everybody gets his mail.
  // A mail that the dead one had begun to send waits ten minutes for it, so that nobody gets it twice.
  const mailed = async () => {
    const answer = await fetch(`http://127.0.0.1:${shop.sandboxPort}/sandbox/mail/messages`);
    const { messages } = (await answer.json()) as { messages: { to: string[] }[] };
    const reached = new Set(messages.flatMap(({ to }) => to));
    return crowd.filter(({ email }) => !reached.has(email)).length;
  };
  await expect.poll(mailed, { timeout: 900_000, interval: 1_000 }).toBe(0);
});
