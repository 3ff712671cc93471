import { randomUUID } from 'node:crypto';
import { FIXTURE } from '../index.ts';
import { type Example, type Examples, TOKEN } from './example.ts';
import { answering, EVERYBODY, type Outcomes } from './row.ts';

const { articles, products } = FIXTURE;
/** What is hidden from shoppers: only operators with the right see it. */
const HIDDEN: Outcomes = { ...answering('not_found', EVERYBODY), with: 'ok' };
const hidden = (at: string): readonly Example[] => [{}, { at, who: HIDDEN }];
/** Of a product that shoppers see, and of one that they do not. */
const ofProduct = (rest: string) => hidden(`/products/${products.inactive}${rest}`);

/** Drafts of published records, and links that show them. No record of the fixture has a draft. */
const drafts: Examples = Object.assign(
  {},
  ...['articles', 'article-categories', 'static-pages', 'static-contents', 'banners'].map((kind) => ({
    [`GET /${kind}/{id}/draft`]: { isMissing: true },
    [`PATCH /${kind}/{id}/draft`]: { body: { is_active: true } },
    [`DELETE /${kind}/{id}/draft`]: { isMissing: true },
    [`POST /${kind}/{id}/publications`]: { isMissing: true, body: {} },
    [`POST /${kind}/{id}/previews`]: { body: { language: 'cs' } },
  })),
);

/** Catalogue, content, reviews, prices and search. */
export const contentExamples: Examples = {
  ...drafts,
  'GET /articles/{id}': hidden(`/articles/${articles.upcoming}`),
  'GET /products/{id}': ofProduct(''),
  'GET /products/{id}/articles': ofProduct('/articles'),
  'GET /products/{id}/attachments': ofProduct('/attachments'),
  'GET /products/{id}/related-products': ofProduct('/related-products'),
  'GET /products/{id}/variations': ofProduct('/variations'),
  'GET /products/{id}/videos': ofProduct('/videos'),
  // Operators read the reviews of a hidden product elsewhere.
  'GET /products/{id}/reviews': [{}, { at: `/products/${products.inactive}/reviews`, gives: 'not_found' }],
  'PATCH /article-categories/{id}': { body: { position: 0 } },
  'POST /article-categories': { body: { name: { cs: 'Nová' } } },
  'PATCH /article-tags/{id}': { body: { slug: 'svicky' } },
  'POST /article-tags': { body: () => ({ name: { cs: 'Nový' }, slug: `code-${randomUUID()}` }) },
  'PATCH /articles/{id}': { body: { is_active: true } },
  'POST /articles': { body: { name: { cs: 'Nový' }, content: { cs: '<p>…</p>' } } },
  'PATCH /authors/{id}': { body: { first_name: 'Jana' } },
  'POST /authors': { body: { first_name: 'Eva', last_name: 'Nová' } },
  'PATCH /banners/{id}': { body: { position: 1 } },
  'POST /banners': { body: { name: { cs: 'Nový' }, banner_type_id: 2 } },
  'PATCH /brands/{id}': { body: { meta_index: true } },
  'POST /brands': { body: { name: 'Nová', is_active: false } },
  'PATCH /categories/{id}': { body: { meta_index: true } },
  'POST /categories': { body: { name: { cs: 'Nová' }, is_active: false } },
  'POST /images': {
    body: {
      content_base64: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
    },
  },
  'GET /static-contents': { query: '?hook=home' },
  'PATCH /static-contents/{id}': { body: { position: 0 } },
  'POST /static-contents': { body: { content: { cs: '<p>…</p>' }, hooks: ['cart'] } },
  'PATCH /static-pages/{id}': { body: { position: 0 } },
  'POST /static-pages': {
    body: () => ({ name: { cs: 'Nová' }, page_name: `code-${randomUUID()}`, content: { cs: '<p>…</p>' } }),
  },
  'GET /previews': { gives: 'link_not_valid', query: `?token=${TOKEN}` },
  'GET /listings': { gives: 'not_found', query: '?path=/' },
  'GET /pages': { query: '?path=/' },
  'GET /sitemaps/{kind}/{part}': { at: '/sitemaps/product/1' },
  'GET /companies/{identifier}': { at: '/companies/27082441', gives: 'no_register', query: '?country=CZ' },
  'PATCH /attachments/{id}': { isMissing: true, body: { status: 'draft' } },
  'POST /attachments': { body: { name: { cs: 'Návod' }, content_base64: 'JVBERi0xLjQ=' } },
  'PATCH /manufacturers/{id}': { isMissing: true, body: { name: 'Lípa' } },
  'POST /manufacturers': { body: { name: 'Lípa', address: 'Praha' } },
  'PATCH /product-availabilities/{id}': { isMissing: true, body: { in_catalog: true } },
  'POST /product-availabilities': { body: { name: { cs: 'Na cestě' } } },
  'PATCH /product-tags/{id}': { isMissing: true, body: { color: null } },
  'POST /product-tags': { body: { name: { cs: 'Novinka' } } },
  'PATCH /product-variations/{id}': { body: { is_active: true } },
  'DELETE /products/{id}/voucher': { gives: 'not_found' },
  'GET /products/{id}/voucher': { gives: 'not_found' },
  'PATCH /products/{id}': { body: { is_active: true } },
  'PATCH /products/{id}/texts': { body: { meta_index: true } },
  'POST /products/{id}/reviews': { body: { rating: 4, comment: 'Voní.' }, isFresh: true },
  'POST /products/{id}/slugs': { body: { language: 'cs', path: '/nove-mydlo' } },
  'PUT /products/{id}/attachments': { body: { attachments: [] } },
  'PUT /products/{id}/categories': { body: { category_ids: [], default_category_id: null } },
  'PUT /products/{id}/images': { body: { images: [] } },
  'PUT /products/{id}/package': { body: { product_type: 0 } },
  'PUT /products/{id}/prices/{price_list_id}': { body: { price: 9900 } },
  'PUT /products/{id}/product-fields': { body: { product_fields: [] } },
  'PUT /products/{id}/related-products': { body: { relation_type: 4, related_products: [] } },
  'PUT /products/{id}/sections': { body: { sections: [] } },
  'PUT /products/{id}/services': { body: { service_ids: [] } },
  'PUT /products/{id}/tags': { body: { tag_ids: [] } },
  'PUT /products/{id}/videos': { body: { videos: [] } },
  'PUT /products/{id}/voucher': { gives: 'invalid_fields', body: { validity_months: 12 } },
  'PATCH /variation-attributes/{id}': { isMissing: true, body: { image_id: null } },
  'PATCH /product-reviews/{id}': { body: { state: 'refused' } },
  'PATCH /product-review-parameters/{id}': { body: { position: 2 } },
  'POST /product-review-parameters': { body: { name: { cs: 'Vůně', sk: 'Vôňa', en: 'Scent' }, is_active: false } },
  'PATCH /price-lists/{id}': { body: { percents_rounding: 100 } },
  'GET /search/explanation': { query: '?search=mydlo' },
  'GET /search/suggestions': { query: '?search=mydlo' },
  'PATCH /search-redirects/{id}': { isMissing: true, body: { path: '/jinam' } },
  'POST /search-redirects': { body: () => ({ language: 'cs', phrase: randomUUID(), path: '/' }) },
  'PATCH /search-synonyms/{id}': { isMissing: true, body: { phrases: ['krém', 'mast'] } },
  'POST /search-synonyms': { body: { language: 'cs', phrases: ['mýdlo', 'mejdlo'] } },
};
