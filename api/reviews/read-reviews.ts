import type { ListQuery } from '../../contract/list.ts';
import { type Language, translate } from '../../contract/locales.ts';
import type { SharedRows } from '../catalogue/index.ts';
import { type Database, directAnswer, notFound, pageOf, type RequestContext, readList } from '../platform/index.ts';
import type { ParameterReader } from './parameters.ts';
import type { ReviewSources } from './review-source.ts';

export interface ReviewReads {
  db: Database;
  rows: SharedRows;
  parameters: ParameterReader;
  sources: ReviewSources;
}

type Rating = NonNullable<Awaited<ReturnType<SharedRows['read']>>[number]['rating']>;

async function summaryOf(rating: Rating, parameters: ParameterReader, language: Language) {
  const { average, count, stars: distribution, parameters: totals } = rating;
  const rated = [...(await parameters.active()).values()].flatMap(({ id, name }) => {
    const total = totals[id];
    return total ? [{ id, name: translate(name, language), average: total.average, count: total.count }] : [];
  });
  return { average, count, distribution, parameters: rated };
}

/** Approved reviews of a visible product, those in the caller's language first unless sorted otherwise; 404 for other products. */
export async function readReviews(
  { db, rows, parameters, sources }: ReviewReads,
  productId: number,
  query: ListQuery,
  context: RequestContext,
) {
  const [product] = await rows.read([productId], context);
  if (!product) throw notFound();
  // A page of a product without reviews asks nothing for them.
  if (!product.rating && directAnswer.getStore()) return { items: [], _meta: pageOf(query, 0), rating: null };
  const list = await readList(db, sources.shown, query, context, {
    conditions: ['t.product_id = :product_id'],
    values: { product_id: productId },
    defaultOrder: '(t.language = :language) desc, t.created_at desc',
  });
  const rating = product.rating && (await summaryOf(product.rating, parameters, context.language));
  return { ...list, rating };
}
