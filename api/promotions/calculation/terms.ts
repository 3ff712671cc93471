import type { Translated } from '../../../contract/locales.ts';
import type { Minor } from '../../../contract/money.ts';
import type {
  APPLICATION_SCOPES,
  COMBINATIONS,
  DISCOUNTED_TYPES,
  Operation,
} from '../../../contract/promotions/rules.ts';

type OneOf<Codes extends Readonly<Record<string, number>>> = Codes[keyof Codes];

/** Records that a discount holds for: all, only those named, or all but those named. */
export interface Selection {
  type: 'all' | 'only' | 'except';
  ids: ReadonlySet<number>;
}

/** A step of a discount that grows: what it takes off once the goods in its scope come to `from`. */
export interface Step {
  /** Minor units, or pieces where `stepsCountPieces`. */
  from: number;
  /** Hundredths of a percent; null where `amount` is set. */
  basisPoints: number | null;
  amount: Minor | null;
}

/** A discount in one currency, with all that decides what it takes off. Amounts with tax. */
export interface DiscountTerms {
  id: number;
  name: Translated;
  operation: Operation;
  /** Hundredths of a percent. */
  basisPoints: number;
  /** Off each piece, or off the purchase. */
  amount: Minor;
  /** Of every `every` pieces the `free` cheapest cost nothing. */
  every: number;
  free: number;
  /** Ascending; the last one that is reached holds. */
  steps: readonly Step[];
  stepsCountPieces: boolean;
  /** Taken off all goods in its scope together, instead of each line by itself. */
  isForPurchase: boolean;
  hasFreeShipping: boolean;
  /** Higher ones are applied first. */
  priority: number;
  combination: OneOf<typeof COMBINATIONS>;
  /** Discounts that it is not given together with. */
  excluded: ReadonlySet<number>;
  discountedType: OneOf<typeof DISCOUNTED_TYPES>;
  applicationScope: OneOf<typeof APPLICATION_SCOPES>;
  products: Selection;
  variations: Selection;
  /** With all categories below those that are named. */
  categories: Selection;
  brands: Selection;
  tags: Selection;
  customerGroups: Selection;
  customers: Selection;
  countries: Selection;
  isForFirstOrder: boolean;
  /** What the goods in its scope have to come to before discounts. */
  minPrice: Minor;
  minPieces: number;
}

/** A line of a cart as discounts see it. A package without prices of its own is its parts. */
export interface PricedLine {
  id: number;
  productId: number;
  variationId: number | null;
  brandId: number | null;
  /** Those that it stands in. */
  categoryIds: ReadonlySet<number>;
  tagIds: ReadonlySet<number>;
  pieces: number;
  /** All its pieces with tax, before discounts: what the price list asks now. */
  price: Minor;
  /** The price list asks less than before: the product has a discount of its own. */
  isReduced: boolean;
  /** Gifts and prepaid vouchers are not. */
  isDiscountable: boolean;
}

export interface Buyer {
  /** Null for a guest. */
  customerId: number | null;
  customerGroupIds: readonly number[];
  countryId: number;
  /** Null when it is not known who buys: such discounts wait. */
  isFirstOrder: boolean | null;
}

/** What the chosen shipping costs; nothing while none is chosen. */
export interface ShippingCost {
  price: Minor;
  /** It costs nothing once the goods cost this much after discounts; null: never by that. */
  freeFrom: Minor | null;
  /** Whether a discount can make it free, which it is not without. */
  canBeFree: boolean;
}

export interface Purchase {
  lines: readonly PricedLine[];
  buyer: Buyer;
  shipping: ShippingCost;
  /** What percents leave of a price is rounded down to, by the price list; null: it stays exact. */
  percentsRounding: Minor | null;
}

/** What one discount takes off. */
export interface AppliedDiscount {
  discount: DiscountTerms;
  /** Positive, by number of the line. */
  reductions: ReadonlyMap<number, Minor>;
  /** What rounding down has of them, by number of the line. */
  rounded: ReadonlyMap<number, Minor>;
  hasFreeShipping: boolean;
}

/** Why a discount takes nothing off. */
export type Refusal =
  | {
      reason: 'other_buyers' | 'other_country' | 'first_order_only' | 'other_goods' | 'other_discount' | 'nothing_left';
    }
  | { reason: 'min_price'; missing: Minor }
  | { reason: 'min_pieces'; missing: number };

export interface AppliedDiscounts {
  applied: readonly AppliedDiscount[];
  refused: ReadonlyMap<number, { discount: DiscountTerms; refusal: Refusal }>;
  /** What is left of each line's price, by number of the line. */
  left: ReadonlyMap<number, Minor>;
}
