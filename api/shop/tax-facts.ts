import type { TaxCountry, TaxFacts, TaxSeller } from '../../contract/shop/sale-tax.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import type { Host } from './store.ts';

const countries = statement(
  'shop_tax_countries',
  `select n.id, n.alpha2, exists (select from tax_rates r where r.country_id = n.id) as has_rates from countries n`,
);
const sellers = statement(
  'shop_tax_sellers',
  `select hostname_id, country_id, oss_from::text as oss_from, tax_ids from host_sellers`,
);

/** What decides the tax of sales, of each host. */
export async function readTaxFacts(db: Executor): Promise<(host: Host) => TaxFacts> {
  const [known, sold] = await Promise.all([
    db.query<TaxCountry>(countries),
    db.query<TaxSeller & { hostname_id: number }>(sellers),
  ]);
  const byId = new Map(known.map((country) => [country.id, country]));
  const sellerOf = new Map(sold.map(({ hostname_id, ...seller }) => [hostname_id, seller]));
  return ({ id, country_id: homeId }) => ({ seller: sellerOf.get(id) ?? null, countries: byId, homeId });
}
