import type { Response } from 'playwright';
import { arriveAtSummary, chooseMethods, goToOrder, PATHS, putIntoBasket } from '../buying/buy.ts';
import { basketOf } from '../screens/basket.ts';
import { deliveryOf } from '../screens/delivery.ts';
import { methodsOf } from '../screens/methods.ts';
import { callShop } from '../visit/call-shop.ts';
import { findProduct } from '../visit/products.ts';
import { visit } from '../visit/visitor.ts';
import { personalPages, publicPages } from './screens.ts';

/** The server's HTML of one page of each kind, with each step of a purchase. */
export async function htmlOfPages(): Promise<Record<string, string>> {
  const visitor = await visit();
  const { page } = visitor;
  const pages: Record<string, string> = {};
  const keep = async (name: string, answer: Response | null) => {
    pages[name] = (await answer?.text()) ?? '';
  };
  const addresses = { ...(await publicPages('cs')), ...personalPages('cs'), 'no such page': '/nic-takoveho' };
  for (const [name, path] of Object.entries(addresses)) pages[name] = (await callShop('cs', path)).text;
  await putIntoBasket(visitor, await findProduct('cs', 19));
  await keep('basket', await visitor.reload());
  await basketOf(visitor).proceed.click();
  await page.waitForURL(`**${PATHS.methods.cs}`);
  await methodsOf(visitor).shipping('points').check();
  await methodsOf(visitor).findPoints();
  await keep('methods', await visitor.reload());
  await visitor.open(PATHS.basket.cs);
  await chooseMethods(visitor, {});
  await keep('delivery', await visitor.reload());
  await goToOrder(visitor, { product: await findProduct('cs', 19) });
  await deliveryOf(visitor).order.click();
  await arriveAtSummary(visitor);
  await keep('summary', await visitor.reload());
  return pages;
}
