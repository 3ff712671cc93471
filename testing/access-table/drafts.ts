import { FIXTURE } from '../index.ts';
import { answering, OPERATORS, type Rows } from './row.ts';

const { articles, pages } = FIXTURE;

/** Records with drafts, by the first part of their addresses. */
const RECORDS = {
  articles: articles.published,
  'article-categories': 1,
  'static-pages': pages.terms,
  'static-contents': 1,
  banners: 1,
};

/** No record of the fixture has a draft. */
const none = answering('not_found', OPERATORS);

/** Drafts of published records, and links that show them. */
export const draftRows: Readonly<Record<string, Rows>> = {
  'GET /drafts': { at: () => '/drafts', right: 'content.read', who: OPERATORS },
  ...Object.fromEntries(
    Object.entries(RECORDS).flatMap(([kind, id]): [string, Rows][] => [
      [`GET /${kind}/{id}/draft`, { at: () => `/${kind}/999999/draft`, right: 'content.read', who: none }],
      [
        `PATCH /${kind}/{id}/draft`,
        { at: () => `/${kind}/${id}/draft`, right: 'content.write', body: () => ({ is_active: true }), who: OPERATORS },
      ],
      [`DELETE /${kind}/{id}/draft`, { at: () => `/${kind}/999999/draft`, right: 'content.write', who: none }],
      [
        `POST /${kind}/{id}/publications`,
        { at: () => `/${kind}/999999/publications`, right: 'content.write', body: () => ({}), who: none },
      ],
      [
        `POST /${kind}/{id}/previews`,
        {
          at: () => `/${kind}/${id}/previews`,
          right: 'content.write',
          body: () => ({ language: 'cs' }),
          who: OPERATORS,
        },
      ],
    ]),
  ),
};
