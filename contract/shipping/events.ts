import type { TagsOf } from '../cache-tags.ts';

export interface ShippingEvents {
  'shipping.changed': Record<string, never>;
  /** The cutoff hour for packing on the same day passed: delivery days change. */
  'shipping.cutoff_passed': Record<string, never>;
}

/** Every page's footer lists the methods. */
export const shippingTags: TagsOf<ShippingEvents> = {
  'shipping.changed': () => ['shipping', 'navigation'],
  'shipping.cutoff_passed': () => ['delivery'],
};
