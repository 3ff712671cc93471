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

/** Checks one part of a request; throws a 422 that names every wrong field. */
export function parsePart(schema: z.ZodType | undefined, value: unknown, prefix: string): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value ?? {}, { reportInput: true });
  if (result.success) return result.data;
  throw new Failure(
    'invalid_fields',
    {},
    result.error.issues.flatMap((issue) => failureOf(issue, prefix)),
  );
}
