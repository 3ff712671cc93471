import { z } from 'zod';
import type { TagsOf } from '../cache-tags.ts';

export const searchEvents = {
  /** Synonyms or redirects changed. */
  'search.changed': z.object({}),
};

export const searchTags: TagsOf<typeof searchEvents> = { 'search.changed': () => ['listing'] };
