import { doneIn, loadAccount } from '../../customers/account/index.ts';
import type { ShopContext } from '../../lib/shop/context.ts';
import { privateHead } from '../../lib/shop/head.ts';

export async function load(shop: ShopContext, request: Request) {
  const head = privateHead(shop.text('customerPages.customer-account'), shop.shop.name);
  return { account: await loadAccount(shop), done: doneIn(shop, request), head };
}
