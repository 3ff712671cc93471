import type { Minor } from '../../contract/money.ts';
import type { AnnouncedDiscount } from '../../contract/promotions/announced.ts';
import type { OnSale, RequestContext } from '../platform/http/index.ts';
import { type EmbedNode, pick } from '../platform/listing/index.ts';
import { sellingPrice, untaxedOf } from './computed-prices.ts';
import type { ProductRow } from './product-rows.ts';
import type { VariationRow } from './variation-rows.ts';

type Priced = Pick<
  VariationRow,
  | 'price'
  | 'discounted_price'
  | 'tax_rate'
  | 'priced_variation_id'
  | 'brand_id'
  | 'category_ids'
  | 'tag_ids'
  | 'voucher_months'
> &
  Partial<Pick<ProductRow, 'taxed_contents'>>;

const priced = (row: Priced) => ({
  pricedVariationId: row.priced_variation_id,
  brandId: row.brand_id,
  categoryIds: row.category_ids,
  tagIds: row.tag_ids,
  price: sellingPrice(row),
  untaxed: (taxed: Minor, reductions?: readonly Minor[]) => untaxedOf(row, taxed, reductions),
  isReduced: sellingPrice(row) < (row.price ?? 0),
  isVoucher: row.voucher_months !== null,
});

export const productOnSale = (row: ProductRow): OnSale => ({
  ...priced(row),
  productId: row.id,
  variationId: null,
  hasVariations: row.has_variations,
  isFrom: row.dearest_price !== null && row.dearest_price > sellingPrice(row),
  ...(row.package_is_reduced !== null && { isReduced: row.package_is_reduced }),
});

const variationOnSale = (row: VariationRow): OnSale => ({
  ...priced(row),
  productId: row.product_id,
  variationId: row.id,
  hasVariations: false,
  isFrom: false,
});

/** What is announced beside rows. A row that is cached stays one thing, of which nothing is read again. */
function announcedOf<Row extends { id: number }>(onSale: (row: Row) => OnSale) {
  const things = new WeakMap<Row, OnSale>();
  const thingOf = (row: Row): OnSale => {
    const thing = things.get(row) ?? onSale(row);
    things.set(row, thing);
    return thing;
  };
  return async (rows: Row[], node: EmbedNode, context: RequestContext): Promise<Map<number, AnnouncedDiscount[]>> => {
    const found = await context.announced.discounts(rows.map(thingOf), context);
    return new Map(
      rows.map(({ id }, index) => [id, (found[index] ?? []).map((one) => pick(one, node.only) as AnnouncedDiscount)]),
    );
  };
}

export const announcedProducts = announcedOf(productOnSale);
export const announcedVariations = announcedOf(variationOnSale);
