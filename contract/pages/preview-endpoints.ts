import { z } from 'zod';
import { articleAnswer, staticPageAnswer } from '../content/records.ts';
import { endpoints } from '../endpoint.ts';
import { oneRecord, timestamp, tokenText, url } from '../fields.ts';
import { item } from '../list.ts';
import { LANGUAGES } from '../locales.ts';
import { page } from './records.ts';
import { PREVIEW_DAYS } from './rules.ts';

const making = {
  access: 'operator',
  right: 'content.write',
  description: `Whoever has the link sees the record as its page would show it, for ${PREVIEW_DAYS} days, whether or not it is published. Nothing is written.`,
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
  'GET /previews': {
    access: 'capability',
    summary: 'The record that a preview link shows',
    description: 'Never kept by caches and never to be listed by search engines. One of the records is set.',
    callsPerMinute: 60,
    query: z.object({ token: tokenText.min(20).max(1_000) }),
    response: item(z.object({ page, article: articleAnswer.nullable(), static_page: staticPageAnswer.nullable() })),
    errors: ['link_not_valid'],
  },
});
