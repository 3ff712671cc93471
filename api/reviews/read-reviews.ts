import type { ListQuery } from '../../contract/list.ts';
import { type Language, translate } from '../../contract/locales.ts';
import type { SharedRows } from '../catalogue/index.ts';
import type { Database } from '../platform/database/index.ts';
import { directAnswer, notFound, type RequestContext } from '../platform/http/index.ts';
import { pageOf } from '../platform/listing/index.ts';
import type { ReviewLists } from './first-reviews.ts';
import type { ParameterReader } from './parameters.ts';
import type { ReviewSources } from './review-source.ts';

export interface ReviewReads {
  db: Database;
  rows: SharedRows;
  parameters: ParameterReader;
  sources: ReviewSources;
  lists: ReviewLists;
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

/** Approved reviews of a visible product, the caller's language first by default; 404 for other products. */
export async function readReviews(
  { rows, parameters, lists }: ReviewReads,
  productId: number,
  query: ListQuery,
  context: RequestContext,
) {
  const [product] = await rows.read([productId], context);
  if (!product) throw notFound();
  // A page of a product without reviews asks nothing for them.
  if (!product.rating && directAnswer.getStore()) return { items: [], _meta: pageOf(query, 0), rating: null };
  const list = await lists.read(productId, query, context);
  const rating = product.rating && (await summaryOf(product.rating, parameters, context.language));
  return { ...list, rating };
}
