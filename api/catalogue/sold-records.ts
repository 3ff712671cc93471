import type { products, productVariations } from '../../contract/catalogue/products.ts';
import type { RecordOf } from '../../contract/list.ts';
import type { Executor } from '../platform/database/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { type EmbedTree, readEmbedded } from '../platform/listing/index.ts';
import { productSource } from './product-source.ts';
import { variationSource } from './variations.ts';

/** Ids of a product and variation in lines of carts and orders. */
export interface Sold {
  product_id: number | null;
  product_variation_id: number | null;
}

interface SoldRecords {
  product?: RecordOf<typeof products> | null;
  product_variation?: RecordOf<typeof productVariations> | null;
}

/** Reads the embeds `product` and `product_variation` of lines, if requested; null for invisible ones. */
export async function readSoldRecords(
  db: Executor,
  lines: readonly Sold[],
  tree: EmbedTree,
  context: RequestContext,
): Promise<(line: Sold) => SoldRecords> {
  const [product, variation] = [tree.get('product'), tree.get('product_variation')];
  const [productById, variationById] = await Promise.all([
    product &&
      readEmbedded(
        db,
        productSource,
        lines.map((line) => line.product_id),
        product,
        context,
      ),
    variation &&
      readEmbedded(
        db,
        variationSource,
        lines.map((line) => line.product_variation_id),
        variation,
        context,
      ),
  ]);
  return (line) => ({
    ...(productById && { product: productById.get(line.product_id ?? 0) ?? null }),
    ...(variationById && { product_variation: variationById.get(line.product_variation_id ?? 0) ?? null }),
  });
}
