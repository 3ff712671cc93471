import type { CartItem, CartItemContent } from '../../../contract/cart/records.ts';
import { translate } from '../../../contract/locales.ts';
import { priceOf, sumWithoutTax, withoutTax } from '../../../contract/money.ts';
import { discountOf, measuredPriceOf, publicStock, referenceOf } from '../../catalogue/index.ts';
import { lineReductions, type Reduction, receiptOf } from '../../orders/index.ts';
import { imageOf, imageUrl } from '../../platform/files/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import { countedPieces } from '../../stock/index.ts';
import {
  type DiscountedLines,
  isContent,
  isGift,
  isPart,
  itemFields,
  itemProblems,
  type LineView,
  limitOf,
  limitReasonOf,
  listedPrices,
  nameOf,
  priceStepsOf,
  pricesOf,
  reductionsByLine,
  type SplitCharge,
  variationNames,
} from '../calculate/index.ts';
import type { PackedPart } from '../stored/index.ts';

const partsOf = (line: LineView) => (line.parts ?? []) as readonly (LineView & PackedPart)[];
/** A line with its parts, which have the price of a package. */
const wholeOf = (line: LineView): readonly LineView[] => [line, ...partsOf(line)];
const sumOf = <One>(list: readonly One[], of: (one: One) => number) => list.reduce((sum, one) => sum + of(one), 0);

/** Prices of one piece: of a package those of what it holds, taxed together at each rate, as in totals. */
function unitPrices(line: LineView) {
  const parts = partsOf(line);
  const content =
    parts.length > 0
      ? parts.map((part) => ({ now: part.packed_price, before: part.packed_original_price, rate: part.tax_rate }))
      : [{ now: line.current_price, before: line.original_price, rate: line.tax_rate }];
  return {
    price: sumWithoutTax(content.map(({ now, rate }) => ({ taxed: now, rate }))),
    taxed: sumOf(content, ({ now }) => now),
    originalPrice: sumWithoutTax(content.map(({ before, rate }) => ({ taxed: before, rate }))),
    originalTaxed: sumOf(content, ({ before }) => before),
  };
}

/** What the record of a line is made with: what the goods of the cart come to. */
export interface LineSums {
  /** Prices without tax by number of the line, which add up to the cart's. */
  shares: ReadonlyMap<number, number>;
  /** What discounts take off each line, in the order they do. */
  reductions: ReadonlyMap<number, readonly Reduction[]>;
  /** Pieces that credits pay, by number of the line. */
  creditPieces: ReadonlyMap<number, number>;
}

/** What discounts take off a line; negative. */
const reductionsOf = (line: LineView, { reductions }: LineSums, of: 'price' | 'taxed_price') =>
  sumOf(
    wholeOf(line).flatMap(({ id }) => reductions.get(id) ?? []),
    (reduction) => reduction[of],
  );

/** Prices as the catalogue has them. A package announces its discount, its parts do not. */
const announcedPrices = (line: LineView) => ({
  ...listedPrices(line),
  ...(isPart(line) && { discounted_price: null }),
});

function prices(line: LineView, context: RequestContext, discounted: LineSums) {
  const money = (minor: number) => priceOf(minor, context.currency, context.locale);
  const unit = unitPrices(line);
  const whole = wholeOf(line);
  const [total, original] = [sumOf(whole, (one) => pricesOf(one).taxed), sumOf(whole, (one) => pricesOf(one).original)];
  const lowest = referenceOf(announcedPrices(line));
  const untaxed = sumOf(whole, (one) => discounted.shares.get(one.id) ?? withoutTax(pricesOf(one).taxed, one.tax_rate));
  const untaxedOriginal =
    total === original
      ? untaxed
      : sumWithoutTax(whole.map((one) => ({ taxed: pricesOf(one).original, rate: one.tax_rate })));
  return {
    unit_price: money(unit.price),
    taxed_unit_price: money(unit.taxed),
    original_unit_price: money(unit.originalPrice),
    original_taxed_unit_price: money(unit.originalTaxed),
    lowest_taxed_unit_price: lowest === null ? null : money(lowest),
    total_price: money(untaxed),
    taxed_total_price: money(total),
    original_total_price: money(untaxedOriginal),
    original_taxed_total_price: money(original),
    line_discounted_total_price: money(
      untaxed + sumOf(whole, ({ id }) => lineReductions(discounted.reductions.get(id) ?? [], 'price')),
    ),
    line_discounted_taxed_total_price: money(
      total + sumOf(whole, ({ id }) => lineReductions(discounted.reductions.get(id) ?? [])),
    ),
    discounted_total_price: money(untaxed + reductionsOf(line, discounted, 'price')),
    discounted_taxed_total_price: money(total + reductionsOf(line, discounted, 'taxed_price')),
    tax_amount: money(total - untaxed),
    tax_rate: line.tax_rate,
  };
}

