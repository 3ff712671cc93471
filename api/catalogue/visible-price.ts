import { PRODUCT_TYPES } from '../../contract/catalogue/rules.ts';
import { type Prices, productIsPriced, type Viewer, variationIsPurchasable, variationIsVisible } from './visibility.ts';

/** The discounted price of a `prices` row while the discount is valid. */
export const discountedPriceOf = (row: string, now = 'shop_now()') =>
  `case when ${row}.discounted_price is not null and (${row}.discount_valid_from is null or ${row}.discount_valid_from <= ${now})
    and (${row}.discount_valid_to is null or ${row}.discount_valid_to > ${now}) then ${row}.discounted_price end`;
/** Current price of a `prices` row. */
export const sellingPriceOf = (row: string, now?: string) => `coalesce(${discountedPriceOf(row, now)}, ${row}.price)`;

/** Whether the current price of a `prices` row is below the price of its list. */
export const isReducedOf = (row: string) => `coalesce(${discountedPriceOf(row)} < ${row}.price, false)`;

/**
 * The lowest price of thirty days before a moment, less discounts for everybody; null if none. `sold`: the thing sold.
 */
export const lowestPriceBefore = (
  priceList: string,
  product: string,
  variation: string,
  moment: string,
  sold = 'null',
) => `lowest_price_before(${priceList}, ${product}, ${variation}, ${moment}, ${sold})`;

/** Start of the discount of a `prices` row, as it is written; rows of older versions may have none. */
export const discountStartOf = (row: string) => `coalesce(${row}.discount_valid_from, ${row}.updated_at)`;

/** When the discount of a `prices` row was first charged: not before it was written, wherever its start lies. */
export const discountBeganOf = (row: string) => `greatest(${discountStartOf(row)}, ${row}.announced_at)`;

/** Base of every "-x %": the lowest price of thirty days before the discount began (Czech Act 634/1992, § 12a). */
export const lowestPriceOf = (row: string) =>
  lowestPriceBefore(`${row}.price_list_id`, `${row}.product_id`, `${row}.product_variation_id`, discountBeganOf(row));

/**
 * Whether cards announce the discount of a `prices` row (`discountOf`): valid, and below all prices of thirty days
 * before.
 */
export const hasAnnouncedDiscount = (row: string) =>
  `(case when ${discountedPriceOf(row)} < ${row}.price then ${discountedPriceOf(row)} < coalesce(${lowestPriceOf(row)}, ${row}.price) else false end)`;

/** Rank of a `prices` row `p`: 2 if it is the price of something purchasable, 1 of something visible, else 0. */
const useOf = (product: string, availability: string, viewer: Viewer, prices: Prices) =>
  `(select coalesce(max(case when ${variationIsPurchasable('tv', 'ta', product, availability, viewer)} then 2 else 1 end), 0)
    from product_variations tv join product_availabilities ta on ta.id = tv.product_availability_id
    where tv.product_id = ${product}.id and ${variationIsVisible('tv', 'ta')} and case when p.product_variation_id is null
      then not exists (select from ${prices} own where own.price_list_id = p.price_list_id and own.product_id = tv.product_id
        and own.product_variation_id = tv.id)
      else tv.id = p.product_variation_id end)`;

/** Rows `p` that a product's price is taken from. */
const choicePrices = (product: string, priceList: string, prices: Prices) =>
  `from ${prices} p where p.product_id = ${product}.id and p.price_list_id = ${priceList}
    and (p.product_variation_id is null or ${product}.has_variations and ${productIsPriced(`${product}.id`, priceList, prices)})`;

/**
 * The displayed `prices` row: its own, or the lowest of a purchasable variation; of a visible one if none can be
 * bought.
 */
export const visiblePrice = (
  product: string,
  availability: string,
  priceList: string,
  viewer: Viewer,
  prices: Prices = 'product_prices',
) =>
  `(select p.* ${choicePrices(product, priceList, prices)}
    order by case when ${product}.has_variations then ${useOf(product, availability, viewer, prices)} end desc,
      case when ${product}.has_variations then ${sellingPriceOf('p')} end, p.product_variation_id nulls first limit 1)`;

/**
 * `visiblePrice` of a product with variations, with the highest price as `dearest`; `use`: 2 purchasable, 1 visible.
 */
export const choicePrice = (product: string, availability: string, priceList: string, viewer: Viewer) =>
  `(select p.*, max(p.current) over (partition by p.use) as dearest from (
      select p.*, ${useOf(product, availability, viewer, 'written_prices')} as use, ${sellingPriceOf('p')} as current
      ${choicePrices(product, priceList, 'written_prices')}) p
    order by p.use desc, p.current, p.product_variation_id nulls first limit 1)`;

/** The current price of a composite package, which has no variations itself, with the dearest variation of each part. */
export const dearestComposite = (product: string, priceList: string) =>
  `case when ${product}.product_type = ${PRODUCT_TYPES.composite_package} then composite_price(${product}.id, ${priceList}, true) end`;

/** Whether a composite package is one of the reduced goods; null for other products, of which their own price says it. */
export const packageIsReduced = (product: string, priceList: string) =>
  `case when ${product}.product_type = ${PRODUCT_TYPES.composite_package} then composite_is_reduced(${product}.id, ${priceList}) end`;

/** The current price of the dearest of the choices that `visiblePrice` shows the cheapest of; null where nothing is chosen. */
export const dearestPrice = (product: string, availability: string, priceList: string, viewer: Viewer) =>
  `case when ${product}.has_variations then (select ${sellingPriceOf('p')} ${choicePrices(product, priceList, 'written_prices')}
      order by ${useOf(product, availability, viewer, 'written_prices')} desc, ${sellingPriceOf('p')} desc limit 1)
    else ${dearestComposite(product, priceList)} end`;
