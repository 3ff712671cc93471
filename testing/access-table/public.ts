import type { Right } from '../../contract/rights.ts';
import { FIXTURE } from '../index.ts';
import { contentRows } from './content.ts';
import { answering, EVERYBODY, OPERATORS, type Outcomes, type Rows } from './row.ts';

const { products, variations, categories, brands } = FIXTURE;
/** What is hidden from shoppers: only operators with the right see it. */
const HIDDEN: Outcomes = { ...answering('not_found', EVERYBODY), with: 'ok' };

const everybody = (at: string): Rows => ({ at: () => at, who: EVERYBODY });
/** Operators with the right read the hidden ones too. */
const groups = (at: string): Rows => ({ at: () => at, right: 'content.read', who: EVERYBODY });
/** A product that shoppers see, and one that they do not. */
const shownAndHidden = (at: (id: number) => string): Rows => [
  { at: () => at(products.barSoap), right: 'products.read', who: EVERYBODY },
  { at: () => at(products.inactive), right: 'products.read', who: HIDDEN },
];
const operators = (at: string, right: Right, body?: object): Rows => ({
  at: () => at,
  right,
  body: body && (() => body),
  who: OPERATORS,
});

const SOAP = `/products/${products.barSoap}`;
/** What is not there: whoever may write learns that, others that they may not. */
const missing = (at: string, body?: object): Rows => ({
  at: () => at,
  right: 'products.write',
  body: body && (() => body),
  who: answering('not_found', OPERATORS),
});

export const publicRows: Readonly<Record<string, Rows>> = {
  'GET /shop': everybody('/shop'),
  'GET /pages': everybody('/pages?path=/'),
  'GET /sitemaps': everybody('/sitemaps'),
  'GET /sitemaps/{kind}/{part}': everybody('/sitemaps/product/1'),
  'GET /companies/{identifier}': {
    at: () => '/companies/27082441?country=CZ',
    who: answering('no_register', EVERYBODY),
  },
  'GET /products': { at: () => '/products', right: 'products.read', who: EVERYBODY },
  'GET /products/{id}': shownAndHidden((id) => `/products/${id}`),
  'GET /products/{id}/variations': shownAndHidden((id) => `/products/${id}/variations`),
  'GET /products/{id}/related-products': shownAndHidden((id) => `/products/${id}/related-products`),
  'GET /products/{id}/articles': shownAndHidden((id) => `/products/${id}/articles`),
  'GET /products/{id}/sections': operators(`${SOAP}/sections`, 'products.read'),
  'GET /products/{id}/attachments': shownAndHidden((id) => `/products/${id}/attachments`),
  'GET /products/{id}/videos': shownAndHidden((id) => `/products/${id}/videos`),
  'PUT /products/{id}/sections': operators(`${SOAP}/sections`, 'products.write', { sections: [] }),
  'PUT /products/{id}/attachments': operators(`${SOAP}/attachments`, 'products.write', { attachments: [] }),
  'PUT /products/{id}/images': operators(`${SOAP}/images`, 'products.write', { images: [] }),
  'PUT /products/{id}/videos': operators(`${SOAP}/videos`, 'products.write', { videos: [] }),
  'PUT /products/{id}/product-fields': operators(`${SOAP}/product-fields`, 'products.write', { product_fields: [] }),
  'PUT /products/{id}/package': operators(`${SOAP}/package`, 'products.write', { product_type: 0 }),
  'PUT /products/{id}/services': operators(`${SOAP}/services`, 'products.write', { service_ids: [] }),
  'PUT /products/{id}/related-products': operators(`${SOAP}/related-products`, 'products.write', {
    relation_type: 4,
    related_products: [],
  }),
  'GET /attachments': operators('/attachments', 'products.read'),
  'POST /attachments': operators('/attachments', 'products.write', {
    name: { cs: 'Návod' },
    content_base64: Buffer.from('%PDF-1.4').toString('base64'),
  }),
  'PATCH /attachments/{id}': missing('/attachments/999999', { status: 'draft' }),
  'DELETE /attachments/{id}': missing('/attachments/999999'),
  'GET /manufacturers': operators('/manufacturers', 'products.read'),
  'POST /manufacturers': operators('/manufacturers', 'products.write', { name: 'Lípa', address: 'Praha' }),
  'PATCH /manufacturers/{id}': missing('/manufacturers/999999', { name: 'Lípa' }),
  'DELETE /manufacturers/{id}': missing('/manufacturers/999999'),
  'PATCH /variation-attributes/{id}': missing('/variation-attributes/999999', { image_id: null }),
  'GET /categories': groups('/categories'),
  'GET /categories/tree': everybody('/categories/tree'),
  'GET /categories/{id}': groups(`/categories/${categories.body}`),
  'GET /brands': groups('/brands'),
  'GET /brands/tree': everybody('/brands/tree'),
  'GET /brands/{id}': groups(`/brands/${brands.lipa}`),
  'GET /product-availabilities': operators('/product-availabilities', 'products.read'),
  'POST /product-availabilities': operators('/product-availabilities', 'products.write', { name: { cs: 'Na cestě' } }),
  'PATCH /product-availabilities/{id}': missing('/product-availabilities/999999', { in_catalog: true }),
  'DELETE /product-availabilities/{id}': missing('/product-availabilities/999999'),
  'GET /product-tags': operators('/product-tags', 'products.read'),
  'POST /product-tags': operators('/product-tags', 'products.write', { name: { cs: 'Novinka' } }),
  'PATCH /product-tags/{id}': missing('/product-tags/999999', { color: null }),
  'DELETE /product-tags/{id}': missing('/product-tags/999999'),
  'PUT /products/{id}/categories': operators(`${SOAP}/categories`, 'products.write', {
    category_ids: [],
    default_category_id: null,
  }),
  'PUT /products/{id}/tags': operators(`${SOAP}/tags`, 'products.write', { tag_ids: [] }),
  'GET /product-variations/{id}': operators(`/product-variations/${variations.ml50}`, 'products.read'),
  'PATCH /products/{id}': operators(`/products/${products.barSoap}`, 'products.write', { is_active: true }),
  'PATCH /product-variations/{id}': operators(`/product-variations/${variations.ml50}`, 'products.write', {
    is_active: true,
  }),
  'POST /products/{id}/slugs': operators(`/products/${products.barSoap}/slugs`, 'products.write', {
    language: 'cs',
    path: '/nove-mydlo',
  }),
  ...contentRows,
  'GET /listings': { at: () => '/listings?path=/', who: answering('not_found', EVERYBODY) },
  'GET /search/suggestions': everybody('/search/suggestions?search=mydlo'),
  'GET /price-lists': operators('/price-lists', 'prices.read'),
  'PATCH /price-lists/{id}': operators('/price-lists/1', 'prices.write', { percents_rounding: 100 }),
  'GET /products/{id}/prices': operators(`/products/${products.barSoap}/prices`, 'prices.read'),
  'GET /products/{id}/prices/{price_list_id}': operators(`/products/${products.barSoap}/prices/1`, 'prices.read'),
  'PUT /products/{id}/prices/{price_list_id}': operators(`/products/${products.barSoap}/prices/1`, 'prices.write', {
    price: 9900,
  }),
  'GET /shipping-methods': everybody('/shipping-methods'),
  'GET /delivery-dates': everybody('/delivery-dates'),
  'GET /shipping-methods/{id}/shipping-options': everybody('/shipping-methods/2/shipping-options'),
  'GET /payment-methods': everybody('/payment-methods'),
  'GET /sign-in-providers': everybody('/sign-in-providers'),
};
