import { chromium } from 'playwright';
import type { TestProject } from 'vitest/node';
import { chromiumOptions } from '../browser/index.ts';
import { removeLeftovers } from '../processes/index.ts';
import type {} from '../scenario/index.ts';
import { serveShops } from './serve-shops.ts';

/** Starts one browser for all scenarios, and a shop for each file on request. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const options = chromiumOptions();
  // Installed now where it is missing, not by several scenarios at once.
  chromiumOptions({ keepsPages: true });
  await removeLeftovers();
  const shops = await serveShops();
  const browser = await chromium.launchServer(options);
  project.provide('browser', browser.wsEndpoint());
  project.provide('shops', shops.url);
  return async () => {
    await browser.close();
    await shops.close();
  };
}
