import { z } from 'zod';
import { timestamp } from '../fields.ts';
import { FEED_PROBLEMS } from './rules.ts';

/** Where points come from, and why a reading of it changed nothing. */
const feed = {
  carrier: z.string(),
  name: z.string(),
  points: z.int(),
  left_out: z.int(),
  reason: z.enum(FEED_PROBLEMS).nullable(),
  detail: z.string().nullable(),
};

/** A feed of pick-up points, with its last try and the last that was stored. */
export const pointFeed = z.object({ ...feed, tried_at: timestamp.nullable(), read_at: timestamp.nullable() });
export type PointFeedRecord = z.infer<typeof pointFeed>;

export const pointReadingInput = z.strictObject({
  carrier: z.string().regex(/^[a-z_]{1,40}$/),
  is_trial: z.boolean().default(false),
  accepts_shrunk: z.boolean().default(false),
});

/** What a reading of a feed changed, or would change. */
export const pointReading = z.object({ ...feed, added: z.int(), changed: z.int(), removed: z.int() });
export type PointReading = z.infer<typeof pointReading>;
