import { z } from 'zod';
import { type FieldKey, isFieldKey } from '../../../contract/error-texts.ts';
import type { Resource } from '../../../contract/list.ts';
import { own } from '../../../contract/table.ts';
import { Failure, type FieldFailure, invalidFields } from './errors.ts';
import { bare, isStrict, unknownFields } from './unknown-fields.ts';

const keyOrInvalid = (key: unknown): FieldKey => (isFieldKey(key) ? key : 'invalid');
/** What a limit of Zod is about: the length of a text or a list, or a number. */
const limited = (origin: string) => (origin === 'string' ? 'text' : origin === 'array' ? 'list' : 'number');

function failuresOf(issue: z.core.$ZodIssue): FieldFailure[] {
  const field = issue.path.map(printable).join('.');
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return [{ field, key: 'required' }];
      return [{ field, key: `too_small_${limited(issue.origin)}`, values: { limit: Number(issue.minimum) } }];
    case 'too_big':
      return [{ field, key: `too_big_${limited(issue.origin)}`, values: { limit: Number(issue.maximum) } }];
    case 'invalid_type':
      return [{ field, ...wrongType(issue.expected, issue.input) }];
    case 'invalid_format':
      // The message of a pattern in the contract is a key of `FIELD_TEXTS`.
      return [{ field, key: isFieldKey(issue.message) ? issue.message : keyOrInvalid(`not_${issue.format}`) }];
    case 'invalid_value':
      return [{ field, key: 'not_one_of', values: { values: issue.values.map(String).slice(0, 20).join(', ') } }];
    case 'unrecognized_keys':
      return issue.keys.map((name) => ({
        field: [field, printable(name)].filter(Boolean).join('.'),
        key: 'unknown_field',
      }));
    case 'custom':
      return [{ field, key: keyOrInvalid(issue.params?.key) }];
    default:
      return [{ field, key: 'invalid' }];
  }
}

/** The error for a value of the wrong type. */
function wrongType(expected: string, input: unknown): Omit<FieldFailure, 'field'> {
  if (input === undefined || input === null) return { key: 'required' };
  if (expected === 'string' && typeof input === 'number') return { key: 'number_not_text', values: { value: input } };
  const isNumber = expected === 'number' || expected === 'int';
  if (isNumber && typeof input === 'string' && /^-?\d{1,15}(\.\d{1,9})?$/.test(input))
    return { key: 'text_not_number', values: { value: input } };
  return { key: keyOrInvalid(`not_${expected}`) };
}

const DEEPEST = 8;
/** Objects have no more entries, lists where their schema allows it: checking unknown ones would take seconds. */
const WIDEST = 200;
/** Most errors in one response: more would be repetitions of the same kind. */
const MOST_FAILURES = 20;

/** Null bytes and lone surrogates, which PostgreSQL stores neither in text nor in JSON. */
const isUnstorable = (text: string) => text.includes('\0') || !text.isWellFormed();
/** A key made safe to be named in a response. */
const printable = (key: PropertyKey) => String(key).slice(0, 60).toWellFormed().replaceAll('\0', '\ufffd');

/** The first value that no schema accepts: one that the database cannot store, too deep or too wide. */
function unacceptable(schema: z.ZodType, value: unknown, path: string, part: string, depth = 0): FieldFailure | null {
  const field = path || part;
  if (typeof value === 'string') return isUnstorable(value) ? { field, key: 'invalid' } : null;
  if (value === null || typeof value !== 'object') return null;
  if (depth > DEEPEST) return { field, key: 'invalid' };
  const width = Object.keys(value).length;
  if (width > WIDEST && !(Array.isArray(value) && width <= (mostAt(schema, path) ?? 0)))
    return { field, key: 'too_wide', values: { limit: WIDEST } };
  for (const [name, inner] of Object.entries(value)) {
    const at = path ? `${path}.${printable(name)}` : printable(name);
    const found: FieldFailure | null = isUnstorable(name)
      ? { field: at, key: 'invalid' }
      : unacceptable(schema, inner, at, part, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

/** The most entries that a schema allows in the list at a path; undefined where there is no such list. */
function mostAt(schema: z.ZodType, path: string): number | undefined {
  let at = bare(schema);
  for (const part of path.split('.')) {
    const inner = at instanceof z.ZodObject ? own(at.shape, part) : at instanceof z.ZodArray ? at.element : undefined;
    if (!inner) return undefined;
    at = bare(inner as z.ZodType);
  }
  const checks = at instanceof z.ZodArray ? (at.def.checks ?? []) : [];
  return checks.map(({ _zod: { def } }) => def as { maximum?: number }).find(({ maximum }) => maximum)?.maximum;
}

/** A list that is too wide for any schema is refused with the bound of its own. */
function withOwnBound(schema: z.ZodType, refused: FieldFailure): FieldFailure {
  const limit = refused.key === 'too_wide' ? mostAt(schema, refused.field) : undefined;
  return limit === undefined ? refused : { field: refused.field, key: 'too_big_list', values: { limit } };
}

/** Checks a body. Unknown fields are rejected, so that a typo is not silently ignored. */
export function parseBody(schema: z.ZodType | undefined, value: unknown): unknown {
  return parsePart(schema, value, 'body', schema && ((given) => unknownFields(schema, given)));
}

/** Parses JSON that another service posts, for example a gateway's notification. Fields that the schema lacks are ignored. */
export function parseMessage<S extends z.ZodType>(schema: S, body: Buffer): z.output<S> {
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch (error) {
    throw new Failure('unreadable_request', {}, [], { cause: error });
  }
  return parsePart(schema, value, 'body') as z.output<S>;
}

/** Checks a query. Errors of a strict one name the possible parameters, and point out names that are filters of the list. */
export function parseQuery<S extends z.ZodObject>(schema: S, value: unknown, resource?: Resource): z.output<S> {
  return parsePart(schema, value, 'query', (given) => {
    if (!isStrict(schema)) return [];
    return [...unknownFields(schema, given)].map((failed) =>
      resource?.filters.includes(failed.field) && 'filters' in schema.shape
        ? { field: failed.field, key: 'use_filters', values: { name: failed.field } }
        : failed,
    );
  }) as z.output<S>;
}

/** Checks one part of a request; throws a 422 that names the wrong fields, or the part itself. */
export function parsePart(
  schema: z.ZodType | undefined,
  value: unknown,
  part: 'params' | 'query' | 'body',
  findUnknown: (value: unknown) => Iterable<FieldFailure> = () => [],
): unknown {
  if (!schema) return undefined;
  const refused = unacceptable(schema, value, '', part);
  if (refused !== null) throw invalidFields(withOwnBound(schema, refused));
  const result = schema.safeParse(value ?? {}, { reportInput: true });
  const wrong = result.success ? [] : result.error.issues.slice(0, MOST_FAILURES).flatMap(failuresOf);
  const unknown = firstOf(findUnknown(value));
  // Zod's own error for unknown keys is dropped: it does not name the possible ones.
  const ownWords = new Set(unknown.map(({ field }) => field));
  const failures = firstOf(
    wrong.filter(({ field }) => !ownWords.has(field)),
    unknown,
  );
  if (result.success && failures.length === 0) return result.data;
  throw invalidFields(...failures);
}

function firstOf(...lists: Iterable<FieldFailure>[]): FieldFailure[] {
  const first: FieldFailure[] = [];
  for (const list of lists) {
    for (const failure of list) {
      if (first.length === MOST_FAILURES) return first;
      first.push(failure);
    }
  }
  return first;
}
