import type { FastifyInstance } from 'fastify';
import type { PultEvent } from '../../contract/events.ts';
import { createCards, register as registerCatalogue, shareRows } from '../catalogue/index.ts';
import { register as registerContent } from '../content/index.ts';
import { register as registerPages } from '../pages/index.ts';
import type { Database, Jobs, OriginCheck } from '../platform/index.ts';
import { register as registerPricing } from '../pricing/index.ts';
import { shareSlugs } from '../routing/index.ts';
import { register as registerSearch, type Search } from '../search/index.ts';
import { type Hosts, register as registerShop } from '../shop/index.ts';
import { registerBuying } from './buying.ts';
import type { ApiOptions } from './options.ts';

export interface Parts {
  db: Database;
  clock: () => Date;
  hosts: Hosts;
  /** Pages of the shop's own hosts and of configured origins. */
  isAllowedOrigin: OriginCheck;
}

export interface Rooms {
  buying: Jobs;
  search: Search;
  /** Renews what the rooms keep in memory. */
  onEvents(events: PultEvent[]): void;
}

/** Puts every room's calls on the server. */
export function registerRooms(
  app: FastifyInstance,
  { db, clock, hosts, isAllowedOrigin }: Parts,
  options: ApiOptions,
): Rooms {
  const cards = createCards(db, clock);
  const rows = shareRows(db, clock);
  const slugs = shareSlugs(db);
  registerShop(app, { db, hosts });
  const search = registerSearch(app, { db, cards, rows });
  registerCatalogue(app, { db, cards, rows, finder: search.products });
  const content = registerContent(app, { db, clock, rows });
  registerPricing(app, { db, clock });
  registerPages(app, { db, hosts, rows, slugs, publicOrigin: options.publicOrigin });
  const buying = registerBuying(app, { db, clock, isAllowedOrigin }, options);
  return {
    buying,
    search,
    onEvents(events) {
      cards.onEvents(events);
      rows.onEvents(events);
      slugs.onEvents(events);
      content.onEvents(events);
      hosts.onEvents(events);
      search.onEvents(events);
    },
  };
}
