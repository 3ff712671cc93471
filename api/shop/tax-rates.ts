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

/** Today's rates of a country, in a fixed order; a group without one has no tax there. */
export async function readTaxRates(db: Executor, countryId: number): Promise<TaxRates> {
  const rows = await db.query<{ tax_group_id: number; rate: number }>(rates, [countryId]);
  return new Map(rows.map((row) => [row.tax_group_id, row.rate]));
}
