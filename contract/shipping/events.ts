import type { TagsOf } from '../cache-tags.ts';

export interface ShippingEvents {
  'shipping.changed': Record<string, never>;
  /** The hour passed until which orders are packed the same day: days of delivery move on. */
  'shipping.cutoff_passed': Record<string, never>;
}

/** The footer of every page names the methods. */
export const shippingTags: TagsOf<ShippingEvents> = {
  'shipping.changed': () => ['shipping', 'navigation'],
  'shipping.cutoff_passed': () => ['delivery'],
};
