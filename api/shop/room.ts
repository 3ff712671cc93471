import type { Room } from '../platform/index.ts';
import type { ShopDependencies } from './deps.ts';
import { listPriceLists } from './price-lists.ts';
import { shopInfoOf } from './shop-info.ts';
import { timedTaxRates } from './timed.ts';

/** Facts of the shop. */
export const shopRoom = (deps: ShopDependencies): Room => ({
  calls: {
    'GET /shop': async ({ context, tag }) => {
      tag('shop');
      return { item: await shopInfoOf(deps, context) };
    },
    'GET /price-lists': async () => ({ items: await listPriceLists(deps.db) }),
  },
  timed: timedTaxRates,
  onEvents: deps.hosts.onEvents,
});
