import { z } from 'zod';
import type { TagsOf } from '../cache-tags.ts';
import { id } from '../fields.ts';

export const promotionEvents = {
  /** Discounts changed, began or ended: what processes keep of them is read again. */
  'discount.changed': z.object({ discount_ids: z.array(id) }),
  /** Gifts changed, or the last one is given: what processes keep of them is read again. */
  'gift.changed': z.object({ gift_ids: z.array(id) }),
};

/** Whatever shows products may show discounts; those that are announced to nobody change what others leave. */
export const promotionTags: TagsOf<typeof promotionEvents> = {
  'discount.changed': () => ['discounts'],
  // Pages of products show gifts too.
  'gift.changed': () => ['discounts'],
};
