import { onTestFinished, test } from 'vitest';
import { type ShopProcess, startShopProcess } from '../../testing/processes/index.ts';
import { callShop } from '../visit/call-shop.ts';

/** Seconds from the command to the home page. */
async function startAndOpen(folder?: string): Promise<{ shop: ShopProcess; seconds: number }> {
  const began = performance.now();
  const shop = await startShopProcess({ LOG_LEVEL: 'warn' }, folder);
  const { status } = await callShop('cs', '/', { port: shop.port });
  if (status !== 200) throw new Error(`The home page answered ${status}`);
  return { shop, seconds: (performance.now() - began) / 1_000 };
}

test('how long the first start and the second take to the first page', async () => {
  const first = await startAndOpen();
  onTestFinished(() => first.shop.remove());
  await first.shop.stop();
  const second = await startAndOpen(first.shop.dataDir);
  onTestFinished(() => second.shop.remove());
  console.log(
    `first start (empty data folder, built): ${first.seconds.toFixed(1)} s to the first page\nsecond start: ${second.seconds.toFixed(1)} s`,
  );
});
