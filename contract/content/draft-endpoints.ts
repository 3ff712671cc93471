import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { id, oneRecord, timestamp } from '../fields.ts';
import { item, items } from '../list.ts';
import {
  articleAnswer,
  articleCategoryAnswer,
  bannerAnswer,
  staticContentAnswer,
  staticPageAnswer,
} from './records.ts';
import { DRAFT_KINDS } from './rules.ts';
import {
  articleCategoryFields,
  articleFields,
  bannerFields,
  changeBody,
  changeWithSlugs,
  slugs,
  staticContentFields,
  staticPageFields,
} from './writes.ts';

const read = { access: 'operator', right: 'content.read', params: oneRecord, errors: ['not_found'] } as const;
const write = { access: 'operator', right: 'content.write', dryRun: true, params: oneRecord } as const;
const FAILURES = ['not_found', 'conflict', 'changed_meanwhile'] as const;

const about = {
  kind: z.enum(DRAFT_KINDS).describe(`Kind of the record: ${DRAFT_KINDS.map((kind) => `\`${kind}\``).join(', ')}.`),
  record_id: id,
  updated_at: timestamp.describe('When the draft was changed last.'),
};
const draftOf = <S extends z.core.$ZodLooseShape>(fields: S) =>
  item(
    z.object({
      ...about,
      changes: z
        .strictObject(fields)
        .partial()
        .describe(
          'Fields that the draft changes; of texts the languages that it writes, null where it takes a text away.',
        ),
    }),
  );

const addressed = <S extends z.core.$ZodLooseShape>(fields: S) => ({ ...fields, slugs });
const drafts = {
  article: draftOf(addressed(articleFields)),
  category: draftOf(addressed(articleCategoryFields)),
  page: draftOf(addressed(staticPageFields)),
  text: draftOf(staticContentFields),
  banner: draftOf(bannerFields),
};

const reading = (what: string) =>
  ({
    ...read,
    summary: `The draft of ${what}`,
    description: 'What was written and is not published yet. 404 without a draft.',
  }) as const;
const writing = (what: string) =>
  ({
    ...write,
    summary: `Write a draft of ${what}`,
    description:
      'Fields as a change of the record takes them; they are added to the draft. The published record stays as it is. `expected`: values of the draft, else of the record, that the change started from. A preview link shows the record with its draft.',
    errors: FAILURES,
  }) as const;
const dropping = (what: string) =>
  ({
    ...write,
    summary: `Throw the draft of ${what} away`,
    description: 'It can be undone as every change.',
    errors: ['not_found'],
  }) as const;
const publishing = (what: string) =>
  ({
    ...write,
    summary: `Publish the draft of ${what}`,
    description:
      'Writes the draft into the record and removes it. 409 `changed_meanwhile` where the record has other values than the draft started from: write these fields into the draft again. With `updated_at` also where the draft was changed since then.',
    body: z.strictObject({
      updated_at: timestamp
        .optional()
        .describe('When the draft was changed last as you read it: only this draft is published.'),
    }),
    example: {},
    errors: FAILURES,
  }) as const;

/** Changes of published records that are not published yet. */
export const draftEndpoints = endpoints({
  'GET /drafts': {
    access: 'operator',
    right: 'content.read',
    summary: 'All drafts, the newest first',
    description: 'At most the newest thousand.',
    response: items(z.object(about)),
  },
  'GET /articles/{id}/draft': { ...reading('an article'), response: drafts.article },
  'PATCH /articles/{id}/draft': {
    ...writing('an article'),
    body: changeWithSlugs(articleFields),
    example: { perex: { en: 'Three steps to a longer burn.' } },
    response: drafts.article,
  },
  'DELETE /articles/{id}/draft': dropping('an article'),
  'POST /articles/{id}/publications': { ...publishing('an article'), response: item(articleAnswer) },
  'GET /article-categories/{id}/draft': { ...reading('a category of articles'), response: drafts.category },
  'PATCH /article-categories/{id}/draft': {
    ...writing('a category of articles'),
    body: changeWithSlugs(articleCategoryFields),
    example: { description: { en: '<p>Advice for every day.</p>' } },
    response: drafts.category,
  },
  'DELETE /article-categories/{id}/draft': dropping('a category of articles'),
  'POST /article-categories/{id}/publications': {
    ...publishing('a category of articles'),
    response: item(articleCategoryAnswer),
  },
  'GET /static-pages/{id}/draft': { ...reading('a static page'), response: drafts.page },
  'PATCH /static-pages/{id}/draft': {
    ...writing('a static page'),
    body: changeWithSlugs(staticPageFields),
    example: { content: { en: '<p>Returns within 30 days.</p>' } },
    response: drafts.page,
  },
  'DELETE /static-pages/{id}/draft': dropping('a static page'),
  'POST /static-pages/{id}/publications': { ...publishing('a static page'), response: item(staticPageAnswer) },
  'GET /static-contents/{id}/draft': { ...reading('a text at places of the storefront'), response: drafts.text },
  'PATCH /static-contents/{id}/draft': {
    ...writing('a text at places of the storefront'),
    body: changeBody(staticContentFields),
    example: { content: { en: '<p>Packed by hand.</p>' } },
    response: drafts.text,
  },
  'DELETE /static-contents/{id}/draft': dropping('a text at places of the storefront'),
  'POST /static-contents/{id}/publications': {
    ...publishing('a text at places of the storefront'),
    response: item(staticContentAnswer),
  },
  'GET /banners/{id}/draft': { ...reading('a banner'), response: drafts.banner },
  'PATCH /banners/{id}/draft': {
    ...writing('a banner'),
    body: changeBody(bannerFields),
    example: { name: { en: 'Winter' } },
    response: drafts.banner,
  },
  'DELETE /banners/{id}/draft': dropping('a banner'),
  'POST /banners/{id}/publications': { ...publishing('a banner'), response: item(bannerAnswer) },
});
