import { z } from 'zod';
import { day } from '../../../contract/fields.ts';
import { OPERATORS, type Operator, type Resource } from '../../../contract/list.ts';
import { invalidFields, unknownName } from '../http/index.ts';
import { choicesOf, kindOf, type ValueKind } from '../schemas/index.ts';
import { expressionOf, type ListSource, type Names } from './source.ts';
import type { SqlBuilder } from './sql-builder.ts';

const COMPARISONS: Partial<Record<Operator, string>> = { eq: '=', gt: '>', gte: '>=', lt: '<', lte: '<=' };
const PATTERNS: Partial<Record<Operator, (text: string) => string>> = {
  contains: (text) => `%${text}%`,
  starts_with: (text) => `${text}%`,
  ends_with: (text) => `%${text}`,
};
const CASTS: Record<ValueKind, string> = {
  text: 'text',
  texts: 'text',
  integer: 'integer',
  number: 'numeric',
  boolean: 'boolean',
  time: 'timestamptz',
  day: 'date',
};
const ENUMERATED: readonly Operator[] = ['eq', 'neq', 'in'];
const LARGEST_INTEGER = 2_147_483_647;
const LONGEST_TEXT = 500;
const MAX_FILTERS = 20;
const MAX_VALUES = 200;
/** Operators that no index serves: they scan all records. */
const READING_ALL: ReadonlySet<unknown> = new Set<Operator>(['contains', 'starts_with', 'ends_with', 'neq']);
const MAX_READING_ALL = 3;

interface RawFilter {
  field: string;
  operator: Operator;
  value: unknown;
}

/** Standard or url-safe base64. A space is read as the plus sign that query parsing replaced. */
const parse = (text: string): unknown => JSON.parse(Buffer.from(text.replaceAll(' ', '+'), 'base64').toString('utf8'));

function decode(text: string): RawFilter[] {
  let decoded: unknown;
  try {
    decoded = parse(text);
  } catch {
    throw invalidFields({ field: 'filters', key: 'not_base64_json' });
  }
  if (!Array.isArray(decoded)) throw invalidFields({ field: 'filters', key: 'not_array' });
  if (decoded.length > MAX_FILTERS)
    throw invalidFields({ field: 'filters', key: 'too_big_list', values: { limit: MAX_FILTERS } });
  return decoded.map((one: unknown) => {
    if (one === null || typeof one !== 'object' || Array.isArray(one))
      throw invalidFields({ field: 'filters', key: 'not_object' });
    return one as RawFilter;
  });
}

function checkNumber(at: string, kind: ValueKind, value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw invalidFields({ field: at, key: 'not_number' });
  if (kind === 'number') return value;
  if (!Number.isInteger(value)) throw invalidFields({ field: at, key: 'not_int' });
  if (Math.abs(value) <= LARGEST_INTEGER) return value;
  const limit = value > 0 ? LARGEST_INTEGER : -LARGEST_INTEGER;
  throw invalidFields({ field: at, key: value > 0 ? 'too_big_number' : 'too_small_number', values: { limit } });
}

function checkText(at: string, kind: ValueKind, value: unknown): string {
  if (typeof value !== 'string' || value.includes('\0') || !value.isWellFormed())
    throw invalidFields({ field: at, key: 'not_string' });
  if (value.length > LONGEST_TEXT)
    throw invalidFields({ field: at, key: 'too_big_text', values: { limit: LONGEST_TEXT } });
  if (kind === 'day' && !day.safeParse(value).success) throw invalidFields({ field: at, key: 'not_date' });
  return kind === 'time' ? checkTime(at, value) : value;
}

const time = z.iso.datetime({ offset: true }).or(z.iso.date());

/** Normalizes to UTC: PostgreSQL accepts neither a year 0 nor every offset of ISO 8601. */
function checkTime(at: string, value: string): string {
  const utc = time.safeParse(value).success ? new Date(value).toISOString() : '';
  if (!/^\d{4}/.test(utc) || utc.startsWith('0000')) throw invalidFields({ field: at, key: 'not_datetime' });
  return utc;
}

