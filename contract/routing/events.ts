import type { TagsOf } from '../cache-tags.ts';

export interface RoutingEvents {
  'slug.changed': { language: string; paths: string[] };
}

export const routingTags: TagsOf<RoutingEvents> = {
  'slug.changed': ({ language, paths }) => paths.map((path) => `slug-${language}-${path}`),
};
