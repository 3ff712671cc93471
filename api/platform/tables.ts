import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgSequence, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant } from './database/columns.ts';

/** Events, written in the transaction of their change. `delivery`, set after the commit, follows the commits' order. */
export const outboxEvents = pgTable(
  'outbox_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    type: text().notNull(),
    payload: jsonb().notNull(),
    created_at: createdAt(),
    delivery: bigint({ mode: 'number' }).unique(),
  },
  (table) => [
    index('outbox_events_waiting').on(table.id).where(sql`delivery is null`),
    index('outbox_events_created').on(table.created_at),
  ],
);

export const outboxDeliveries = pgSequence('outbox_deliveries');

/** One row: positions up to which events were purged from the CDN, and up to which they are purged a second time. */
export const cdnProgress = pgTable(
  'cdn_progress',
  {
    id: integer().primaryKey(),
    purged: bigint({ mode: 'number' }).notNull().default(0),
    due: bigint({ mode: 'number' }).notNull().default(0),
    again: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [check('cdn_progress_one', sql`${table.id} = 1`)],
);

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text().notNull(),
    key: text().notNull(),
    request_hash: text().notNull(),
    status: integer(),
    response: jsonb(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.key] }),
    index('idempotency_keys_created').on(table.created_at),
  ],
);

/** Last run of scheduled jobs, so that nothing is missed while no worker runs. */
export const clockRuns = pgTable('clock_runs', {
  name: text().primaryKey(),
  ran_at: instant().notNull(),
  /** While it runs: until when no other run begins. */
  running_until: instant(),
  /** Number of the record after which the next run continues. */
  position: integer().notNull().default(0),
});

/** Original images; the sizes that pages use are rendered on first request. */
export const images = pgTable(
  'images',
  {
    id: identity(),
    /** Path inside the file store. */
    file_key: text().notNull(),
    mime_type: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Beginning of the content's hash; part of the address, so that new content has a new address. */
    hash: text().notNull(),
    /** Source address, so that an import does not fetch it twice. */
    source_url: text().unique(),
    created_at: createdAt(),
  },
  (table) => [check('images_size', sql`${table.width} between 1 and 20000 and ${table.height} between 1 and 20000`)],
);

/** Tries to sign in, by account and source, as keyed hashes; also of unknown e-mails (enumeration). */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  { key_hash: text().primaryKey(), attempts: integer().notNull(), ends_at: instant().notNull() },
  (table) => [index('sign_in_attempts_ending').on(table.ends_at)],
);

/** Sources from which owners of accounts came, as keyed hashes of account and source. */
export const knownSources = pgTable(
  'known_sources',
  { key_hash: text().primaryKey(), expires_at: instant().notNull() },
  (table) => [index('known_sources_expiring').on(table.expires_at)],
);
