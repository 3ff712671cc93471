import { z } from 'zod';
import type { TagsOf } from '../cache-tags.ts';
import { id } from '../fields.ts';

/** Approved, changed and withdrawn reviews are changes of their product: `product.changed`. */
export const reviewEvents = {
  /** A buyer is to be asked by mail what they think of an order's products. */
  'review.invitation_due': z.object({ review_invitation_id: id }),
  /** What products can be rated by changed. */
  'review.parameters_changed': z.object({ product_review_parameter_ids: z.array(id) }),
};

export const reviewTags: TagsOf<typeof reviewEvents> = {
  // Their names are on the pages of all products with reviews, and they change rarely.
  'review.parameters_changed': () => ['shop'],
};
