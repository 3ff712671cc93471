import { z } from 'zod';
import { type FieldFailure, unknownName } from './errors.ts';

/** The schema inside wrappers that say nothing of fields. */
function bare(schema: z.ZodType): z.ZodType {
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

function ofObject({ shape, def }: z.ZodObject, value: object, at: string): FieldFailure[] {
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = at ? `${at}.${name}` : name;
    if (Object.hasOwn(shape, name)) return unknownFields(shape[name] as z.ZodType, inner, field);
    // A strict object refuses by itself; a loose one takes what it does not know.
    return def.catchall ? [] : [unknownName(field.slice(0, 200), name, Object.keys(shape))];
  });
}

/** Fields of a value that its schema does not name, however deep. */
export function unknownFields(schema: z.ZodType, value: unknown, at: string): FieldFailure[] {
  if (value === null || typeof value !== 'object') return [];
  const inner = bare(schema);
  if (inner instanceof z.ZodUnion) {
    const found = inner.options.map((option) => unknownFields(option as z.ZodType, value, at));
    return found.toSorted((one, other) => one.length - other.length)[0] ?? [];
  }
  if (inner instanceof z.ZodArray && Array.isArray(value))
    return value.flatMap((one, index) =>
      unknownFields(inner.element as z.ZodType, one, at ? `${at}.${index}` : String(index)),
    );
  return inner instanceof z.ZodObject && !Array.isArray(value) ? ofObject(inner, value, at) : [];
}
