import { z } from 'zod';
import { endpoints, publicRead } from '../endpoint.ts';
import { TOKEN } from '../examples.ts';
import { id, idParam, oneRecord, token } from '../fields.ts';
import { item, items, LIST_HELP, listQuery, longListQuery, RECORD_HELP, recordOf, recordQuery } from '../list.ts';
import {
  invitedProduct,
  ownProductReviews,
  parameterInput,
  parameterPatch,
  productReviewParameter,
  productReviews,
  reviewDecision,
  reviewInput,
  reviewMails,
  reviewSummary,
} from './records.ts';

const ofCustomer = { access: 'customer', confirmedEmail: true } as const;
const writes = { ...ofCustomer, notWhileImpersonated: true } as const;
const oneReview = z.object({ id: idParam, review_id: idParam });
const reads = { access: 'operator', right: 'reviews.read' } as const;
const decides = { access: 'operator', right: 'reviews.write', dryRun: true } as const;
const WAITS = 'It is shown when the shop has approved it; a changed one waits again.';
const example = { rating: 5, comment: 'Voní jemně a ruce po něm nelepí.', positive_comments: 'Vůně' };

export const reviewEndpoints = endpoints({
  'GET /products/{id}/reviews': {
    ...publicRead,
    summary: 'Approved reviews of a product, with what they say together',
    description: `${LIST_HELP} Without \`sort\` those in the language of the request come first, then the newest. \`rating\` is null without reviews.`,
    params: oneRecord,
    query: listQuery,
    resource: productReviews,
    response: items(recordOf(productReviews)).extend({ rating: reviewSummary.nullable() }),
    errors: ['not_found'],
  },
  'GET /products/{id}/review-parameters': {
    ...publicRead,
    summary: 'What a product can be rated by besides the whole',
    description: 'At most ten, in their order.',
    params: oneRecord,
    response: items(productReviewParameter),
    errors: ['not_found'],
  },
  'POST /products/{id}/reviews': {
    ...writes,
    summary: 'Review a product',
    description: `One of each product. ${WAITS} Without \`name\` it is signed by the first name and the initial of the last. Texts are plain.`,
    status: 201,
    callsPerMinute: 10,
    shareOfCalls: 0.05,
    params: oneRecord,
    body: reviewInput,
    example,
    response: item(recordOf(ownProductReviews)),
    errors: ['not_found', 'review_exists', 'too_many_reviews'],
  },
  'GET /customers/{id}/product-reviews': {
    ...ofCustomer,
    summary: 'The customer’s own reviews, whatever their state',
    description: LIST_HELP,
    params: oneRecord,
    query: listQuery,
    resource: ownProductReviews,
    response: items(recordOf(ownProductReviews)),
  },
  'PATCH /customers/{id}/product-reviews/{review_id}': {
    ...writes,
    summary: 'Rewrite an own review',
    description: `What is sent replaces it as a whole. ${WAITS} The shop’s reply goes.`,
    callsPerMinute: 10,
    params: oneReview,
    body: reviewInput,
    example,
    response: item(recordOf(ownProductReviews)),
    errors: ['not_found', 'too_many_reviews'],
  },
  'DELETE /customers/{id}/product-reviews/{review_id}': {
    ...writes,
    summary: 'Withdraw an own review',
    description: 'It is deleted with the shop’s reply, and no longer counted.',
    params: oneReview,
    errors: ['not_found'],
  },
  'GET /customers/{id}/review-invitations': {
    ...ofCustomer,
    summary: 'Whether the customer is asked for reviews by mail',
    description: 'By the customer’s e-mail: what was bought with it as a guest counts too.',
    params: oneRecord,
    response: item(reviewMails),
  },
  'PUT /customers/{id}/review-invitations': {
    ...writes,
    summary: 'Be asked for reviews by mail, or not',
    description: 'Also takes back a refusal by the link of such a mail.',
    callsPerMinute: 10,
    params: oneRecord,
    body: reviewMails,
    example: { is_invited: false },
    response: item(reviewMails),
  },
  'GET /review-invitations': {
    access: 'capability',
    summary: 'Products of an order that its buyer may review by a mailed link, with their reviews',
    description: 'Changes nothing. Only products that are offered in the language of the request.',
    callsPerMinute: 60,
    query: z.object({ token }),
    response: items(invitedProduct),
    errors: ['link_not_valid'],
  },
  'PUT /review-invitations/reviews': {
    access: 'capability',
    summary: 'Write or rewrite a review by a mailed link',
    description: `One of each product of the order; what is sent replaces it as a whole. ${WAITS}`,
    callsPerMinute: 10,
    body: reviewInput.extend({ token, product_id: id }),
    example: { token: TOKEN, product_id: 12, ...example },
    response: item(recordOf(ownProductReviews)),
    errors: ['link_not_valid', 'not_found', 'review_exists', 'too_many_reviews'],
  },
  'POST /review-invitations/withdrawals': {
    access: 'capability',
    summary: 'Withdraw a review by a mailed link',
    description: 'It is deleted with the shop’s reply, and no longer counted.',
    callsPerMinute: 10,
    body: z.strictObject({ token, product_id: id }),
    example: { token: TOKEN, product_id: 12 },
    errors: ['link_not_valid', 'not_found'],
  },
  'POST /review-invitations/refusals': {
    access: 'capability',
    summary: 'Never ask the owner of the e-mail for reviews again',
    description: 'By the token of any such mail, also of an old one. May be repeated.',
    callsPerMinute: 60,
    body: z.strictObject({ token }),
    example: { token: TOKEN },
    errors: ['link_not_valid'],
  },
  'GET /product-reviews': {
    ...reads,
    summary: 'Reviews of all products, whatever their state, the newest first',
    description: `${LIST_HELP} Those to decide on have the \`state\` waiting.`,
    query: longListQuery,
    resource: ownProductReviews,
    response: items(recordOf(ownProductReviews)),
  },
  'GET /product-reviews/{id}': {
    ...reads,
    summary: 'One review, whatever its state',
    description: RECORD_HELP,
    params: oneRecord,
    query: recordQuery,
    resource: ownProductReviews,
    response: item(recordOf(ownProductReviews)),
    errors: ['not_found'],
  },
  'PATCH /product-reviews/{id}': {
    ...decides,
    summary: 'Approve, refuse or answer a review',
    description:
      'Missing fields stay, null clears. Only its author changes what a review says. Refuse what breaks the law or the published rules, never what is merely bad: the law forbids it. `refusal_reason` is for the author alone.',
    params: oneRecord,
    body: reviewDecision,
    example: { state: 'approved', reply: 'Děkujeme, předáme v dílně.' },
    response: item(recordOf(ownProductReviews)),
    errors: ['not_found', 'changed_meanwhile'],
  },
  'GET /product-review-parameters': {
    ...reads,
    summary: 'All that products can be rated by besides the whole, in their order',
    description: 'At most five hundred, also those that are switched off.',
    response: items(productReviewParameter),
  },
  'POST /product-review-parameters': {
    ...decides,
    summary: 'Let products be rated by something more',
    description:
      'With `category_id` only those of the category and of the ones below it. A product is rated by ten at most: the first by position.',
    status: 201,
    body: parameterInput,
    example: { name: { cs: 'Vůně', sk: 'Vôňa', en: 'Scent' }, position: 1 },
    response: item(productReviewParameter),
    errors: ['conflict'],
  },
  'PATCH /product-review-parameters/{id}': {
    ...decides,
    summary: 'Change what products can be rated by',
    description:
      'Missing fields stay. One that is switched off is not asked for and not shown; what was given by it is kept.',
    params: oneRecord,
    body: parameterPatch,
    example: { is_active: false },
    response: item(productReviewParameter),
    errors: ['not_found', 'changed_meanwhile'],
  },
});
