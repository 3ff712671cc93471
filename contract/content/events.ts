import { z } from 'zod';
import { numbered, type TagsOf } from '../cache-tags.ts';
import { id } from '../fields.ts';

const LIST_TAGS = {
  banner: 'banners',
  article: 'articles',
  'article-category': 'articles',
  'static-page': 'navigation',
  'static-content': 'navigation',
  author: 'articles',
  'article-tag': 'articles',
} as const;

export const contentEvents = {
  'content.changed': z.object({
    kind: z.literal(Object.keys(LIST_TAGS) as (keyof typeof LIST_TAGS)[]),
    ids: z.array(id),
  }),
};

export const contentTags: TagsOf<typeof contentEvents> = {
  'content.changed': ({ kind, ids }) => [...numbered(`content-${kind}`, ids), LIST_TAGS[kind]],
};
