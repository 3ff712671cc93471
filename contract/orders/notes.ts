import { z } from 'zod';
import { id, lines, timestamp } from '../fields.ts';
import { LONGEST_NOTE } from './rules.ts';

/** What operators write about an order. */
export const orderNote = z.object({
  id,
  text: z.string(),
  is_for_buyer: z.boolean().describe('Whether its buyer reads it, at the order and by mail.'),
  operator_name: z.string().nullable().describe('Who wrote it; null for whoever is no operator.'),
  created_at: timestamp,
});

export const newNote = z.strictObject({
  text: lines(LONGEST_NOTE).min(1).describe('What to note; for a buyer in the language of the order.'),
  is_for_buyer: z
    .boolean()
    .default(false)
    .describe('True: its buyer reads it at the order, and gets it by mail once. Else only operators see it.'),
});
