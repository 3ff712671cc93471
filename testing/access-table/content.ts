import { randomUUID } from 'node:crypto';
import { FIXTURE } from '../index.ts';
import { answering, EVERYBODY, OPERATORS, type Outcomes, type Rows } from './row.ts';

const { articles, brands, categories, pages, products } = FIXTURE;
const right = 'content.read';
/** Drafts: only operators with the right see them. */
const DRAFT: Outcomes = { ...answering('not_found', EVERYBODY), with: 'ok' };

const everybody = (at: string): Rows => ({ at: () => at, who: EVERYBODY });
/** What everybody reads, and operators with the right read more of. */
const read = (at: string): Rows => ({ at: () => at, right, who: EVERYBODY });

const write = (at: string, body: object): Rows => ({
  at: () => at,
  right: 'content.write',
  body: () => body,
  who: OPERATORS,
});
/** Records are deleted once: nothing has the number. */
const remove = (at: string): Rows => ({
  at: () => at,
  right: 'content.write',
  who: answering('not_found', OPERATORS),
});
/** A picture of one point. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC';
const code = () => `code-${randomUUID()}`;

/** Journal, static pages, texts and banners. */
export const contentRows: Readonly<Record<string, Rows>> = {
  'GET /banners': read('/banners'),
  'GET /articles': read('/articles'),
  'GET /articles/{id}': [
    { at: () => `/articles/${articles.published}`, right, who: EVERYBODY },
    { at: () => `/articles/${articles.upcoming}`, right, who: DRAFT },
  ],
  'GET /article-categories': read('/article-categories'),
  'GET /article-categories/tree': everybody('/article-categories/tree'),
  'GET /article-categories/{id}': read('/article-categories/1'),
  'GET /authors': read('/authors'),
  'GET /authors/{id}': read('/authors/1'),
  'GET /article-tags': read('/article-tags'),
  'GET /static-contents': read('/static-contents?hook=home'),
  'GET /static-pages': read('/static-pages'),
  'GET /previews': {
    at: () => `/previews?token=${'x'.repeat(43)}`,
    who: answering('link_not_valid', EVERYBODY),
  },
  'GET /static-pages/tree': everybody('/static-pages/tree'),
  'GET /static-pages/{id}': read(`/static-pages/${pages.terms}`),
  'GET /products/{id}/texts': { ...read(`/products/${products.barSoap}/texts`), who: OPERATORS },
  'PATCH /products/{id}/texts': write(`/products/${products.barSoap}/texts`, { meta_index: true }),
  'POST /categories': write('/categories', { name: { cs: 'Nová' }, is_active: false }),
  'DELETE /categories/{id}': remove('/categories/999999'),
  'POST /brands': write('/brands', { name: 'Nová', is_active: false }),
  'DELETE /brands/{id}': remove('/brands/999999'),
  'PATCH /categories/{id}': write(`/categories/${categories.body}`, { meta_index: true }),
  'PATCH /brands/{id}': write(`/brands/${brands.lipa}`, { meta_index: true }),
  'POST /images': write('/images', { content_base64: PICTURE }),
  'POST /articles': write('/articles', { name: { cs: 'Nový' }, content: { cs: '<p>…</p>' } }),
  'PATCH /articles/{id}': write(`/articles/${articles.published}`, { is_active: true }),
  'DELETE /articles/{id}': remove('/articles/999999'),
  'POST /article-categories': write('/article-categories', { name: { cs: 'Nová' } }),
  'PATCH /article-categories/{id}': write('/article-categories/1', { position: 0 }),
  'DELETE /article-categories/{id}': remove('/article-categories/999999'),
  'DELETE /authors/{id}': remove('/authors/999999'),
  'DELETE /article-tags/{id}': remove('/article-tags/999999'),
  'POST /authors': write('/authors', { first_name: 'Eva', last_name: 'Nová' }),
  'PATCH /authors/{id}': write('/authors/1', { first_name: 'Jana' }),
  'POST /article-tags': {
    at: () => '/article-tags',
    right: 'content.write',
    body: () => ({ name: { cs: 'Nový' }, slug: code() }),
    who: OPERATORS,
  },
  'PATCH /article-tags/{id}': write('/article-tags/1', { slug: 'svicky' }),
  'POST /static-pages': {
    at: () => '/static-pages',
    right: 'content.write',
    body: () => ({ name: { cs: 'Nová' }, page_name: code(), content: { cs: '<p>…</p>' } }),
    who: OPERATORS,
  },
  'PATCH /static-pages/{id}': write(`/static-pages/${pages.terms}`, { position: 0 }),
  'DELETE /static-pages/{id}': remove('/static-pages/999999'),
  'POST /static-contents': write('/static-contents', { content: { cs: '<p>…</p>' }, hooks: ['cart'] }),
  'PATCH /static-contents/{id}': write('/static-contents/1', { position: 0 }),
  'DELETE /static-contents/{id}': remove('/static-contents/999999'),
  'POST /banners': write('/banners', { name: { cs: 'Nový' }, banner_type_id: 2 }),
  'PATCH /banners/{id}': write('/banners/1', { position: 1 }),
  'DELETE /banners/{id}': remove('/banners/999999'),
};