function checkValue(field: string, kind: ValueKind, value: unknown): unknown {
  const at = `filters.${field}`;
  if (kind === 'integer' || kind === 'number') return checkNumber(at, kind, value);
  if (kind !== 'boolean') return checkText(at, kind, value);
  if (typeof value !== 'boolean') throw invalidFields({ field: at, key: 'not_boolean' });
  return value;
}

/** 422 for a value that is not in the field's enumeration. */
function checkChoice(schema: z.ZodType, { field, operator, value }: RawFilter): void {
  const choices = choicesOf(schema);
  if (!choices) return;
  const at = `filters.${field}`;
  if (!ENUMERATED.includes(operator))
    throw invalidFields({ field: at, key: 'unknown_operator', values: { values: ENUMERATED.join(', ') } });
  for (const one of Array.isArray(value) ? value : [value]) {
    if (one !== null && !choices.includes(one))
      throw invalidFields({ field: at, key: 'not_one_of', values: { values: choices.join(', ') } });
  }
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Condition for a field with several texts: it has one of them, or (`neq`) lacks one. */
function listCondition(sql: SqlBuilder, expression: string, { field, operator, value }: RawFilter): string {
  const at = `filters.${field}`;
  if (!ENUMERATED.includes(operator))
    throw invalidFields({ field: at, key: 'unknown_operator', values: { values: ENUMERATED.join(', ') } });
  if (operator === 'in' && (!Array.isArray(value) || value.length > MAX_VALUES))
    throw invalidFields({ field: at, key: 'not_array' });
  const given = value === null ? [] : value;
  const texts = (Array.isArray(given) ? given : [given]).map((one) => checkText(at, 'texts', one));
  // Its index leaves out records without any.
  const has = `(${expression} <> '{}' and ${expression} && ${sql.bind(texts)}::text[])`;
  return operator === 'neq' ? `not ${has}` : has;
}

/** Condition for a field whose numbers stand for stored names. */
function namedCondition(sql: SqlBuilder, expression: string, filter: RawFilter, names: Names): string {
  const { field, operator, value } = filter;
  const at = `filters.${field}`;
  if (!ENUMERATED.includes(operator))
    throw invalidFields({ field: at, key: 'unknown_operator', values: { values: ENUMERATED.join(', ') } });
  if (value === null) return `${expression} is ${operator === 'neq' ? 'not ' : ''}null`;
  const possible = Object.values(names);
  const stored = (Array.isArray(value) ? value : [value]).map((code) => {
    const [name] = Object.entries(names).find(([, one]) => one === code) ?? [];
    if (!name) throw invalidFields({ field: at, key: 'not_one_of', values: { values: possible.join(', ') } });
    return name;
  });
  return operator === 'neq'
    ? `${expression} is distinct from ${sql.bind(stored[0])}::text`
    : `${expression} = any(${sql.bind(stored)}::text[])`;
}

function conditionOf(
  sql: SqlBuilder,
  expression: string,
  kind: ValueKind,
  { field, operator, value }: RawFilter,
  words?: (pattern: string) => string,
): string {
  const at = `filters.${field}`;
  const cast = CASTS[kind];
  if (kind === 'texts') return listCondition(sql, expression, { field, operator, value });
  if (value === null && (operator === 'eq' || operator === 'neq'))
    return `${expression} is ${operator === 'eq' ? '' : 'not '}null`;
  if (operator === 'in') {
    if (!Array.isArray(value) || value.length > MAX_VALUES) throw invalidFields({ field: at, key: 'not_array' });
    return `${expression} = any(${sql.bind(value.map((one) => checkValue(field, kind, one)))}::${cast}[])`;
  }
  const pattern = PATTERNS[operator];
  if (pattern) {
    if (kind !== 'text')
      throw invalidFields({ field: at, key: 'unknown_operator', values: { values: 'eq, neq, gt, gte, lt, lte, in' } });
    const escaped = escapeLike(String(checkValue(field, kind, value)));
    const exact = `${expression} ilike ${sql.bind(pattern(escaped))}`;
    return words ? `${words(sql.bind(`%${escaped}%`))} and ${exact}` : exact;
  }
  const bound = `${sql.bind(checkValue(field, kind, value))}::${cast}`;
  return operator === 'neq'
    ? `${expression} is distinct from ${bound}`
    : `${expression} ${COMPARISONS[operator]} ${bound}`;
}

/** Filters as they came, also invalid ones: what is wrong with them is said where the list is read. */
function given(text: unknown): Partial<RawFilter>[] {
  try {
    const filters = typeof text === 'string' ? parse(text) : [];
    return Array.isArray(filters) ? filters : [];
  } catch {
    return [];
  }
}

/** Values of a flag that `filters=` ask for, of a list that is read whole; 422 for other fields and operators. */
export function askedFlags(text: string | undefined, flag: string): boolean[] {
  if (!text) return [];
  const filters = decode(text);
  checkTogether(filters);
  return filters.map(({ field, operator, value }) => {
    const name = String(field).slice(0, 60);
    if (field !== flag) throw invalidFields(unknownName(`filters.${name}`, name, [flag]));
    if (operator !== 'eq' && operator !== 'neq')
      throw invalidFields({
        field: `filters.${name}.operator`,
        key: 'unknown_operator',
        values: { values: 'eq, neq' },
      });
    return (operator === 'eq') === checkValue(flag, 'boolean', value);
  });
}

/** Whether each filter asks for known values, for so many at most: no series of such lists walks all records. */
export const asksForKnown = (text: string | undefined, most: number): boolean =>
  given(text).every(
    (one) => one?.operator === 'eq' || (one?.operator === 'in' && Array.isArray(one.value) && one.value.length <= most),
  );

/** How `filters=` ask for a field: by values that the caller knows, by parts or ranges of it, or not at all. */
export function askedBy(text: string | undefined, field: string): 'known' | 'unknown' | null {
  const asked = given(text).filter((one) => one?.field === field);
  if (asked.length === 0) return null;
  return asked.every(({ operator }) => operator === 'eq' || operator === 'in') ? 'known' : 'unknown';
}

/** Cost of `filters=`, also when it is invalid. `ids`: how many ids it names; null when it names none. */
export function costOf(text: unknown): { readsAll: boolean; ids: number | null } {
  const list = given(text);
  const ids = list
    .filter((one) => one?.field === 'id' && (one.operator === 'eq' || one.operator === 'in'))
    .map(({ value }) => (Array.isArray(value) ? value.length : 1));
  return {
    readsAll: list.some((one) => READING_ALL.has(one?.operator)),
    ids: ids.length > 0 ? Math.min(...ids) : null,
  };
}

function checkTogether(filters: RawFilter[]): void {
  const seen = new Set<string>();
  let readingAll = 0;
  for (const { field, operator, value } of filters) {
    const at = `filters.${String(field).slice(0, 60)}`;
    const key = JSON.stringify([field, operator, value]);
    if (seen.has(key)) throw invalidFields({ field: at, key: 'given_twice' });
    seen.add(key);
    readingAll += Number(READING_ALL.has(operator));
    if (readingAll > MAX_READING_ALL)
      throw invalidFields({ field: at, key: 'too_many_reading_all', values: { limit: MAX_READING_ALL } });
  }
}

/** Part of a list's source that filters need. */
export type FilteredSource = Pick<ListSource<Resource, { id: number }>, 'resource' | 'expressions' | 'words' | 'names'>;

/** SQL conditions of `filters=`; 422 for fields and operators that the resource does not allow. */
export function filterConditions(
  text: string | undefined,
  { resource, expressions, words, names }: FilteredSource,
  sql: SqlBuilder,
): string[] {
  if (!text) return [];
  const filters = decode(text);
  checkTogether(filters);
  return filters.map((filter) => {
    const name = String(filter.field).slice(0, 60);
    if (!resource.filters.includes(filter.field))
      throw invalidFields(unknownName(`filters.${name}`, name, resource.filters));
    if (!OPERATORS.includes(filter.operator)) {
      throw invalidFields({
        field: `filters.${name}.operator`,
        key: 'unknown_operator',
        values: { values: OPERATORS.join(', ') },
      });
    }
    const schema = resource.record.shape[filter.field] as z.ZodType;
    checkChoice(schema, filter);
    const codes = names?.[name];
    if (codes) return namedCondition(sql, sql.expand(expressionOf(expressions, name)), filter, codes);
    return conditionOf(sql, sql.expand(expressionOf(expressions, name)), kindOf(schema), filter, words?.[name]);
  });
}
