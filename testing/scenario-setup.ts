import { chromium } from 'playwright';
import type { TestProject } from 'vitest/node';
import { chromiumOptions } from './chromium-options.ts';
import { removeLeftovers } from './leftovers.ts';
import { startShopProcess } from './shop-process.ts';
import './provided.ts';

/** Starts one built demo shop and one browser for all scenarios. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const options = chromiumOptions();
  await removeLeftovers();
  const shop = await startShopProcess({ LOG_LEVEL: 'warn' });
  const browser = await chromium.launchServer(options);
  project.provide('browser', browser.wsEndpoint());
  project.provide('shop', {
    port: shop.port,
    sandboxPort: shop.sandboxPort,
    operationsPort: shop.operationsPort,
    operator: await shop.operatorToken(),
  });
  return async () => {
    await browser.close();
    await shop.remove();
  };
}
