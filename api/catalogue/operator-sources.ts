import { productsOfOperators, type productVariations } from '../../contract/catalogue/products.ts';
import { MODEL_TYPES } from '../../contract/pages/rules.ts';
import type { ListSource } from '../platform/listing/index.ts';
import { readPaths } from '../routing/index.ts';
import { countedPieces, type Stocked } from '../stock/index.ts';
import { PRODUCT_SELECT_ALL, type ProductRow, stockedOf } from './product-rows.ts';
import { productSource, productsWith } from './product-source.ts';
import { VARIATION_SELECT_ALL, type VariationRow } from './variation-rows.ts';
import { variationSource } from './variations.ts';
import { productIsPriced } from './visibility.ts';

/** Exact stock, whatever shoppers see. */
const counted = (row: Stocked) => ({ stock_state: countedPieces(row) });

/** Products for operators: also those that shoppers do not see, if the price list has a price. */
export const operatorProductSource: ListSource<typeof productsOfOperators, ProductRow> = {
  ...productSource,
  resource: productsOfOperators,
  select: PRODUCT_SELECT_ALL,
  foundIn: 'from products t',
  guard: [productIsPriced('t.id', ':price_list_id')],
  searched: productsWith,
  record: (row, context) => ({ ...productSource.record(row, context), ...counted(stockedOf(row)) }),
  embeds: {
    ...productSource.embeds,
    urls: async (rows, _node, _context, db) => {
      const paths = await readPaths(
        db,
        MODEL_TYPES.product,
        rows.map(({ id }) => id),
      );
      return new Map(rows.map(({ id }) => [id, paths.get(id) ?? {}]));
    },
  },
};

/** All variations for operators. */
export const operatorVariationSource: ListSource<typeof productVariations, VariationRow> = {
  ...variationSource,
  resource: { ...variationSource.resource, name: 'variations-of-operators' },
  select: VARIATION_SELECT_ALL,
  guard: ['p.price is not null'],
  record: (row, context) => ({ ...variationSource.record(row, context), ...counted(row) }),
};
