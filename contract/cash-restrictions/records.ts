import { z } from 'zod';
import { id, timestamp } from '../fields.ts';
import { resource } from '../list.ts';
import { RESTRICTION_KINDS } from './rules.ts';

const reason = z.string().trim().min(3).max(300);

/** Whom to keep from cash on delivery. Sent once: what is stored does not tell it any more. */
export const newCashRestriction = z.strictObject({
  kind: z.enum(RESTRICTION_KINDS),
  value: z.string().trim().min(3).max(320),
  post_code: z.string().trim().min(3).max(12).optional(),
  reason,
  valid_to: timestamp,
});
export const cashRestrictionChange = z.strictObject({ reason: reason.optional(), valid_to: timestamp.optional() });

/** A buyer who does not get cash on delivery, known by a keyed hash. */
export const cashRestriction = z.object({
  id,
  kind: z.enum(RESTRICTION_KINDS),
  hint: z.string(),
  reason: z.string(),
  valid_to: timestamp,
  created_at: timestamp,
});

export const cashRestrictions = resource({
  name: 'cash-restrictions',
  record: cashRestriction,
  embeds: {},
  filters: ['id', 'kind', 'valid_to'],
  sorts: ['id', 'valid_to', 'created_at'],
  defaultSort: '-id',
  searchable: true,
});
