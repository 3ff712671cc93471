import { type Executor, statement } from '../platform/index.ts';

/** A price list and the currency that its prices are in. */
export interface ListCurrency {
  price_list_id: number;
  code: string;
  decimal_places: number;
  /** Smallest amount payable in cash, in minor units. */
  cash_rounding: number;
}

const lists = statement(
  'shop_price_lists',
  `select l.id as price_list_id, c.code, c.decimal_places, c.cash_rounding
   from price_lists l join currencies c on c.id = l.currency_id order by l.id`,
);

/** The shop's price lists with their currencies. */
export function readPriceLists(db: Executor): Promise<ListCurrency[]> {
  return db.query<ListCurrency>(lists);
}

const group = statement(
  'shop_tax_group',
  'select id from tax_groups where $1::text is null or name = $1 order by id limit 1',
);

/** Number of the tax group of that name, or of the first one. */
export async function readTaxGroup(db: Executor, name: string | null): Promise<number | undefined> {
  return (await db.query<{ id: number }>(group, [name]))[0]?.id;
}
