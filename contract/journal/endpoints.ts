import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { id, idParam, oneRecord } from '../fields.ts';
import { item, items, PER_PAGE } from '../list.ts';
import { AUTHOR_KINDS, changedRow, changeSet, recordChange, undoConflict } from './records.ts';

const perPage = z.coerce.number().int().min(1).max(PER_PAGE.most).default(PER_PAGE.default);
const tableName = z
  .string()
  .regex(/^[a-z_]{1,60}$/, 'invalid')
  .describe('A table, for example `products`.');

export const journalEndpoints = endpoints({
  'GET /change-sets': {
    access: 'operator',
    right: 'changes.read',
    summary: 'What calls of operators, imports and commands changed, the newest first',
    description: 'The next page is read by `before_id`, the number of the last one that was read.',
    query: z.object({
      before_id: idParam.optional().describe('Only older ones than this number.'),
      per_page: perPage,
      author_kind: z.enum(AUTHOR_KINDS).optional().describe('By a `person`, a `service` account or a `command` only.'),
      author_id: idParam.optional().describe('By this person or service account; needs `author_kind`.'),
      call: z.string().max(200).optional().describe('By this call or command, for example `PATCH /products/{id}`.'),
      customer_id: idParam.optional().describe('Made while acting for the customer with this number.'),
      table_name: tableName.optional(),
      created_from: z.iso.datetime().optional().describe('Not before this moment.'),
      created_to: z.iso.datetime().optional().describe('Before this moment.'),
    }),
    response: items(changeSet),
  },
  'GET /change-sets/{id}': {
    access: 'operator',
    right: 'changes.read',
    summary: 'One change set, with the number of changed rows by table',
    description: 'Its rows are read by `GET /change-sets/{id}/rows`.',
    params: oneRecord,
    response: item(
      changeSet.extend({
        tables: z
          .array(
            z.object({
              table_name: z.string().describe('The table, for example `products`.'),
              rows_count: z.int().describe('Number of records that were changed.'),
              is_readable: z
                .boolean()
                .describe('Whether you may read its rows: it needs the right to read these records too.'),
            }),
          )
          .describe('Changed tables.'),
      }),
    ),
    errors: ['not_found'],
  },
  'GET /change-sets/{id}/rows': {
    access: 'operator',
    right: 'changes.read',
    persons: 'change',
    summary:
      'The rows of a change set with the old and new values of their changed fields, in the order of the changes',
    description:
      'A row that was changed by several statements is listed once for each. Rows of tables that need another right to be read, such as `customers.read`, are left out; `GET /change-sets/{id}` tells which. With `table_name` of such a table it answers 403 `right_missing`.',
    params: oneRecord,
    query: z.object({
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      per_page: perPage,
      table_name: tableName.optional(),
    }),
    response: items(changedRow),
    errors: ['not_found'],
  },
  'GET /change-rows': {
    access: 'operator',
    right: 'changes.read',
    persons: 'change',
    summary: 'The history of a record: who changed which of its fields, when and why, the newest first',
    description:
      'Changes are kept for 500 days. Needs the right to read the records of the table too, such as `customers.read`.',
    query: z.object({
      table_name: tableName,
      record_id: idParam.describe('Number of the record.'),
      page: z.coerce.number().int().min(1).max(100).default(1),
      per_page: perPage,
    }),
    response: items(recordChange),
  },
  'POST /change-sets/{id}/undo': {
    access: 'operator',
    right: 'changes.undo',
    persons: 'change',
    summary: 'Undo a change set: every field gets its old value back, new rows are deleted, deleted ones come back',
    description:
      'Needs the right of the call that made the changes too; where refunds go is undone only by a person who signed in recently, otherwise it is 403 `person_needed` or `recent_sign_in_needed`. Rows that changed meanwhile are conflicts: 409 `undo_conflicts`, and nothing is undone, unless `partial` is true. Pieces in stock are undone by difference, so that sales since then count. Undoing is a change set of its own and can be undone. With `dry_run=1` it answers what would change, and all conflicts. More than 5,000 rows are undone on the command line: `npm run undo -- 12`.',
    params: oneRecord,
    body: z.strictObject({
      partial: z.boolean().optional().describe('Whether rows without a conflict are undone although others have one.'),
    }),
    example: { partial: false },
    response: item(
      z.object({
        id: id.describe('Number of the change set that undid it.'),
        undone_total: z.int().describe('Number of rows that were undone.'),
        conflicts: z.array(undoConflict).describe('Rows that stay, at most a hundred.'),
        conflicts_total: z.int().describe('Number of conflicts.'),
      }),
    ),
    dryRun: true,
    errors: [
      'not_found',
      'undo_conflicts',
      'already_undone',
      'nothing_to_undo',
      'undo_too_large',
      'state_not_allowed',
      'person_needed',
      'recent_sign_in_needed',
      'last_operator',
      'review_rewritten',
    ],
  },
});
