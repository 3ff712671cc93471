import { requireProduct } from '../catalogue/index.ts';
import { type DryRuns, type Handlers, notFound, type PersonsOf } from '../platform/http/index.ts';
import { readIfVisible, readList, readOne } from '../platform/listing/index.ts';
import { addParameter, changeParameter, tryAddParameter, tryChangeParameter } from './change-parameters.ts';
import { decideReview, tryDecision } from './decide.ts';
import { parameterSource, productParameterSource, ratingProduct } from './parameter-sources.ts';
import { parameterRecord } from './parameters.ts';
import { type ReviewReads, readReviews } from './read-reviews.ts';
import { changeReview, type ReviewWrites, withdrawReview, writeReview } from './write-review.ts';

export type RouteDependencies = ReviewReads & ReviewWrites;

const ofCustomer = (id: number) => ({ conditions: ['t.customer_id = :customer_id'], values: { customer_id: id } });

/** Calls of everybody and of authors. */
function authorCalls(deps: RouteDependencies): Handlers {
  const { db, sources } = deps;
  return {
    'GET /products/{id}/reviews': ({ params, query, context, tag }) => {
      tag(`product-${params.id}`, 'navigation');
      return readReviews(deps, params.id, query, context);
    },
    'GET /products/{id}/review-parameters': async ({ params, query, context, tag }) => {
      tag(`product-${params.id}`, 'navigation');
      await requireProduct(db, params.id, context);
      return readList(db, productParameterSource, query, context, ratingProduct(params.id));
    },
    'POST /products/{id}/reviews': async ({ params, body, context }) => {
      await requireProduct(db, params.id, context);
      const written = { customerId: context.customer?.id ?? 0, language: context.language, productId: params.id };
      const id = await db.transaction((tx) => writeReview(tx, deps, written, body));
      return { item: await readOne(db, sources.own, id, {}, context) };
    },
    'GET /customers/{id}/product-reviews': ({ params, query, context }) =>
      readList(db, sources.own, query, context, ofCustomer(params.id)),
    'PATCH /customers/{id}/product-reviews/{review_id}': async ({ params, body, context }) => {
      const own = await readIfVisible(db, sources.own, params.review_id, {}, context);
      if (own?.customer_id !== params.id) throw notFound();
      const written = { customerId: params.id, language: context.language, productId: own.product_id, id: own.id };
      await db.transaction((tx) => changeReview(tx, deps, written, body));
      return { item: await readOne(db, sources.own, own.id, {}, context) };
    },
    'DELETE /customers/{id}/product-reviews/{review_id}': ({ params }) =>
      db.transaction((tx) => withdrawReview(tx, params.review_id, params.id)),
  };
}

function operatorCalls(deps: RouteDependencies): Handlers {
  const { db, clock, sources } = deps;
  return {
    'GET /product-reviews': ({ query, context }) => readList(db, sources.own, query, context),
    'GET /product-reviews/{id}': async ({ params, query, context }) => ({
      item: await readOne(db, sources.own, params.id, query, context),
    }),
    'PATCH /product-reviews/{id}': async ({ params, body, context }) => {
      await decideReview(db, params.id, body, clock());
      return { item: await readOne(db, sources.own, params.id, {}, context) };
    },
    'GET /product-review-parameters': ({ query, context }) => readList(db, parameterSource, query, context),
    'POST /product-review-parameters': async ({ body, context }) => ({
      item: parameterRecord(await addParameter(db, body), context),
    }),
    'PATCH /product-review-parameters/{id}': async ({ params, body, context }) => ({
      item: parameterRecord(await changeParameter(db, params.id, body), context),
    }),
  };
}

/** Handlers of the room's calls. */
export const calls = (deps: RouteDependencies): Handlers => ({ ...authorCalls(deps), ...operatorCalls(deps) });

/** The review as the write will answer it. */
export const personsOf = ({ db, sources }: RouteDependencies): PersonsOf => ({
  'PATCH /product-reviews/{id}': async ({ params, context }) => {
    const review = await readIfVisible(db, sources.own, params.id, {}, context);
    return review ? [review] : [];
  },
});

export const dryRuns = ({ clock }: RouteDependencies): DryRuns => ({
  'PATCH /product-reviews/{id}': ({ params, body }, tx) => tryDecision(tx, params.id, body, clock()),
  'POST /product-review-parameters': ({ body }, tx) => tryAddParameter(tx, body),
  'PATCH /product-review-parameters/{id}': ({ params, body }, tx) => tryChangeParameter(tx, params.id, body),
});
