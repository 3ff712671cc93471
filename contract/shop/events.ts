import { z } from 'zod';
import type { TagsOf } from '../cache-tags.ts';

export const shopEvents = {
  /** Shop info, company, currencies, texts, or anything else on every page changed. */
  'shop.changed': z.object({}),
};

export const shopTags: TagsOf<typeof shopEvents> = { 'shop.changed': () => ['shop'] };
