import type { PriceList } from '../../contract/pricing/records.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { notFound } from '../platform/http/index.ts';

/** A price list and its currency. */
export interface ListCurrency {
  price_list_id: number;
  code: string;
  symbol: string;
  decimal_places: number;
  /** Smallest amount payable in cash, in minor units. */
  cash_rounding: number;
}

const lists = statement(
  'shop_price_lists',
  `select l.id as price_list_id, c.code, c.symbol, c.decimal_places, c.cash_rounding
   from price_lists l join currencies c on c.id = l.currency_id
   where not exists (select from customer_groups g where g.price_list_id = l.id)
     or exists (select from shop_hostname_currencies hc where hc.price_list_id = l.id) order by l.id`,
);

/** The shop's price lists with currencies, without those of customer groups alone: they are agreed on singly. */
export function readPriceLists(db: Executor): Promise<ListCurrency[]> {
  return db.query<ListCurrency>(lists);
}

const group = statement(
  'shop_tax_group',
  'select id from tax_groups where $1::text is null or name = $1 order by id limit 1',
);

/** Id of the tax group with a name, or of the first one. */
export async function readTaxGroup(db: Executor, name: string | null): Promise<number | undefined> {
  return (await db.query<{ id: number }>(group, [name]))[0]?.id;
}

const records = statement(
  'shop_price_list_records',
  `select l.id, l.name, l.is_default, c.code as currency_code, c.decimal_places, l.percents_rounding, l.is_for_businesses,
     array(select h.hostname from shop_hostname_currencies hc join shop_hostnames h on h.id = hc.hostname_id
       where hc.price_list_id = l.id order by h.hostname limit 100) as hostnames
   from price_lists l join currencies c on c.id = l.currency_id where $1::int is null or l.id = $1 order by l.id limit 1000`,
);

/** Price lists for operators. */
export function listPriceLists(db: Executor): Promise<PriceList[]> {
  return db.query<PriceList>(records, [null]);
}

export async function readPriceList(db: Executor, id: number): Promise<PriceList> {
  const [found] = await db.query<PriceList>(records, [id]);
  if (!found) throw notFound();
  return found;
}
