import { productSource } from '../catalogue/index.ts';
import type { Handlers, RequestContext } from '../platform/http/index.ts';
import { readByIds, readList, readOne } from '../platform/listing/index.ts';
import { findInvited, refuseMails, withdrawInvited, writeInvited } from './invitations.ts';
import { readReviewMails, setReviewMails } from './review-mails.ts';
import type { RouteDependencies } from './routes.ts';

const EMBED = { only: 'id,name,slug', embed: 'image_url,review_parameters' };

/** Products of the order that are offered, each with the buyer's review. */
async function invitedProducts(deps: RouteDependencies, token: string, context: RequestContext) {
  const { db, sources } = deps;
  const { customer_id, product_ids } = await findInvited(deps, db, token);
  const query = { page: 1, per_page: 100, paginate: '0' as const, embed: 'parameters' };
  const scope = {
    conditions: ['t.customer_id = :customer_id', 't.product_id = any(:product_ids::int[])'],
    values: { customer_id, product_ids },
  };
  const [products, { items: reviews }] = await Promise.all([
    readByIds(db, productSource, product_ids, EMBED, context),
    readList(db, sources.own, query, context, scope),
  ]);
  return products.map(({ id, name, slug, _embedded: { image_url = '', review_parameters = [] } = {} }) => ({
    product_id: id,
    name,
    url: `/${slug}`,
    image_url,
    review_parameters,
    review: reviews.find((review) => review.product_id === id) ?? null,
  }));
}

/** Calls of buyers by a mailed link, and whether customers want such mails. */
export const invitationCalls = (deps: RouteDependencies): Handlers => ({
  'GET /customers/{id}/review-invitations': async ({ params }) => ({
    item: await readReviewMails(deps.db, deps.authorKey, params.id),
  }),
  'PUT /customers/{id}/review-invitations': async ({ params, body }) => ({
    item: await setReviewMails(deps.db, deps.authorKey, params.id, body.is_invited),
  }),
  'GET /review-invitations': async ({ query, context }) => ({
    items: await invitedProducts(deps, query.token, context),
  }),
  'PUT /review-invitations/reviews': async ({ body, context }) => {
    const id = await writeInvited(deps, body, context);
    return { item: await readOne(deps.db, deps.sources.own, id, {}, context) };
  },
  'POST /review-invitations/withdrawals': ({ body }) => withdrawInvited(deps, body.token, body.product_id),
  'POST /review-invitations/refusals': ({ body }) => refuseMails(deps.db, body.token),
});
