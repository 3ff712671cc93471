import type { TagsOf } from '../cache-tags.ts';

export interface ShopEvents {
  /** Shop info, company, currencies, texts, or anything else on every page changed. */
  'shop.changed': Record<string, never>;
}

export const shopTags: TagsOf<ShopEvents> = { 'shop.changed': () => ['shop'] };
