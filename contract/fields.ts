import { z } from 'zod';
import { asLine, asLines } from './plain-text.ts';

/** One of an enumeration's numbers; its description names them. */
export const codeOf = <N extends string, C extends number>(codes: Readonly<Record<N, C>>) =>
  z.literal(Object.values<C>(codes)).describe(
    Object.entries(codes)
      .map(([name, code]) => `${code} ${name.replaceAll('_', ' ')}`)
      .join(', '),
  );
/** Most levels of a tree of records, such as categories. */
export const MOST_LEVELS = 8;
/** A record's number. */
export const id = z.int().min(1).max(2_147_483_647);
/** A record's number in a path or query, where it arrives as text. */
export const idParam = z.coerce.number().int().min(1).max(2_147_483_647);
/** Parameters of a path that names one record. */
export const oneRecord = z.object({ id: idParam });
/** Gives access to an order. */
export const orderHash = z.string().min(32).max(128);
/** A secret of the shop or of a browser that a caller sends: a token, a nonce. */
export const token = z.string().min(20).max(200);
/** A token in an answer. */
export const tokenText = z.string().max(4_000);
/** A random id. Callers may write it in capitals; the database and the code compare the lower-case text. */
export const uuid = () => z.uuid().toLowerCase();
/** A cart's random id, the guest's capability. */
export const cartId = uuid();
const oneLine = z.string().overwrite(asLine).trim();
/** A line of at most `max` characters, trimmed and with at least one. */
export const line = (max: number) => oneLine.min(1).max(max);
/** A line that may be empty or missing. */
export const optionalText = (max: number) => oneLine.max(max).nullish();
/** A line that is read before it is measured: of at most `typed` characters, and at most `max` once it is read. */
export const readText = (typed: number, read: (text: string) => string, max: number) =>
  oneLine.max(typed, { abort: true }).overwrite(read).max(max).nullish();
/** Plain text of several lines, at most `max` characters. */
export const lines = (max: number) => z.string().overwrite(asLines).trim().max(max);
/** What a shopper writes in several lines. */
export const note = lines(2_000).nullish();
/** Pieces in one line of a cart or an order. */
export const amount = z.int().min(1).max(10_000);
export const timestamp = z.iso.datetime();
/** A day of this century, without a time: `2026-12-03`. */
export const day = z.iso.date({ error: 'not_date', abort: true }).regex(/^20/, 'not_date');
/** Amount in major units of the request's currency with the text to show. */
export const price = z.object({ value: z.number(), formatted: z.string() });
export const url = z.string().max(2_000);
/** A path on this host, beginning with exactly one slash; browsers read `\` as another one. */
const PATH = /^\/(?!\/)[^\\\p{Cc}]*$/u;
/** Base64url of a SHA-256. */
export const SHA256 = /^[\w-]{43}$/;

export const path = z.string().max(1_000).regex(PATH, 'not_path');

/** Size of a list's page. */
export const meta = z.object({
  page: z.int(),
  per_page: z.int(),
  total_pages: z.int(),
  total: z.int(),
  total_is_capped: z.literal(true).optional(),
  after: z.string().optional(),
});
export type PageMeta = z.infer<typeof meta>;

/** Whether an article number has the digits that its kind has, the last of which checks the others (GS1). */
export function isEan(code: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(code)) return false;
  const digits = [...code].map(Number).reverse();
  const sum = digits.slice(1).reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === digits[0];
}

/** An article number of 8, 12, 13 or 14 digits. */
export const ean = z
  .string()
  .trim()
  .max(14, { abort: true })
  .refine(isEan, { params: { key: 'not_ean' } });
