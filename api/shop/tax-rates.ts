import { type Executor, statement } from '../platform/database/index.ts';

/** SQL of a tax group's rate in a country on a day; null if there is none. */
export const taxRateIn = ({ group, country, day }: { group: string; country: string; day: string }) =>
  `(select t.rate from tax_rates t where t.tax_group_id = ${group} and t.country_id = ${country}
     and t.valid_from <= ${day} and (t.valid_to is null or t.valid_to > ${day}))`;

const rates = statement(
  'shop_tax_rates',
  `select tax_group_id, rate from tax_rates where country_id = $1 and valid_from <= shop_today() and (valid_to is null or valid_to > shop_today())
   order by tax_group_id`,
);

/** Percent by tax group. */
export type TaxRates = ReadonlyMap<number, number>;

/** Today's rates of a country, in a fixed order; a group without one has no tax there. Null: of no country. */
export async function readTaxRates(db: Executor, countryId: number | null): Promise<TaxRates> {
  const rows = await db.query<{ tax_group_id: number; rate: number }>(rates, [countryId]);
  return new Map(rows.map((row) => [row.tax_group_id, row.rate]));
}

const ratesOn = statement(
  'shop_tax_rates_on',
  `select r.tax_group_id, r.rate from tax_rates r join countries n on n.id = r.country_id
   where n.alpha2 = $1 and r.valid_from <= $2 and (r.valid_to is null or r.valid_to > $2)`,
);

/** Rates of a country, by its code, on a day. */
export async function readTaxRatesOn(db: Executor, country: string, day: string): Promise<TaxRates> {
  const rows = await db.query<{ tax_group_id: number; rate: number }>(ratesOn, [country, day]);
  return new Map(rows.map((row) => [row.tax_group_id, row.rate]));
}
