import { z } from 'zod';
import { id, line, timestamp } from '../fields.ts';
import { mailsOfKind } from '../journal/records.ts';
import { listQuery, resource } from '../list.ts';
import { BATCH_ACT_NAMES, batchAct } from './acts.ts';
import { BATCH_STATES, MOST_NAMED, MOST_ORDERS, MOST_REASONS, RESULT_STATES } from './rules.ts';

/** Why an act is not done to an order. */
export const batchReason = z.object({
  code: z.string().describe('Key of the message, for programs.'),
  message: z.string().describe('In the language of the request.'),
});

const preview = z.object({
  go: z.int().describe('Orders that the act can be done to.'),
  refused: z
    .array(
      z.object({
        reason: batchReason,
        orders: z.int().describe('How many.'),
        order_numbers: z.array(z.string()).max(MOST_NAMED).describe(`The first ${MOST_NAMED} of them.`),
      }),
    )
    .max(MOST_REASONS)
    .describe('Orders that it cannot be done to, by reason.'),
  mails: z.array(mailsOfKind).max(MOST_REASONS).describe('Mails to buyers that it causes, by kind.'),
  warning: batchReason.nullable().describe('That those mails cannot be taken back; null where none goes out.'),
});

const orderBatch = z.object({
  id,
  state: z
    .enum(BATCH_STATES)
    .describe(
      '`draft` not started yet, `running`, `done`, `cancelled` by an operator, `stopped` as whoever started it may not do it any more.',
    ),
  act: z
    .enum(BATCH_ACT_NAMES)
    .describe(
      'What is done to its orders: `move` to a state, `add_tags`, `remove_tags`, `assign` to an operator, `add_note`, `pack` a parcel, `issue_documents`, `mail` by a template, `mark_paid`.',
    ),
  input: z.record(z.string(), z.unknown()).describe('What the act was given.'),
  preview: preview.describe('What would have come of it when it was made.'),
  orders: z.int().describe('Orders in it.'),
  done: z.int().describe('Orders that the act was done to.'),
  skipped: z.int().describe('Orders that it could not be done to.'),
  failed: z.int().describe('Orders at which the shop failed; they are as they were.'),
  stop_reason: batchReason.nullable().describe('Why it was stopped.'),
  operator_name: z.string().describe('Who made it.'),
  created_at: timestamp,
  started_at: timestamp.nullable().describe('When it was started; null for a draft.'),
  finished_at: timestamp.nullable().describe('When it was over.'),
});

/** Acts on many orders at once. */
export const orderBatches = resource({
  name: 'order_batches',
  record: orderBatch,
  embeds: {},
  filters: ['id', 'state', 'act'],
  sorts: ['id'],
  defaultSort: '-id',
  searchable: false,
});

const batchResult = z.object({
  id,
  order_id: id,
  order_number: z.string(),
  state: z
    .enum(RESULT_STATES)
    .describe(
      '`waiting` for its turn, or for ever where the batch was cancelled or stopped; `done`; `skipped` with a reason; `failed`.',
    ),
  reason: batchReason.nullable().describe('Why it was skipped.'),
  change_set_id: id.nullable().describe('Its change in the journal, by which it is undone.'),
  finished_at: timestamp.nullable().describe('When its turn was over.'),
});

/** What became of each order of a batch. */
export const batchResults = resource({
  name: 'order_batch_orders',
  record: batchResult,
  embeds: {},
  filters: ['id', 'state', 'order_id'],
  sorts: ['id'],
  defaultSort: 'id',
  searchable: false,
});

/** Which orders, and what to do to them. */
export const orderBatchInput = z.strictObject({
  act: batchAct.describe('Exactly one.'),
  order_ids: z
    .array(id)
    .min(1)
    .max(MOST_ORDERS)
    .overwrite((all) => [...new Set(all)].sort((a, b) => a - b))
    .optional()
    .describe('The selection. Left out, `filters` and `search` make it.'),
  filters: listQuery.shape.filters.describe('As `filters` of `GET /orders`: base64 of JSON.'),
  search: listQuery.shape.search.describe('As `search` of `GET /orders`.'),
  reason: line(500).optional().describe('Why; it stands with each change in the journal.'),
  starts: z
    .boolean()
    .default(true)
    .describe('False: only a draft is made, for its preview; `PATCH /order-batches/{id}` starts it.'),
});
export type OrderBatchInput = z.output<typeof orderBatchInput>;
