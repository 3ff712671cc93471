import type { Database, Room } from '../platform/index.ts';
import type { Hosts } from './hosts.ts';
import { listPriceLists } from './price-lists.ts';
import { shopInfoOf } from './shop-info.ts';
import { timedTaxRates } from './timed.ts';

/** Facts of the shop. `hosts` is passed in, because every request's context needs it. */
export const shopRoom = ({ db, hosts }: { db: Database; hosts: Hosts }): Room => ({
  calls: {
    'GET /shop': async ({ context, tag }) => {
      tag('shop');
      return { item: await shopInfoOf(db, hosts, context) };
    },
    'GET /price-lists': async () => ({ items: await listPriceLists(db) }),
  },
  timed: timedTaxRates,
  onEvents: hosts.onEvents,
});
