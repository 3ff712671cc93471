import type { z } from 'zod';
import { PATH } from '../../../contract/fields.ts';
import { Failure, type FieldFailure } from './errors.ts';
import { unknownFields } from './unknown-fields.ts';

const LIMITS: Record<string, string> = { string: 'text', array: 'list', number: 'number', int: 'number' };

function failureOf(issue: z.core.$ZodIssue, prefix: string): FieldFailure[] {
  const field = [prefix, ...issue.path].filter((part) => part !== '').join('.');
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return [{ field, key: 'required' }];
      return [
        { field, key: `too_small_${LIMITS[issue.origin] ?? 'number'}`, values: { limit: Number(issue.minimum) } },
      ];
    case 'too_big':
      return [{ field, key: `too_big_${LIMITS[issue.origin] ?? 'number'}`, values: { limit: Number(issue.maximum) } }];
    case 'invalid_type':
      return [{ field, ...wrongType(issue.expected, issue.input) }];
    case 'invalid_format':
      if (String(issue.pattern ?? '') === String(PATH)) return [{ field, key: 'not_path' }];
      return [{ field, key: `not_${issue.format}` }];
    case 'invalid_value':
      return [{ field, key: 'not_one_of', values: { values: issue.values.map(String).slice(0, 20).join(', ') } }];
    case 'unrecognized_keys':
      return issue.keys.map((name) => ({ field: [field, name].filter(Boolean).join('.'), key: 'unknown_field' }));
    default:
      return [{ field, key: 'invalid' }];
  }
}

/** What is wrong with a value of another type; a number for a text and the other way round are told apart. */
function wrongType(expected: string, input: unknown): Omit<FieldFailure, 'field'> {
  if (input === undefined || input === null) return { key: 'required' };
  if (expected === 'string' && typeof input === 'number') return { key: 'number_not_text', values: { value: input } };
  const isNumber = expected === 'number' || expected === 'int';
  if (isNumber && typeof input === 'string' && /^-?\d{1,15}(\.\d{1,9})?$/.test(input))
    return { key: 'text_not_number', values: { value: input } };
  return { key: `not_${expected}` };
}

const DEEPEST = 8;

/** Null bytes and halves of surrogate pairs: PostgreSQL holds neither in texts nor in keys of JSON. */
const isUnstorable = (text: string) => text.includes('\0') || !text.isWellFormed();
/** A key as an answer can name it. */
const shown = (key: string) => key.slice(0, 60).toWellFormed().replaceAll('\0', '\ufffd');

/** The path of the first text or key that the database cannot hold, or of too deep nesting. */
function unstorable(value: unknown, path: string, depth = 0): string | null {
  if (typeof value === 'string') return isUnstorable(value) ? path : null;
  if (value === null || typeof value !== 'object') return null;
  if (depth > DEEPEST) return path;
  for (const [name, inner] of Object.entries(value)) {
    const at = path ? `${path}.${shown(name)}` : shown(name);
    const found = isUnstorable(name) ? at : unstorable(inner, at, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

/** Checks a body: fields that the call does not know are refused, so that a typo cannot pass for a change. */
export function parseBody(schema: z.ZodType | undefined, value: unknown): unknown {
  return parsePart(schema, value, '', schema && ((given) => unknownFields(schema, given, '')));
}

/** Checks one part of a request; throws a 422 that names every wrong field. */
export function parsePart(
  schema: z.ZodType | undefined,
  value: unknown,
  prefix: string,
  findUnknown: (value: unknown) => FieldFailure[] = () => [],
): unknown {
  if (!schema) return undefined;
  const broken = unstorable(value, prefix);
  if (broken !== null) throw new Failure('invalid_fields', {}, [{ field: broken, key: 'invalid' }]);
  const result = schema.safeParse(value ?? {}, { reportInput: true });
  const wrong = result.success ? [] : result.error.issues.flatMap((issue) => failureOf(issue, prefix));
  const failures = [...wrong, ...findUnknown(value)];
  if (result.success && failures.length === 0) return result.data;
  throw new Failure('invalid_fields', {}, failures);
}
