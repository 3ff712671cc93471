import type { Minor } from '../../../contract/money.ts';

/** A product or a variation as a page shows it, with its price in the list of the request. */
export interface OnSale {
  productId: number;
  variationId: number | null;
  /** The variation whose own price is shown; null where it is the product's. */
  pricedVariationId: number | null;
  /** A product with variations: what holds for some of them only is not said of it. */
  hasVariations: boolean;
  /** Other choices cost more. */
  isFrom: boolean;
  brandId: number | null;
  categoryIds: readonly number[];
  tagIds: readonly number[];
  /** Current price with tax of one piece. */
  price: Minor;
  /** An amount with tax of it without tax, less what is taken off it one after another. */
  untaxed: (taxed: Minor, reductions?: readonly Minor[]) => Minor;
  /** The price list asks less than before: the product has a discount of its own. */
  isReduced: boolean;
  /** A prepaid voucher: nothing is ever taken off it. */
  isVoucher: boolean;
}

/** A gift that comes with a product. */
export interface GiftWith {
  gift_id: number;
  product_id: number;
  product_variation_id: number | null;
}
