import type { Room } from '../platform/room/index.ts';
import type { ShopDependencies } from './deps.ts';
import { listPriceLists, readPriceList } from './price-lists.ts';
import { shopInfoOf } from './shop-info.ts';
import { timedTaxRates } from './timed.ts';
import { tryPriceList, writePriceList } from './write-price-list.ts';

/** Facts of the shop. */
export const shopRoom = (deps: ShopDependencies): Room => ({
  calls: {
    'GET /shop': async ({ context, tag }) => {
      tag('shop');
      return { item: await shopInfoOf(deps, context) };
    },
    'GET /price-lists': async () => ({ items: await listPriceLists(deps.db) }),
    'PATCH /price-lists/{id}': async ({ params, body }) => {
      await writePriceList(deps.db, params.id, body);
      return { item: await readPriceList(deps.db, params.id) };
    },
  },
  dryRuns: { 'PATCH /price-lists/{id}': ({ params, body }, tx) => tryPriceList(tx, params.id, body) },
  timed: timedTaxRates,
  onEvents: deps.hosts.onEvents,
});
