import type { FastifyInstance } from 'fastify';
import { type Database, routes } from '../platform/index.ts';
import type { Hosts } from './hosts.ts';
import { listPriceLists } from './price-lists.ts';
import { shopInfoOf } from './shop-info.ts';

export { fillFacts } from './fill-facts.ts';
export { createHosts, type Host, type Hosts } from './hosts.ts';
export { type ListCurrency, readPriceLists, readTaxGroup } from './price-lists.ts';
export { companyOf } from './shop-info.ts';
export { type BankAccount, readCountries, readHostnames, readShop } from './store.ts';
export { readTaxRates, type TaxRates, taxRateIn } from './tax-rates.ts';

/** Puts the room's calls on the server. */
export function register(app: FastifyInstance, { db, hosts }: { db: Database; hosts: Hosts }): void {
  routes(app, {
    'GET /shop': async ({ context, tag }) => {
      tag('shop');
      return { item: await shopInfoOf(db, hosts, context) };
    },
    'GET /price-lists': async () => ({ items: await listPriceLists(db) }),
  });
}
