import { z } from 'zod';
import {
  articleAnswer,
  articleCategoryAnswer,
  bannerAnswer,
  staticContentAnswer,
  staticPageAnswer,
} from '../content/records.ts';
import { endpoints } from '../endpoint.ts';
import { oneRecord, timestamp, tokenText, url } from '../fields.ts';
import { item } from '../list.ts';
import { LANGUAGES } from '../locales.ts';
import { page } from './records.ts';
import { PREVIEW_DAYS } from './rules.ts';

const making = {
  access: 'operator',
  right: 'content.write',
  description: `Whoever has the link sees the record with its draft as its page would show it, for ${PREVIEW_DAYS} days at most, whether or not it is published. The link ends when the draft is published or deleted, and never shows a later draft; one that was made without a draft shows the record alone. Nothing is written.`,
  status: 201,
  params: oneRecord,
  body: z.strictObject({ language: z.enum(LANGUAGES) }),
  example: { language: 'en' },
  response: item(z.object({ url, expires_at: timestamp })),
  errors: ['not_found'],
} as const;

export const previewEndpoints = endpoints({
  'POST /articles/{id}/previews': { ...making, summary: 'Make a link that shows an article before it is published' },
  'POST /static-pages/{id}/previews': {
    ...making,
    summary: 'Make a link that shows a static page before it is switched on',
  },
  'POST /article-categories/{id}/previews': {
    ...making,
    summary: 'Make a link that shows a category of articles with its draft',
  },
  'POST /static-contents/{id}/previews': {
    ...making,
    summary: 'Make a link that shows a text of the storefront with its draft',
  },
  'POST /banners/{id}/previews': { ...making, summary: 'Make a link that shows a banner with its draft' },
  'GET /previews': {
    access: 'capability',
    summary: 'The record that a preview link shows',
    description:
      'Never kept by caches and never to be listed by search engines. One of the records is set, or `refusals` where its draft cannot be published.',
    callsPerMinute: 60,
    query: z.object({ token: tokenText.min(20).max(1_000) }),
    response: item(
      z.object({
        page,
        article: articleAnswer.nullable(),
        article_category: articleCategoryAnswer.nullable(),
        static_page: staticPageAnswer.nullable(),
        static_content: staticContentAnswer.nullable(),
        banner: bannerAnswer.nullable(),
        refusals: z
          .array(z.object({ field: z.string(), message: z.string() }))
          .describe('What publishing the draft would refuse, as when it names a record that was deleted since.'),
      }),
    ),
    errors: ['link_not_valid'],
  },
});
