import { FIXTURE } from '../index.ts';
import type { Records } from './records.ts';
import {
  answering,
  CUSTOMERS,
  EVERYBODY,
  ITS_CUSTOMER,
  ITS_CUSTOMER_ALONE,
  OPERATORS,
  type Outcomes,
  type Row,
  type Rows,
} from './row.ts';

const { products } = FIXTURE;
const TOKEN = 'x'.repeat(43);
const byLink = (at: string, body: object): Row => ({
  at: () => at,
  body: () => ({ token: TOKEN, ...body }),
  who: answering('link_not_valid', EVERYBODY),
});
const REVIEW = { rating: 4, comment: 'Voní.' };
/** A product that shoppers see, and one that nobody sees here: operators read its reviews elsewhere. */
const shownAndHidden = (rest: string): Rows => [
  { at: () => `/products/${products.barSoap}${rest}`, who: EVERYBODY },
  { at: () => `/products/${products.inactive}${rest}`, who: answering('not_found', EVERYBODY) },
];
const its = (rest: (r: Records) => string, who: Outcomes, more: Pick<Row, 'body' | 'isFresh'> = {}): Row => ({
  ...more,
  at: (r) => `/customers/${r.customer.id}/product-reviews${rest(r)}`,
  who,
});
const operators = (at: (r: Records) => string, right: Row['right'], body?: object): Row => ({
  at,
  right,
  body: body && (() => body),
  who: OPERATORS,
});

export const reviewRows: Readonly<Record<string, Rows>> = {
  'GET /products/{id}/reviews': shownAndHidden('/reviews'),
  'GET /products/{id}/review-parameters': [
    { at: () => `/products/${products.barSoap}/review-parameters`, who: EVERYBODY },
  ],
  'POST /products/{id}/reviews': {
    at: () => `/products/${products.barSoap}/reviews`,
    body: () => REVIEW,
    who: { ...CUSTOMERS, impersonator: 'not_while_impersonated' },
    isFresh: true,
  },
  'GET /customers/{id}/product-reviews': its(() => '', ITS_CUSTOMER),
  'PATCH /customers/{id}/product-reviews/{review_id}': its((r) => `/${r.review}`, ITS_CUSTOMER_ALONE, {
    body: () => REVIEW,
  }),
  'DELETE /customers/{id}/product-reviews/{review_id}': its((r) => `/${r.review}`, ITS_CUSTOMER_ALONE, {
    isFresh: true,
  }),
  'GET /customers/{id}/review-invitations': {
    at: (r: Records) => `/customers/${r.customer.id}/review-invitations`,
    who: ITS_CUSTOMER,
  },
  'PUT /customers/{id}/review-invitations': {
    at: (r: Records) => `/customers/${r.customer.id}/review-invitations`,
    body: () => ({ is_invited: true }),
    who: ITS_CUSTOMER_ALONE,
  },
  'GET /review-invitations': {
    at: () => `/review-invitations?token=${TOKEN}`,
    who: answering('link_not_valid', EVERYBODY),
  },
  'PUT /review-invitations/reviews': byLink('/review-invitations/reviews', { product_id: 1, ...REVIEW }),
  'POST /review-invitations/withdrawals': byLink('/review-invitations/withdrawals', { product_id: 1 }),
  'POST /review-invitations/refusals': byLink('/review-invitations/refusals', {}),
  'GET /product-reviews': operators(() => '/product-reviews', 'reviews.read'),
  'GET /product-reviews/{id}': operators((r) => `/product-reviews/${r.review}`, 'reviews.read'),
  'PATCH /product-reviews/{id}': operators((r) => `/product-reviews/${r.review}`, 'reviews.write', {
    state: 'refused',
  }),
  'GET /product-review-parameters': operators(() => '/product-review-parameters', 'reviews.read'),
  'POST /product-review-parameters': operators(() => '/product-review-parameters', 'reviews.write', {
    name: { cs: 'Vůně', sk: 'Vôňa', en: 'Scent' },
    is_active: false,
  }),
  'PATCH /product-review-parameters/{id}': operators(
    (r) => `/product-review-parameters/${r.parameter}`,
    'reviews.write',
    { position: 2 },
  ),
};
