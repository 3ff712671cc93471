import { z } from 'zod';
import { id, timestamp } from '../fields.ts';
import { email, preference } from './fields.ts';
import { NEWSLETTER_SOURCES, NEWSLETTER_TYPES } from './rules.ts';

export const newsletterInput = z.object({
  email,
  type: z.enum(NEWSLETTER_TYPES).default('newsletter'),
  gender_oriented_product_preference: preference,
});
export const newsletterSubscription = z.object({
  id,
  customer_id: id.nullable(),
  email: z.string(),
  type: z.enum(NEWSLETTER_TYPES),
  gender_oriented_product_preference: z.string().nullable(),
  created_at: timestamp,
});

/** What a customer asks for in their account. */
export const ownNewsletterInput = newsletterInput.omit({ email: true });

/** Proof of consent to the newsletter. The address is stored as a keyed hash only. */
export const newsletterConsent = z.object({
  id,
  type: z.enum(NEWSLETTER_TYPES),
  source: z.enum(NEWSLETTER_SOURCES),
  hostname: z.string().nullable(),
  language: z.string(),
  shown_text: z.string(),
  requested_at: timestamp,
  confirmed_at: timestamp,
  ended_at: timestamp.nullable(),
});
