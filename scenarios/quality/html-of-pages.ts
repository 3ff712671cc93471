import type { Response } from 'playwright';
import { arriveAtSummary, chooseMethods, goToOrder, PATHS, putIntoBasket } from '../buying/buy.ts';
import { basketOf } from '../screens/basket.ts';
import { deliveryOf } from '../screens/delivery.ts';
import { methodsOf } from '../screens/methods.ts';
import { findProduct } from '../visit/products.ts';
import { visit } from '../visit/visitor.ts';
import { personalPages, publicPages } from './screens.ts';

/** The server's HTML of one page of each kind, with each step of a purchase. */
export async function htmlOfPages(): Promise<Record<string, string>> {
  const visitor = await visit();
  const { page } = visitor;
  visitor.expectComplaint(/404/);
  const pages: Record<string, string> = {};
  const keep = async (name: string, answer: Response | null) => {
    pages[name] = (await answer?.text()) ?? '';
  };
  const addresses = { ...(await publicPages('cs')), ...personalPages('cs'), 'no such page': '/nic-takoveho' };
  for (const [name, path] of Object.entries(addresses)) await keep(name, await page.goto(path));
  await putIntoBasket(visitor, await findProduct('cs', 19));
  await keep('basket', await page.reload());
  await basketOf(visitor).proceed.click();
  await page.waitForURL(`**${PATHS.methods.cs}`);
  await methodsOf(visitor).shipping('points').check();
  await methodsOf(visitor).findPoints();
  await keep('methods', await page.reload());
  await visitor.open(PATHS.basket.cs);
  await chooseMethods(visitor, {});
  await keep('delivery', await page.reload());
  await goToOrder(visitor, { product: await findProduct('cs', 19) });
  await deliveryOf(visitor).order.click();
  await arriveAtSummary(visitor);
  await keep('summary', await page.reload());
  return pages;
}
