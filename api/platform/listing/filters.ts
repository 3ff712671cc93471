import type { z } from 'zod';
import { OPERATORS, type Operator, type Resource } from '../../../contract/list.ts';
import { invalidFields } from '../http/errors.ts';
import { kindOf } from './schema.ts';
import type { SqlBuilder } from './sql-builder.ts';

const COMPARISONS: Partial<Record<Operator, string>> = { eq: '=', gt: '>', gte: '>=', lt: '<', lte: '<=' };
const PATTERNS: Partial<Record<Operator, (text: string) => string>> = {
  contains: (text) => `%${text}%`,
  starts_with: (text) => `${text}%`,
  ends_with: (text) => `%${text}`,
};
const CASTS = { text: 'text', number: 'numeric', boolean: 'boolean', time: 'timestamptz' } as const;
const MAX_FILTERS = 20;
const MAX_VALUES = 200;

interface RawFilter {
  field: string;
  operator: Operator;
  value: unknown;
}

function decode(text: string): RawFilter[] {
  let decoded: unknown;
  try {
    decoded = JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  } catch {
    throw invalidFields({ field: 'filters', key: 'not_base64_json' });
  }
  if (!Array.isArray(decoded) || decoded.length > MAX_FILTERS)
    throw invalidFields({ field: 'filters', key: 'too_big_list', values: { limit: MAX_FILTERS } });
  return decoded.map((one: unknown) => {
    if (one === null || typeof one !== 'object') throw invalidFields({ field: 'filters', key: 'not_object' });
    return one as RawFilter;
  });
}

function checkValue(field: string, kind: keyof typeof CASTS, value: unknown): unknown {
  const at = `filters.${field}`;
  if (kind === 'number') {
    if (typeof value !== 'number' || !Number.isFinite(value)) throw invalidFields({ field: at, key: 'not_number' });
    return value;
  }
  if (kind === 'boolean') {
    if (typeof value !== 'boolean') throw invalidFields({ field: at, key: 'not_boolean' });
    return value;
  }
  if (typeof value !== 'string' || value.length > 500 || value.includes('\0'))
    throw invalidFields({ field: at, key: 'not_string' });
  if (kind === 'time' && Number.isNaN(Date.parse(value))) throw invalidFields({ field: at, key: 'not_datetime' });
  return value;
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

function conditionOf(
  sql: SqlBuilder,
  expression: string,
  kind: keyof typeof CASTS,
  { field, operator, value }: RawFilter,
): string {
  const at = `filters.${field}`;
  const cast = CASTS[kind];
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
    return `${expression} ilike ${sql.bind(pattern(escapeLike(String(checkValue(field, kind, value)))))}`;
  }
  const bound = `${sql.bind(checkValue(field, kind, value))}::${cast}`;
  return operator === 'neq'
    ? `${expression} is distinct from ${bound}`
    : `${expression} ${COMPARISONS[operator]} ${bound}`;
}

/** SQL conditions of `filters=`; fields and operators that the resource does not allow are refused with 422. */
export function filterConditions(
  text: string | undefined,
  resource: Resource,
  expressions: Record<string, string>,
  sql: SqlBuilder,
): string[] {
  if (!text) return [];
  return decode(text).map((filter) => {
    const name = String(filter.field).slice(0, 60);
    const expression = expressions[filter.field];
    if (!(resource.filters as readonly string[]).includes(filter.field) || !expression)
      throw invalidFields({ field: `filters.${name}`, key: 'unknown_field' });
    if (!OPERATORS.includes(filter.operator)) {
      throw invalidFields({
        field: `filters.${name}.operator`,
        key: 'unknown_operator',
        values: { values: OPERATORS.join(', ') },
      });
    }
    return conditionOf(sql, sql.expand(expression), kindOf(resource.record.shape[filter.field] as z.ZodType), filter);
  });
}
