import { z } from 'zod';
import type { TagsOf } from '../cache-tags.ts';

export const shippingEvents = {
  'shipping.changed': z.object({}),
  /** The cutoff hour for packing on the same day passed: delivery days change. */
  'shipping.cutoff_passed': z.object({}),
};

/** Every page's footer lists the methods. */
export const shippingTags: TagsOf<typeof shippingEvents> = {
  'shipping.changed': () => ['shipping', 'navigation'],
  'shipping.cutoff_passed': () => ['delivery'],
};
