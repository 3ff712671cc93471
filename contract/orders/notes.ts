import { z } from 'zod';
import { id, line, lines, timestamp } from '../fields.ts';
import { LONGEST_SUBJECT } from '../mail-templates/rules.ts';
import { LONGEST_NOTE } from './rules.ts';

/** What operators write about an order. */
export const orderNote = z.object({
  id,
  subject: z.string().nullable().describe('Subject of what was mailed as a letter of its own; null for other notes.'),
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

/** A mail to the buyer of an order. */
export const newOrderMail = z.union([
  z.strictObject({
    subject: line(LONGEST_SUBJECT).describe('In the language of the order; may have placeholders of templates.'),
    text: lines(LONGEST_NOTE).min(1).describe('In the language of the order; each line is a paragraph.'),
  }),
  z.strictObject({ template_id: id.describe('The template that is filled with what the order has.') }),
]);
