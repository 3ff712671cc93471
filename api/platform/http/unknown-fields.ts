import { z } from 'zod';
import { type FieldFailure, unknownName } from './errors.ts';

/** The schema inside wrappers such as optional and default. */
export function bare(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodPipe) return bare(schema.in as z.ZodType);
  if (schema instanceof z.ZodLazy) return bare(schema.unwrap() as z.ZodType);
  const isWrapper =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly;
  return isWrapper ? bare(schema.unwrap() as z.ZodType) : schema;
}

/** Zod itself rejects unknown keys of a strict object. */
export const isStrict = ({ def }: z.ZodObject) => def.catchall instanceof z.ZodNever;

type Shapes = Set<z.ZodObject>;

function* ofObject(schema: z.ZodObject, value: object, at: string, reported: Shapes): Generator<FieldFailure> {
  const { shape, def } = schema;
  for (const [name, inner] of Object.entries(value)) {
    const field = at ? `${at}.${name}` : name;
    if (Object.hasOwn(shape, name)) yield* unknownFields(shape[name] as z.ZodType, inner, field, reported);
    if (Object.hasOwn(shape, name) || (def.catchall && !isStrict(schema))) continue;
    yield reported.has(schema)
      ? { field: field.slice(0, 200), key: 'unknown_field' }
      : unknownName(field.slice(0, 200), name, Object.keys(shape));
    reported.add(schema);
  }
}

/** Unknown fields of a value at any depth. The possible names of an object are given once. */
export function* unknownFields(
  schema: z.ZodType,
  value: unknown,
  at = '',
  reported: Shapes = new Set(),
): Generator<FieldFailure> {
  if (value === null || typeof value !== 'object') return;
  const inner = bare(schema);
  if (inner instanceof z.ZodUnion) {
    const found = inner.options.map((option) => [...unknownFields(option as z.ZodType, value, at)]);
    yield* found.toSorted((one, other) => one.length - other.length)[0] ?? [];
  } else if (inner instanceof z.ZodArray && Array.isArray(value)) {
    for (const [index, one] of value.entries())
      yield* unknownFields(inner.element as z.ZodType, one, at ? `${at}.${index}` : String(index), reported);
  } else if (inner instanceof z.ZodObject && !Array.isArray(value)) yield* ofObject(inner, value, at, reported);
}
