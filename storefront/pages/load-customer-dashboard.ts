import { doneIn, loadCustomer } from '../customers/account/index.ts';
import type { ShopContext } from '../lib/context.ts';
import { privateHead } from '../lib/head.ts';

export async function load(shop: ShopContext, request: Request) {
  const head = privateHead(shop.text('customerPages.customer-dashboard'), shop.shop.name);
  return { customer: await loadCustomer(shop), done: doneIn(request), head };
}
