import { numbered, type TagsOf } from '../cache-tags.ts';

const LIST_TAGS = {
  banner: 'banners',
  article: 'articles',
  'article-category': 'articles',
  'static-page': 'navigation',
} as const;

export interface ContentEvents {
  'content.changed': { kind: keyof typeof LIST_TAGS; ids: number[] };
}

export const contentTags: TagsOf<ContentEvents> = {
  'content.changed': ({ kind, ids }) => [...numbered(`content-${kind}`, ids), LIST_TAGS[kind]],
};
