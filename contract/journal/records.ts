import { z } from 'zod';
import { id, timestamp } from '../fields.ts';

/** Who made a change set. */
export const AUTHOR_KINDS = ['person', 'service', 'command'] as const;

export const changeSet = z.object({
  id,
  author_kind: z.enum(AUTHOR_KINDS).describe('`person`, `service` account, or `command` of the command line.'),
  author_id: id.nullable().describe('Number of the person or of the service account; null for a command.'),
  author_name: z.string().describe('Name at that time: of the person, the service account or the command.'),
  call: z.string().describe('The call as it is declared, for example `PATCH /orders/{id}`, or the command: `import`.'),
  record: z
    .string()
    .describe(
      'The path of the call, for example `/orders/12`, with the record that was made for a customer at its end, or what the command was given.',
    ),
  reason: z.string().nullable().describe('Why, if it was told: by the header `Change-Reason` or by `--reason`.'),
  customer_id: id
    .nullable()
    .describe('Number of the customer whom the operator acted for; null where they acted as themselves.'),
  undoes_id: id.nullable().describe('Number of the change set that this one undid.'),
  undone_by_id: id.nullable().describe('Number of the change set that undid this one.'),
  created_at: timestamp,
});
export type ChangeSet = z.infer<typeof changeSet>;

const fields = z.record(z.string(), z.unknown());

/** A changed row with its changed fields, as the database stores them: prices in minor units, texts by language. */
export const changedRow = z.object({
  table_name: z.string().describe('The table, for example `products`.'),
  record_id: id
    .nullable()
    .describe(
      'Number of the record; null for one that a dry run would make; of a table without numbers, such as `product_tags`, of what its rows belong to.',
    ),
  operation: z
    .enum(['insert', 'update', 'delete'])
    .describe('`insert`: the row is new; `update`: fields of it changed; `delete`: it went away.'),
  before: fields.nullable().describe('The fields before; of a deleted row all of them. Null for a new row.'),
  after: fields.nullable().describe('The fields after; of a new row all of them. Null for a deleted row.'),
});
export type ChangedRow = z.infer<typeof changedRow>;

export const PROBLEMS = [
  'changed',
  'gone',
  'exists',
  'used',
  'below_zero',
  'taken',
  'missing',
  'below_itself',
  'too_deep',
] as const;

/** Why a row cannot be undone. */
export const undoConflict = z.object({
  table_name: z.string().describe('The table, for example `products`.'),
  record_id: id.describe('Number of the record.'),
  problem: z
    .enum(PROBLEMS)
    .describe(
      '`changed`: the field has another value meanwhile; `gone`: the row is not there any more; `exists`: a deleted row is there again; `used`: something else refers to the row; `below_zero`: fewer pieces are left than would be taken back; `taken`: another record has the old value, which only one may have; `missing`: the field would name a record again that was deleted meanwhile; `below_itself`, `too_deep`: back at its place the row would stand below itself, or deeper than a tree may be.',
    ),
  field: z
    .string()
    .nullable()
    .describe('The field, or the table that refers to the row; null where it is the whole row.'),
  theirs: z.unknown().describe('The value now; of a value that is taken the number of the record that has it.'),
  ours: z
    .unknown()
    .describe('The value that the change set left; of one that is taken or missing, and of a place, the old value.'),
});
export type UndoConflict = z.infer<typeof undoConflict>;

export const mailsOfKind = z.object({
  kind: z.string().describe('The mail, for example `order-shipped`.'),
  total: z.int().describe('How many of them.'),
});
export type MailsOfKind = z.infer<typeof mailsOfKind>;

/** Answer of a write with `dry_run=1`. */
export const dryRun = z.object({
  changes: z.array(changedRow).describe('What would change, at most a hundred rows.'),
  changes_total: z.int().describe('Number of rows that would change.'),
  conflicts: z
    .array(undoConflict)
    .describe('Of undoing: rows that stay, because they changed meanwhile; at most a hundred.'),
  conflicts_total: z.int().describe('Number of conflicts.'),
  mails: z
    .array(mailsOfKind)
    .optional()
    .describe(
      'Mails to buyers that the write would cause beside those with documents, by kind. A mail that went out cannot be undone.',
    ),
  sent_mails: z
    .array(mailsOfKind)
    .optional()
    .describe('Of undoing: mails that told buyers what would be taken back; they stay with whoever read them.'),
});
export type DryRun = z.infer<typeof dryRun>;

/** A change of a record, for its history. */
export const recordChange = changedRow.extend({ change_set: changeSet });
