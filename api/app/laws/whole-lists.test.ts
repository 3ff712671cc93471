import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { apiEndpoints } from '../../../contract/endpoints.ts';

const OWN_PAGES = 'pages of its own kind, which follow what is written meanwhile';
const OF_A_CART = 'all that one cart has; the specification gives it no paging';
const OF_A_PERSON = 'all that one person has; a limit keeps it short';
const OF_THE_SHOP = 'all that the shop has set up: a page needs all of them at once';
const BY_OPERATORS = 'rules, roles and persons that one screen shows; a limit keeps them short';

/** Lists that come whole or in pages of their own, without the list protocol, each with its reason. */
const WHOLE: Record<string, string> = {
  'GET /sitemaps': OWN_PAGES,
  'GET /sitemaps/{kind}/{part}': OWN_PAGES,
  'GET /change-sets': OWN_PAGES,
  'GET /change-sets/{id}/rows': OWN_PAGES,
  'GET /change-rows': OWN_PAGES,
  'GET /categories/tree': 'a tree',
  'GET /brands/tree': 'a tree',
  'GET /article-categories/tree': 'a tree',
  'GET /static-pages/tree': 'a tree',
  'GET /carts/{id}/items': OF_A_CART,
  'GET /carts/{id}/saved-items': OF_A_CART,
  'GET /carts/{id}/shipping-methods': OF_A_CART,
  'GET /carts/{id}/payment-methods': OF_A_CART,
  'GET /carts/{id}/addresses': OF_A_CART,
  'GET /carts/{id}/customer-addresses': OF_A_PERSON,
  'GET /consents/{id}': 'the few decisions of one consent',
  'GET /review-invitations': 'the products of one delivered order',
  'GET /orders/{id}/gateway-messages': 'what gateways told of one order; a limit keeps it short',
  'GET /orders/{id}/parcels': 'those of one order; a limit keeps it short',
  'GET /orders/{id}/refund-shipping-methods': 'ways back that the shop offers; a limit keeps it short',
  'GET /addresses': 'suggestions; a limit keeps it short',
  'GET /orders/{id}/agreements': 'those of one order, one of each kind',
  'GET /orders/{id}/timeline': 'what happened to one order; the next ones are after them',
  'GET /orders/{id}/documents': 'those of one order; a limit keeps it short',
  'GET /waiting-refunds': 'the newest two hundred; the next ones are before them',
  'GET /pending-decisions': 'the hundred that wait longest; the next ones are after them',
  'GET /payout-batches': 'the newest fifty; the next ones are before them',
  'GET /orders/{id}/vouchers': 'what was bought with one order; a limit keeps it short',
  'GET /shipping-methods': OF_THE_SHOP,
  'GET /payment-methods': OF_THE_SHOP,
  'GET /delivery-dates': OF_THE_SHOP,
  'GET /price-lists': OF_THE_SHOP,
  'GET /point-feeds': 'two of each configured carrier',
  'GET /sellers': OF_THE_SHOP,
  'GET /document-series': 'one of each seller, kind and year; a limit keeps it short',
  'GET /sign-in-providers': OF_THE_SHOP,
  'GET /products/{id}/prices': 'one of each price list and variation, written together',
  'GET /discounts/{id}/code-batches': BY_OPERATORS,
  'GET /drafts': BY_OPERATORS,
  'GET /mail-templates': BY_OPERATORS,
  'GET /search-synonyms': BY_OPERATORS,
  'GET /search-redirects': BY_OPERATORS,
  'GET /operators': BY_OPERATORS,
  'GET /operators/{id}/sessions': OF_A_PERSON,
  'GET /operators/me/sessions': OF_A_PERSON,
  'GET /operators/me/passkeys': OF_A_PERSON,
  'GET /operator-roles': BY_OPERATORS,
  'GET /customers/{id}/customer-accounts': OF_A_PERSON,
  'GET /customers/{id}/customer-addresses': OF_A_PERSON,
  'GET /customers/{id}/newsletter-subscriptions': 'one of each type, of which there is one',
  'GET /newsletter-consents': 'the proofs of one address',
  'GET /customers/{id}/sessions': OF_A_PERSON,
  'GET /customers/{id}/providers': OF_A_PERSON,
  'GET /customers/{id}/passkeys': OF_A_PERSON,
};

const lists = Object.entries(apiEndpoints as Record<string, Endpoint>).filter(
  ([call, { response }]) => call.startsWith('GET ') && (response as z.ZodObject | undefined)?.shape?.items,
);

test('every list takes the list protocol, or is here with the reason why it does not', () => {
  const without = lists.filter(([, { query }]) => query?.shape.paginate === undefined).map(([call]) => call);
  expect(without.toSorted()).toEqual(Object.keys(WHOLE).toSorted());
});

test('a list with the protocol names what it can be narrowed, ordered and searched by', () => {
  const unnamed = lists.filter(([, { query, resource }]) => query?.shape.paginate !== undefined && !resource);
  expect(unnamed.map(([call]) => call)).toEqual([]);
});
