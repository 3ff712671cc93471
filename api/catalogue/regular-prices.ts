import type { Minor } from '../../contract/money.ts';
import { anyOfIds, type Executor, statement } from '../platform/database/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { type EmbedNode, pick } from '../platform/listing/index.ts';
import { type DiscountedRow, pairOf, sellingPrice } from './computed-prices.ts';
import { type TaxedContents, taxedContentsOf } from './taxed-contents.ts';
import type { Viewer } from './visibility.ts';
import { sellingPriceOf, visiblePrice } from './visible-price.ts';

/** Whose price it is does not depend on who may see the product. */
const NOBODY: Viewer = { language: "''", groups: "'{}'::int[]", now: 'shop_now()' };

const ofProducts = statement(
  'catalogue_regular_prices',
  `select t.id, ${sellingPriceOf('p')} as price, ${taxedContentsOf('t', '$2', '$3')} as taxed_contents
   from products t join product_availabilities a on a.id = t.product_availability_id
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
interface Regular {
  id: number;
  price: Minor | null;
  taxed_contents?: TaxedContents | null;
}
type RegularReader = (db: Executor, ids: number[], context: RequestContext) => Promise<Regular[]>;

/** What others pay, of records that cost the caller less: only who buys by another list than the host's costs a statement. */
const regularPrices =
  (read: RegularReader) => async (rows: readonly Row[], node: EmbedNode, context: RequestContext, db: Executor) => {
    const regular = new Map<number, ReturnType<typeof pairOf> | null>(rows.map(({ id }) => [id, null]));
    if (context.priceListId === context.hostPriceListId || rows.length === 0) return regular;
    const ids = rows.map(({ id }) => id);
    const byId = new Map((await read(db, ids, context)).map((found) => [found.id, found]));
    for (const row of rows) {
      const { price = null, taxed_contents } = byId.get(row.id) ?? {};
      if (price === null || price <= sellingPrice(row)) continue;
      const asSold = { price, discounted_price: null, tax_rate: row.tax_rate, taxed_contents };
      regular.set(row.id, pick(pairOf(asSold, price, context), node.only) as ReturnType<typeof pairOf>);
    }
    return regular;
  };

export const regularProductPrices = regularPrices((db, ids, { hostPriceListId, taxCountryId }) =>
  db.query<Regular>(ofProducts, [ids, hostPriceListId, taxCountryId]),
);
export const regularVariationPrices = regularPrices((db, ids, { hostPriceListId }) =>
  db.query<Regular>(ofVariations, [ids, hostPriceListId]),
);
