import type { ProductPrice } from '../../contract/pricing/records.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { notFound } from '../platform/http/index.ts';

/** Bounded: products have few variations and shops few price lists. */
const MOST = 1_000;

interface PriceRow extends Omit<ProductPrice, 'discount_valid_from' | 'discount_valid_to'> {
  discount_valid_from: Date | null;
  discount_valid_to: Date | null;
}

const COLUMNS =
  'product_id, product_variation_id, price_list_id, price, discounted_price, discount_valid_from, discount_valid_to';
const all = statement(
  'pricing_all',
  `select ${COLUMNS} from prices where product_id = $1 order by price_list_id, product_variation_id nulls first limit ${MOST}`,
);
const one = statement(
  'pricing_one',
  `select ${COLUMNS} from prices where product_id = $1 and price_list_id = $2 and product_variation_id is not distinct from $3`,
);
const product = statement('pricing_product', 'select 1 from products where id = $1');

const priceRecord = ({ discount_valid_from: from, discount_valid_to: to, ...row }: PriceRow): ProductPrice => ({
  ...row,
  discount_valid_from: from?.toISOString() ?? null,
  discount_valid_to: to?.toISOString() ?? null,
});

/** All stored prices of a product and its variations, whether or not they are valid now. */
export async function listPrices(db: Executor, productId: number): Promise<ProductPrice[]> {
  const rows = await db.query<PriceRow>(all, [productId]);
  if (rows.length === 0 && (await db.query(product, [productId])).length === 0) throw notFound();
  return rows.map(priceRecord);
}

/** The price of a product, or of one of its variations, in a price list; 404 when it has none of its own. */
export async function readPrice(
  db: Executor,
  productId: number,
  priceListId: number,
  variationId: number | null,
): Promise<ProductPrice> {
  const [row] = await db.query<PriceRow>(one, [productId, priceListId, variationId]);
  if (!row) throw notFound();
  return priceRecord(row);
}
