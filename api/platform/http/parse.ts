import type { z } from 'zod';
import { Failure, type FieldFailure } from './errors.ts';

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
      return [{ field, key: issue.input === undefined || issue.input === null ? 'required' : `not_${issue.expected}` }];
    case 'invalid_format':
      return [{ field, key: `not_${issue.format}` }];
    case 'invalid_value':
      return [{ field, key: 'not_one_of', values: { values: issue.values.map(String).slice(0, 20).join(', ') } }];
    case 'unrecognized_keys':
      return issue.keys.map((name) => ({ field: [field, name].filter(Boolean).join('.'), key: 'unknown_field' }));
    default:
      return [{ field, key: 'invalid' }];
  }
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

/** Checks one part of a request; throws a 422 that names every wrong field. */
export function parsePart(schema: z.ZodType | undefined, value: unknown, prefix: string): unknown {
  if (!schema) return undefined;
  const broken = unstorable(value, prefix);
  if (broken !== null) throw new Failure('invalid_fields', {}, [{ field: broken, key: 'invalid' }]);
  const result = schema.safeParse(value ?? {}, { reportInput: true });
  if (result.success) return result.data;
  throw new Failure(
    'invalid_fields',
    {},
    result.error.issues.flatMap((issue) => failureOf(issue, prefix)),
  );
}
