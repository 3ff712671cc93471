import { z } from 'zod';
import { timestamp } from '../fields.ts';

/** The sentence at the button, the pages that it links to, and the box of the newsletter if it was ticked. */
export const AGREEMENT_KINDS = ['order', 'terms', 'privacy', 'newsletter'] as const;
export type AgreementKind = (typeof AGREEMENT_KINDS)[number];

/** A text that a buyer agreed to, or was informed by, as it was when they ordered. */
export const orderAgreement = z.object({
  kind: z.enum(AGREEMENT_KINDS),
  language: z.string(),
  name: z.string().nullable(),
  content: z.string(),
  hash: z.string().length(64),
  first_seen_at: timestamp,
});
