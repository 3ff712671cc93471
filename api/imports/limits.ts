import { MOST_PIECES } from '../../contract/stock/rules.ts';
/** What one file may ask of the machine; larger things are refused, never half taken. */
export const LIMITS = {
  fileBytes: 512 * 1024 * 1024,
  rows: 1_000_000,
  rowBytes: 1024 * 1024,
  /** Nesting inside a row. */
  depth: 32,
  nameLength: 255,
  descriptionLength: 20_000,
  categoryDepth: 8,
  tags: 20,
  pictures: 12,
  /** Major units of the file's currency. */
  price: 100_000_000,
  /** Minor units in a price list, as the database has it. */
  minorPrice: 2_000_000_000,
  stock: MOST_PIECES,
  /** Problems that are told one by one; further ones are counted. */
  listedProblems: 1_000,
  /** Keys that are named as not read; further ones are counted together. */
  listedUnread: 40,
} as const;

/** Rows that are written at once. */
export const BATCH_ROWS = 1_000;
