import { MOST_LEVELS } from '../../contract/fields.ts';
import { MOST_PIECES } from '../../contract/stock/rules.ts';
/** Limits of a file. Larger ones are rejected, never truncated. */
export const LIMITS = {
  fileBytes: 512 * 1024 * 1024,
  rows: 1_000_000,
  rowBytes: 1024 * 1024,
  /** Nesting inside a row. */
  depth: 32,
  nameLength: 255,
  descriptionLength: 20_000,
  categoryDepth: MOST_LEVELS,
  tags: 20,
  pictures: 12,
  /** Major units of the file's currency. */
  price: 100_000_000,
  /** Minor units, limited by the database's column. */
  minorPrice: 2_000_000_000,
  stock: MOST_PIECES,
  /** Problems listed one by one; further ones are only counted. */
  listedProblems: 1_000,
  /** Unread keys listed by name; further ones are counted together. */
  listedUnread: 40,
} as const;

/** Rows per batch. */
export const BATCH_ROWS = 1_000;
