import { chromium } from 'playwright';
import type { TestProject } from 'vitest/node';
import { findChromium } from './chromium.ts';
import { removeLeftovers } from './leftovers.ts';
import { startShopProcess } from './shop-process.ts';
import './provided.ts';

// What a browser does on its own account has no place in a test; quiet ones are also quicker.
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts one built demo shop and one browser for all scenarios. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = findChromium();
  await removeLeftovers();
  const shop = await startShopProcess({ LOG_LEVEL: 'warn' });
  // Chromium's own sandbox does not run for root.
  const args = process.getuid?.() === 0 ? [...QUIET, '--no-sandbox'] : QUIET;
  const browser = await chromium.launchServer({ executablePath, args });
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
