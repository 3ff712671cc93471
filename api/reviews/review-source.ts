import { translate } from '../../contract/locales.ts';
import { ownProductReview, ownProductReviews, productReview, productReviews } from '../../contract/reviews/records.ts';
import { productSource } from '../catalogue/index.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import {
  type ColumnsOf,
  type EmbedLoaders,
  type EmbedNode,
  pick,
  readEmbedded,
  recordColumns,
  type TableSource,
} from '../platform/listing/index.ts';
import type { ParameterReader } from './parameters.ts';
import type { productReviews as table } from './tables.ts';

type ReviewTable = typeof table.$inferSelect;
interface Further {
  is_verified: boolean;
  parameter_ratings: Record<string, number>;
}
export type ReviewRow = ColumnsOf<typeof productReview, ReviewTable> & Further;
export type OwnReviewRow = ColumnsOf<typeof ownProductReview, ReviewTable> & Further;

/** Whether its author has got the product in a delivered order. */
const VERIFIED = `exists (select from orders o join order_items i on i.order_id = o.id
  where o.customer_id = t.customer_id and o.state = 'delivered' and i.product_id = t.product_id)`;

const columns = recordColumns<ReviewTable, ReviewRow>()({
  record: productReview,
  computed: { is_verified: (row) => row.is_verified },
  // Who wrote a review is for its author and for operators.
  differing: { customer_id: () => null },
});
const ownColumns = recordColumns<ReviewTable, OwnReviewRow>()({
  record: ownProductReview,
  computed: { is_verified: (row) => row.is_verified },
});

const names = statement(
  'reviews_full_names',
  `select id, concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')) as name from customers where id = any($1::int[])`,
);

async function fullNames(rows: OwnReviewRow[], db: Executor): Promise<Map<number, string | null>> {
  const ids = rows.flatMap(({ customer_id: id }) => (id === null ? [] : [id]));
  const found = await db.query<{ id: number; name: string }>(names, [ids]);
  const byId = new Map(found.map(({ id, name }) => [id, name || null]));
  return new Map(rows.map(({ id, customer_id }) => [id, byId.get(customer_id ?? 0) ?? null]));
}

const NODE: EmbedNode = {
  only: ['id', 'name', 'slug'],
  inside: new Map([['image_url', { only: null, inside: new Map() }]]),
};

/** Products of reviews; null for one that is not visible. */
async function productsOf(rows: OwnReviewRow[], node: EmbedNode, context: RequestContext, db: Executor) {
  const found = await readEmbedded(db, productSource, new Set(rows.map((row) => row.product_id)), NODE, context);
  return new Map(
    rows.map((row) => {
      const product = found.get(row.product_id);
      if (!product) return [row.id, null];
      const { id, name, slug, _embedded: { image_url = '' } = {} } = product;
      return [row.id, pick({ id, name, url: `/${slug}`, image_url }, node.only)];
    }),
  );
}

/** Sources of reviews for the list protocol: as everybody sees them, and as their authors and operators do. */
export function reviewSources(parameters: ParameterReader) {
  const parametersOf: EmbedLoaders<typeof productReviews, ReviewRow>['parameters'] = async (rows, node, context) => {
    const active = await parameters.active();
    const published = ({ parameter_ratings: ratings }: ReviewRow) =>
      [...active.values()].flatMap(({ id, name }) => {
        const rating = ratings[id];
        return rating ? [pick({ id, name: translate(name, context.language), rating }, node.only)] : [];
      });
    return new Map(rows.map((row) => [row.id, published(row)]));
  };
  const published: TableSource<typeof productReviews, ReviewRow, ReviewTable> = {
    resource: productReviews,
    select: `select ${columns.select}, t.parameter_ratings, ${VERIFIED} as is_verified from product_reviews t`,
    expressions: {},
    guard: ['t.approved_at is not null'],
    record: columns.record,
    embeds: {
      parameters: parametersOf,
      customer_full_name: (rows) => new Map(rows.map(({ id, name }) => [id, name])),
    },
  };
  const own: TableSource<typeof ownProductReviews, OwnReviewRow, ReviewTable> = {
    resource: ownProductReviews,
    select: `select ${ownColumns.select}, t.parameter_ratings, ${VERIFIED} as is_verified from product_reviews t`,
    expressions: {},
    guard: [],
    isLong: true,
    foundIn: 'from product_reviews t',
    record: ownColumns.record,
    embeds: {
      parameters: parametersOf,
      customer_full_name: (rows, _node, _context, db) => fullNames(rows, db),
      product: productsOf,
    },
  };
  return { published, own };
}
export type ReviewSources = ReturnType<typeof reviewSources>;
