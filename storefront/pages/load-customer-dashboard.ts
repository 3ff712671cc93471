import { doneIn, loadCustomer, loadHoldings } from '../customers/account/index.ts';
import type { ShopContext } from '../lib/context.ts';
import { privateHead } from '../lib/head.ts';

export async function load(shop: ShopContext, request: Request) {
  const head = privateHead(shop.text('customerPages.customer-dashboard'), shop.shop.name);
  const [customer, holdings] = await Promise.all([loadCustomer(shop), loadHoldings(shop)]);
  return { customer, holdings, done: doneIn(request), head };
}
