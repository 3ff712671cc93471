import { randomUUID } from 'node:crypto';
import { FIXTURE } from '../fixtures/index.ts';
import { buyingExamples } from './buying-examples.ts';
import { type Example, type Examples, each } from './example.ts';
import type { Records } from './records.ts';
import { answering, EVERYBODY, type Outcomes } from './row.ts';

const { articles, products } = FIXTURE;
/** What is hidden from shoppers: only operators with the right see it. */
const HIDDEN: Outcomes = { ...answering('not_found', EVERYBODY), with: 'ok' };
const hidden = (at: string): readonly Example[] => [{}, { at, who: HIDDEN }];
/** Of a product that shoppers see, and of one that they do not. */
const ofProduct = (rest: string): Examples => ({
  [`GET /products/{id}${rest}`]: hidden(`/products/${products.inactive}${rest}`),
});

const catalogueExamples: Examples = {
  ...ofProduct(''),
  ...ofProduct('/articles'),
  ...ofProduct('/attachments'),
  ...ofProduct('/related-products'),
  ...ofProduct('/variations'),
  ...ofProduct('/videos'),
  // Operators read the reviews of a hidden product elsewhere.
  'GET /products/{id}/reviews': [{}, { at: `/products/${products.inactive}/reviews`, gives: 'not_found' }],
  'POST /products/{id}/reviews': { isFresh: true },
  'PATCH /product-reviews/{id}': { body: { state: 'refused' } },
  'PUT /products/{id}/attachments': { body: { attachments: [] } },
  'PUT /products/{id}/categories': { body: { category_ids: [], default_category_id: null } },
  'PUT /products/{id}/images': { body: { images: [] } },
  'PUT /products/{id}/package': { body: { product_type: 0 } },
  'PUT /products/{id}/related-products': { body: { relation_type: 4, related_products: [] } },
  'PUT /products/{id}/services': { body: { service_ids: [] } },
  'PUT /products/{id}/tags': { body: { tag_ids: [] } },
  'PUT /products/{id}/voucher': { gives: 'invalid_fields' },
  ...each(['GET /products/{id}/voucher', 'DELETE /products/{id}/voucher'], { gives: 'not_found' }),
};

const contentExamples: Examples = {
  'GET /articles/{id}': hidden(`/articles/${articles.upcoming}`),
  // What the fixture publishes stays published.
  'PATCH /articles/{id}': { body: { is_active: true } },
  'PATCH /authors/{id}': { body: { first_name: 'Jana' } },
  'POST /article-tags': { body: () => ({ name: { cs: 'Nový' }, slug: `code-${randomUUID()}` }) },
  'POST /static-pages': {
    body: () => ({ name: { cs: 'Nová' }, page_name: `code-${randomUUID()}`, content: { cs: '<p>…</p>' } }),
  },
  'POST /search-redirects': { body: () => ({ language: 'cs', phrase: randomUUID(), path: '/' }) },
  'GET /listings': { gives: 'not_found' },
  'GET /sitemaps/{kind}/{part}': { at: '/sitemaps/product/1' },
  'GET /addresses': { at: '/addresses', query: '?search=lipova' },
  'GET /addresses/{id}': { at: '/addresses/street-1', gives: 'not_found' },
  'GET /companies/{identifier}': { at: '/companies/27082441', gives: 'no_register', query: '?country=CZ' },
  'GET /consents/{id}': { at: '/consents/0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6' },
};

