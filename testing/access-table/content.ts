import { FIXTURE } from '../index.ts';
import { answering, EVERYBODY, type Outcomes, type Rows } from './row.ts';

const { articles, pages } = FIXTURE;
const right = 'content.read';
/** Drafts: only operators with the right see them. */
const DRAFT: Outcomes = { ...answering('not_found', EVERYBODY), with: 'ok' };

const everybody = (at: string): Rows => ({ at: () => at, who: EVERYBODY });
/** What everybody reads, and operators with the right read more of. */
const read = (at: string): Rows => ({ at: () => at, right, who: EVERYBODY });

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
  'GET /static-pages/tree': everybody('/static-pages/tree'),
  'GET /static-pages/{id}': read(`/static-pages/${pages.terms}`),
};
