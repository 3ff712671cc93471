import { type Minor, pricePair } from '../../contract/money.ts';
import {
  anyOfIds,
  type EmbedNode,
  type Executor,
  pick,
  type RequestContext,
  type Statement,
  statement,
} from '../platform/index.ts';
import { type DiscountedRow, sellingPrice } from './computed-prices.ts';
import type { Viewer } from './visibility.ts';
import { sellingPriceOf, visiblePrice } from './visible-price.ts';

/** Whose price it is does not depend on who may see the product. */
const NOBODY: Viewer = { language: "''", groups: "'{}'::int[]", now: 'shop_now()' };

const ofProducts = statement(
  'catalogue_regular_prices',
  `select t.id, ${sellingPriceOf('p')} as price from products t join product_availabilities a on a.id = t.product_availability_id
   cross join lateral ${visiblePrice('t', 'a', '$2', NOBODY)} p where t.id = ${anyOfIds('$1')}`,
);
const ofVariations = statement(
  'catalogue_regular_variation_prices',
  `select t.id, ${sellingPriceOf('p')} as price from product_variations t
   cross join lateral (select * from product_prices p where p.product_id = t.product_id and p.price_list_id = $2
     and (p.product_variation_id = t.id or p.product_variation_id is null) order by p.product_variation_id nulls last limit 1) p
   where t.id = ${anyOfIds('$1')}`,
);

type Row = DiscountedRow & { id: number };

/** What others pay, of records that cost the caller less: only who buys by another list than the host's costs a statement. */
const regularPrices =
  (select: Statement) => async (rows: readonly Row[], node: EmbedNode, context: RequestContext, db: Executor) => {
    const { priceListId, hostPriceListId } = context;
    const regular = new Map<number, ReturnType<typeof pricePair> | null>(rows.map(({ id }) => [id, null]));
    if (priceListId === hostPriceListId || rows.length === 0) return regular;
    const ids = rows.map(({ id }) => id);
    const found = await db.query<{ id: number; price: Minor | null }>(select, [ids, hostPriceListId]);
    const byId = new Map(found.map(({ id, price }) => [id, price]));
    for (const row of rows) {
      const price = byId.get(row.id) ?? null;
      if (price !== null && price > sellingPrice(row))
        regular.set(row.id, pick(pricePair(price, row.tax_rate, context), node.only) as ReturnType<typeof pricePair>);
    }
    return regular;
  };

export const regularProductPrices = regularPrices(ofProducts);
export const regularVariationPrices = regularPrices(ofVariations);