const customerExamples: Examples = {
  'POST /auth/handovers': { gives: 'not_found' },
  'POST /auth/login': { gives: 'login_failed', body: { email: 'nobody@example.com', password: 'x' } },
  'POST /auth/logout': { isFresh: true },
  // The customer's own password.
  'POST /auth/reauthentications': { gives: 'ok' },
  'POST /customers/{id}/passkeys/options': { gives: 'ok' },
  'POST /customers/{id}/customer-account-usages': {
    body: (r: Records) => ({ customer_account_id: r.creditAccount, amount: 1, name: 'Omluva' }),
  },
  ...each(['DELETE /customers/{id}/one-time-codes', 'POST /customers/{id}/recovery-codes'], { gives: 'not_found' }),
  'PUT /customers/{id}/one-time-codes': { gives: 'invalid_fields' },
  'PUT /customers/{id}/password': { isFresh: true },
  'POST /customer-product-lists/{id}/moves': {
    body: (r: Records) => ({ item_ids: [r.productListItem], customer_product_list_id: r.productList }),
  },
  'POST /watch-dogs': { gives: 'not_found', body: { email: 'nobody@example.com', product_id: 2000000000 } },
};

/** A manager has that right alone: of rights that they lack they give and take none. */
const BEYOND = { gives: 'right_missing' } as const;
const newOperator = () => ({ name: 'Eva', email: `${randomUUID()}@shop.example` });

const remittanceOf = (reference: string) => ({
  ...{ carrier: 'PPL', reference, currency: 'CZK', total: 1 },
  parcels: [{ number: 'Z1', amount: 1 }],
});

const operatorExamples: Examples = {
  'POST /operators': [
    { body: () => ({ ...newOperator(), role_ids: [] }) },
    { ...BEYOND, body: (r: Records) => ({ ...newOperator(), role_ids: [r.role] }) },
  ],
  'POST /operator-roles': [
    { body: () => ({ name: randomUUID(), rights: ['operators.manage'] }) },
    { ...BEYOND, body: () => ({ name: randomUUID(), rights: ['all'] }) },
  ],
  'PATCH /operator-roles/{id}': { ...BEYOND, body: () => ({ name: randomUUID() }) },
  'POST /change-sets/{id}/undo': { ...BEYOND, body: {} },
  ...each(
    ['PATCH /operators/{id}', 'DELETE /operators/{id}/sessions', 'POST /operators/{id}/resets', 'GET /change-rows'],
    BEYOND,
  ),
  'DELETE /operator-roles/{id}': { ...BEYOND, at: (r: Records) => `/operator-roles/${r.role}` },
  ...each(
    [
      'PATCH /bank-movements/{id}',
      'POST /bank-movements/{id}/bookings',
      'POST /point-feeds/readings',
      'PATCH /sellers/{id}',
      'PATCH /document-series/{id}',
    ],
    {
      gives: 'not_found',
    },
  ),
  'GET /sellers/{id}/accounting-file': { query: () => '?month=2027-01', gives: 'not_found' },
  'POST /remittances': { body: () => remittanceOf(randomUUID()) },
  'DELETE /operators/me/second-factors': { gives: 'not_found' },
  'DELETE /operators/me/sessions/{session_id}': {
    at: (r: Records) => `/operators/me/sessions/${r.operatorSession}`,
    gives: 'not_found',
  },
  'POST /operators/me/passkeys/options': { gives: 'ok' },
  'PUT /operators/me/second-factors': { gives: 'invalid_fields' },
  'DELETE /cash-restrictions/{id}': { at: '/cash-restrictions/1999999999', gives: 'not_found' },
  'POST /cash-restrictions': {
    body: () => ({
      kind: 'email',
      value: `${randomUUID()}@example.com`,
      reason: 'Nepřevzal',
      valid_to: '2027-06-01T00:00:00.000Z',
    }),
  },
  'POST /mail-templates': {
    body: () => {
      const words = { cs: 'Objednávka', sk: 'Objednávka', en: 'Order' };
      return { name: randomUUID(), subject: words, text: words };
    },
  },
  'POST /gifts': { body: { product_id: 2 } },
  'POST /loyalty-programs': {
    body: (r: Records) => ({ name: { cs: 'Klub' }, operation: 0, value: 3, customer_account_ids: [r.creditAccount] }),
  },
};

/** By call, where its declaration and the records of `paths.ts` do not tell how it is tried and what it gives. */
export const EXAMPLES: Examples = {
  ...buyingExamples,
  ...catalogueExamples,
  ...contentExamples,
  ...customerExamples,
  ...operatorExamples,
};
