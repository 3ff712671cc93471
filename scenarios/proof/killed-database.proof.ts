import { expect, onTestFailed, onTestFinished, test } from 'vitest';
import { startOwnDatabase, startShopProcess } from '../../testing/processes/index.ts';
import { callShop } from '../visit/call-shop.ts';
import { allOrders, buyAll, buyers, plentifulProducts, restart } from './buyers.ts';
import { expectMailsForAll } from './mails.ts';
import { expectNoneLostOrDuplicated, expectTotalsAddUp } from './order-checks.ts';

const BUYERS = 60;
/** Characters; an error with all its references would have 20,000. */
const LONGEST_LOG_LINE = 8_000;

test('a database killed in the middle of orders loses none: the shop stays up, answers 503, and recovers', async () => {
  const database = await startOwnDatabase();
  onTestFinished(() => database.remove());
  const shop = await startShopProcess({ DATABASE_URL: database.url, LOG_LEVEL: 'warn' });
  onTestFinished(() => shop.remove());
  onTestFailed(() => console.log(shop.output()));
  const ready = async () => (await callShop('cs', '/readyz', { port: shop.operationsPort })).status;
  expect(await ready()).toBe(200);
  const home = async () => (await callShop('cs', '/', { port: shop.port })).status;
  const figure = async (name: string) => {
    const { text } = await callShop('cs', '/metrics', { port: shop.operationsPort });
    return Number(
      text
        .split('\n')
        .find((line) => line.startsWith(name))
        ?.slice(name.length),
    );
  };
  const hits = () => figure('pult_page_cache_lookups_total{result="hit"}');
  const drops = () => figure('pult_page_cache_drops_total');
  const homeFromCache = async () => {
    const before = await hits();
    return [await home(), (await hits()) - before];
  };
  await expect.poll(homeFromCache).toEqual([200, 1]);
  const dropsBefore = await drops();
  const crowd = buyers(BUYERS, await plentifulProducts(shop.port));
  const unserved = () => crowd.filter(({ answer }) => !answer);
  const answered = () => crowd.filter(({ answer }) => answer).length;
  const dies = expect
    .poll(answered, { interval: 2 })
    .toBeGreaterThanOrEqual(BUYERS / 4)
    .then(() => database.kill());
  await Promise.all([buyAll(crowd, [shop.port], 8), dies]);

  expect(shop.child.exitCode).toBeNull();
  expect(await ready()).toBe(503);
  // Cached pages are still shown; requests that need the database fail without internal details.
  expect({ status: await home(), drops: await drops() }).toEqual({ status: 200, drops: dropsBefore });
  for (const path of ['/v1/products', '/kosik', '/neexistuje-jeste']) {
    const { status, text } = await callShop('cs', path, { port: shop.port, headers: { cookie: 'cart=abc' } });
    expect({ path, failed: status >= 500 || status === 200 || status === 404 }).toEqual({ path, failed: true });
    expect(text).not.toMatch(/ECONN|postgres|node_modules|\bat \w+ \(/i);
  }

  const lines = shop.output().split('\n');
  expect(lines.filter(({ length }) => length > LONGEST_LOG_LINE).map((line) => line.slice(0, 200))).toEqual([]);

  await database.restart();
  await expect.poll(ready).toBe(200);
  await buyAll(unserved(), [shop.port], 8);
  // The last writes to carts are not durable and may be lost: such an order is refused, never placed in part.
  expect(unserved().filter(({ refusal }) => !refusal)).toEqual([]);
  console.log(`${unserved().length} had to fill their basket again`);
  for (const buyer of unserved()) restart(buyer);
  await buyAll(unserved(), [shop.port], 8);
  expect(unserved()).toEqual([]);
  const orders = await allOrders(shop.port, await shop.operatorToken());
  expect(orders).toHaveLength(BUYERS);
  expectNoneLostOrDuplicated(crowd, orders);
  expectTotalsAddUp(orders);
  expect(await expectMailsForAll(crowd, shop.sandboxPort)).toBe(0);
});
