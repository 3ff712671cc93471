import { z } from 'zod';
import { productFacts } from '../../../contract/catalogue/products.ts';
import { isFieldKey } from '../../../contract/error-texts.ts';
import { isEan } from '../../../contract/fields.ts';
import { fieldMessage } from '../../platform/http/index.ts';
import { plainText } from '../../platform/texts/index.ts';
import { LIMITS } from '../limits.ts';
import { CURRENCY_KEYS, LANGUAGE_KEYS } from '../taken.ts';
import type { ProductFacts, RowProblem } from './row.ts';

const kinds = (what: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? 'is missing' : `is not ${what}`),
});

/** Text of one line, without mark-up. */
export const line = (max: number = LIMITS.nameLength) =>
  z
    .string(kinds('a text'))
    .max(LIMITS.descriptionLength, 'is too long')
    .transform(plainText)
    .pipe(z.string().min(1, 'is empty').max(max, `is longer than ${max} characters`));

/** A line that may be missing or empty. */
export const optionalLine = (max: number = LIMITS.nameLength) =>
  z
    .string(kinds('a text'))
    .max(LIMITS.descriptionLength, 'is too long')
    .transform(plainText)
    .pipe(z.string().max(max, `is longer than ${max} characters`))
    .nullish()
    .transform((text) => text || null);

export const description = z
  .string(kinds('a text'))
  .max(LIMITS.descriptionLength, `is longer than ${LIMITS.descriptionLength} characters`)
  .nullish()
  .transform((text) => text || null);

/** Major units, above zero. */
export const price = z
  .number(kinds('a number'))
  .positive('must be above zero')
  .max(LIMITS.price, `is above ${LIMITS.price}`);

export const percent = z.number(kinds('a number')).min(0, 'is below 0').lt(100, 'must be below 100').nullish();

export const stock = z
  .number(kinds('a number'))
  .int('is not a whole number')
  .min(0, 'is below 0')
  .max(LIMITS.stock, `is above ${LIMITS.stock}`)
  .nullish();

export const measure = z.number(kinds('a number')).min(0, 'is below 0').max(100_000, 'is above 100000').nullish();

/** SKU: trimmed, and nothing that a spreadsheet would run as a formula. */
export const articleNumber = z
  .string(kinds('a text'))
  .trim()
  .regex(/^(?:[A-Za-z0-9][A-Za-z0-9 ._/#:+-]{0,63})?$/, 'has characters that article numbers do not have')
  .nullish()
  .transform((text) => text || null);

/** Address of an image. One that cannot be fetched is reported later and does not reject the product. */
export const address = z
  .string(kinds('a text'))
  .transform((text) => (URL.canParse(text) ? new URL(text).href : text))
  .pipe(z.string().max(2_000, 'is longer than 2000 characters'));

/** An id as text or number. */
export const identifier = z
  .union([z.int().nonnegative(), z.string().trim().min(1).max(100)], { error: 'is not a number or a short text' })
  .nullish()
  .transform((id) => (id === undefined || id === null ? null : String(id)));

/** The product's fields that a row of any shape may have under their own names. */
export const facts = z.object(productFacts).partial().shape;

/** Facts of a row; null for missing ones. */
export const factsOf = (data: Partial<ProductFacts>): ProductFacts =>
  Object.fromEntries(
    Object.keys(productFacts).map((name) => [name, data[name as keyof ProductFacts] ?? null]),
  ) as ProductFacts;

/** Message for a field that the contract's schema checks, or the key of its sentence in `FIELD_TEXTS`. */
export function contractProblem(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin !== 'string') return `is below ${issue.minimum}`;
      return issue.minimum === 1 ? 'is empty' : `is shorter than ${issue.minimum} characters`;
    case 'too_big':
      return issue.origin === 'string' ? `is longer than ${issue.maximum} characters` : `is above ${issue.maximum}`;
    case 'invalid_type':
      return `is not ${issue.expected === 'int' ? 'a whole number' : `a ${issue.expected}`}`;
    case 'invalid_value':
      return `is none of ${issue.values.join(', ')}`;
    case 'custom':
      return issue.params?.key;
    default:
      return undefined;
  }
}

/** A pattern of the contract has the key of a sentence as its message, which Zod prefers to `contractProblem`. */
const sentenceOf = (message: string) =>
  isFieldKey(message) ? `is not valid. ${fieldMessage({ field: '', key: message }, 'en')}` : message;

/** Keys that are compared with what the file is taken in. */
const CHECKED_KEYS: ReadonlySet<string> = new Set([...CURRENCY_KEYS, ...LANGUAGE_KEYS]);

/** Unread keys of a row. */
export const unreadKeys = (value: unknown, schema: z.ZodObject): string[] =>
  Object.keys(value ?? {}).filter((key) => !Object.hasOwn(schema.shape, key) && !CHECKED_KEYS.has(key));

/** Errors of a row by field. */
export function problemsOf(row: number, error: z.ZodError): RowProblem[] {
  const problems = error.issues.map(({ path, message }) => ({
    row,
    field: path.join('.') || 'row',
    message: sentenceOf(message),
  }));
  // Only the first error of each field.
  return problems.filter(({ field }, index) => problems.findIndex((one) => one.field === field) === index);
}

/** The EAN if its check digit is right, else null. */
export function validEan(code: string | null | undefined): string | null {
  return code && isEan(code) ? code : null;
}
