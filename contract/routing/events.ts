import { z } from 'zod';
import type { TagsOf } from '../cache-tags.ts';

export const routingEvents = {
  'slug.changed': z.object({ language: z.string(), paths: z.array(z.string()) }),
};

export const routingTags: TagsOf<typeof routingEvents> = {
  'slug.changed': ({ language, paths }) => paths.map((path) => `slug-${language}-${path}`),
};