const perPackage = (pieces: number | null, { per_package: per }: { per_package: number }) =>
  pieces === null ? null : Math.floor(pieces / per);

function embedded(line: LineView, context: RequestContext): NonNullable<CartItem['_embedded']> {
  const { availability, image_width: width, image_height: height } = line;
  const { language } = context;
  // The same base as on the product's page and card; prices in carts always include tax.
  const discount = discountOf(announcedPrices(line), { ...context, withoutTax: false });
  return {
    variation_properties_names: variationNames(line, language),
    brand: line.brand_id && line.brand_name ? { id: line.brand_id, name: line.brand_name } : null,
    product_availability: {
      ...availability,
      name: translate(availability.name, language),
      note: availability.note && translate(availability.note, language),
    },
    image_url: imageUrl(imageOf(line)),
    image_size: line.image_id && width && height ? { width, height } : null,
    discount_percents: discount?.percents ?? null,
    discounted_fixed_amount: discount?.amount ?? null,
    unit: line.amount_unit && translate(line.amount_unit, language),
    measured_price: measuredPriceOf(line.current_price, line, context),
  };
}

/** Stock of a line; of a package how many its parts allow. */
function stockOf(line: LineView) {
  const pieces = [countedPieces(line), ...partsOf(line).map((part) => perPackage(countedPieces(part), part))];
  const counted = pieces.filter((count) => count !== null);
  if (counted.length === 0) return { update_stock: false, stock_state: null };
  const stocked = { ...line, update_stock: true, stock_state: Math.min(...counted) };
  return { update_stock: true, stock_state: publicStock(stocked) };
}

/** The contract's record of a line, without what stands in it. */
function flatRecord(line: LineView, context: RequestContext, discounted: LineSums): CartItemContent {
  return {
    id: line.id,
    name: nameOf(line, context.language),
    image_id: line.image_id,
    product_id: line.product_id,
    product_variation_id: line.product_variation_id,
    gift_id: line.gift_id,
    amount: line.amount,
    amount_per_package: isPart(line) ? (line.per_package ?? 1) : 1,
    amount_without_customer_account: line.amount - (discounted.creditPieces.get(line.id) ?? 0),
    item_type: line.item_type,
    parent_id: line.parent_id,
    payload: line.payload,
    ...prices(line, context, discounted),
    product_urls: line.product_urls ?? {},
    ...stockOf(line),
    max_amount: isGift(line) ? line.amount : limitOf(line),
    max_amount_reason: isGift(line) ? 'order' : limitReasonOf(line),
    weight: line.weight,
    withdrawal_exception: line.withdrawal_exception,
    is_electronic: line.is_voucher,
    customer_account_id: line.customer_account_id ?? null,
    is_purchasable_with_credits: !isPart(line) && line.is_purchasable_with_credits,
    items: [],
    product_fields: itemFields(line, context.language),
    product_field_problems: itemProblems(line, context.language),
    _embedded: embedded(line, context),
  };
}

/** What the goods of a cart come to, line by line, from its charges. */
export function sharesOf(
  lines: readonly LineView[],
  discounted: DiscountedLines,
  charges: readonly SplitCharge[],
): LineSums {
  const goods = charges.filter(({ kind }) => kind === 'goods');
  return {
    shares: new Map(lines.map(({ id }, index) => [id, goods[index]?.price ?? 0])),
    reductions: reductionsByLine(charges),
    creditPieces: new Map(discounted.credits.flatMap(({ pieces }) => [...pieces])),
  };
}

/** Records of all lines, parts and services beside those that contain them; prices without tax add up to the cart's. */
export const flatRecords = (
  lines: readonly LineView[],
  discounted: LineSums,
  context: RequestContext,
): CartItemContent[] => lines.map((line) => flatRecord(line, context, discounted));

/** How the price of a line came to be. */
export const lineReceipt = (line: LineView, { shares, reductions }: LineSums, context: RequestContext) =>
  receiptOf(
    wholeOf(line).map((one) => ({
      taxRate: one.tax_rate,
      steps: priceStepsOf(one),
      price: shares.get(one.id) ?? 0,
      reductions: reductions.get(one.id) ?? [],
    })),
    (minor) => priceOf(minor, context.currency, context.locale),
  );

/** The records with parts and services in the lines that hold them. */
export function nested(records: readonly CartItemContent[]): CartItem[] {
  const inside = Map.groupBy(records, (record) => (isContent(record) ? record.parent_id : null));
  return (inside.get(null) ?? []).map((record) => ({ ...record, items: inside.get(record.id) ?? [] }));
}
