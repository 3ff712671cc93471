import { z } from 'zod';
import { id, timestamp, uuid } from '../fields.ts';

const choice = {
  preferences: z.boolean(),
  statistics: z.boolean(),
  marketing: z.boolean(),
};

/** What a visitor chooses. */
export const consentInput = z.strictObject({
  visitor_id: uuid().optional(),
  ...choice,
  text_version: z.int().min(1).max(999_999),
});

/** A choice that was made, with what was shown. */
export const consent = z.object({
  id,
  visitor_id: uuid(),
  ...choice,
  text_version: z.int(),
  language: z.string(),
  created_at: timestamp,
});

/** The choices of one visitor, each with the words that they were shown. */
export const consentProof = consent.extend({ text: z.record(z.string(), z.string()) });
