import type { Minor } from '../../../contract/money.ts';
import { DISCOUNTED_TYPES, OPERATIONS, type Operation } from '../../../contract/promotions/rules.ts';
import type { Buyer, DiscountTerms, PricedLine, Purchase, Refusal, Selection } from './terms.ts';

/** Whether a selection holds for a record that is known by several numbers, such as a product in several categories. */
function selects({ type, ids }: Selection, known: Iterable<number>): boolean {
  if (type === 'all') return true;
  let isNamed = false;
  for (const id of known) isNamed ||= ids.has(id);
  return isNamed === (type === 'only');
}

const one = (id: number | null) => (id === null ? [] : [id]);

/** Whether a line is in a discount's scope, whatever it costs. */
export function isInScope(discount: DiscountTerms, line: PricedLine): boolean {
  if (!line.isDiscountable) return false;
  if (discount.discountedType === DISCOUNTED_TYPES.full_price && line.isReduced) return false;
  if (discount.discountedType === DISCOUNTED_TYPES.reduced && !line.isReduced) return false;
  return (
    selects(discount.products, [line.productId]) &&
    selects(discount.variations, one(line.variationId)) &&
    selects(discount.categories, line.categoryIds) &&
    selects(discount.brands, one(line.brandId)) &&
    selects(discount.tags, line.tagIds)
  );
}

const isForBuyer = ({ customerGroups, customers }: DiscountTerms, buyer: Buyer) =>
  selects(customerGroups, buyer.customerGroupIds) && selects(customers, one(buyer.customerId));

const sumOf = (lines: readonly PricedLine[], of: 'price' | 'pieces') => lines.reduce((sum, line) => sum + line[of], 0);

const noMinimum = () => ({});
/** What the goods have to come to for an operation: the lowest step, or one full group of pieces. */
const MINIMA: Record<Operation, (discount: DiscountTerms) => { price?: Minor; pieces?: number }> = {
  [OPERATIONS.none]: noMinimum,
  [OPERATIONS.percents]: noMinimum,
  [OPERATIONS.amount]: noMinimum,
  [OPERATIONS.quantity]: ({ every }) => ({ pieces: every }),
  [OPERATIONS.steps]: ({ steps, stepsCountPieces }) => ({ [stepsCountPieces ? 'pieces' : 'price']: steps[0]?.from }),
};

/** What the goods in its scope have to come to: by its own minima and by its operation. */
function minimaOf(discount: DiscountTerms) {
  const { price = 0, pieces = 0 } = MINIMA[discount.operation](discount);
  return { price: Math.max(discount.minPrice, price), pieces: Math.max(discount.minPieces, pieces) };
}

/** The lines that a discount is taken off, or why it takes nothing off. Minima are of prices before discounts. */
export function scopeOf(discount: DiscountTerms, { lines, buyer }: Purchase): PricedLine[] | Refusal {
  if (!isForBuyer(discount, buyer)) return { reason: 'other_buyers' };
  if (!selects(discount.countries, [buyer.countryId])) return { reason: 'other_country' };
  if (discount.isForFirstOrder && buyer.isFirstOrder !== true) return { reason: 'first_order_only' };
  const scope = lines.filter((line) => isInScope(discount, line));
  if (scope.length === 0) return { reason: 'other_goods' };
  const { price, pieces } = minimaOf(discount);
  const missing = price - sumOf(scope, 'price');
  if (missing > 0) return { reason: 'min_price', missing };
  const missingPieces = pieces - sumOf(scope, 'pieces');
  if (missingPieces > 0) return { reason: 'min_pieces', missing: missingPieces };
  return scope;
}
