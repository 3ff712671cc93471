import type { Cell, Table } from '../load/copy.ts';
import { REVIEWS } from '../reviews/index.ts';
import { PARAMETERS } from '../reviews/parameters.ts';
import type { DemoReview } from '../reviews/types.ts';
import type { Assortment } from './assortment.ts';
import { type Buyer, buyersOf } from './buyers.ts';
import { categoriesAbove } from './categories-above.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Reviews of one product that is made for measurements are this far apart. */
const STEP_MS = 7 * 60_000;

function starsOf({ stars }: DemoReview, parameters: readonly number[]): Record<number, number> {
  return Object.fromEntries(parameters.flatMap((id, index) => (stars?.[index] ? [[id, stars[index]]] : [])));
}

const parameterRows = (assortment: Assortment): Cell[][] =>
  PARAMETERS.map(({ id, name, category }, position) => [
    id,
    name,
    category === null ? null : assortment.categories.of(category),
    position,
  ]);

function reviewRow(
  productId: number,
  review: DemoReview,
  written: Date,
  parameters: readonly number[],
  customerId: number | null,
): Cell[] {
  return [
    productId,
    customerId,
    review.language,
    review.name,
    review.comment,
    review.plus,
    review.minus,
    review.rating,
    starsOf(review, parameters),
    'approved',
    new Date(written.getTime() + 20 * HOUR_MS),
    review.reply,
    review.reply ? new Date(written.getTime() + 30 * HOUR_MS) : null,
    written,
    written,
  ];
}

/** The written reviews of each product that has some; with `wanted` they are repeated until there are so many. */
function* reviewRows(assortment: Assortment, now: Date, wanted: number, buyers: readonly Buyer[]): Generator<Cell[]> {
  const bought = new Map(buyers.map((one) => [one.offer.id, one]));
  const known = new Map<string, number[]>();
  const perProduct = Math.ceil(wanted / assortment.size);
  const all = Object.values(REVIEWS);
  for (const { id, base, baseIndex } of assortment.offers()) {
    const own = REVIEWS[base.key] ?? (wanted > 0 ? all[baseIndex % all.length] : undefined) ?? [];
    const above =
      known.get(base.key) ??
      PARAMETERS.filter((_, at) => at === 0 || categoriesAbove(base).has(PARAMETERS[at]?.category ?? '')).map(
        (one) => one.id,
      );
    known.set(base.key, above);
    const most = own.length === 0 ? 0 : Math.max(own.length, perProduct);
    for (let at = 0; at < most; at += 1) {
      const review = own[at % own.length] as DemoReview;
      const hour = (id * 7 + at * 5) % 14;
      const time = now.getTime() - review.days * DAY_MS - hour * HOUR_MS - Math.floor(at / own.length) * STEP_MS;
      const buyer = bought.get(id);
      const isBuyers = buyer !== undefined && buyer.review === review && at < own.length;
      yield reviewRow(id, review, new Date(time), above, isBuyers ? buyer.customerId : null);
    }
  }
}

/** Reviews and what products are rated by; products, categories and the buyers' customers come before them. */
export const reviewTables = (
  assortment: Assortment,
  now: Date,
  { wanted = 0, withBuyers }: { wanted?: number; withBuyers: boolean },
): Table[] => [
  {
    name: 'product_review_parameters',
    columns: ['id', 'name', 'category_id', 'position'],
    rows: parameterRows(assortment),
  },
  {
    name: 'product_reviews',
    columns: [
      'product_id',
      'customer_id',
      'language',
      'name',
      'comment',
      'positive_comments',
      'negative_comments',
      'rating',
      'parameter_ratings',
      'state',
      'approved_at',
      'reply',
      'replied_at',
      'created_at',
      'updated_at',
    ],
    rows: reviewRows(assortment, now, wanted, withBuyers ? buyersOf(assortment) : []),
  },
];
