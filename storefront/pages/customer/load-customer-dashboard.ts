import { doneIn, loadCustomer, loadHoldings } from '../../customers/account/index.ts';
import type { ShopContext } from '../../lib/shop/context.ts';
import { privateHead } from '../../lib/shop/head.ts';

export async function load(shop: ShopContext, request: Request) {
  const head = privateHead(shop.text('customerPages.customer-dashboard'), shop.shop.name);
  const customer = await loadCustomer(shop);
  const holdings = await loadHoldings(shop, customer.email_confirmed_at !== null);
  return { customer, holdings, done: doneIn(shop, request), head };
}
