import { hasFastCheckout } from '../../cart/index.ts';
import { doneIn, loadCustomer, loadHoldings } from '../../customers/account/index.ts';
import type { ShopContext } from '../../lib/shop/context.ts';
import { privateHead } from '../../lib/shop/head.ts';

export async function load(shop: ShopContext, request: Request) {
  const head = privateHead(shop.text('customerPages.customer-dashboard'), shop.shop.name);
  const customer = await loadCustomer(shop);
  const isConfirmed = customer.email_confirmed_at !== null;
  const [holdings, canGoFast] = await Promise.all([
    loadHoldings(shop, isConfirmed),
    isConfirmed && hasFastCheckout(shop),
  ]);
  return { customer, holdings, canGoFast, done: doneIn(shop, request), head };
}
