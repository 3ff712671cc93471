import { type CurrencyFormat, type Minor, pricePair } from '../../contract/money.ts';
import { anyOfIds, type Executor, type Statement, statement } from '../platform/database/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { type EmbedNode, pick } from '../platform/listing/index.ts';
import type { VariationRow } from './variation-rows.ts';
import { productIsPriced } from './visibility.ts';
import { discountedPriceOf } from './visible-price.ts';

/** The price of a variation in a price list: its own, else its product's. */
const COLUMNS = `v.id, l.id as price_list_id, c.code, c.decimal_places, p.price, ${discountedPriceOf('p')} as discounted_price, p.discount_valid_to`;
// `offset 0`: once for each variation, by an index. PostgreSQL would hash the prices of all products otherwise.
const isPriced = `(select true where ${productIsPriced('v.product_id', 'l.id')} offset 0)`;
const PRICED = `join currencies c on c.id = l.currency_id
   join lateral (select * from product_prices o where o.product_id = v.product_id and o.price_list_id = l.id
     and (o.product_variation_id = v.id or o.product_variation_id is null) order by o.product_variation_id nulls last limit 1) p on true
   where v.id = ${anyOfIds('$1')} and ${isPriced}`;

/** Lists that the host sells by; of all hosts without one. Lists of customer groups alone are not among them. */
const ofHost = statement(
  'catalogue_variation_prices',
  `select ${COLUMNS} from product_variations v join price_lists l on exists (select from shop_hostname_currencies hc
     where hc.price_list_id = l.id and ($2::int is null or hc.hostname_id = $2)) ${PRICED} order by v.id, l.id`,
);
/** Lists of the named customer groups; of all groups without any. */
const ofGroups = statement(
  'catalogue_variation_customer_prices',
  `select ${COLUMNS}, g.id as customer_group_id from product_variations v
   join customer_groups g on $2::int[] is null or g.id = any($2::int[])
   join price_lists l on l.id = g.price_list_id ${PRICED} order by v.id, g.id`,
);

interface PriceRow {
  id: number;
  price_list_id: number;
  code: string;
  decimal_places: number;
  price: Minor;
  discounted_price: Minor | null;
  discount_valid_to: Date | null;
}

/** Prices of variations, each made into a record, or left out by null. */
async function pricesBy<Row extends PriceRow, T extends object>(
  [db, select, asked]: [Executor, Statement, unknown],
  rows: VariationRow[],
  node: EmbedNode,
  make: (price: Row, display: (minor: Minor) => ReturnType<typeof displayPrice>) => T | null,
  { locale }: RequestContext,
): Promise<Map<number, T[]>> {
  const found = await db.query<Row>(select, [rows.map(({ id }) => id), asked]);
  const byVariation = Map.groupBy(found, ({ id }) => id);
  return new Map(
    rows.map((row) => {
      const records = (byVariation.get(row.id) ?? []).map((price) =>
        make(price, (minor) => displayPrice(price, minor, row.tax_rate, locale)),
      );
      return [row.id, records.filter((record) => record !== null).map((record) => pick(record, node.only) as T)];
    }),
  );
}

function displayPrice(
  { price_list_id, code, decimal_places }: Pick<PriceRow, 'price_list_id'> & CurrencyFormat,
  minor: Minor,
  taxRate: number,
  locale: string,
) {
  const currency = { code, decimal_places };
  return { price_list_id, currency_code: code, ...pricePair(minor, taxRate, { currency, locale }) };
}

const hostOf = ({ operator, hostnameId }: RequestContext) => (operator === null ? hostnameId : null);

/** Prices before discounts. */
export const pricesOf = (rows: VariationRow[], node: EmbedNode, context: RequestContext, db: Executor) =>
  pricesBy<PriceRow, ReturnType<typeof displayPrice>>(
    [db, ofHost, hostOf(context)],
    rows,
    node,
    ({ price }, display) => display(price),
    context,
  );

/** Prices in the lists in which a discount holds now. */
export const discountedPricesOf = (rows: VariationRow[], node: EmbedNode, context: RequestContext, db: Executor) =>
  pricesBy(
    [db, ofHost, hostOf(context)],
    rows,
    node,
    ({ discounted_price: minor, discount_valid_to: to }: PriceRow, display) =>
      minor === null ? null : { ...display(minor), valid_to: to?.toISOString() ?? null },
    context,
  );

/** What the caller's groups pay. Prices of other groups are agreed on with them alone. */
export async function customerPricesOf(rows: VariationRow[], node: EmbedNode, context: RequestContext, db: Executor) {
  const { operator, customerGroupIds } = context;
  if (operator === null && customerGroupIds.length === 0) return new Map(rows.map(({ id }) => [id, []]));
  return pricesBy(
    [db, ofGroups, operator === null ? customerGroupIds : null],
    rows,
    node,
    ({ customer_group_id, price, discounted_price }: PriceRow & { customer_group_id: number }, display) => ({
      customer_group_id,
      ...display(discounted_price ?? price),
    }),
    context,
  );
}
