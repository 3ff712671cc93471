import { z } from 'zod';
import { id, optionalText, timestamp } from '../fields.ts';
import { email } from './fields.ts';
import { NEWSLETTER_TYPES } from './rules.ts';

export const newsletterInput = z.object({
  email,
  type: z.enum(NEWSLETTER_TYPES).default('newsletter'),
  gender_oriented_product_preference: optionalText(20),
});
export const newsletterSubscription = z.object({
  id,
  customer_id: id.nullable(),
  email: z.string(),
  type: z.enum(NEWSLETTER_TYPES),
  gender_oriented_product_preference: z.string().nullable(),
  created_at: timestamp,
});
