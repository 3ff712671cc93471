import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, identity } from '../platform/database/columns.ts';

/** What one call, import or command changed: who, when, why. */
export const changeSets = pgTable(
  'change_sets',
  {
    id: identity(),
    author_kind: text().notNull().$type<'person' | 'service' | 'command'>(),
    /** Number of the person or the service account; null for a command. */
    author_id: integer(),
    /** Name at that time: of the person, the service account, or the command. */
    author_name: text().notNull(),
    /** The call as it is declared, for example `PATCH /orders/{id}`, or the command: `import`. */
    call: text().notNull(),
    /** The call's path, for example `/orders/12`, or what the command was given: `products.json`. */
    record: text().notNull(),
    reason: text(),
    /** The customer whom an operator acted for; of such a set only calls that operators have too list their rows. */
    customer_id: integer(),
    /** The change set that this one undid. */
    undoes_id: integer().references((): AnyPgColumn => changeSets.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    index('change_sets_author').on(table.author_kind, table.author_id, table.created_at),
    index('change_sets_customer').on(table.customer_id, table.id).where(sql`customer_id is not null`),
    index('change_sets_created').on(table.created_at),
    index('change_sets_undoes').on(table.undoes_id),
    check('change_sets_author_kind', sql`${table.author_kind} in ('person', 'service', 'command')`),
    check('change_sets_author_id', sql`(${table.author_id} is null) = (${table.author_kind} = 'command')`),
    check('change_sets_reason', sql`length(${table.reason}) between 1 and 500`),
  ],
);

/**
 * Changed rows, up to a thousand of a statement each: a field of an update, or whole rows. Written by
 * `journal_changes`.
 */
export const changeRows = pgTable(
  'change_rows',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    change_set_id: integer()
      .notNull()
      .references(() => changeSets.id, { onDelete: 'cascade' }),
    /** The same for the rows of one statement, rising in the order of statements. */
    statement_id: bigint({ mode: 'number' }).notNull(),
    table_name: text().notNull(),
    operation: text().notNull().$type<'insert' | 'update' | 'delete'>(),
    /** Null for whole rows. */
    field: text(),
    record_ids: integer().array().notNull(),
    before: jsonb().$type<unknown[]>(),
    after: jsonb().$type<unknown[]>(),
  },
  (table) => [
    index('change_rows_set').on(table.change_set_id, table.statement_id),
    // The history of a record.
    index('change_rows_records').using('gin', table.record_ids),
    check('change_rows_operation', sql`${table.operation} in ('insert', 'update', 'delete')`),
    check('change_rows_field', sql`(${table.field} is not null) = (${table.operation} = 'update')`),
    check('change_rows_before', sql`(${table.before} is null) = (${table.operation} = 'insert')`),
    check('change_rows_after', sql`(${table.after} is null) = (${table.operation} = 'delete')`),
  ],
);
