import { z } from 'zod';
import { id } from '../fields.ts';
import { orderPatch, tag } from '../orders/inputs.ts';
import { newNote } from '../orders/notes.ts';
import { STATES } from '../orders/records.ts';
import { MOST_TAGS, ORDER_STATES } from '../orders/rules.ts';
import { MOST_READ_WHOLE } from './rules.ts';

const tags = z
  .array(tag)
  .min(1)
  .max(MOST_TAGS)
  .overwrite((all) => [...new Set(all)].sort());

/** What can be done to many orders, by name, with what each needs to know. */
export const BATCH_ACTS = {
  move: z.strictObject({ state: z.enum(ORDER_STATES).describe(STATES), waiting: orderPatch.shape.waiting }),
  add_tags: z.strictObject({ tags }),
  remove_tags: z.strictObject({ tags }),
  assign: z.strictObject({ operator_id: id.nullable().describe('Who sees to them; null for nobody.') }),
  add_note: newNote,
  pack: z.strictObject({}),
  issue_documents: z.strictObject({}),
  mail: z.strictObject({ template_id: id.describe('The template that is filled with what each order has.') }),
  mark_paid: z.strictObject({}),
} as const;

export type BatchActName = keyof typeof BATCH_ACTS;
export type BatchInput<Name extends BatchActName> = z.output<(typeof BATCH_ACTS)[Name]>;
export const BATCH_ACT_NAMES = Object.keys(BATCH_ACTS) as [BatchActName, ...BatchActName[]];

/** One act, by its name. */
export const batchAct = z
  .strictObject({
    move: BATCH_ACTS.move
      .optional()
      .describe(
        `Moves each to a state, as \`PATCH /orders/{id}\` does. Cancelling: at most ${MOST_READ_WHOLE} orders, and of paid ones as that call demands it.`,
      ),
    add_tags: BATCH_ACTS.add_tags.optional().describe('Adds tags to those that they have.'),
    remove_tags: BATCH_ACTS.remove_tags.optional().describe('Takes tags away.'),
    assign: BATCH_ACTS.assign.optional().describe('Gives them to an operator.'),
    add_note: BATCH_ACTS.add_note.optional().describe('Notes the same about each.'),
    pack: BATCH_ACTS.pack.optional().describe('Packs a parcel of all that is in none yet.'),
    issue_documents: BATCH_ACTS.issue_documents
      .optional()
      .describe(
        `Issues the documents that each needs and lacks: at most ${MOST_READ_WHOLE} orders, with the right \`documents.write\`.`,
      ),
    mail: BATCH_ACTS.mail
      .optional()
      .describe(
        'Mails each buyer once by a template, in the language of the order, as `POST /orders/{id}/mails` does.',
      ),
    mark_paid: BATCH_ACTS.mark_paid
      .optional()
      .describe('Marks each as paid by hand and books what is left to pay, as `paid` of `PATCH /orders/{id}` does.'),
  })
  .refine((acts) => Object.values(acts).filter((input) => input !== undefined).length === 1, {
    params: { key: 'batch_one_act' },
  });
export type BatchAct = z.output<typeof batchAct>;
