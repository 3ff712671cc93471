import type { LimitReason } from '../../../contract/cart/rules.ts';
import { translate } from '../../../contract/locales.ts';
import { countedPieces, hasPieces } from '../../stock/index.ts';
import type { DisplayFields, LineRow, PackedPart, Part, SellableRow } from '../stored/index.ts';
import { unitPriceOf } from './contents.ts';

/** Limit of a line's price, so that totals fit into the database's columns. */
const MAX_LINE_PRICE = 1_000_000_000;
const MAX_AMOUNT = 10_000;

/** Pieces that the product's limit leaves besides other lines; null without a limit. */
const leftByProductLimit = ({
  product_max: most,
  other_amount: others,
}: Pick<SellableRow, 'product_max' | 'other_amount'>) => (most === null ? null : Math.max(0, most - others));

type Limited = Pick<
  SellableRow,
  'update_stock' | 'stock_state' | 'product_max' | 'variation_max' | 'other_amount' | 'other_pieces' | 'parts'
>;

/** Pieces that stock and the variation's limit leave besides other lines. */
const leftOfPiece = (row: Limited): number[] =>
  [countedPieces(row), row.variation_max]
    .filter((limit) => limit !== null)
    .map((limit) => Math.max(0, limit - row.other_pieces));

/** How many packages the parts allow; several may be variations of one product. */
function limitsOfParts(parts: readonly Part[]): number[] {
  const ofProducts = Map.groupBy(parts, ({ product_id }) => product_id).values();
  return [
    ...parts.flatMap((part) => leftOfPiece(part).map((left) => Math.floor(left / part.per_package))),
    ...[...ofProducts].flatMap((same) => {
      const left = same[0] ? leftByProductLimit(same[0]) : null;
      return left === null ? [] : [Math.floor(left / same.reduce((sum, { per_package: per }) => sum + per, 0))];
    }),
  ];
}

/** Largest amount of the line by the shop's rules; null without a limit. */
export function limitOf(row: Limited): number | null {
  const left = leftByProductLimit(row);
  const limits = [...leftOfPiece(row), ...(left === null ? [] : [left]), ...limitsOfParts(row.parts ?? [])];
  return limits.length === 0 ? null : Math.min(...limits);
}

/** What the limit comes from; null without one. Stock first, which nobody can change. */
export function limitReasonOf(row: Limited): LimitReason | null {
  const limit = limitOf(row);
  if (limit === null) return null;
  const pieces = countedPieces(row);
  if (pieces !== null && Math.max(0, pieces - row.other_pieces) === limit) return 'stock';
  return limitOf({ ...row, parts: [] }) === limit ? 'order' : 'contents';
}

/** Largest possible amount of a line. */
export function largestAmount(row: SellableRow): number {
  const price = Math.max(unitPriceOf(row), row.original_price ?? 0);
  const affordable = price > 0 ? Math.floor(MAX_LINE_PRICE / price) : MAX_AMOUNT;
  const fitting = (row.parts ?? []).map((part) => Math.floor(MAX_AMOUNT / part.per_package));
  return Math.min(limitOf(row) ?? MAX_AMOUNT, affordable, MAX_AMOUNT, ...fitting);
}

/** Whether the product, and a chosen variation, is visible in the price list. */
export function isVisible(row: SellableRow): boolean {
  return row.is_visible && row.current_price !== null;
}

/** Whether the price list offers it; of a product with variations the variation. */
export function isOffered(row: SellableRow): boolean {
  const isWhole = row.has_variations === (row.product_variation_id !== null);
  // A prepaid voucher in a package would be worth more than what was paid for it.
  return isVisible(row) && isWhole && (row.parts ?? []).every((part) => isOffered(part) && !part.is_voucher);
}

/** Whether it is on sale, regardless of stock: the availability allows it and its sale has begun. */
export function isOnSale(row: SellableRow): boolean {
  return row.withheld_as === null && row.sale_begins === null && (row.parts ?? []).every(isOnSale);
}

/** Whether it is in stock, by its availability and, where tracked, its stock. */
export function isInStock(row: SellableRow): boolean {
  return !row.is_emptied && hasPieces(row) && (row.parts ?? []).every(isInStock);
}

/** Whether other lines of the product limit the line's amount. */
export function isLimitedByOthers(row: SellableRow): boolean {
  return row.other_amount > 0 && leftByProductLimit(row) !== null && leftByProductLimit(row) === limitOf(row);
}

export function nameOf(row: Pick<SellableRow, 'name'>, language: string): string {
  return translate(row.name, language);
}

/** Names of the variation's choices. */
export function variationNames(row: SellableRow, language: string): string[] {
  const names = row.attribute_names ?? (row.variation_name ? [row.variation_name] : []);
  return names.map((name) => translate(name, language));
}

/** Name of product and variation, for messages. */
export function fullName(row: SellableRow, language: string): string {
  return [nameOf(row, language), ...variationNames(row, language)].join(', ');
}

/** A line that can be sold: it has a price. Those of packages have what one package has of them. */
export type SoldLine = LineRow & Partial<PackedPart> & { current_price: number; original_price: number };

/** A line with displayed fields. */
export type LineView = SoldLine &
  DisplayFields & {
    services?: readonly LineView[];
  };

/** Prices of a line in the form of the catalogue's. */
export const listedPrices = (
  line: Pick<SoldLine, 'original_price' | 'current_price' | 'lowest_price' | 'tax_rate'>,
) => ({
  price: line.original_price,
  discounted_price: line.current_price < line.original_price ? line.current_price : null,
  lowest_price: line.lowest_price,
  tax_rate: line.tax_rate,
});
